"""Finishes a merged archive of DocC as a site, and follows each of its links.

    site.py FOLDER BASE PAGE…

The sidebar lists the pages in the given order, and the articles of each in the order in which its text names them. The site
begins with the first page. A link is one of a page or of the sidebar, and leads to a page or a file; DocC itself refuses one to
a heading that isn't there.
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


def mentioned(path):
    """The pages that the text of a page names, in order."""
    page = pages[path]
    named = [part["identifier"] for part in parts(page.get("primaryContentSections")) if part.get("type") == "reference"]
    return list(dict.fromkeys(page["references"][identifier].get("url", "") for identifier in named))


def sort(children, order):
    """Sorts entries of the sidebar; those that the order lacks stay behind the others."""
    children.sort(key=lambda child: order.index(child.get("path")) if child.get("path") in order else len(order))


sidebar = site / "index" / "index.json"
index = json.loads(sidebar.read_text())
for root in index["interfaceLanguages"]["swift"]:
    # The front page goes last: a page's sidebar is that of the first entry of its path, and the front page names all libraries too.
    sort(root["children"], [f"/documentation/{name.lower()}" for name in names[1:]])
    for module in root["children"]:
        groups = []
        for child in module.get("children", []):
            if child["type"] == "groupMarker" or not groups:
                groups.append([])
            groups[-1].append(child)
        for group in groups:
            if group[0]["title"] == "Articles":
                sort(group, [None, *mentioned(module["path"])])
        groups.sort(key=lambda group: group[0]["title"] != "Articles")
        module["children"] = [child for group in groups for child in group]
sidebar.write_text(json.dumps(index))

first = f"{base}/documentation/{names[0].lower()}/"
(site / "index.html").write_text(
    f'<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url={first}"><a href="{first}">{names[0]}</a>\n'
)

dead, count = [], 0


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
if dead or count < 1000:
    sys.exit(f"The site is not in order: {len(set(dead))} of {count} links lead nowhere.")
print(f"The site has {len(pages)} pages, and its {count} links lead somewhere.")
