"""All that is not the table: title, setup and choice of buildings, handover, score, menu, settings, help.

Nodes that can be used have these names, each once on its screen:

========================================  ==================================================================
``back``                                  in the bar of setup, settings and help (Esc does the same)
``title.new_game``, ``title.settings``,
``title.help``, ``title.quit``            the title
``setup.seat.0.kind``                     person or computer: ``….kind.human``, ``….kind.computer``
``setup.seat.0.name``                     the field for the name
``setup.seat.0.style``                    how a computer player plays (a choice; only where one sits)
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
``score.table``, ``score.again``,
``score.title``                           look at the table, the same players once more, the title
``score.<seat>.<row>``                    a number: rows ``chips``, ``buildings``, ``guild_hall`` …,
                                          ``total``, ``tie``; and ``score.<seat>.name``
``menu.continue``, ``menu.help``,
``menu.settings``, ``menu.leave``         the menu over the table
``menu.speed``                            ``….step``, ``….slow``, ``….normal``, ``….fast``, ``….none``
``menu.confirm``, ``menu.fullscreen``     switches
``leave.yes``, ``leave.no``               whether to leave the game
``settings.speed``, ``settings.language``,
``settings.fullscreen``,
``settings.confirm``                      the settings
``help.page``                             ``….goal``, ``….roles``, ``….moves``, ``….end``
``notice.ok``                             a notice has been read
========================================  ==================================================================
"""
