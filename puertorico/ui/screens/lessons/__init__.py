"""Learn by playing: the choice of a lesson, and a lesson on the table."""
