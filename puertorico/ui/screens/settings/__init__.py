"""The screens for settings and keyboard shortcuts."""
