"""A retained scene graph: nodes, layers, text, input and animation, independent of the game.

``Screen.stage`` has a root node with three children: ``content`` (the screen), ``overlay`` (dialogs) and
``top`` (ghosts, tooltips, flying pieces). Lengths are in units, each 1 pixel at 1280×720; the root is at
least that large. A node is a rectangle in its parent. Its ``paint`` draws it in its own units from (0, 0) to
(w, h), and is called again only after ``invalidate()``. Moving, hiding, fading and changing the rim of a node
invalidate what is needed. A ``Layer`` caches the picture of its whole subtree: put the table in one, and
whatever moves over it outside, on ``stage.top``.

The groups, each of which may import only those after it:

- ``stage``: one tree with its mouse, keyboard, focus, tooltips and animations;
- ``widgets``: Label, Paragraph, Picture, Panel, Button, Toggle, OptionPicker, Slider, TextField, ScrollPanel,
  Dialog, ask, tooltips;
- ``input``: window events, dragging and selecting pieces, focus;
- ``tree``: Node (made of Box and Interactive), Layer, Reactive, Animator, DragSource, DropTarget; ``layout``
  (row, column, grid, cut_right, …);
- ``paint``: Canvas, Assets (pictures and fonts), text (markup, Run, Icon, lay_out);
- ``metrics`` and ``geometry`` (Rect).

If a lower group needs its stage, it describes what it needs in a protocol, such as ``tree.host.Host``. Colors
and sizes are in ``puertorico.ui.theme``.

An example::

    class Ship(Node):
        load = Reactive[int]()                     # setting another value repaints the ship

        def __init__(self, name: str, rect: Rect) -> None:
            super().__init__(name, rect, tooltip="**Cargo ship**\\nTakes one kind of [[goods/corn]].")
            self.load = 0
            self.bleed = 6                      # the shadow is outside the rectangle

        def paint(self, canvas: Canvas) -> None:
            canvas.panel(theme.CARD_PANEL, self.area)
            canvas.picture("pieces/ship-sail", self.area.inset(4))
            canvas.text(str(self.load), Rect(0, 0, self.w, 24), theme.FIGURE, align="center")

    class Harbor(Screen):
        def build(self, size: Size) -> None:
            table = self.stage.content.add(Layer("table", Rect(0, 0, *size)))
            ship = table.add(Ship("ship.5", Rect(600, 60, 108, 128)))
            ship.drop_target = DropTarget(lambda good: good == "sugar", lambda good: self.load(ship))
            barrel = table.add(Picture("goods/sugar", Rect(300, 500, 33, 38), name="goods.sugar"))
            barrel.drag_source = DragSource(take=lambda: DragPiece("sugar", Picture("goods/sugar")))
            table.add(Button("done", "Done", Rect(20, 20, 100, 30), on_click=self.app.pop))

        def load(self, ship: Ship) -> None:
            ship.load += 1
            self.app.animator.run(self.play(ship))

        def play(self, ship: Ship) -> Script:
            yield self.app.animator.move(ship, ship.rect.moved(0, -8))
            yield 0.07                          # a pause, skipped at level NONE
            yield self.app.animator.move(ship, ship.rect.moved(0, 8))

    app = App(Window("Puerto Rico"))
    app.push(Harbor())
    app.run()                                   # in tests: Pilot(app).drag("goods.sugar", "ship.5")
"""
