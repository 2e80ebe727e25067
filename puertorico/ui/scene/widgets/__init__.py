"""Ready-made nodes: labels, buttons, fields, dialogs, tooltips."""
