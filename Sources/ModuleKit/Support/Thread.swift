import ModuleAtomics

/// The calling thread: its identity, and one pointer of its own.
enum Thread {
    /// A thread among those alive.
    struct ID: Hashable, Sendable {
        let rawValue: UInt
    }

    /// The calling thread's identity.
    static var current: ID { ID(rawValue: thread_identity()) }

    /// The pointer that the calling thread keeps; nil until it is set.
    static var slot: UnsafeMutableRawPointer? {
        get { thread_slot_get() }
        set { thread_slot_set(newValue) }
    }

    /// Whether the thread has used much of its stack since that place, and has less left than that.
    static func isShortOfStack(since place: UnsafeRawPointer, _ needed: () -> Int) -> Bool {
        // To ask what is left may take the system as long as a thousand resolves.
        thread_stack_since(place) > 64 << 10 && thread_stack_left() < needed()
    }
}
