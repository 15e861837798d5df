import ModuleKit
import Synchronization

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

private struct RegistryEntry: ModuleEntry {
    let fillers: Int

    func register(in registrar: inout Registrar) {
        registrar.provide((any Counter).self, LiveCounter.init)
        registrar.provide(Leaf.self, as: .transient, Leaf.init)
        registrar.provide(Branch.self, as: .transient, Branch.init)
        registrar.provide(Tree.self, as: .transient, Tree.init)
        fill(Int.self, fillers, &registrar)
    }

    private func fill<Kind>(_ kind: Kind.Type, _ count: Int, _ registrar: inout Registrar) {
        guard count > 0 else { return }
        registrar.provide(Filler<Kind>.self) { Filler<Kind>() }
        fill(Filler<Kind>.self, count - 1, &registrar)
    }
}

/// A bound for reading a singleton: an immutable table behind one atomic pointer, a typed box, an opaque generic call.
private final class HandWrittenTable: Sendable {
    private final class Box<Value: Sendable>: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private let keys: [UInt]
    private let boxes: [any AnyObject & Sendable]
    private let snapshot = Atomic<UInt>(1)

    init() {
        var keys = Array(repeating: UInt(0), count: 8)
        let box = Box<any Counter>(LiveCounter())
        let key = UInt(bitPattern: ObjectIdentifier((any Counter).self))
        keys[Int(key >> 4) & 7] = key
        self.keys = keys
        boxes = Array(repeating: box, count: 8)
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func resolve<Value: Sendable>(_ type: Value.Type) -> Value? {
        guard snapshot.load(ordering: .acquiring) != 0 else { return nil }
        let key = UInt(bitPattern: ObjectIdentifier(type))
        let place = Int(key >> 4) & 7
        guard keys[place] == key else { return nil }
        return unsafeDowncast(boxes[place], to: Box<Value>.self).value
    }
}

/// Resolving, against Swift written by hand.
func registryRows() throws -> [Row] {
    let bound = HandWrittenTable()
    var rows: [Row] = []
    for fillers in [0, 100] {
        let manager = try ModuleManager { RegistryEntry(fillers: fillers) }
        rows.append(
            Row("resolve a singleton, \(fillers + 4) registered", .ratio(1.2)) {
                sink(bound.resolve((any Counter).self))
            } product: {
                sink(try manager.resolve((any Counter).self))
            }
        )
    }
    let manager = try ModuleManager { RegistryEntry(fillers: 0) }
    rows.append(
        Row("resolve a transient leaf", .none) {
            sink(Leaf())
        } product: {
            sink(try manager.resolve(Leaf.self))
        }
    )
    rows.append(
        Row("resolve a graph of ten transients", .none) {
            let branch = { Branch(first: Leaf(), second: Leaf()) }
            sink(Tree(first: branch(), second: branch(), third: branch()))
        } product: {
            sink(try manager.resolve(Tree.self))
        }
    )
    return rows
}
