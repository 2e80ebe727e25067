"""Waiting for an answer of the computer players."""

import time

from puertorico.session.ai_process import AiClient
from puertorico.session.ai_worker import AiAnswer


def wait_for_answer(ai_client: AiClient) -> AiAnswer:
    """Return the answer to the open question; only the test's own time limit applies."""
    while (answer := ai_client.poll()) is None:
        time.sleep(0.002)
    return answer
