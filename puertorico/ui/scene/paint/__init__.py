"""Paint."""
