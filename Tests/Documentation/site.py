"""Finishes a merged archive of DocC as a site, and follows each of its links.

    site.py FOLDER BASE PAGE…

The sidebar lists the pages in the given order. The site starts with the first page. A link is one of a page or of the sidebar, and
leads to a page or a file; DocC itself refuses one to a heading that isn't there.

A landing page lists every public type of its library, and a type of more than 24 members groups them: DocC puts what is not listed into
groups of its own, which are named here as lines to add.
"""

import json
import sys
from pathlib import Path

site, base, names = Path(sys.argv[1]), sys.argv[2].rstrip("/"), sys.argv[3:]

pages = {f"/{file.relative_to(site / 'data').with_suffix('')}": json.loads(file.read_text()) for file in (site / "data").rglob("*.json")}


def parts(value):
    """All objects in a value of JSON."""
    if isinstance(value, dict):
        yield value
    for child in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(child)


def sort(children, order):
    """Sorts entries of the sidebar; those that the order lacks stay behind the others."""
    children.sort(key=lambda child: order.index(child.get("path")) if child.get("path") in order else len(order))


sidebar = site / "index" / "index.json"
index = json.loads(sidebar.read_text())
for root in index["interfaceLanguages"]["swift"]:
    # The front page goes last: a page's sidebar is that of the first entry of its path, and the front page names all libraries too.
    sort(root["children"], [f"/documentation/{name.lower()}" for name in names[1:]])
sidebar.write_text(json.dumps(index))

first = f"{base}/documentation/{names[0].lower()}/"
(site / "index.html").write_text(
    f'<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url={first}"><a href="{first}">{names[0]}</a>\n'
)

dead, count, uncurated = [], 0, []
MEMBERS = 24  # of a type without groups
for path, page in pages.items():
    identifier = page.get("identifier", {}).get("url", "")
    role, kind = page.get("metadata", {}).get("role"), page.get("metadata", {}).get("symbolKind")
    generated = [section for section in page.get("topicSections", []) if section.get("generated")]
    members = [name for section in generated for name in section["identifiers"]]
    isLanding = kind == "module"
    if isLanding:
        # Types of others that it extends have a page each, and need no list.
        urls = {name: page["references"].get(name, {}).get("url", "") for name in members}
        members = [name for name in members if pages.get(urls[name], {}).get("metadata", {}).get("roleHeading") != "Extended Module"]
    elif len(members) <= MEMBERS or role != "symbol" or kind in ("extension",):
        members = []
    for name in members:
        uncurated.append(f"{path}: - ``{name.rpartition('/documentation/')[2].partition('/')[2] if isLanding else name.rpartition('/')[2]}``")


def follow(link, place):
    global count
    count += 1
    path = link.partition("#")[0].lower().rstrip("/")
    if path not in pages or not (site / path[1:] / "index.html").is_file():
        dead.append(f"{place}: there is no page {link}")


for path, page in pages.items():
    references = page.get("references", {})
    for identifier, reference in references.items():
        url = reference.get("url", "")
        if reference.get("type") in ("topic", "section", "link") and not url.startswith(("https://", "http://")):
            follow(url, path)
        for variant in reference.get("variants", []):
            count += 1
            if not (site / variant["url"].lstrip("/")).is_file():
                dead.append(f"{path}: there is no file {variant['url']}")
    for part in parts([page.get("primaryContentSections"), page.get("abstract")]):
        if part.get("type") != "reference":
            continue
        if references.get(part["identifier"], {}).get("type", "unresolvable") == "unresolvable" or not part.get("isActive", True):
            dead.append(f"{path}: {part['identifier']} is no link")
for part in parts(index):
    if "path" in part:
        follow(part["path"], "the sidebar")

for line in sorted(set(dead)):
    print(line, file=sys.stderr)
for line in uncurated:
    print(line, file=sys.stderr)
if uncurated:
    sys.exit(f"{len(uncurated)} symbols are in no group.\n  Fix: add the line to the Topics of the page, in the catalogue of its library.")
if dead or count < 1000:
    sys.exit(f"The site is not in order: {len(set(dead))} of {count} links lead nowhere.")
print(f"The site has {len(pages)} pages, and its {count} links lead somewhere.")
