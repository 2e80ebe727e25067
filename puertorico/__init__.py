"""A desktop version of Puerto Rico, the board game by Andreas Seyfarth."""

__version__ = "1.0.0"
