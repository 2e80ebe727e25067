"""Widgets: labels, buttons, text fields, dialogs, tooltips."""
