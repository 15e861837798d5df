import Foundation
import StorageInterface

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

    /// Creates the file if it doesn't exist, and waits until no other task or process holds its lock.
    init(at file: URL) throws(StorageError) {
        descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.refused(file) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                close(descriptor)
                throw Self.refused(file)
            }
        }
    }

    /// Lets the next one in.
    func release() { close(descriptor) }

    private static func refused(_ file: URL) -> StorageError {
        .unreachable(file, "cannot be locked", POSIXError(.init(rawValue: errno) ?? .EIO))
    }
}
