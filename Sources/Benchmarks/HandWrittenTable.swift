import ModuleKit

/// The bounds for resolving: what a careful engineer writes by hand where the set of services may change at run time —
/// an open-addressing table behind one atomic pointer, typed boxes found by the metatype's address, and a call that the
/// caller's module cannot see into, as a library's is. It knows one error, and neither cycles, tags, lifetimes nor
/// modules.
final class HandWrittenTable: Sendable {
    /// There is no such service.
    struct Missing: Error {}

    private final class Box<Value: Sendable>: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private final class Maker<Value: Sendable>: Sendable {
        let make: @Sendable (HandWrittenTable) throws -> Value

        init(_ make: @escaping @Sendable (HandWrittenTable) throws -> Value) { self.make = make }
    }

    private struct Place {
        var key: UInt = 0
        var found: Unmanaged<AnyObject>?
    }

    /// What readers see: replaced as a whole where services change.
    private struct Snapshot {
        let mask: UInt
        let shift: UInt
        let places: UnsafeMutablePointer<Place>
    }

    private let current: Atomic.Word
    private let kept: [any AnyObject & Sendable]

    /// A table of a singleton and of transients: a leaf, and a graph of ten.
    init() {
        let services: [(any Any.Type, any AnyObject & Sendable)] = [
            ((any Counter).self, Box<any Counter>(LiveCounter())),
            (Leaf.self, Maker<Leaf> { _ in Leaf() }),
            (
                Branch.self,
                Maker<Branch> { table in
                    Branch(first: try table.make(Leaf.self), second: try table.make(Leaf.self))
                }
            ),
            (
                Tree.self,
                Maker<Tree> { table in
                    Tree(
                        first: try table.make(Branch.self),
                        second: try table.make(Branch.self),
                        third: try table.make(Branch.self)
                    )
                }
            ),
        ]
        kept = services.map(\.1)
        let snapshot = UnsafeMutablePointer<Snapshot>.allocate(capacity: 1)
        snapshot.initialize(to: Self.laid(services.map { (UInt(bitPattern: ObjectIdentifier($0)), $1) }))
        current = Atomic.Word(Int(bitPattern: snapshot))
    }

    deinit {
        guard let snapshot = UnsafeMutablePointer<Snapshot>(bitPattern: Atomic(self).load()) else {
            return
        }
        snapshot.pointee.places.deallocate()
        snapshot.deallocate()
    }

    /// A table in which each has the place that its key says: a larger one where two would share a place, because where
    /// metatypes lie changes with each build, and with it how long a search for the next place would be.
    private static func laid(_ services: [(key: UInt, found: any AnyObject & Sendable)]) -> Snapshot {
        var bits: UInt = 4
        while Set(services.map { home(of: $0.key, shift: 64 - bits) }).count < services.count { bits += 1 }
        let places = UnsafeMutablePointer<Place>.allocate(capacity: 1 << bits)
        places.initialize(repeating: Place(), count: 1 << bits)
        for (key, found) in services {
            let place = Int(bitPattern: home(of: key, shift: 64 - bits))
            places[place] = Place(key: key, found: Unmanaged.passUnretained(found))
        }
        return Snapshot(mask: (1 << bits) - 1, shift: 64 - bits, places: places)
    }

    /// The singleton of that type.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func resolve<Value: Sendable>(_ type: Value.Type) throws(Missing) -> Value {
        guard let found = find(type) else { throw Missing() }
        return found._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Box<Value>.self).value }
    }

    /// A new one of that type.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func make<Value: Sendable>(_ type: Value.Type) throws -> Value {
        guard let found = find(type) else { throw Missing() }
        return try found._withUnsafeGuaranteedRef { try unsafeDowncast($0, to: Maker<Value>.self).make(self) }
    }

    @inline(__always)
    private func find(_ type: any Any.Type) -> Unmanaged<AnyObject>? {
        guard let snapshot = UnsafePointer<Snapshot>(bitPattern: Atomic(self).load()) else { return nil }
        let (mask, places) = (snapshot.pointee.mask, snapshot.pointee.places)
        let key = UInt(bitPattern: ObjectIdentifier(type))
        var place = Self.home(of: key, shift: snapshot.pointee.shift)
        while true {
            let found = places[Int(bitPattern: place)]
            if found.key == key { return found.found }
            if found.key == 0 { return nil }
            place = (place &+ 1) & mask
        }
    }

    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4).
    @inline(__always)
    private static func home(of key: UInt, shift: UInt) -> UInt { (key &* 0x9E37_79B9_7F4A_7C15) &>> shift }
}
