"""What pieces say when the mouse rests on them."""
