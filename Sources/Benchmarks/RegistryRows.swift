import ModuleKit

protocol Counter: Sendable { func count() -> Int }

final class LiveCounter: Counter {
    func count() -> Int { 1 }
}

final class Leaf: Sendable {}

final class Branch: Sendable {
    let first: Leaf
    let second: Leaf

    init(first: Leaf, second: Leaf) {
        self.first = first
        self.second = second
    }
}

final class Tree: Sendable {
    let first: Branch
    let second: Branch
    let third: Branch

    init(first: Branch, second: Branch, third: Branch) {
        self.first = first
        self.second = second
        self.third = third
    }
}

/// A type for each of many keys.
private struct Filler<Kind>: Sendable {}

/// A tag type.
private enum Blue {}

private struct RegistryEntry: ModuleEntry {
    var fillers: [any Any.Type] = []

    func register(in registrar: inout Registrar) {
        registrar.provide((any Counter).self, LiveCounter.init)
        registrar.provide((any Counter).self, tagged: Blue.self, LiveCounter.init)
        registrar.provide(Leaf.self, as: .transient, Leaf.init)
        registrar.provide(Branch.self, as: .transient, Branch.init)
        registrar.provide(Tree.self, as: .transient, Tree.init)
        registrar.provide(Page.self, taking: Int.self) { (number: Int) in Page(number: number) }
        for filler in fillers { provide(filler, &registrar) }
    }

    private func provide(_ type: any Any.Type, _ registrar: inout Registrar) {
        func open<Kind>(_: Kind.Type) { registrar.provide(Filler<Kind>.self) { Filler<Kind>() } }
        _openExistential(type, do: open)
    }
}

final class Page: Sendable {
    let number: Int

    init(number: Int) { self.number = number }
}

/// Resolving, against Swift written by hand.
let registryRows =
    [0, 100, 1_000, 10_000].map { fillers in
        Row("resolve a singleton, \(fillers) others registered", .ratio(1.2), allocations: 0) {
            let manager = try ModuleManager { RegistryEntry(fillers: ManyTypes.types(fillers)) }
            let bound = HandWrittenTable()
            return .atOnce {
                sink(bound.resolve((any Counter).self))
            } product: {
                sink(try manager.resolve((any Counter).self))
            }
        }
    } + [
        spreadRow,
        Row("resolve a transient leaf", .ratio(1.3), allocations: 1) {
            let manager = try ModuleManager { RegistryEntry() }
            let bound = HandWrittenTable()
            return .atOnce {
                sink(bound.make(Leaf.self))
            } product: {
                sink(try manager.resolve(Leaf.self))
            }
        },
        Row("resolve a graph of ten transients", .ratio(2), allocations: 10) {
            let manager = try ModuleManager { RegistryEntry() }
            let branch = { Branch(first: Leaf(), second: Leaf()) }
            return .atOnce {
                sink(Tree(first: branch(), second: branch(), third: branch()))
            } product: {
                sink(try manager.resolve(Tree.self))
            }
        },
        Row("resolve a tagged singleton, beside one without a tag", .ratio(1.2), allocations: 0) {
            let manager = try ModuleManager { RegistryEntry() }
            return .atOnce {
                sink(try manager.resolve((any Counter).self))
            } product: {
                sink(try manager.resolve((any Counter).self, tag: Blue.self))
            }
        },
        Row("make one from an argument, beside a transient leaf", .ratio(1.5), allocations: 1) {
            let manager = try ModuleManager { RegistryEntry() }
            let factory = try manager.resolve(Factory<Int, Page>.self)
            return .atOnce {
                sink(try manager.resolve(Leaf.self))
            } product: {
                sink(try factory(7))
            }
        },
        threadsRow,
    ]

/// A service for each of two threads: what they share is the registry alone.
private let threadsRow = Row("two threads, different services", .atLeast(0.9)) {
    let manager = try ModuleManager { RegistryEntry(fillers: ManyTypes.types(100)) }
    return .onTwoThreads { thread in
        var word = UInt64(truncatingIfNeeded: thread)
        for _ in 0..<16 { word = word &* 0x9E37_79B9_7F4A_7C15 ^ (word >> 7) }
        sink(word)
    } product: { thread in
        if thread == 0 {
            sink(try manager.resolve((any Counter).self))
        } else {
            sink(try manager.resolve((any Counter).self, tag: Blue.self))
        }
    }
}

/// Singletons picked at random among ten thousand, so that the caches do not help, beside the hot bound.
private let spreadRow = Row("resolve a singleton, picked at random among 10,000", .ratio(2), allocations: 0) {
    let bound = HandWrittenTable()
    let manager = try ModuleManager { RegistryEntry(fillers: ManyTypes.types(10_000)) }
    var random = SplitMix(seed: 42)
    let types = ManyTypes.types(10_000).map(filler).shuffled(using: &random).prefix(4_096)
    func resolve<Service: Sendable>(_: Service.Type) throws { sink(try manager.resolve(Service.self)) }
    for type in types { try _openExistential(type, do: resolve) }
    var next = 0
    return .atOnce {
        sink(bound.resolve((any Counter).self))
    } product: {
        next = (next &+ 1) & 4_095
        try _openExistential(types[next], do: resolve)
    }
}

private func filler(_ type: any Any.Type) -> any Sendable.Type {
    func open<Kind>(_: Kind.Type) -> any Sendable.Type { Filler<Kind>.self }
    return _openExistential(type, do: open)
}
