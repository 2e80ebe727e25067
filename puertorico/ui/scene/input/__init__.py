"""Input: mouse, keyboard, dragging, focus."""
