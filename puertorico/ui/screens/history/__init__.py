"""Past games: the list, totals, and charts of how a game went."""
