import Foundation
import BookshopStorageInterface

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An exclusive lock on a file (BSD `flock`), held from its making to its release or the end of the process.
struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Creates the file if it doesn't exist, and waits until no other task or process holds its lock, but not longer
    /// than that. A link is no such file: its target is not touched.
    init(at file: URL, waiting patience: Duration) throws(StorageError) {
        descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw Self.refused(file) }
        let end = ContinuousClock.now + patience
        // The wait begins short, since most changes take less than a millisecond.
        var pause: UInt32 = 200
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let isHeld = errno == EWOULDBLOCK
            guard isHeld || errno == EINTR, ContinuousClock.now < end else {
                let error = isHeld ? Self.held(file, patience) : Self.refused(file)
                close(descriptor)
                throw error
            }
            if isHeld {
                usleep(pause)
                pause = min(pause * 2, 20_000)
            }
        }
    }

    /// Lets the next one in.
    func release() { close(descriptor) }

    private static func refused(_ file: URL) -> StorageError {
        .unreachable(file, "cannot be locked", POSIXError(.init(rawValue: errno) ?? .EIO))
    }

    private static func held(_ file: URL, _ patience: Duration) -> StorageError {
        StorageError(
            .unreachable,
            "\(file.path) is locked by another process.",
            facts: ["waited: \(patience)"],
            remedy: "end the process that holds it, or name another folder with --data."
        )
    }
}
