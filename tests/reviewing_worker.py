"""A process that reviews games with hardly any work, for tests."""

from multiprocessing.connection import Connection
from typing import Any

from puertorico.review import review
from puertorico.session import review_worker


def serve(connection: "Connection[Any, Any]", *helpers: "Connection[Any, Any]") -> None:
    """Review a game, with the first playouts only."""
    review.USUAL_WORK = 1
    review_worker.serve(connection, *helpers)
