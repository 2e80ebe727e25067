"""A new game: players, rules, choice of buildings."""
