"""What there is to show: the table at one moment, what has changed on it, and the names of its pieces."""
