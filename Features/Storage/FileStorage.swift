import Foundation
import BookshopStorageInterface

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Documents as JSON files of one folder, one file a document.
///
/// A file is written beside its place, forced to the disk, and renamed over it (POSIX `rename` is atomic), so a reader
/// sees the old content or the new, whenever the writer ends, and needs no lock and no right to write. Every change of
/// a document holds a lock on its `.lock` file, among threads and among processes; the system frees it when a process
/// ends, however it ends. Only the owner may read the files, and no other user's link is written through.
struct FileStorage: DocumentStorage {
    let folder: URL

    /// The time that a change waits for the others' changes.
    var patience = Duration.seconds(10)

    /// A larger file is no document, and is not read.
    private static let largest = 64 << 20

    func read<Document: Codable & Sendable>(_ type: Document.Type, named name: String) throws(StorageError) -> Document?
    {
        guard let data = try content(of: file(name)) else { return nil }
        if let document = try? JSONDecoder().decode(type, from: data) { return document }
        let lock = try lockDamaged(file(name))
        defer { lock.release() }
        return try load(type, name)
    }

    func update<Document: Codable & Sendable, Result>(
        _ name: String,
        initial: Document,
        _ change: (inout Document) throws -> Result
    ) throws -> Result {
        try makeFolder()
        let lock = try FileLock(at: file(name).appendingPathExtension("lock"), waiting: patience)
        defer { lock.release() }
        var document = try load(Document.self, name) ?? initial
        let result = try change(&document)
        try save(document, name)
        return result
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent("\(name).json") }

    private func makeFolder() throws(StorageError) {
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .unreachable(folder, "cannot be made", error)
        }
    }

    /// Nil if there is no file; the caller holds the lock.
    private func load<Document: Codable>(_ type: Document.Type, _ name: String) throws(StorageError) -> Document? {
        let file = file(name)
        guard let data = try content(of: file) else { return nil }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            let kept = try keepAside(file)
            throw StorageError(
                .damaged,
                "The file \(file.path) is damaged.",
                facts: ["kept as: \(kept.path)", "cause: \(error)"],
                remedy: "fix the kept file and put it back, or go on: the next use begins with an empty document."
            )
        }
    }

    /// Nil if there is no file.
    private func content(of file: URL) throws(StorageError) -> Data? {
        do {
            var status = stat()
            guard stat(file.path, &status) != 0 || status.st_size <= Self.largest else { throw POSIXError(.EFBIG) }
            return try Data(contentsOf: file)
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            return nil
        } catch {
            throw .unreachable(file, "cannot be read", error)
        }
    }

    private func lockDamaged(_ file: URL) throws(StorageError) -> FileLock {
        do {
            return try FileLock(at: file.appendingPathExtension("lock"), waiting: patience)
        } catch {
            throw .unreachable(file, "is damaged and cannot be kept aside", error)
        }
    }

    /// Moves a damaged file to a name that is free, so that nothing overwrites it.
    private func keepAside(_ file: URL) throws(StorageError) -> URL {
        let name = file.deletingPathExtension().lastPathComponent
        for number in 1...Int.max {
            let place = folder.appendingPathComponent("\(name).damaged-\(number).json")
            guard !FileManager.default.fileExists(atPath: place.path) else { continue }
            do {
                try FileManager.default.moveItem(at: file, to: place)
                return place
            } catch {
                throw .unreachable(file, "is damaged and cannot be kept aside", error)
            }
        }
        return file
    }

    private func save(_ document: some Encodable, _ name: String) throws(StorageError) {
        let file = file(name)
        let fresh = file.appendingPathExtension("new")
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try NewFile(file: fresh).write(try encoder.encode(document))
            guard rename(fresh.path, file.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        } catch {
            throw .unreachable(file, "cannot be written", error)
        }
    }
}

extension StorageError {
    static func unreachable(_ file: URL, _ what: String, _ cause: any Error) -> StorageError {
        StorageError(
            .unreachable,
            "\(file.path) \(what).",
            facts: ["cause: \(reason(cause))"],
            remedy: "check the folder's permissions and the room on the disk, or name another with --data."
        )
    }

    /// The system's error, out of those that Foundation wraps it in.
    private static func reason(_ error: any Error) -> String {
        if let error = error as? StorageError { return error.summary }
        let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
        guard let system = inner as? POSIXError else { return inner.localizedDescription }
        return String(cString: strerror(system.code.rawValue))
    }
}
