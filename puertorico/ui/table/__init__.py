"""The game table: what it shows, what players can do there, and what moves.

``model.snapshot`` describes the visible table, and the ``components`` show it. Every piece has a stable name
(``model.names``) by which tests and the keyboard find it. ``controller`` runs the game.

The life of a click:

1. A ``Question`` lists what can be moved where. Each target has a ``Choice``, a frozen value such as the
   ``Move`` that loads corn on this ship, or the next step of a draft.
2. ``InputBindings`` puts drag sources and drop targets on the pieces. A drop, by mouse or keyboard, passes
   the choice of its target to ``Desk.choose``; so do the buttons of the action line.
3. ``Desk`` carries out a step of a draft. It passes a move to its host, the controller, after a confirmation
   if the setting asks for it: ``Controller.play``.
4. ``Controller`` calls ``Session.act`` for each action of the move, takes a snapshot of the table, and passes
   the events to the ``Presenter``.
5. ``Presenter`` plays them: ``animation.events`` has a row for each event type, with the flights, the
   intermediate table, and the sound. Then the controller continues.

Imports point downward: the controller and its helpers, then ``animation`` and ``decisions``, ``components``,
``tooltips``, ``drawing``, ``model``.
"""
