"""What a lesson adds to the table: a card that speaks, and a glow on what it speaks of."""
