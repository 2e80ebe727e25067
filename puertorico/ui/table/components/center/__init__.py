"""The shared parts of the table: roles, bank, ships, trading house, plantations, supply."""
