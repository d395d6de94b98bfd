"""Starts one server after another from a process that has loaded everything, so that restarts are quick.

Each line on the input is the arguments of a server. It is forked off, and lives until it is killed; its process id is
printed first, and a word when it has gone.
"""

from __future__ import annotations

import os
import shlex
import sys

import pyramidion
from pyramidion.server.__main__ import main

if __name__ == "__main__":
    for name in pyramidion.GAMES:
        pyramidion.game(name).machine_code.load()
    for line in sys.stdin:
        arguments = shlex.split(line)
        child = os.fork()
        if child == 0:
            os.dup2(os.open(arguments[0], os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
            sys.argv[1:] = arguments[1:]
            main()
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)
