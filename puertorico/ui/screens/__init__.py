"""All that is not the table: title, saved games, setup and choice of buildings, handover, score, how it went,
past games, menu, settings, help.

Nodes that can be used have these names, each once on its screen:

========================================  ==================================================================
``back``                                  in the bar of setup, settings and help (Esc does the same)
``title.continue``, ``title.new_game``,
``title.saved``, ``title.settings``,
``title.help``, ``title.quit``            the title; the first only where there is a game to continue
``saved.list``, ``saved.0`` …             the saved games, from the one saved last
``saved.load``, ``saved.watch``,
``saved.rename``, ``saved.export``,
``saved.delete``                          what can be done with the one chosen
``saved.problem``                         why there is none in a file
``saved.notice``                          why a game opens only as a copy, up to a move
``saved.import``, ``saved.new_game``      take in a file; begin a game, where none is saved yet
``rename.text``, ``export.text``,
``import.text``                           the fields of questions; also ``….ok``, ``….cancel``, ``….message``
``setup.seat.0.kind``                     person or computer: ``….kind.human``, ``….kind.computer``
``setup.seat.0.name``                     the field for the name
``setup.seat.0.style``                    what a computer player goes for (a choice; only where one sits)
``setup.seat.0.strength``                 how far it thinks (a choice)
``setup.seat.0.up``, ``….down``,
``….remove``                              move the seat in the order of play, take it away
``setup.add_seat``                        one more player
``setup.governor``                        the first governor: at random, or a seat (a choice)
``setup.variant.vp_126`` …                a switch for each variant, by the name of the option
``setup.draft``                           who chooses the buildings: ``….players``, ``….random``, ``….named``
``setup.choose``                          choose the buildings anew, where whoever sets up the game does
``draft.<building>``                      on the screen of that choice: a kind, as on the table
``selection.ok``, ``selection.fill``,
``selection.base``, ``selection.clear``   take it, fill the rest by chance, as in the base game, none
``selection.message``                     how many kinds are missing, or why one cannot be picked
``setup.message``                         what is still wrong, where something is
``setup.start``                           begin
``handover.ready``                        "I am Ana"
``score.table``, ``score.course``,
``score.again``, ``score.past``,
``score.title``                           look at the table, how it went, the same players once more, the list
                                          of past games, the title
``score.<seat>.<row>``                    a number: rows ``chips``, ``buildings``, ``guild_hall`` …,
                                          ``total``, ``tie``; and ``score.<seat>.name``
``course.page``                           how it went: ``….points``, ``….goods``, ``….roles``
``course.points``, ``course.doubloons``,
``course.barrels``, ``course.roles``      the charts; ``….7`` is round 7 on one, 0 what was before round 1
``course.round``, ``course.governor``     which round is meant: pointed at, or gone to by the arrow keys
``course.<seat>.<figure>``                how a seat stood then: ``total``, ``chips``, ``buildings``,
                                          ``bonuses``, ``nobles``; ``doubloons``, ``corn`` …
``course.taken.0.name`` …                 who took a role in that round, in order; ``….role``, ``….doubloons``
``past.players``, ``past.sets``           past games: of how many players, with which buildings (choices)
``past.game.0`` …, ``past.delete.0`` …    a game on the page of the list, and its button to delete it
``past.newer``, ``past.older``,
``past.shown``                            turn the pages; which games are shown
``past.by``                               the totals: ``….players``, ``….turns``
``past.total.0.<figure>`` …               a line of them: ``name``, ``played``, ``won``, ``share``,
                                          ``average``
``past.delete_all``                       delete everything
``delete.no``, ``delete.yes``             whether to delete
``menu.continue``, ``menu.help``,
``menu.settings``, ``menu.leave``         the menu over the table
``menu.speed``                            ``….step``, ``….slow``, ``….normal``, ``….fast``, ``….none``
``menu.confirm``, ``menu.fullscreen``     switches
``menu.saved``                            whether the game is saved
``leave.yes``, ``leave.no``               whether to leave a game that is not saved
``settings.speed``, ``settings.language``,
``settings.text_size``,
``settings.fullscreen``,
``settings.confirm``                      the settings
``help.page``                             ``….goal``, ``….roles``, ``….moves``, ``….end``
``notice.ok``                             a notice has been read
========================================  ==================================================================
"""
