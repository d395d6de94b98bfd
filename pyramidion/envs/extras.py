"""What to say when a library is missing that an environment stands on."""

from __future__ import annotations


def missing(package: str) -> ImportError:
    return ImportError(f"{package} is not installed; install it with: pip install 'pyramidion[envs]'")
