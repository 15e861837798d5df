import ModuleKit

/// A service for each of many types.
private struct Node<High, Low>: Sendable {}

/// Counts in types: a digit in each of two places gives ten thousand services their types.
private enum Digits {
    private struct Next<Digit> {}

    /// A hundred types.
    static let all: [any Any.Type] = {
        var types: [any Any.Type] = [Int.self]
        func next<Digit>(_: Digit.Type) -> any Any.Type { Next<Digit>.self }
        while types.count < 100, let last = types.last { types.append(_openExistential(last, do: next)) }
        return types
    }()
}

/// Many services, each with three needs among those before it.
private struct GraphEntry: ModuleEntry {
    let name = "Graph"
    let nodes: [any Any.Type]

    init(_ count: Int) {
        func node<High>(_: High.Type) -> (any Any.Type) -> any Any.Type {
            { low in
                func both<Low>(_: Low.Type) -> any Any.Type { Node<High, Low>.self }
                return _openExistential(low, do: both)
            }
        }
        nodes = (0..<count).map { _openExistential(Digits.all[$0 / 100], do: node)(Digits.all[$0 % 100]) }
    }

    func register(in registrar: inout Registrar) {
        for (index, node) in nodes.enumerated() {
            guard index >= 3 else {
                provide(node, &registrar)
                continue
            }
            let needs = (nodes[index / 2], nodes[index / 3], nodes[index / 5])
            provide(node, needs.0, needs.1, needs.2, &registrar)
        }
    }

    private func provide(_ node: any Any.Type, _ registrar: inout Registrar) {
        func open<Service>(_: Service.Type) { registrar.provide(Box<Service>.self) { Box<Service>() } }
        _openExistential(node, do: open)
    }

    private func provide(
        _ node: any Any.Type,
        _ first: any Any.Type,
        _ second: any Any.Type,
        _ third: any Any.Type,
        _ registrar: inout Registrar
    ) {
        func one<A>(_: A.Type) {
            func two<B>(_: B.Type) {
                func three<C>(_: C.Type) {
                    func four<D>(_: D.Type) {
                        registrar.provide(Box<A>.self) { (_: Box<B>, _: Box<C>, _: Box<D>) in Box<A>() }
                    }
                    _openExistential(third, do: four)
                }
                _openExistential(second, do: three)
            }
            _openExistential(first, do: two)
        }
        _openExistential(node, do: one)
    }
}

private struct Box<Kind>: Sendable {}

/// Registering, checking and linking, which happens once when an app starts.
func assemblyRows() throws -> [Row] {
    let (small, large) = (GraphEntry(1_000), GraphEntry(10_000))
    return [
        Row("assemble 10,000 services with three needs, beside ten times 1,000", .ratio(1.5)) {
            for _ in 0..<10 { sink(try ModuleManager { small }) }
        } product: {
            sink(try ModuleManager { large })
        },
        Row("assemble 10,000 services with three needs", .nanoseconds(15_000_000)) {
            sink(large.nodes.count)
        } product: {
            sink(try ModuleManager { large })
        },
    ]
}
