"""The worker process of the computer players: answers one question after another.

Nothing here imports pygame, directly or not. Questions and answers are JSON messages. A question with a style
is answered with the action of such a player; one without a style, with advice for the player whose view it
is.
"""

import gc
import json

from attrs import asdict

from puertorico import ai
from puertorico.ai.advice import Advice, Verdict, advise
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.search.garbage import gc_paused
from puertorico.ai.search.shared_work import shared_by
from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.record.codec import JsonData, read_action, read_view, write_action, write_view
from puertorico.session.ai_helper_process import Channel
from puertorico.session.ai_helpers import Helpers
from puertorico.subprocess_lifetime import tie_to_parent

AiAnswer = Action | Advice

IDLE = 0.5
"""Seconds without a question after which garbage is collected, since nobody is waiting."""


def question_message(style: str | None, seen: View) -> bytes:
    """Return a question as a message."""
    return _message({"style": style, "view": write_view(seen)})


def read_answer(message: bytes) -> AiAnswer:
    """Return the answer in a message."""
    answer = json.loads(message)
    return _read_advice(answer["advice"]) if "advice" in answer else read_action(answer["action"])


@gc_paused()
def serve(connection: Channel, *helpers: Channel) -> None:
    """Answer questions until the other end is closed or the parent process has ended.

    ``helpers`` lead to the processes that may help, whether they have started or not.
    """
    tie_to_parent()
    workers = Helpers(helpers)
    with shared_by(workers):
        while True:
            try:
                if not connection.poll(IDLE):
                    gc.collect()
                question = connection.recv_bytes()
            except (EOFError, OSError):
                return
            answer = _message(_answer(json.loads(question)))
            try:
                connection.send_bytes(answer)
            except OSError:
                return
            workers.forget()


def _answer(question: JsonData) -> JsonData:
    style, seen = question["style"], read_view(question["view"])
    if style is None:
        return {"advice": _write_advice(advise(seen))}
    return {"action": write_action(ai.choose(style, seen))}


def _write_advice(advice: Advice) -> JsonData:
    return {
        "actions": [write_action(action) for action in advice.actions],
        "other": [write_action(action) for action in advice.other],
        "verdict": advice.verdict.value,
        "reason": None if advice.reason is None else asdict(advice.reason),
    }


def _read_advice(data: JsonData) -> Advice:
    reason = data["reason"]
    return Advice(
        actions=tuple(read_action(action) for action in data["actions"]),
        other=tuple(read_action(action) for action in data["other"]),
        verdict=Verdict(data["verdict"]),
        reason=None if reason is None else Reason(**reason),
    )


def _message(content: JsonData) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode()
