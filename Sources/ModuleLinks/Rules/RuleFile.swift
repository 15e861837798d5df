public import ModuleKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Keeps the record of ``RoutingRules`` in a file.
///
///     RoutingRules(
///         in: RuleFile("\(folder)/rules"),
///         verify: { document, signature in … })
///
/// The record is written next to its place (`.new`), forced to the disk, and renamed over the old one (POSIX `rename` is
/// atomic), so a process that is killed at any moment leaves the old record or the new one. Replacing it takes a lock on
/// a file next to it (`.lock`, BSD `flock`), among threads and among processes; the system frees it when a process ends.
/// Reading needs neither the lock nor a right to write. Only the owner may read what is written. A damaged record is kept as
/// `.damaged-1` and so on.
///
/// Give the file a folder that goes with the app's data and is not synchronized to other devices.
public struct RuleFile: RuleStorage {
    /// The path of the file.
    public let path: String

    /// How long a change waits for the lock.
    var patience = Duration.seconds(10)

    /// A record in that file. Its folder is made by the first change, if the folder around it is there.
    public init(_ path: String) { self.path = path }

    /// The record; nil if there is no file. Of a longer one than that, the bytes up to one more.
    ///
    /// - Throws: if what is there cannot be read, such as a folder.
    public func read(upTo limit: Int) throws(RuleFileError) -> [UInt8]? {
        // Whoever put a pipe there does not make this wait.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            // Where there can be no file, there is none.
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw RuleFileError(path, "cannot be read", errno)
        }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while content.count <= limit {
            let count = block.withUnsafeMutableBytes { block in
                reading(descriptor, block.baseAddress, min(block.count, limit - content.count + 1))
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw RuleFileError(path, "cannot be read", errno) }
            guard count > 0 else { break }
            content += block[..<count]
        }
        return content
    }

    /// Replaces the record.
    ///
    /// - Throws: ``RuleFileError``, or what the closure throws.
    public func replace(upTo limit: Int, _ change: (_ record: [UInt8]?) throws -> [UInt8]?) throws {
        let lock = try lock()
        defer { close(lock) }
        guard let record = try change(try read(upTo: limit)) else { return }
        try write(record)
    }

    /// Moves a damaged record to a name that is free, and returns its path.
    ///
    /// - Throws: ``RuleFileError``.
    public func setAside(upTo limit: Int, where isDamaged: ([UInt8]) -> Bool) throws -> String? {
        let lock = try lock()
        defer { close(lock) }
        guard let record = try read(upTo: limit), isDamaged(record) else { return nil }
        // The last name is taken again and again, so that a disk that damages every file isn't filled with them.
        let names = (1...9).map { "\(path).damaged-\($0)" }
        let name = names.first { access($0, F_OK) != 0 } ?? "\(path).damaged-9"
        guard rename(path, name) == 0 else { throw RuleFileError(path, "is damaged and cannot be moved", errno) }
        return name
    }

    private var folder: String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
    }

    /// Writes the record beside its place and puts it there.
    private func write(_ record: [UInt8]) throws(RuleFileError) {
        let fresh = "\(path).new"
        // What a killed process did not finish, and what is no file: removed, and not written through.
        guard unlink(fresh) == 0 || errno == ENOENT else { throw RuleFileError(path, "cannot be written", errno) }
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw RuleFileError(path, "cannot be written", errno) }
        var failure = Self.writeAll(record, to: descriptor)
        if failure == nil, fsync(descriptor) != 0 { failure = errno }
        close(descriptor)
        if failure == nil, rename(fresh, path) != 0 { failure = errno }
        if let failure {
            // A full disk must not stay full of what was never whole.
            unlink(fresh)
            throw RuleFileError(path, "cannot be written", failure)
        }
        forceFolder()
    }

    /// Forces the new name to the disk. Where a file system has no such thing, the rename is what there is.
    private func forceFolder() {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }

    /// The open lock file, which whoever closes it frees.
    private func lock() throws(RuleFileError) -> CInt {
        if mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw RuleFileError(path, "cannot be written: its folder cannot be made", errno)
        }
        let descriptor = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw RuleFileError(path, "cannot be locked", errno) }
        let end = ContinuousClock.now + patience
        var pause: UInt32 = 200
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR, ContinuousClock.now < end else {
                close(descriptor)
                throw RuleFileError(path, "is locked by another process", code)
            }
            // A change takes about a millisecond.
            if code == EWOULDBLOCK { usleep(pause) }
            pause = min(pause * 2, 20_000)
        }
        return descriptor
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> CInt? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writing(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : EIO }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}

// The type's own members hide the system's functions of these names.

private func reading(_ descriptor: CInt, _ place: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    guard let place else { return 0 }
    return read(descriptor, place, count)
}

private func writing(_ descriptor: CInt, _ place: UnsafeRawPointer?, _ count: Int) -> Int {
    guard let place else { return 0 }
    return write(descriptor, place, count)
}

/// Why the file of a ``RuleFile`` could not be read or written.
public struct RuleFileError: Error, Sendable, Hashable, DiagnosticConvertible {
    /// What happened, what the system says, and what to do.
    public let diagnostic: Diagnostic

    init(_ path: String, _ what: String, _ code: CInt) {
        diagnostic = Diagnostic(
            "The file of the rules \(what).",
            facts: ["file: \(path.visible)", "cause: \(String(cString: strerror(code)))"],
            remedy: "check the folder, its permissions and the room on the disk, and that no other process hangs."
        )
    }
}

/// The seconds since 1970 in UTC by the system's clock.
package func secondsSince1970() -> Int64 { Int64(time(nil)) }

/// Keeps one record of bytes across restarts, for ``RoutingRules``. ``RuleFile`` keeps it in a file; write your own for a
/// database, a keychain or a test.
///
/// A record holds two documents at most. What is in it is not the storage's concern: damage is noticed by who reads it.
public protocol RuleStorage: Sendable {
    /// The record that was written last; nil if there is none. Of a record that is longer than `limit` bytes, at least one
    /// byte more than those, and not necessarily all.
    ///
    /// - Throws: what keeps it from being read.
    func read(upTo limit: Int) throws -> [UInt8]?

    /// Replaces the record by what the closure makes of it, while no one else replaces it, in this process or another.
    ///
    /// It is written whole or not at all, whenever the process ends, and forced to the disk before this returns. If the
    /// closure throws or returns nil, nothing is written.
    ///
    /// - Throws: what keeps it from being written, or what the closure throws.
    func replace(upTo limit: Int, _ change: (_ record: [UInt8]?) throws -> [UInt8]?) throws

    /// Moves a damaged record out of the way, so that the next one starts over, and keeps it for who wants to look at it.
    ///
    /// - Parameters:
    ///   - limit: how many bytes of the record `isDamaged` takes, as ``read(upTo:)`` says.
    ///   - isDamaged: whether a record is, so that one that was written meanwhile stays.
    /// - Returns: where it is kept; nil if there is no damaged one any more.
    /// - Throws: what keeps it from being moved.
    func setAside(upTo limit: Int, where isDamaged: ([UInt8]) -> Bool) throws -> String?
}
