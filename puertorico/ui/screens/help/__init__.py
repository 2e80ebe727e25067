"""How to play, and the credits with the licenses."""
