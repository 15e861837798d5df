/// Room for one object that is shared while something else holds it.
final class WeakCell: InstanceStore {
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
