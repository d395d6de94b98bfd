"""Whole games in a real browser, at every table this server can set."""
