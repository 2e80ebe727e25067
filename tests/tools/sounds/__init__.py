"""How the sounds of the game are made: by `waves` of `materials`; what is made are `effects`, `ambience`."""
