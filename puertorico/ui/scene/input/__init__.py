"""From events of the window to nodes: mouse, keys, dragging, focus."""
