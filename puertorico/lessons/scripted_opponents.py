"""The opponents of a lesson: they do what is in the script, or else what an easy player would do."""

from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.lessons.lesson_run import LessonRun
from puertorico.session.ai_process import AiClient
from puertorico.session.ai_worker import AiAnswer


class ScriptedOpponents:
    """Answers for the computer players of a lesson; ``others`` is asked if the script has nothing."""

    def __init__(self, run: LessonRun, others: AiClient) -> None:
        self._run = run
        self._others = others
        self._answer: Action | None = None

    @property
    def note(self) -> str | None:
        """A sentence for the user about a problem; None if all is well."""
        return self._others.note

    def ask(self, style: str | None, seen: View) -> None:
        """Ask for the next move."""
        self._answer = self._run.script()
        if self._answer is None:
            self._others.ask(style, seen)

    def poll(self) -> AiAnswer | None:
        """Return the answer, once; None until it arrives."""
        answer, self._answer = self._answer, None
        return self._others.poll() if answer is None else answer

    def cancel(self) -> None:
        """Cancel the open question, if any."""
        self._answer = None
        self._others.cancel()

    def close(self) -> None:
        """Release all resources."""
        self._answer = None
        self._others.close()
