/// Room for one value of a type that only the caller knows: what the value passes through needs no type for it.
///
/// A binding of a task-local value is such: where the type of what it returns is known, it becomes part of its caller, and
/// otherwise it is two asynchronous functions more. A value of up to six words lies in the room itself, which is not moved
/// as long as it does. Whoever puts a value in takes it out, once.
struct ValueRoom {
    private typealias Words = (UInt, UInt, UInt, UInt, UInt, UInt)

    /// The value, or the address of where it lies.
    private var words: Words = (0, 0, 0, 0, 0, 0)

    /// Whether a value of the type lies in the room itself.
    private static func holds<Value>(_: Value.Type) -> Bool {
        MemoryLayout<Value>.size <= MemoryLayout<Words>.size
            && MemoryLayout<Value>.alignment <= MemoryLayout<Words>.alignment
    }

    /// Puts the value in; the room is empty. Not inlined, so that a copy of the value takes no memory of the task.
    @inline(never)
    mutating func put<Value>(_ value: Value) {
        if Self.holds(Value.self) {
            Self.initialize(&words, with: value)
        } else {
            let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            place.initialize(to: value)
            words.0 = UInt(bitPattern: place)
        }
    }

    /// Takes the value out, which is of the type that was put in.
    @inline(never)
    mutating func take<Value>() -> Value {
        if Self.holds(Value.self) { return Self.move(&words) }
        // Written by `put`, so it is no null.
        let place = UnsafeMutablePointer<Value>(bitPattern: words.0).unsafelyUnwrapped
        defer { place.deallocate() }
        return place.move()
    }

    @inline(__always)
    private static func initialize<Value>(_ place: UnsafeMutableRawPointer, with value: Value) {
        place.initializeMemory(as: Value.self, to: value)
    }

    @inline(__always)
    private static func move<Value>(_ place: UnsafeMutableRawPointer) -> Value {
        place.assumingMemoryBound(to: Value.self).move()
    }
}
