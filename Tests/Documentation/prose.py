"""Checks the text of README, the guide and the libraries' catalogues, and of the comments of what is public in the libraries.

- Code has at most 76 characters in a line, which is what a page shows without scrolling. What a program prints is as it is.
- Words that are not those of the field are refused (WORDS).
- A page of the guide has at most 700 words, a landing page 150, README 600 words and 14 links; all of the guide and the
  landing pages together have the words of the budget below.
"""

import re
import sys
from pathlib import Path

WIDTH = 76
LONGEST = {"README.md": 650, "Guide": 700, "landing": 150}
WHOLE = 20_500
LINKS = 14
WORDS = re.compile(
    r"\b(stand|stands|stood|lay|lays|laid|anew|begin|begins|began|begun|beginning|beside|whoever|speaks)\b", re.IGNORECASE
)
CODE = {"swift", "sh", "objc", ""}

found = []


def check_words(text, place):
    for word in WORDS.findall(re.sub(r"``?[^`]*``?|<!--.*?-->|\]\([^)]*\)", "", text)):
        found.append(f"{place}: the word {word}")


def check_article(path):
    language = None
    words = 0
    text = path.read_text()
    for number, line in enumerate(text.split("\n"), 1):
        fence = re.fullmatch(r" *```(\w*)", line)
        if fence:
            language = fence.group(1) if language is None else None
        elif "figures: begin" in line or "figures: end" in line:
            language = None if "end" in line else "figures"
        elif language is not None:
            if language in CODE and len(line) > WIDTH:
                found.append(f"{path}:{number}: {len(line)} characters of code")
        else:
            check_words(line, f"{path}:{number}")
    # What a reader reads: no comments, no bars of tables, and no lists of symbols.
    read = re.sub(r"<!--.*?-->|^- ``.*``$|^- <doc:.*>$", "", text, flags=re.M)
    return sum(1 for word in read.split() if re.search(r"\w", word))


def check_comments(path):
    lines = path.read_text().split("\n")
    # What a protocol requires is public without the word.
    isRequired, start = [False], 0
    for line in lines:
        isRequired.append(line.startswith("public protocol") or isRequired[-1] and line != "}")
    while start < len(lines):
        end = start
        while end < len(lines) and re.match(r" *///", lines[end]):
            end += 1
        if end > start:
            after = end
            while after < len(lines) and re.match(r" *@", lines[after]) and not re.search(r"\bpublic\b", lines[after]):
                after += 1
            if after < len(lines) and (isRequired[after] or re.search(r"\bpublic\b|^ *case ", lines[after])):
                check_comment(path, start, [re.sub(r" */// ?", "", line, count=1) for line in lines[start:end]])
        start = end + 1


def check_comment(path, start, lines):
    """Code is what is indented after an empty line."""
    inside = False
    for number, line in enumerate(lines, start + 1):
        if line.startswith("    ") and (inside or lines[number - start - 2] == "" or number == start + 1):
            inside = True
            if len(line) - 4 > WIDTH:
                found.append(f"{path}:{number}: {len(line) - 4} characters of code")
        elif line:
            inside = False
            check_words(line, f"{path}:{number}")


whole = 0
for article in [Path("README.md"), *sorted(Path("Sources").glob("*/*.docc/*.md"))]:
    count = check_article(article)
    kind = article.name if article.name == "README.md" else "Guide" if "Guide.docc" in article.parts else "landing"
    whole += count if kind != "README.md" else 0
    if count > LONGEST[kind]:
        found.append(f"{article}: {count} words, of at most {LONGEST[kind]}")
if whole > WHOLE:
    found.append(f"The guide and the landing pages have {whole} words, of at most {WHOLE}.")
links = len(re.findall(r"\]\(", Path("README.md").read_text()))
if links > LINKS:
    found.append(f"README.md: {links} links, of at most {LINKS}")
for source in sorted(Path("Sources").glob("Module*/**/*.swift")):
    check_comments(source)

for line in found:
    print(line, file=sys.stderr)
if found:
    sys.exit(f"The text is not in order: {len(found)} places.")
print(f"The guide and the landing pages have {whole} words.")
