import BenchmarkHarness
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

protocol LeafService: Sendable {}

protocol BranchService: Sendable {}

protocol TreeService: Sendable {}

final class LiveLeaf: LeafService {}

final class LiveBranch: BranchService {
    let first: any LeafService
    let second: any LeafService

    init(first: any LeafService, second: any LeafService) {
        self.first = first
        self.second = second
    }
}

final class LiveTree: TreeService {
    let first: any BranchService
    let second: any BranchService
    let third: any BranchService

    init(first: any BranchService, second: any BranchService, third: any BranchService) {
        self.first = first
        self.second = second
        self.third = third
    }
}

/// A type for each of many keys.
private struct Filler<Kind>: Sendable {}

/// A tag type.
private enum Blue {}

/// A singleton, and so many others.
private struct SingletonEntry: ModuleEntry {
    let fillers: [any Any.Type]

    func register(in registrar: inout Registrar) {
        registrar.provide((any Counter).self, LiveCounter.init)
        for filler in fillers { provide(filler, &registrar) }
    }

    private func provide(_ type: any Any.Type, _ registrar: inout Registrar) {
        func open<Kind>(_: Kind.Type) { registrar.provide(Filler<Kind>.self) { Filler<Kind>() } }
        _openExistential(type, do: open)
    }
}

/// Services of every kind that a row measures.
private struct RegistryEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Counter).self, LiveCounter.init)
        registrar.provide((any Counter).self, tagged: Blue.self, LiveCounter.init)
        registrar.provide(Leaf.self, as: .transient, Leaf.init)
        registrar.provide(Branch.self, as: .transient, Branch.init)
        registrar.provide(Tree.self, as: .transient, Tree.init)
        registrar.provide((any LeafService).self, as: .transient, LiveLeaf.init)
        registrar.provide((any BranchService).self, as: .transient, LiveBranch.init)
        registrar.provide((any TreeService).self, as: .transient, LiveTree.init)
        registrar.provide(Page.self, taking: Int.self) { (number: Int) in Page(number: number) }
    }
}

final class Page: Sendable {
    let number: Int

    init(number: Int) { self.number = number }
}

/// Resolving, against Swift written by hand.
let registryRows =
    [0, 100, 1_000, 10_000].map { fillers in
        Benchmark("resolve a singleton, \(fillers) others registered", .ratio(1.2), allocations: 0) {
            let manager = try ModuleManager { SingletonEntry(fillers: ManyTypes.types(fillers)) }
            let bound = HandWrittenTable()
            return .atOnce {
                sink(try bound.resolve((any Counter).self))
            } product: {
                sink(try manager.resolve((any Counter).self))
            }
        }
    } + [
        spreadRow,
        Benchmark("resolve a transient leaf", .ratio(1.5), allocations: 1) {
            let manager = try ModuleManager { RegistryEntry() }
            let bound = HandWrittenTable()
            return .atOnce {
                sink(try bound.make(Leaf.self))
            } product: {
                sink(try manager.resolve(Leaf.self))
            }
        },
        Benchmark("resolve a graph of ten transients", .ratio(2.2), allocations: 10) {
            let manager = try ModuleManager { RegistryEntry() }
            let branch = { Branch(first: Leaf(), second: Leaf()) }
            return .atOnce {
                sink(Tree(first: branch(), second: branch(), third: branch()))
            } product: {
                sink(try manager.resolve(Tree.self))
            }
        },
        Benchmark("resolve a graph of ten transients, beside look-ups and factories by hand", .shown) {
            let manager = try ModuleManager { RegistryEntry() }
            let bound = HandWrittenTable()
            return .atOnce {
                sink(try bound.make(Tree.self))
            } product: {
                sink(try manager.resolve(Tree.self))
            }
        },
        Benchmark("resolve a graph of ten transients that are protocols", .ratio(2.2), allocations: 10) {
            let manager = try ModuleManager { RegistryEntry() }
            let branch: () -> any BranchService = { LiveBranch(first: LiveLeaf(), second: LiveLeaf()) }
            return .atOnce {
                let tree: any TreeService = LiveTree(first: branch(), second: branch(), third: branch())
                sink(tree)
            } product: {
                sink(try manager.resolve((any TreeService).self))
            }
        },
        Benchmark("resolve a tagged singleton, beside one without a tag", .ratio(1.2), allocations: 0) {
            let manager = try ModuleManager { RegistryEntry() }
            return .atOnce {
                sink(try manager.resolve((any Counter).self))
            } product: {
                sink(try manager.resolve((any Counter).self, tagged: Blue.self))
            }
        },
        Benchmark("make one from an argument, beside a leaf by hand", .ratio(3), allocations: 1) {
            let manager = try ModuleManager { RegistryEntry() }
            let bound = HandWrittenTable()
            let factory = try manager.resolve(Factory<Int, Page>.self)
            return .atOnce {
                sink(try bound.make(Leaf.self))
            } product: {
                try withExtendedLifetime(manager) { sink(try factory(7)) }
            }
        },
        threadsRow,
    ]

/// Singletons picked at random among ten thousand, so that the caches do not help, beside the hot bound, for which one is
/// picked too.
private let spreadRow = Benchmark("resolve a singleton, picked at random among 10,000", .ratio(2), allocations: 0) {
    let bound = HandWrittenTable()
    let manager = try ModuleManager { SingletonEntry(fillers: ManyTypes.types(10_000)) }
    var random = SplitMix(seed: 42)
    let types = ManyTypes.types(10_000).map(filler).shuffled(using: &random).prefix(4_096)
    func resolve<Service: Sendable>(_: Service.Type) throws { sink(try manager.resolve(Service.self)) }
    func resolveHot<Service: Sendable>(_: Service.Type) throws { sink(try bound.resolve((any Counter).self)) }
    for type in types { try _openExistential(type, do: resolve) }
    var next = 0
    return .atOnce {
        next = (next &+ 1) & 4_095
        try _openExistential(types[next], do: resolveHot)
    } product: {
        next = (next &+ 1) & 4_095
        try _openExistential(types[next], do: resolve)
    }
}

private func filler(_ type: any Any.Type) -> any Sendable.Type {
    func open<Kind>(_: Kind.Type) -> any Sendable.Type { Filler<Kind>.self }
    return _openExistential(type, do: open)
}

/// What resolving a singleton costs among so many others.
let resolveGrowth = GrowthLine(name: "resolve a service") { count in
    let manager = try ModuleManager { SingletonEntry(fillers: ManyTypes.types(count - 1)) }
    return (.atOnce { sink(try manager.resolve((any Counter).self)) }, 1)
}
