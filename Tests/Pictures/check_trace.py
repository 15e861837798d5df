"""Holds traces of starts against the rules of the Trace Event Format, as far as a start report uses it.

    check_trace.py FILE...

The format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU. Python's own library is all
it takes. Tests/ModuleToolsTests/TraceCheck.swift does the same for the tests.
"""

import copy
import json
import sys

METADATA = {'process_name': ('name', str), 'thread_name': ('name', str), 'thread_sort_index': ('sort_index', int)}


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_time(value):
    return is_whole(value) and value >= 0 or isinstance(value, float) and 0 <= value < float('inf')


def nanoseconds(microseconds):
    return round(microseconds * 1000)


def event_fault(event):
    """What is wrong with one event by itself."""
    if not isinstance(event, dict):
        return 'no object'
    phase, name = event.get('ph'), event.get('name')
    if not isinstance(name, str) or not is_whole(event.get('pid')) or not is_whole(event.get('tid')):
        return 'no name, pid and tid'
    arguments = event.get('args', {})
    if not isinstance(arguments, dict):
        return 'args is no object'
    if phase == 'M':
        if name not in METADATA:
            return f'unknown metadata {name}'
        key, kind = METADATA[name]
        return None if isinstance(arguments.get(key), kind) else f'no args.{key}'
    if phase not in ('X', 's', 'f'):
        return f'unknown ph {phase}'
    if not isinstance(event.get('cat'), str):
        return 'no cat'
    if not is_time(event.get('ts')):
        return 'ts is no time'
    if phase == 'X':
        return None if is_time(event.get('dur')) else 'dur is no time'
    if not is_whole(event.get('id')):
        return 'no id'
    return None if event.get('bp', 'e') == 'e' and not ('bp' in event and phase == 's') else 'bp is not e at an end'


def lane_faults(events):
    """In one lane a slice lies within another, or beside it; each lane has one name."""
    names = [(event['pid'], event['tid']) for event in events if event['ph'] == 'M' and event['name'] == 'thread_name']
    if len(names) != len(set(names)):
        yield 'a lane has two names'
    lanes = {}
    for event in events:
        if event['ph'] == 'X':
            begin = nanoseconds(event['ts'])
            slices = lanes.setdefault((event['pid'], event['tid']), [])
            slices.append((begin, begin + nanoseconds(event['dur']), event['name']))
    for lane, slices in lanes.items():
        if lane not in names:
            yield f'lane {lane} has no name'
        under_way = []
        for begin, end, name in sorted(slices, key=lambda one: (one[0], -one[1])):
            while under_way and under_way[-1][1] <= begin:
                under_way.pop()
            if under_way and end > under_way[-1][1]:
                yield f'lane {lane}: {name!r} overlaps {under_way[-1][2]!r}'
            under_way.append((begin, end, name))
    flows = {}
    for event in events:
        if event['ph'] in 'sf':
            flows.setdefault(event['id'], []).append(event)
    for number, ends in flows.items():
        if sorted(end['ph'] for end in ends) != ['f', 's']:
            yield f'flow {number}: not one s and one f'
            continue
        finish, start = sorted(ends, key=lambda end: end['ph'])
        if (start['name'], start['cat']) != (finish['name'], finish['cat']):
            yield f'flow {number}: two names'
        if start['ts'] > finish['ts']:
            yield f'flow {number}: ends before it starts'
        for end in ends:
            time, slices = nanoseconds(end['ts']), lanes.get((end['pid'], end['tid']), [])
            if not any(begin <= time <= over for begin, over, _ in slices):
                yield f'flow {number}: {end["ph"]} is in no slice'


def faults(trace):
    """What is wrong with a trace; nothing where it keeps to the rules."""
    events = trace.get('traceEvents') if isinstance(trace, dict) else None
    if not isinstance(events, list):
        return ['no array traceEvents']
    if trace.get('displayTimeUnit', 'ms') not in ('ms', 'ns'):
        return ['displayTimeUnit is neither ms nor ns']
    found = [f'event {number}: {fault}' for number, fault in enumerate(map(event_fault, events)) if fault]
    return found or list(lane_faults(events))


def assert_it_can_fail():
    """What cannot tell right from wrong would let everything pass."""
    good = {'displayTimeUnit': 'ms', 'traceEvents': [
        {'ph': 'M', 'name': 'thread_name', 'pid': 1, 'tid': 0, 'args': {'name': 'lane'}},
        {'ph': 'X', 'name': 'a', 'cat': 'c', 'pid': 1, 'tid': 0, 'ts': 0, 'dur': 2.5},
        {'ph': 'X', 'name': 'b', 'cat': 'c', 'pid': 1, 'tid': 0, 'ts': 2.5, 'dur': 1},
        {'ph': 's', 'name': 'r', 'cat': 'c', 'pid': 1, 'tid': 0, 'ts': 2.4, 'id': 0},
        {'ph': 'f', 'name': 'r', 'cat': 'c', 'pid': 1, 'tid': 0, 'ts': 2.5, 'id': 0, 'bp': 'e'},
    ]}
    assert faults(good) == []
    assert faults({}) and faults([])
    for number, key, value in [
        (0, 'args', {}), (0, 'tid', 1), (0, 'name', 'other'), (1, 'ph', 'Y'), (1, 'dur', -1), (1, 'dur', 2.6),
        (1, 'ts', '0'), (1, 'ts', True), (1, 'cat', None), (2, 'pid', None), (2, 'name', 1), (3, 'id', 1),
        (3, 'ts', 3), (3, 'bp', 'e'), (3, 'name', 'q'), (4, 'ph', 's'), (4, 'ts', 9), (4, 'id', None), (4, 'bp', 's'),
    ]:
        bad = copy.deepcopy(good)
        bad['traceEvents'][number][key] = value
        assert faults(bad), (number, key, value)


def main(*files):
    assert_it_can_fail()
    is_sound = bool(files)
    for name in files:
        with open(name, encoding='utf-8') as file:
            trace = json.load(file)
        found = faults(trace)
        if not found and not any(event['ph'] == 'X' for event in trace['traceEvents']):
            found = ['nothing is in it']
        for fault in found:
            print(f'{name}: {fault}', file=sys.stderr)
        is_sound = is_sound and not found
    print(f'{len(files)} traces read')
    return 0 if is_sound else 1


sys.exit(main(*sys.argv[1:]))
