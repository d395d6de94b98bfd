"""A bot in Python without our package: plays any legal move, drawn from the seed."""

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol=1, name="first.py")
    elif message["type"] == "game":
        say(type="ready")
    elif message["type"] == "choose":
        move = random.Random(message["seed"]).choice(message["moves"])
        say(type="move", id=message["id"], code=move["code"])
    elif message["type"] == "over":
        break
