"""A table for language models: the Model Context Protocol lets one sit down, look, read rules and play like anybody.

What a model is told is made from what its seat may know, here or at a server, and from nothing else.
"""
