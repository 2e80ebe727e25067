"""The game history with its statistics, and the charts of one game."""
