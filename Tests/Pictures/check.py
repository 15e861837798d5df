"""Has each format's own reader read renderings of graphs: a Mermaid parser, and a JSON Schema validator.

    check.py SCHEMA FILE...

Files that end in .mmd are Mermaid, those that end in .json are held against the schema. Mermaid's own grammar takes no
empty label, which the parser here lets pass, so that is looked for too.
"""

import json
import sys

import jsonschema
import merman


def mermaid_fault(text):
    result = merman.Merman().validate(text, None)
    if not result.valid:
        return result.error
    return 'an empty label' if '""' in text else None


def main(schema_file, *files):
    with open(schema_file, encoding='utf-8') as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    faults = 0
    # What cannot tell right from wrong would let everything pass.
    assert mermaid_fault('flowchart LR\n  n0["a" b"]') and mermaid_fault('flowchart LR\n  n0 -->\n')
    empty = {'modules': [], 'startOrder': [], 'scopes': []}
    assert validator.is_valid({'version': 1, 'graph': empty})
    assert not any(map(validator.is_valid, [{}, {'version': 2, 'graph': empty}, {'version': 1, 'graph': {}}]))
    for name in files:
        with open(name, encoding='utf-8') as file:
            text = file.read()
        if name.endswith('.mmd'):
            found = mermaid_fault(text)
        else:
            found = '; '.join(error.message for error in validator.iter_errors(json.loads(text)))
        if found:
            print(f'{name}: {found}', file=sys.stderr)
            faults += 1
    print(f'{len(files)} pictures read')
    return 1 if faults or not files else 0


sys.exit(main(*sys.argv[1:]))
