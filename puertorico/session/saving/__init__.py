"""Saved games: autosave, the list of saved games, export and import, recovery after a crash."""
