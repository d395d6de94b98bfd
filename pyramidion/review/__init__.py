"""A finished game looked at again: what luck brought, what decisions cost; and puzzles, found in such games."""
