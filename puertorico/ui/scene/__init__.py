"""The retained scene: nodes, layers, text, touch and motion, without any game in it.

The tree: ``Screen.stage`` has a root with three floors, ``content`` (the screen), ``overlay`` (dialogs)
and ``top`` (ghosts, tooltips, flying pieces). Lengths are units, 1 pixel at 1280×720; the root is at least
that large. A node is a rectangle of its parent; ``paint`` draws it in own units from (0, 0) to (w, h) and is
called again only after ``invalidate()`` (moving, hiding, fading, rims do that by themselves). A ``Layer``
keeps the picture of all in it: put the table in one, and what moves beside it, on ``stage.top``.

The groups, each of which may import only those after it:

- ``stage``: one tree with its mouse, keys, focus, tooltips and motion;
- ``widgets``: Label, Paragraph, Picture, Panel, Button, Toggle, OptionPicker, Slider, TextField, ScrollPanel,
  Dialog, ask, tooltips;
- ``input``: events of the window, dragging and choosing pieces, the focus;
- ``tree``: Node (made of Box and Interactive), Layer, Reactive, Animator, DragSource, DropTarget; ``layout``
  (row, column, grid, cut_right, …);
- ``paint``: Canvas, Assets (pictures and letters), text (markup, Run, Icon, lay_out);
- ``metrics`` and ``geometry`` (Rect).

Where something below needs its stage, it names what it needs in a protocol, as ``tree.host.Host``. Colors and
measures are in ``puertorico.ui.theme``.

An example::

    class Ship(Node):
        load = Reactive[int]()                     # another value has the ship painted again

        def __init__(self, name: str, rect: Rect) -> None:
            super().__init__(name, rect, tooltip="**Cargo ship**\\nTakes one kind of [[goods/corn]].")
            self.load = 0
            self.bleed = 6                      # the shadow lies outside the rectangle

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
            yield 0.07                          # a pause; level "none" does it all at once
            yield self.app.animator.move(ship, ship.rect.moved(0, 8))

    app = App(Window("Puerto Rico"))
    app.push(Harbor())
    app.run()                                   # in tests: Pilot(app).drag("goods.sugar", "ship.5")
"""
