"""Synthesis of the game's sounds: `effects` and `ambience`, from `waves` and `materials`."""
