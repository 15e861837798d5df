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

/// The calling thread: its identity, one pointer of its own, and what is left of its stack.
enum Thread {
    /// A thread among those alive.
    struct ID: Hashable, Sendable, LookupKey {
        let rawValue: UInt

        var lookupHash: Int { Int(bitPattern: rawValue) }
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

    /// What is left of a thread's stack, in steps of an eighth of it, or of 64 KB where it is larger than 512 KB.
    enum StackSpace: Int32, Comparable {
        /// Kept for the factories of users.
        case least
        case little
        case some
        case ample

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// Whether less than three steps are left. One comparison where it is not.
    @inline(__always)
    static var isStackShort: Bool { thread_stack_is_short() }

    /// What is left of the stack; ample where its bounds are unknown.
    static var stackSpace: StackSpace { StackSpace(rawValue: thread_stack_eighths_left()) ?? .ample }
}
