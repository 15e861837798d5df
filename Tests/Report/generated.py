"""A graph as `graph --format json` prints it, of an app that is generated: 100 modules and 2,000 services unless said."""

import json
import random
import sys

WORDS = (
    'Storage Network Logging Clock Crypto Settings Design Flags Account Catalog Search Cart Orders Payment Shipping Tax '
    'Reviews Ratings Media Images Video Audio Chat Push Mail Maps Places Travel Stores Stock Prices Coupons Gifts Wishlist '
    'History Library Reader Notes Highlights Sharing Friends Groups Feed Stories Events Calendar Tasks Support Returns Claims'
).split()
PARTS = ['Service', 'Store', 'Loader', 'Cache', 'Parser', 'Policy', 'Format', 'Client', 'Index', 'Queue']


def graph(modules=100, services=2000, seed=7):
    chance = random.Random(seed)
    names = [WORDS[n % len(WORDS)] + ('' if n < len(WORDS) else 'Pages') for n in range(modules)]
    listed, provided = [], []
    for number, name in enumerate(names):
        low = [other for other in range(number) if other < 8]
        near = [other for other in range(max(0, number // 2 - 8), number) if other >= 8]
        used = chance.sample(low, min(len(low), 2)) + chance.sample(near, min(len(near), chance.choice([1, 2, 2, 3])))
        if number < 8:
            used = low[:number // 4]
        if number >= len(WORDS):
            used.append(number - len(WORDS))
        own, nodes = [], []
        for place in range(services // modules):
            part = PARTS[place % len(PARTS)]
            subject = f'{name}{part}{place // len(PARTS) or ""}'
            candidates = own[-4:] + [service for other in used for service in provided[other][:4]]
            chosen = chance.sample(candidates, min(len(candidates), chance.choice([0, 1, 2, 3, 4])))
            node = f'{name}/service/{subject}'
            nodes.append({
                'id': node, 'kind': 'service', 'subject': subject, 'lifetime': 'singleton', 'isolation': 'anywhere',
                'layer': 0, 'file': f'{name}/{name}Entry.swift', 'line': 12 + place,
                'dependencies': [{
                    'text': text, 'form': 'required', 'service': text, 'deferred': False, 'targets': [target],
                } for text, target in chosen],
            })
            own.append((subject, node))
        provided.append(own)
        listed.append({
            'name': name, 'activation': 'eager', 'failurePolicy': 'required', 'after': [], 'file': 'App/App.swift',
            'line': 10 + number, 'nodes': nodes,
        })
    return {'version': 1, 'graph': {'modules': listed, 'startOrder': names, 'scopes': []}}


if __name__ == '__main__':
    json.dump(graph(*map(int, sys.argv[1:])), sys.stdout)
