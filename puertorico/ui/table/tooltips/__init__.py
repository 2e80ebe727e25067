"""Tooltips of the pieces on the table."""
