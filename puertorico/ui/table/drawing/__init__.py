"""Painters, faces and captions that several components share."""
