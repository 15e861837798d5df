"""Draws the guide's pictures, each in light and dark, into Sources/Guide/Guide.docc/Resources.

    Tests/Documentation/pictures.py            writes them
    Tests/Documentation/pictures.py --check    fails where a file is not what is drawn
"""

import sys
from pathlib import Path
from xml.sax.saxutils import escape

FOLDER = Path(__file__).resolve().parents[2] / "Sources/Guide/Guide.docc/Resources"
LIGHT = {"text": "#1d1d1f", "line": "#6e6e73", "box": "#f5f5f7", "main": "#0066cc", "wrong": "#c41a16"}
DARK = {"text": "#f5f5f7", "line": "#a1a1a6", "box": "#2c2c2e", "main": "#4da3ff", "wrong": "#ff6961"}


class Picture:
    """Boxes and arrows on a grid of pixels; colours are names of a palette."""

    def __init__(self, width, height):
        self.width, self.height, self.parts = width, height, []
        self.boxes = {}

    def box(self, name, x, y, text, width=150, height=40, kind="line"):
        self.boxes[name] = (x, y, width, height)
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{{box}}" stroke="{{{kind}}}" stroke-width="1.5"/>'
        )
        lines = text.split("\n")
        for number, line in enumerate(lines):
            at = y + height / 2 + 5 + (number - (len(lines) - 1) / 2) * 18
            self.text(x + width / 2, at, line)

    def text(self, x, y, text, anchor="middle", kind="text", size=14):
        self.parts.append(
            f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}" fill="{{{kind}}}">{escape(text)}</text>'
        )

    def arrow(self, first, second, label="", kind="line", dashed=False):
        """From the border of one box to the border of another, straight."""
        (x1, y1, w1, h1), (x2, y2, w2, h2) = self.boxes[first], self.boxes[second]
        a, b = (x1 + w1 / 2, y1 + h1 / 2), (x2 + w2 / 2, y2 + h2 / 2)
        dx, dy = b[0] - a[0], b[1] - a[1]

        def edge(width, height):
            return min(width / 2 / abs(dx) if dx else 9, height / 2 / abs(dy) if dy else 9)

        s, t = edge(w1, h1), 1 - edge(w2 + 8, h2 + 8)
        start, end = (a[0] + dx * s, a[1] + dy * s), (a[0] + dx * t, a[1] + dy * t)
        self.line(start, end, kind, dashed)
        if label:
            self.text((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 6, label, size=12, kind="line")

    def line(self, start, end, kind="line", dashed=False):
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        self.parts.append(
            f'<line x1="{start[0]:.0f}" y1="{start[1]:.0f}" x2="{end[0]:.0f}" y2="{end[1]:.0f}" stroke="{{{kind}}}"'
            f' stroke-width="1.5"{dash} marker-end="url(#{kind})"/>'
        )

    def svg(self, palette):
        marks = "".join(
            f'<marker id="{kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
            f'<path d="M0 0L8 4L0 8z" fill="{{{kind}}}"/></marker>'
            for kind in ("line", "main", "wrong")
        )
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}"'
            f' height="{self.height}" font-family="-apple-system, Helvetica, Arial, sans-serif">\n<defs>{marks}</defs>\n'
            + "\n".join(self.parts)
            + "\n</svg>\n"
        )
        return text.format(**palette)


def targets():
    p = Picture(680, 250)
    p.box("app", 265, 10, "Shop: the list", kind="main")
    p.box("cart", 60, 100, "Cart")
    p.box("catalog", 265, 100, "Catalog")
    p.box("orders", 470, 100, "Orders")
    p.box("carti", 60, 200, "CartInterface")
    p.box("catalogi", 265, 200, "CatalogInterface")
    p.box("ordersi", 470, 200, "OrdersInterface")
    for feature in ("cart", "catalog", "orders"):
        p.arrow("app", feature, kind="main")
        p.arrow(feature, feature + "i")
    p.arrow("cart", "catalogi")
    p.arrow("orders", "carti", dashed=False)
    return p


