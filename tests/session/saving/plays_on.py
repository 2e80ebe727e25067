"""A program that plays and saves a random game as fast as it can, until it is killed:

python -m tests.session.saving.plays_on FOLDER SETUP SEED

It continues the game in the folder, if any. After each action it prints "made" and the fingerprint of the new
position. Before the next action it prints "safe" and the fingerprint of the position that is on disk by then.
Colonists placed together are one move, printed as safe once.
"""

import random
import sys
from pathlib import Path

from puertorico.engine.actions import Action
from puertorico.record import game_file
from puertorico.record.fingerprint import fingerprint
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.saving.autosave import Autosave
from tests.setups import SETUPS


def main(folder: str, setup: str, seed: str) -> None:
    store, options = SaveFolder(Path(folder)), SETUPS[int(setup)]
    files = store.files()
    if files:
        slot = store.slot(files[0].path)
        session = Session.resume(game_file.read(slot.path))
        autosave = Autosave(session, store, slot)
    else:
        session = Session(
            options, int(seed), [Seat(SeatKind.HUMAN, f"P{seat}") for seat in range(options.players)]
        )
        autosave = Autosave(session, store)
    waits, keep = session.on_action, session.on_change
    assert waits is not None
    assert keep is not None

    def on_action(action: Action) -> None:
        waits(action)
        log_entries = session.log_entries
        if not log_entries or not log_entries[-1].continues_with(session.state.seat, action):
            print("safe", fingerprint(session.state), flush=True)

    def on_change() -> None:
        print("made", fingerprint(session.state), flush=True)
        keep()

    session.on_action, session.on_change = on_action, on_change
    on_change()
    chances = random.Random(seed)
    while not session.is_over:
        session.act(chances.choice(session.legal()))
    autosave.wait()
    print("safe", fingerprint(session.state), flush=True)
    print("over", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
