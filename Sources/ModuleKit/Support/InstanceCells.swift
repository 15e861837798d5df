/// Room for one value that is built at most once and then read without a lock.
///
/// The value is written before its address is published with release order, and is never changed afterwards; a reader
/// that sees the address (acquire) sees the value.
///
/// The cell does not name the value's type, because metadata of a generic cell would be looked up at each read; its
/// users do, always the same. The suppliers of one registration in all generations of a manager share one cell.
final class OnceCell: Sendable {
    private let address = Atomic.Word(0)
    /// The type of the value.
    let type: any Any.Type

    /// A cell for a value of the type.
    init(for type: any Any.Type) { self.type = type }

    deinit { clear() }

    /// Whether the value is built.
    var isFull: Bool { Atomic(self).load() != 0 }

    /// Where the value lies, once it is built.
    @inline(__always)
    func ready<Value>(as _: Value.Type) -> UnsafePointer<Value>? {
        UnsafePointer(bitPattern: Atomic(self).load())
    }

    /// The value, if it is built and is an object.
    var object: (any AnyObject & Sendable)? {
        func object<Value>(_: Value.Type) -> (any AnyObject & Sendable)? {
            ready(as: Value.self).flatMap { sharedObject(of: $0.pointee) }
        }
        return _openExistential(type, do: object)
    }

    /// Keeps the value. Only the one that builds it calls this, and only while the cell is empty.
    func fill<Value>(_ value: Value) {
        let room = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        room.initialize(to: value)
        Atomic(self).store(Int(bitPattern: room))
    }

    /// Releases the value. Nothing reads the cell any more, or will.
    func clear() {
        let address = Atomic(self).exchange(0)
        func clear<Value>(_: Value.Type) {
            guard let room = UnsafeMutablePointer<Value>(bitPattern: address) else { return }
            room.deinitialize(count: 1)
            room.deallocate()
        }
        if address != 0 { _openExistential(type, do: clear) }
    }
}

/// Room for one object that is shared while something else holds it. The suppliers of one registration in all generations of a
/// manager share one cell, and only one thread at a time makes an object and has it kept.
///
/// Its users name the object's type, always the same.
final class WeakCell: Sendable {
    private struct Reference: Sendable {
        weak var object: (any AnyObject & Sendable)?
    }

    private let reference = Monitor(Reference())

    /// The object, while something holds it.
    func instance<Value>(as _: Value.Type) -> Value? {
        // Unwrapped first, because a nil is itself a value of `any Sendable`.
        guard let object = reference.withLock({ $0.object }) else { return nil }
        return object as? Value
    }

    /// Remembers the value; false if it isn't an object, so that it can't be held weakly.
    func keep<Value>(_ instance: Value) -> Bool {
        guard let object = sharedObject(of: instance) else { return false }
        reference.withLock { $0.object = object }
        return true
    }

    /// Forgets the object, which it doesn't keep alive.
    func clear() { reference.withLock { $0.object = nil } }
}

/// The object that a value is; nil for structs, enums and closures, which are copied.
///
/// `as? AnyObject` would put these into a box of its own. `Sendable` leaves no trace at run time, so that only the
/// compiler needs the annotation; what this is asked about are services, which are `Sendable`.
func sharedObject<Value>(of value: Value) -> (any AnyObject & Sendable)? {
    guard type(of: value as Any) is any AnyObject.Type else { return nil }
    return unsafeBitCast(value as AnyObject, to: (any AnyObject & Sendable).self)
}

/// An object that is not kept alive.
package final class WeakReference<Object: AnyObject & Sendable>: Sendable {
    package weak let object: Object?

    package init(_ object: Object?) { self.object = object }
}
