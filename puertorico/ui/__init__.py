"""The window, the screens and the sound. Nothing outside this package imports pygame."""
