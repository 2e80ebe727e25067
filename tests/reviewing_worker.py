"""A process that reviews games with hardly any work, for tests."""

from multiprocessing.connection import Connection
from typing import Any

from puertorico.review import review
from puertorico.session import review_worker


def serve(connection: "Connection[Any, Any]", *helpers: "Connection[Any, Any]") -> None:
    """Review a game, with the first playouts only, and without leaving the processor to others."""
    review.USUAL_WORK = review.CURVE_WORK = review.END_PLAYOUTS = 1
    review_worker.lower_priority = lambda: None
    review_worker.serve(connection, *helpers)
