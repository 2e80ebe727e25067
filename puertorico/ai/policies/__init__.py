"""Fast decisions without search, for rollouts and for selecting the actions to search."""
