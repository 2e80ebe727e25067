"""Painting in units: canvas, pictures, text, panels and rims."""
