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
        get { key.flatMap { pthread_getspecific($0) } }
        set { if let key { _ = pthread_setspecific(key, newValue) } }
    }

    /// Nil where the process has used up its keys; then a ring of transients is not noticed before the stack ends.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()
}
