"""Whole games and positions as plain data that can be written down and read again."""
