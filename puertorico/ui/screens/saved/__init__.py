"""Saved games: the list, one game in detail, what can be done with it."""
