"""The dialog that asks where to write a copy of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.paths import user_documents_dir
from puertorico.record.codec import BadRecord
from puertorico.record.save_folder import os_error_text
from puertorico.session.saving.import_export import ExportError, export_game, parse_path, suggested_path
from puertorico.ui.screens.shared.text_dialog import MAX_PATH, ask_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.record.game_record import GameRecord
    from puertorico.ui.context import Context
    from puertorico.ui.screen import Screen


def ask_export(
    screen: Screen,
    context: Context,
    name: str,
    *,
    title: str,
    text: str,
    ok: str,
    record: GameRecord,
    read: Callable[[], GameRecord],
    done: Callable[[], None] | None = None,
) -> None:
    """Ask for a file and export a game to it; a notice then says where it is, and ``done`` is called.

    ``record`` suggests the name of the file. What is exported comes from ``read``, which may raise BadRecord
    or OSError. The nodes are named as by ``ask_text``.
    """
    folder = user_documents_dir()

    def accept(typed: str) -> str | None:
        try:
            written = export_game(read(), parse_path(typed, folder))
        except OSError as error:
            return os_error_text(error)
        except (BadRecord, ExportError) as problem:
            return str(problem)
        context.notify(_("Game exported to {file}").format(file=written))
        return None

    suggested = str(suggested_path(record, folder))
    ask_text(screen.stage, name, title, text, suggested, accept, max_length=MAX_PATH, ok=ok, done=done)
