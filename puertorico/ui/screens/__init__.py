"""The screens: title, setup, saved games, table, score, replay, game history, settings, help and others.

Interactive nodes have these names, unique on their screen. Those of the table are in
``puertorico.ui.table.model.names``.

========================================  ==================================================================
``back``                                  the back button of all pages (Esc does the same)
``title.continue``, ``title.new_game``,
``title.saved``, ``title.history``,
``title.help``, ``title.settings``,
``title.quit``, ``title.licenses``        the title; the first only if there is a game to continue
``saved.list``, ``saved.0`` …             the saved games, newest first
``saved.load``, ``saved.watch``,
``saved.rename``, ``saved.export``,
``saved.delete``                          the buttons for the selected game
``saved.problem``                         why a file can't be opened
``saved.notice``                          why a game opens only as a copy, up to some move
``saved.import``, ``saved.new_game``      import a file; start a game if none is saved yet
``rename.text``, ``export.text``,
``import.text``, ``elsewhere.text``       the fields of dialogs; also ``….ok``, ``….cancel``, ``….message``
``setup.seat.0.kind``                     human or computer: ``….kind.human``, ``….kind.computer``
``setup.seat.0.name``                     the field for the name
``setup.seat.0.color``                    choose the color of a player: its flag
``color.<id>``, ``color.cancel``          the colors to choose from; ``color.name`` is that pointed at
``setup.seat.0.portrait``                 choose the portrait of a human player; ``….picture`` does the same
``portrait.<id>``, ``portrait.cancel``    the portraits to choose from; ``portrait.name`` is that pointed at
``setup.seat.0.style``                    the playing style of a computer player (a choice)
``setup.seat.0.strength``                 the difficulty of a computer player (a choice)
``setup.seat.0.up``, ``….down``,
``….remove``                              move the seat in turn order, remove it
``setup.add_seat``                        add a player
``setup.governor``                        the first governor: random, or a seat (a choice)
``setup.variant.vp_126`` …                a switch for each variant, by the name of the option
``setup.draft``                           how buildings are chosen: ``….players``, ``….random``, ``….named``
``setup.choose``                          change the custom buildings
``draft.<building>``                      a building on the screen of custom buildings, as on the table
``selection.ok``, ``selection.fill``,
``selection.base``, ``selection.clear``   accept, fill at random, use the base buildings, remove all
``selection.message``                     how many buildings are missing, or why one can't be chosen
``setup.message``                         what is still wrong with the setup, if anything
``setup.start``                           start the game
``handover.ready``                        "I'm Ana"; ``handover.portrait`` is their portrait
``ending.table``, ``ending.charts``,
``ending.watch``, ``ending.again``,
``ending.score``, ``ending.history``,
``ending.title``                          view the board, game summary, replay, rematch, score table, game
                                          history, main menu
``ending.tower.<seat>``                   the points of a seat as a tower; also ``ending.portrait.<seat>``,
                                          ``ending.plate.<seat>`` and, of a winner, ``ending.crown.<seat>``
``ending.headline``, ``ending.summary``   who has won; how long the game lasted and why it ended
``score.<seat>.<row>``                    a number: rows ``chips``, ``buildings``, ``guild_hall`` …,
                                          ``total``, ``tie``; and ``score.<seat>.name``
``charts.page``                           the game summary: ``….points``, ``….goods``, ``….roles``
``charts.points``, ``charts.doubloons``,
``charts.barrels``, ``charts.roles``      the charts; ``….7`` is round 7 of one, 0 the setup
``charts.round``, ``charts.governor``     the round that is pointed at or selected with the arrow keys
``charts.<seat>.<figure>``                the state of a seat in that round: ``total``, ``chips``,
                                          ``buildings``, ``bonuses``, ``nobles``; ``doubloons``, ``corn`` …
``charts.taken.0.name`` …                 who chose a role in that round, in order; ``….role``,
                                          ``….doubloons``
``history.players``, ``history.sets``     filters of the game history: number of players, buildings (choices)
``history.game.0`` …,
``history.delete.0`` …                    a game on the page, and its delete button
``history.newer``, ``history.older``,
``history.shown``                         turn the pages; which games are shown
``history.by``                            the totals: ``….players``, ``….turns``
``history.total.0.<figure>`` …            a row of them: ``name``, ``played``, ``won``, ``share``,
                                          ``average``
``history.delete_all``                    clear the history
``damaged.no``, ``damaged.yes``           keep damaged games in the history, or remove them
``delete.no``, ``delete.yes``             whether to delete
``menu.continue``, ``menu.help``,
``menu.settings``, ``menu.leave``         the menu of the table
``menu.speed``                            ``….step``, ``….slow``, ``….normal``, ``….fast``, ``….none``
``menu.confirm``, ``menu.fullscreen``     switches
``menu.saved``                            whether the game is saved
``unsaved.retry``, ``….elsewhere``,
``unsaved.leave``, ``unsaved.cancel``     what to do about a game that isn't saved, before leaving it
``save_again.retry``, ``….elsewhere``,
``save_again.cancel``                     the same while the game goes on
``replay.previous``, ``….step_back``,
``….play``, ``….step_on``, ``….next``,
``….speed``, ``….go_on``                  the playback buttons of a replay, and to play on from here
``replay.timeline``, ``replay.round``,
``replay.log``, ``replay.eyes``,
``replay.back``                           the bar of a replay
``looks.title``, ``looks.eyes``,
``looks.large``, ``looks.done``           the dialog for the viewpoint
``go_on.<seat>``, ``go_on.begin``,
``go_on.cancel``                          the dialog for the players of a game continued from a replay
``settings.speed``, ``settings.language``,
``settings.text_size``,
``settings.fullscreen``,
``settings.confirm`` …                    the settings
``keys.devices``, ``keys.defaults``       below the list of keys: help on gamepads and touch, restore defaults
``help.page``                             ``….goal``, ``….roles``, ``….moves``, ``….devices``, ``….end``,
                                          ``….expansions``, ``….games``
``licenses.0`` …                          the entries of the credits
``notice.ok``                             close a notice
``crash.go_on``, ``crash.title``,
``crash.close``                           after an error: keep playing, main menu, quit
========================================  ==================================================================
"""
