"""The computer players: classes with ``choose(view)`` (``ai.protocol``), registered in ``ai.players``."""
