"""Painting in units: canvas, pictures, letters, panels and rims."""
