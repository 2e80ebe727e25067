"""What the player sees and touches. Nothing outside this package imports pygame."""
