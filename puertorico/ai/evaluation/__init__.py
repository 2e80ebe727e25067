"""What a position is worth to a seat, without any search: expected final points and where they come from."""
