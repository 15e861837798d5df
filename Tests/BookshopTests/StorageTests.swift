import Foundation
import BookshopStorageInterface
import TestSupport
import Testing

@testable import BookshopStorage

@Suite("Documents in files", .takingTurns)
final class StorageTests {
    private let folder: URL
    private let storage: FileStorage

    init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("storage-\(UUID().uuidString)")
        storage = FileStorage(folder: folder)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    @Test("A document that nobody wrote is nil, and asking makes no folder")
    func nothingWritten() throws {
        #expect(try storage.read([Int].self, named: "numbers") == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("A change is there for the next reader, in this storage and in another of the same folder")
    func changes() throws {
        let result = try storage.update("numbers", initial: [1]) { numbers in
            numbers.append(2)
            return "done"
        }
        #expect(result == "done")
        #expect(try storage.read([Int].self, named: "numbers") == [1, 2])
        #expect(try FileStorage(folder: folder).read([Int].self, named: "numbers") == [1, 2])
    }

    @Test("A change that throws writes nothing")
    func failedChange() throws {
        try storage.update("numbers", initial: [1]) { _ in }
        #expect(throws: CancellationError.self) {
            try storage.update("numbers", initial: [Int]()) { numbers in
                numbers = [7]
                throw CancellationError()
            }
        }
        #expect(try storage.read([Int].self, named: "numbers") == [1])
    }

    @Test("Changes from many tasks happen one after the other, so none is lost")
    func concurrentChanges() async throws {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask { [storage] in try? storage.update("count", initial: 0) { $0 += 1 } }
            }
        }
        #expect(try storage.read(Int.self, named: "count") == 100)
    }

    @Test(
        "A damaged file gives an error that names it, is kept aside, and is never overwritten",
        arguments: ["", "{", "[1, 2", "{\"a\": 1}", "\u{0}\u{0}\u{0}"])
    func damagedFile(content: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for round in 1...3 {
            try Data("\(content)".utf8).write(to: URL(fileURLWithPath: path("numbers.json")))
            let error = #expect(throws: StorageError.self) {
                try storage.update("numbers", initial: [Int]()) { $0.append(1) }
            }
            #expect(error?.code == .damaged)
            #expect(error?.summary == "The file \(path("numbers.json")) is damaged.")
            #expect(error?.facts.first == "kept as: \(path("numbers.damaged-\(round).json"))")
            try storage.update("numbers", initial: [Int]()) { $0.append(round) }
            #expect(try storage.read([Int].self, named: "numbers") == [round])
        }
        for round in 1...3 {
            let kept = try String(contentsOfFile: path("numbers.damaged-\(round).json"), encoding: .utf8)
            #expect(kept == content)
        }
    }

    @Test("Reading waits for no lock and needs no right to write")
    func readsWithoutLock() throws {
        try storage.update("numbers", initial: [1]) { _ in }
        try storage.update("numbers", initial: [Int]()) { numbers in
            numbers.append(2)
            let before = try storage.read([Int].self, named: "numbers")
            #expect(before == [1])
        }
        try FileManager.default.removeItem(atPath: path("numbers.json.lock"))
        try FileManager.default.createDirectory(atPath: path("numbers.json.lock"), withIntermediateDirectories: true)
        #expect(try storage.read([Int].self, named: "numbers") == [1, 2])
    }

    @Test("A damaged file that cannot be kept aside is an error that names it, and the file stays")
    func damagedAndLocked() throws {
        try FileManager.default.createDirectory(atPath: path("numbers.json.lock"), withIntermediateDirectories: true)
        try Data("oops".utf8).write(to: URL(fileURLWithPath: path("numbers.json")))
        let error = #expect(throws: StorageError.self) { try storage.read([Int].self, named: "numbers") }
        #expect(error?.code == .unreachable)
        #expect(error?.summary == "\(path("numbers.json")) is damaged and cannot be kept aside.")
        #expect(error?.facts == ["cause: \(path("numbers.json.lock")) cannot be locked."])
        #expect(try String(contentsOfFile: path("numbers.json"), encoding: .utf8) == "oops")
    }

    @Test("A document that cannot be reached is an error and not an absent one")
    func unreachableRead() throws {
        try Data().write(to: folder)
        let storage = FileStorage(folder: folder.appendingPathComponent("below"))
        let error = #expect(throws: StorageError.self) { try storage.read(Int.self, named: "numbers") }
        #expect(
            error?.description == """
                \(path("below/numbers.json")) cannot be read.
                    cause: Not a directory
                  Fix: check the folder's permissions and the room on the disk, or name another with --data.
                """)
    }

    @Test("A file that another put in the way is not written through: a link's target stays as it is")
    func symbolicLinks() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let victim = path("victim")
        try Data("mine".utf8).write(to: URL(fileURLWithPath: victim))
        try FileManager.default.createSymbolicLink(atPath: path("numbers.json.new"), withDestinationPath: victim)
        try storage.update("numbers", initial: [1]) { $0.append(2) }
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "mine")
        #expect(try storage.read([Int].self, named: "numbers") == [1, 2])
        let attributes = try FileManager.default.attributesOfItem(atPath: path("numbers.json"))
        #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    }

    @Test("A lock that is a link is an error, and what it leads to isn't made")
    func lockIsLink() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: path("numbers.json.lock"), withDestinationPath: path("elsewhere"))
        let error = #expect(throws: StorageError.self) { try storage.update("numbers", initial: 0) { $0 = 1 } }
        #expect(error?.code == .unreachable)
        #expect(!FileManager.default.fileExists(atPath: path("elsewhere")))
        #expect(try storage.read(Int.self, named: "numbers") == nil)
    }

    @Test("Only its owner may read a document, also in a folder that exists already")
    func permissions() throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
        try storage.update("numbers", initial: 0) { $0 = 1 }
        for name in ["numbers.json", "numbers.json.lock"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    @Test("A change waits for another's lock for a limited time, and then throws an error that says so")
    func lockIsHeld() throws {
        try storage.update("numbers", initial: [1]) { _ in }
        let lock = try FileLock(at: URL(fileURLWithPath: path("numbers.json.lock")), waiting: .zero)
        let impatient = FileStorage(folder: folder, patience: .zero)
        let error = #expect(throws: StorageError.self) { try impatient.update("numbers", initial: [Int]()) { _ in } }
        lock.release()
        #expect(error?.code == .unreachable)
        #expect(error?.summary == "\(path("numbers.json.lock")) is locked by another process.")
        #expect(try impatient.read([Int].self, named: "numbers") == [1])
        try impatient.update("numbers", initial: [Int]()) { $0.append(2) }
        #expect(try storage.read([Int].self, named: "numbers") == [1, 2])
    }

    @Test("A file of more than 64 MiB is no document, and is not read")
    func tooLarge() throws {
        try storage.update("numbers", initial: [1]) { _ in }
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path("numbers.json")))
        try handle.truncate(atOffset: (64 << 20) + 1)
        try handle.close()
        let error = #expect(throws: StorageError.self) { try storage.read([Int].self, named: "numbers") }
        #expect(error?.code == .unreachable)
        #expect(error?.facts == ["cause: File too large"])
    }
}
