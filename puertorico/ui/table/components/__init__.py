"""The pieces and boards of the table as nodes; ``table_view`` puts them together."""
