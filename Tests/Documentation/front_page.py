"""Prints a README as a page of DocC: links to files of catalogues become links to their pages, and it has the libraries below it.

    front_page.py FILE LIBRARY…
"""

import re
import sys
from pathlib import Path


def page(link):
    text, module, article = link.groups()
    path = module if article == module else f"{module}/{article}"
    return f"[{text}](doc:/{path})"


text = Path(sys.argv[1]).read_text()
title, rest = text.split("\n", 1)
rest = re.sub(r"\[([^\]]+)\]\(Sources/\w+/(\w+)\.docc/(\w+)\.md\)", page, rest)
libraries = "\n".join(f"- <doc:/{name}>" for name in sys.argv[2:])
print(f"{title}\n{rest}\n@Metadata {{\n    @TechnologyRoot\n}}\n\n## Topics\n\n### Libraries\n\n{libraries}")
