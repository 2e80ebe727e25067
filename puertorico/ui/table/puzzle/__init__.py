"""What a puzzle adds to the table: a card that asks, and playing on from a choice."""
