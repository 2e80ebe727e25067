"""Nodes for the pieces and boards of the table; ``table_view`` assembles them."""
