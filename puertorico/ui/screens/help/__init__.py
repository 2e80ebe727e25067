"""How to play, and the licenses."""
