"""Saved."""
