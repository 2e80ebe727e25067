"""The end of a game: the table holds, towers of points grow at the harbor, places are revealed."""
