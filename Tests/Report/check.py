"""Has a browser draw reports, and looks at what it drew: what is there, what a pointer shows, and what the search finds.

    check.py BOOKSHOP FOLDER

The folder has hostile.html, which ReportTests writes if REPORT_PAGES names it; screenshots go there too.
"""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import generated

PROBE = """<script>
addEventListener('load', () => setTimeout(() => {
  const all = selector => [...document.querySelectorAll(selector)], texts = selector => all(selector).map(one => one.textContent);
  const find = text => { $('search').value = text; $('search').dispatchEvent(new Event('input')); return $('found').textContent; };
  const seen = {
    title: document.title, sections: all('section').map(one => one.id), boxes: texts('.box'), edges: all('.edge').length,
    rows: all('table.services tr').length, cycles: texts('.cycle'), routes: texts('#routes td:first-child'), pages: texts('.line'),
    bars: all('.row').length - 1, problems: texts('.problem b'), scripts: all('script').length, background: getComputedStyle(document.body).backgroundColor,
    changes: texts('#changes tr'), added: texts('.box.added'), removed: texts('.box.removed'), bad: texts('.box.bad').length,
    overlaps: 0, wide: document.documentElement.scrollWidth > innerWidth,
  };
  const frames = all('.box rect').map(one => one.getBBox());
  frames.forEach((a, n) => frames.slice(n + 1).forEach(b => {
    if (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height) seen.overlaps++;
  }));
  all('.hit').slice(0, 1).forEach(one => { one.dispatchEvent(new PointerEvent('pointermove', {clientX: 9, clientY: 9})); seen.tip = $('tip').textContent; });
  all('.box').slice(0, 1).forEach(one => { one.dispatchEvent(new MouseEvent('click')); seen.detail = $('detail').textContent; seen.near = all('.edge.near').length; });
  seen.nothing = find('no such name'); seen.found = find(%s); seen.kept = all('details:not(.gone)').length; seen.again = find('');
  const out = document.createElement('pre'); out.id = 'probe'; out.textContent = JSON.stringify(seen); document.body.append(out);
  if (parent !== window) parent.postMessage(out.textContent, '*');
}, 50));
</script></body>"""


def chromium(*arguments):
    with tempfile.TemporaryDirectory() as profile:
        command = ['chromium', '--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--virtual-time-budget=4000']
        done = subprocess.run([*command, f'--user-data-dir={profile}', *arguments], capture_output=True, text=True, timeout=120, check=True)
    return done.stdout


FRAME = """<body style="margin:0"><script>
addEventListener('message', event => { const out = document.createElement('pre'); out.id = 'probe'; out.textContent = event.data; document.body.append(out); });
</script><iframe src="%s" width="400" height="1800" style="border:0"></iframe>"""


def narrow(page):
    """What is on the page at the width of a phone: a window of the browser is never so narrow, but a frame is."""
    look(page)
    frame = page.with_suffix('.narrow.html')
    frame.write_text(FRAME % page.with_suffix('.probe.html').name)
    chromium('--window-size=600,1800', f'--screenshot={page.with_suffix(".narrow.png")}', frame.as_uri())
    found = re.search(r'<pre id="probe">(.*?)</pre>', chromium('--dump-dom', frame.as_uri()), re.S)
    assert found, f'{page.name}: its script fails in a frame'
    return json.loads(html.unescape(found[1]))


def look(page, search='catalog', dark=False):
    """What is on the page, as the browser drew it; its picture is beside it."""
    flags = ['--force-dark-mode', '--blink-settings=preferredColorScheme=0'] if dark else []
    picture = page.with_suffix('.dark.png' if dark else '.png')
    chromium(*flags, '--window-size=1440,1800', f'--screenshot={picture}', page.as_uri())
    assert picture.stat().st_size > 20_000, f'{picture} is empty'
    copy = page.with_suffix('.probe.html')
    copy.write_text(page.read_text().replace('</body>', PROBE % json.dumps(search).replace('</', '<\\/')))
    found = re.search(r'<pre id="probe">(.*?)</pre>', chromium(*flags, '--dump-dom', copy.as_uri()), re.S)
    assert found, f'{page.name}: its script fails'
    return json.loads(html.unescape(found[1]))


