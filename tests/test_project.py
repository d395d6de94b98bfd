"""What must hold of the project's own files."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import pyramidion

ROOT = Path(__file__).resolve().parent.parent
PINS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


UNPINNED = {"torch"}  # there is a build for each kind of processor, and whoever fits nets chooses


def package_name(requirement: str) -> str:
    return re.split(r"[\[<>=!~; ]", requirement, maxsplit=1)[0]


def normalised(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def declared() -> list[str]:
    project = PROJECT["project"]
    extras = [requirement for extra in project["optional-dependencies"].values() for requirement in extra]
    groups = [requirement for group in PROJECT["dependency-groups"].values() for requirement in group]
    peers = (ROOT / "requirements" / "peers.in").read_text(encoding="utf-8").splitlines()
    return [
        package_name(requirement)
        for requirement in [*project["dependencies"], *extras, *groups, *peers]
        if requirement and not requirement.startswith(("#", "pyramidion["))
    ]


@pytest.mark.parametrize("pins", PINS, ids=lambda path: path.name)
def test_pins_name_versions_and_hashes_but_no_place_to_download_from(pins: Path):
    for line in pins.read_text(encoding="utf-8").splitlines():
        assert re.match(r"\S+==\S+ .*\\$|    --hash=sha256:[0-9a-f]{64}( \\)?$|    # +(via )?\S*|# ", line), line
        assert "://" not in line


@pytest.mark.parametrize("name", declared())
def test_every_dependency_is_pinned_and_explained(name: str):
    pinned = {package_name(line) for pins in PINS for line in pins.read_text(encoding="utf-8").splitlines()}
    assert name in UNPINNED or normalised(name) in pinned, f"{name} is not in requirements/: run `make pins`"
    assert re.search(rf"[`| ]{re.escape(name)}[`| ]", (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8"))


def test_the_version_is_the_same_everywhere():
    version = PROJECT["project"]["version"]
    assert pyramidion.__version__ == version
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))["version"] == version
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_changelog_names_the_rules_in_force():
    last = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").rpartition("Versions in force:")[2]
    found = {int(number) for number in re.findall(r"\d+", last.partition(";")[0])}
    assert found == {pyramidion.game(name).version for name in pyramidion.GAMES}


MADE_BY_BUILDING = {"pyramidion/compiled"}
GUIDES = [ROOT / "CONTRIBUTING.md", ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_every_file_that_a_guide_names_is_there(guide: Path):
    named = re.findall(r"`((?:pyramidion|tests|web|docs|bench)/[\w./<>-]+)`", guide.read_text(encoding="utf-8"))
    games = sorted(path.parent.name for path in (ROOT / "pyramidion" / "games").glob("*/box.toml"))
    for name in set(named) - MADE_BY_BUILDING:
        for game in games if re.search("<game>|GAME", name) else [""]:
            assert (ROOT / re.sub("<game>|GAME", game, name)).exists(), name
