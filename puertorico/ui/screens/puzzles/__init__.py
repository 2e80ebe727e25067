"""Puzzles: the choice of one, and a puzzle on the table."""
