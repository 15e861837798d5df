import Synchronization

/// The bounds for resolving: what a careful engineer writes by hand where the set of services may change at run time — an
/// immutable table behind one atomic pointer, typed boxes found by the metatype's address, and a call that the caller's
/// module cannot see into, as a library's is. It knows neither errors, rings, tags, lifetimes nor modules.
final class HandWrittenTable: Sendable {
    private final class Box<Value: Sendable>: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private final class Maker<Value: Sendable>: Sendable {
        let make: @Sendable () -> Value

        init(_ make: @escaping @Sendable () -> Value) { self.make = make }
    }

    private struct Place: Sendable {
        var key: UInt = 0
        var found: Unmanaged<any AnyObject & Sendable>?
    }

    private let places: [Place]
    private let kept: [any AnyObject & Sendable]
    private let snapshot = Atomic<UInt>(1)

    /// A table of a singleton and a transient.
    init() {
        kept = [Box<any Counter>(LiveCounter()), Maker { Leaf() }]
        var places = Array(repeating: Place(), count: 16)
        let keys: [any Any.Type] = [(any Counter).self, Leaf.self]
        for (type, found) in zip(keys, kept) {
            let key = UInt(bitPattern: ObjectIdentifier(type))
            var place = Self.home(of: key)
            while places[place].key != 0 { place = (place + 1) & 15 }
            places[place] = Place(key: key, found: Unmanaged.passUnretained(found))
        }
        self.places = places
    }

    /// The singleton of that type.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func resolve<Value: Sendable>(_ type: Value.Type) -> Value? {
        find(type)?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Box<Value>.self).value }
    }

    /// A new one of that type.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func make<Value: Sendable>(_ type: Value.Type) -> Value? {
        find(type)?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Maker<Value>.self).make() }
    }

    @inline(__always)
    private func find(_ type: any Any.Type) -> Unmanaged<any AnyObject & Sendable>? {
        guard snapshot.load(ordering: .acquiring) != 0 else { return nil }
        let key = UInt(bitPattern: ObjectIdentifier(type))
        var place = Self.home(of: key)
        while places[place].key != key {
            if places[place].key == 0 { return nil }
            place = (place &+ 1) & 15
        }
        return places[place].found
    }

    private static func home(of key: UInt) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 60) }
}
