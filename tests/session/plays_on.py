"""A program that plays a game at random and keeps it, as fast as it can, until it is killed:

python -m tests.session.plays_on FOLDER SETUP SEED

It goes on with the game in the folder, if there is one. For each action it prints the digest of the position
it leads to, and after it is saved "saved".
"""

import random
import sys
from pathlib import Path

from puertorico.record import file
from puertorico.record.game import digest
from puertorico.record.seats import Kind, Seat
from puertorico.record.store import Store
from puertorico.session.game import Session
from puertorico.session.keeping import Keeper
from tests.setups import SETUPS


def main(folder: str, setup: str, seed: str) -> None:
    store, options = Store(Path(folder)), SETUPS[int(setup)]
    entries = store.entries()
    if entries:
        slot = store.slot(entries[0].path)
        session = Session.resume(file.read(slot.path))
        Keeper(session, store, slot)
    else:
        session = Session(
            options, int(seed), [Seat(Kind.HUMAN, f"P{seat}") for seat in range(options.players)]
        )
        Keeper(session, store)
    keep = session.changed
    assert keep is not None

    def keep_and_tell() -> None:
        print(digest(session.state), flush=True)
        keep()
        print("saved", flush=True)

    session.changed = keep_and_tell
    keep_and_tell()
    chances = random.Random(seed)
    while not session.is_over:
        session.act(chances.choice(session.legal()))
    print("over", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