def check():
    p = Picture(680, 240)
    p.box("one", 10, 30, "CatalogEntry()", 140)
    p.box("two", 10, 90, "CartEntry()", 140)
    p.box("three", 10, 150, "AppWork", 140)
    p.text(80, 20, "the list", size=12, kind="line")
    p.line((165, 110), (225, 110), kind="main")
    p.text(195, 100, "check", size=12, kind="main")
    p.box("catalog", 500, 30, "CatalogService", 160)
    p.box("cart", 370, 100, "CartService", 130)
    p.box("work", 240, 170, "the app's work", 140)
    p.box("account", 500, 170, "AccountService ?", 160, kind="wrong")
    p.arrow("cart", "catalog")
    p.arrow("work", "cart")
    p.arrow("cart", "account", kind="wrong", dashed=True)
    p.text(560, 230, "missing: found before anything runs", size=12, kind="wrong")
    return p


def states():
    p = Picture(680, 210)
    names = ["registered", "starting", "running", "stopping", "stopped"]
    for place, name in enumerate(names):
        p.box(name, 10 + place * 135, 30, name, 110, kind="main" if name == "running" else "line")
    for first, second in zip(names, names[1:]):
        p.arrow(first, second)
    p.box("unavailable", 10, 140, "unavailable", 110, kind="wrong")
    p.box("failed", 145, 140, "failed", 110, kind="wrong")
    p.arrow("registered", "unavailable", kind="wrong")
    p.arrow("starting", "failed", kind="wrong")
    p.text(70, 115, "a dependency failed", anchor="start", size=12, kind="line")
    p.text(280, 155, "from stopped, failed and unavailable", anchor="start", size=12, kind="line")
    p.text(280, 172, "a module can be started again", anchor="start", size=12, kind="line")
    return p


def path():
    p = Picture(680, 260)
    steps = [
        ("limits", "limits\nand reading"), ("rewriters", "rewriters"), ("routes", "routes that match\nand the origin may open"),
        ("interceptors", "interceptors"), ("handler", "handler"), ("record", "record:\nDidOpenRoute"),
    ]
    places = [(10, 20, 130), (180, 20, 130), (350, 20, 200), (350, 110, 200), (350, 200, 200), (10, 200, 130)]
    for (name, text), (x, y, width) in zip(steps, places):
        p.box(name, x, y, text, width, 46, kind="main" if name == "handler" else "line")
    p.box("recovery", 180, 200, "recovery", 130, 46)
    p.arrow("limits", "rewriters")
    p.arrow("rewriters", "routes")
    p.arrow("routes", "interceptors")
    p.arrow("interceptors", "handler")
    p.arrow("handler", "recovery", "fails", dashed=True)
    p.arrow("recovery", "record")
    p.text(560, 220, "RouteDeclined:", anchor="start", size=12, kind="line")
    p.text(560, 236, "the next route", anchor="start", size=12, kind="line")
    return p


def stack():
    p = Picture(680, 230)
    p.box("link", 10, 90, "bookshop://orders/12\nfrom a notification", 180, 50)
    p.box("rules", 230, 90, "rules and\ninterceptors", 120, 50)
    p.box("gate", 390, 90, "gate: sign in", 110, 50)
    p.arrow("link", "rules")
    p.arrow("rules", "gate")
    p.box("page", 540, 20, "order 12", 130, kind="main")
    p.box("parent", 540, 95, "orders", 130)
    p.box("root", 540, 170, "tab: main/orders", 130)
    p.arrow("gate", "parent", kind="main")
    p.text(605, 82, "above", size=12, kind="line")
    p.text(605, 157, "in", size=12, kind="line")
    p.text(445, 200, "one transition", size=12, kind="main")
    return p


wrong = []
for draw in (targets, check, states, path, stack):
    for suffix, palette in (("", LIGHT), ("~dark", DARK)):
        file, text = FOLDER / f"{draw.__name__}{suffix}.svg", draw().svg(palette)
        if "--check" not in sys.argv:
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            wrong.append(file.name)
if wrong:
    sys.exit(f"Not as they are drawn: {', '.join(wrong)}\n  Fix: run Tests/Documentation/pictures.py.")
