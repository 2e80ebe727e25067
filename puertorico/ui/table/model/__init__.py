"""The model of the visible table: snapshots, changes, and the names of pieces."""
