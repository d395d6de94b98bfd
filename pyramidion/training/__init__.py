"""How a learned value comes about: games played by ourselves, a net fitted to them, a match against the present player.

Each of the three steps goes on where it stopped, and gives the same with the same seed.
"""
