"""The game table: what is shown of a game, what people can do with it, and what moves.

``model.snapshot`` says what there is to see, and the ``components`` show it. Every piece has a stable name
(``model.names``) by which tests and the keyboard find it. ``controller`` leads the game.

The life of a click:

1. A ``Question`` lists what may be moved where. Behind each place is a ``Choice``, a frozen value such as the
   ``Move`` that loads corn on this ship, or the next step of a draft.
2. ``InputBindings`` puts drag sources and drop targets on the pieces. A drop, by mouse or keyboard, hands the
   choice behind its place to ``Desk.choose``; the buttons of the action line do the same.
3. ``Desk`` lays out the step of a draft, or asks whether a move is meant, if the person wants that, and hands
   it to its host, the controller: ``Controller.play``.
4. ``Controller`` calls ``Session.act`` for each action of the move, takes a snapshot of the table, and gives
   the events to the ``Presenter``.
5. ``Presenter`` plays them: ``animation.events`` has a row for each kind of event, with what flies, what the
   table shows meanwhile, and what is heard. Then the controller goes on.

Imports point downward: the controller and its helpers, then ``animation`` and ``decisions``, ``components``,
``tooltips``, ``drawing``, ``model``.
"""
