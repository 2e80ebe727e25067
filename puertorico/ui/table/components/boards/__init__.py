"""The boards of the players, with island, city and goods."""
