"""Quick decisions without search: they play the rollouts and choose what a search looks at."""
