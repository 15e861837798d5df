import ThreadSlot

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The calling thread: its identity, and one pointer of its own.
enum Thread {
    /// A thread among those alive.
    struct ID: Hashable, Sendable {
        let rawValue: UInt
    }

    /// The calling thread's identity.
    static var current: ID {
        #if canImport(Darwin) || canImport(Musl)
        ID(rawValue: UInt(bitPattern: pthread_self()))
        #else
        ID(rawValue: UInt(truncatingIfNeeded: pthread_self()))
        #endif
    }

    /// The pointer that the calling thread keeps; nil until it is set.
    static var slot: UnsafeMutableRawPointer? {
        get { thread_slot_get() }
        set { thread_slot_set(newValue) }
    }
}
