"""Texts about a game for players: the log, roles, rules, forced moves, computer players."""
