import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is made anew, for its owner alone.
struct NewFile {
    let file: URL

    /// Makes the file with that content and forces it to the disk. An earlier file is removed and not written
    /// through, whatever it is.
    func write(_ content: Data) throws(POSIXError) {
        guard unlink(file.path) == 0 || errno == ENOENT else { throw Self.failure }
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure }
        let failure = Self.write(content, to: descriptor)
        close(descriptor)
        if let failure {
            // A full disk must not stay full of a partial file.
            unlink(file.path)
            throw failure
        }
    }

    private static func write(_ content: Data, to descriptor: Int32) -> POSIXError? {
        var rest = content[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
            let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
            #elseif canImport(Musl)
            let count = rest.withUnsafeBytes { Musl.write(descriptor, $0.baseAddress, $0.count) }
            #else
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            #endif
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return failure }
            rest = rest.dropFirst(count)
        }
        return fsync(descriptor) == 0 ? nil : failure
    }

    private static var failure: POSIXError { POSIXError(.init(rawValue: errno) ?? .EIO) }
}
