"""What all screens share: settings, notices, seeds, the processes of computer players, saved games.

Modules that read, save and play games are imported when needed, because the title is shown before any game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import Factory, define, evolve, field

from puertorico import paths
from puertorico.settings import Settings, save
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.speed import MOTION_LEVELS

if TYPE_CHECKING:
    from puertorico.record.save_folder import Slot
    from puertorico.session.ai_process import AiClient
    from puertorico.session.game_session import Session
    from puertorico.session.reviews import Reviews
    from puertorico.session.saving.autosave import Autosave
    from puertorico.session.saving.saved_games import Library


def _random_seed() -> int:
    import secrets  # for games only

    return secrets.randbits(32)


@define(eq=False)
class Context:
    """The one context of a run of the program.

    ``file`` is where the settings are saved (None: in the user's folder). ``inline`` makes the computer
    players think in this process, for tests; otherwise ``all_cores`` lets them use all cores. ``changed`` is
    called with the names of changed settings, to apply them. ``autosave`` saves the game in progress.
    """

    settings: Settings = field(factory=Settings)
    file: Path | None = None
    inline: bool = False
    all_cores: bool = False
    seed: Callable[[], int] = _random_seed
    """Returns a seed for a new game."""
    changed: Callable[[frozenset[str]], None] | None = None
    _library: Library | None = None
    autosave: Autosave | None = field(default=None, init=False)
    _saved: Settings = field(default=Factory(lambda self: self.settings, takes_self=True), init=False)
    """The settings when they were last read or saved: other windows may have changed the file since."""
    _notices: deque[str] = field(factory=deque, init=False)
    _reported: set[str] = field(factory=set, init=False)
    _reviews: Reviews | None = field(default=None, init=False)
    _ai_clients: list[AiClient] = field(factory=list, init=False)

    @property
    def level(self) -> MotionLevel:
        """How much is animated at the chosen speed."""
        return MOTION_LEVELS[self.settings.animation]

    @property
    def library(self) -> Library:
        """The saved games."""
        if self._library is None:
            from puertorico.record.save_folder import SaveFolder
            from puertorico.session.saving.saved_games import Library

            self._library = Library(SaveFolder())
        return self._library

    @library.setter
    def library(self, value: Library) -> None:
        self._library = value

    def may_have_saved_games(self) -> bool:
        """Return whether ``library`` is loaded or the folder of saved games isn't empty."""
        if self._library is not None:
            return True
        try:
            return any(paths.saved_games_dir().iterdir())
        except OSError:
            return False

    def change(self, **fields: Any) -> None:
        """Change settings and save them. If that fails, a notice says so, once."""
        self.settings = evolve(self.settings, **fields)
        problem = save(self.settings, self.file, before=self._saved)
        if problem is None:
            self._saved = self.settings
        elif problem not in self._reported:
            self._reported.add(problem)
            self.notify(problem)
        if self.changed is not None:
            self.changed(frozenset(fields))

    def make_ai_client(self) -> AiClient:
        """Return a client that runs the computer players of a game, by default in a process of their own."""
        from puertorico.session.ai_process import AiProcess, InlineAi
        from puertorico.session.thinking_processes import useful_helpers

        helpers = useful_helpers() if self.all_cores else 0
        ai_client = InlineAi() if self.inline else AiProcess(helpers=helpers)
        self._ai_clients.append(ai_client)
        return ai_client

    def reviews(self, session: Session) -> Reviews | None:
        """Return the reviews of a game, those that are kept if they are of this game; None without any."""
        from puertorico.session.reviews import reviews_of

        found, kept = reviews_of(session), self._reviews
        return kept if found is not None and kept is not None and kept.game == found.game else found

    def keep_reviews(self, reviews: Reviews) -> None:
        """Let reviews go on while other screens are shown; those of another game stop."""
        if self._reviews is not reviews:
            self._close_reviews()
            self._reviews = reviews

    def _close_reviews(self) -> None:
        if self._reviews is not None:
            self._reviews.close()
            self._reviews = None

    def start_autosave(self, session: Session, slot: Slot | None = None) -> None:
        """Save this game, and no other, after every action; ``slot`` is where it was loaded from."""
        from puertorico.session.saving.autosave import Autosave

        self.stop_autosave()
        self.autosave = Autosave(session, self.library.store, slot)

    def stop_autosave(self) -> None:
        """Stop saving the game and let other windows open it."""
        if self.autosave is not None:
            self.autosave.close()
            self.autosave = None

    def advance(self, seconds: float) -> None:
        """Let time pass: a game that could not be saved is saved again after a while, and reviews go on."""
        if self.autosave is not None:
            self.autosave.advance(seconds)
        if self._reviews is not None:
            self._reviews.poll()

    def notify(self, notice: str | None) -> None:
        """Let a screen show a notice, after those that are waiting already. None is no notice."""
        if notice is not None and notice not in self._notices:
            self._notices.append(notice)

    @property
    def notice(self) -> str | None:
        """The notice to be shown next."""
        return self._notices[0] if self._notices else None

    def take_notice(self) -> str | None:
        """Return the next notice, or a new problem with saving, and clear it."""
        if self._notices:
            return self._notices.popleft()
        return None if self.autosave is None else self.autosave.take_notice()

    def close_ai_clients(self) -> None:
        """End all processes of computer players."""
        while self._ai_clients:
            self._ai_clients.pop().close()

    def close(self) -> None:
        """Stop saving the game, and end all processes of computer players and reviews."""
        self.stop_autosave()
        self._close_reviews()
        self.close_ai_clients()
