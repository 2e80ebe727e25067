"""A program that plays a game at random and keeps it, as fast as it can, until it is killed:

python -m tests.session.plays_on FOLDER SETUP SEED

It goes on with the game in the folder, if there is one. For each action it prints "made" and the digest of
the position it leads to; and before it makes the next one "safe" and the digest of what is on the disk by
then. Colonists placed in one go are one move, and safe as one.
"""

import random
import sys
from pathlib import Path

from puertorico.engine.actions import Action
from puertorico.record import file
from puertorico.record.game import digest
from puertorico.record.save_folder import Store
from puertorico.record.seats import Kind, Seat
from puertorico.session.autosave import Keeper
from puertorico.session.game import Session
from tests.setups import SETUPS


def main(folder: str, setup: str, seed: str) -> None:
    store, options = Store(Path(folder)), SETUPS[int(setup)]
    entries = store.entries()
    if entries:
        slot = store.slot(entries[0].path)
        session = Session.resume(file.read(slot.path))
        keeper = Keeper(session, store, slot)
    else:
        session = Session(
            options, int(seed), [Seat(Kind.HUMAN, f"P{seat}") for seat in range(options.players)]
        )
        keeper = Keeper(session, store)
    waits, keep = session.acting, session.changed
    assert waits is not None
    assert keep is not None

    def acting(action: Action) -> None:
        waits(action)
        moments = session.moments
        if not moments or not moments[-1].goes_on_with(session.state.seat, action):
            print("safe", digest(session.state), flush=True)

    def changed() -> None:
        print("made", digest(session.state), flush=True)
        keep()

    session.acting, session.changed = acting, changed
    changed()
    chances = random.Random(seed)
    while not session.is_over:
        session.act(chances.choice(session.legal()))
    keeper.wait()
    print("safe", digest(session.state), flush=True)
    print("over", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