def report(bookshop, *words):
    """Runs the bookshop, and returns the seconds that it took."""
    begin = time.monotonic()
    subprocess.run([bookshop, *map(str, words)], check=True)
    return time.monotonic() - begin


def modules(graph):
    """The number of modules, with those of scopes and of the scopes inside."""
    return len(graph['modules']) + sum(modules(scope['graph']) for scope in graph['scopes'])


def main(bookshop, folder):
    folder = pathlib.Path(folder).resolve()
    shop, graph = ['--data', folder / 'data'], json.loads(subprocess.run([bookshop, 'graph', '--format', 'json'], capture_output=True, check=True).stdout)
    report(bookshop, *shop, 'report', folder / 'shop.html')
    seen, dark = look(folder / 'shop.html'), look(folder / 'shop.html', dark=True)
    assert seen['sections'] == ['modules', 'services', 'routes', 'pages', 'start'], seen['sections']
    assert len(seen['boxes']) == modules(graph['graph'])
    assert seen['edges'] > 20 and seen['rows'] > 40 and '/books/:id' in seen['routes'] and any('BookDetail' in line for line in seen['pages'])
    assert not seen['cycles'], seen['cycles']
    assert ' → ' in seen['tip'] and ' for ' in seen['tip'] and 'used by' in seen['detail'] and seen['near'] > 0, seen
    assert seen['nothing'] == 'nothing' and '1 module' in seen['found'] and 'routes' in seen['found'] and seen['again'] == '', seen['found']
    assert not seen['overlaps'] and not seen['wide'] and seen['background'] != dark['background'], seen

    seen = narrow(folder / 'shop.html')
    assert not seen['wide'] and len(seen['boxes']) == modules(graph['graph']), 'the page is wider than a phone'

    report(bookshop, *shop, 'report', '--start', folder / 'start.html')
    assert not narrow(folder / 'start.html')['wide']
    assert look(folder / 'start.html')['bars'] == len(graph['graph']['modules'])

    graph['graph']['modules'] = [one for one in graph['graph']['modules'] if one['name'] != 'Web']
    (folder / 'old.json').write_text(json.dumps(graph))
    report(bookshop, *shop, 'report', 'diff', folder / 'old.json', '-', folder / 'diff.html')
    seen = look(folder / 'diff.html')
    assert seen['sections'][0] == 'changes' and len(seen['changes']) == 1 and seen['added'] == ['Web'] and not seen['removed'], seen

    names = [one['name'] for one in generated.graph()['graph']['modules']]
    (folder / 'big.json').write_text(json.dumps(generated.graph()))
    seconds = report(bookshop, 'report', 'diff', folder / 'big.json', folder / 'big.json', folder / 'big.html')
    seen = look(folder / 'big.html')
    assert len(seen['boxes']) == len(names) == 100 and seen['edges'] > 300 and not seen['overlaps'] and not seen['wide'], seen['overlaps']
    print(f'100 modules and 2,000 services, twice: {(folder / "big.html").stat().st_size} bytes in {seconds:.2f} s')

    seen = look(folder / 'hostile.html', search='</script>')
    assert seen['title'] == 'films: report' and seen['scripts'] == 3, 'a name ran, or became an element'
    assert any('</script><script>document.tit' in text for text in seen['boxes']) and seen['bad'] > 0, seen['boxes']
    assert seen['sections'][0] == 'problems' and seen['problems'] and 'module' in seen['found'] and seen['kept'] == 1, seen
    assert not narrow(folder / 'hostile.html')['wide'], 'problems are wider than a phone'
    print('reports drawn and looked at')


main(*sys.argv[1:])
