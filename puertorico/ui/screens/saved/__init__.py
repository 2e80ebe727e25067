"""The screen for saved games: a list, and the selected game in detail."""
