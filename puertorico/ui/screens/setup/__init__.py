"""Setting up a new game: players, rules and buildings."""
