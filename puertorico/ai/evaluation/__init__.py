"""Evaluation of positions without search: a seat's expected final points and their sources."""
