"""The players themselves: classes with ``choose(view)`` (``ai.protocol``), registered in ``ai.players``."""
