"""A PostgreSQL of its own for the tests: in a temporary folder, behind a socket there, run by an unprivileged user."""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

USER = "pyramidion"
UNPRIVILEGED = "nobody"
# Commits reach the disk as in earnest; only what nobody tests is left out.
SETTINGS = ("-c", "listen_addresses=", "-c", "max_connections=60", "-c", "shared_buffers=32MB")


def programs() -> Path | None:
    """Where Debian keeps the programs of its newest PostgreSQL; elsewhere they are in the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    other = shutil.which("initdb")
    return Path(other).parent if other else None


class Cluster:
    def __init__(self, folder: Path):
        bin_folder = programs()
        assert bin_folder is not None
        self.bin, self.folder, self.data = bin_folder, folder, folder / "data"
        self.user = UNPRIVILEGED if os.geteuid() == 0 else None
        self.process: subprocess.Popen[bytes] | None = None
        self.databases = 0

    def make(self) -> None:
        if self.user:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        command = [self.bin / "initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync"]
        made = subprocess.run(
            [*map(str, command)], user=self.user, capture_output=True, text=True, cwd="/", check=False
        )
        assert made.returncode == 0, made.stderr

    def start(self) -> None:
        command = [str(self.bin / "postgres"), "-D", str(self.data), "-k", str(self.folder), *SETTINGS]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, user=self.user, stderr=log, stdout=log, cwd="/")
        while True:
            with contextlib.suppress(psycopg.OperationalError):
                return psycopg.connect(self.address("postgres")).close()
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.02)

    def stop(self) -> None:
        """At once, whoever is connected."""
        assert self.process is not None
        self.process.send_signal(subprocess.signal.SIGINT)  # type: ignore[attr-defined]
        self.process.wait()

    def address(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty one."""
        self.databases += 1
        name = f"tables{self.databases}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name}")
        return self.address(name)


@functools.cache
def lasting_cluster() -> Cluster:
    """One that ends with the process."""
    ending = contextlib.ExitStack()
    atexit.register(ending.close)
    return ending.enter_context(cluster())


@functools.cache
def database_for(folder: Path) -> str:
    """A database in the place of a folder; the same again for a server that is started again."""
    return lasting_cluster().new_database()


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    if programs() is None:
        pytest.fail("PostgreSQL is missing: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="pyramidion-"))  # pytest's own is too long a path for a socket
    folder.chmod(0o755)
    found = Cluster(folder)
    try:
        found.make()
        found.start()
        yield found
    finally:
        if found.process is not None and found.process.poll() is None:
            found.stop()
        shutil.rmtree(folder, ignore_errors=True)
