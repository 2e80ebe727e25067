"""What belongs to nobody: roles, bank, ships, trading house, plantations, supply."""
