"""Puerto Rico, the board game by Andreas Seyfarth, as a desktop game."""

__version__ = "0.1.0"
