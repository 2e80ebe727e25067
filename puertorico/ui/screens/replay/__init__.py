"""Watching a game again, move by move."""
