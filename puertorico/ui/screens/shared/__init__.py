"""Shared by several screens: base classes, navigation, backgrounds, notices, formatting."""
