import Foundation
import ModuleKit
import TestSupport
import Testing

@testable import ModuleLinks

@Suite("The file of the rules", .takingTurns, .timeLimit(.minutes(5)))
final class RuleFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString)")
    private let limit = 1000

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var path: String { folder.appendingPathComponent("rules").path }
    private var file: RuleFile { RuleFile(path) }

    private func write(_ text: String, with file: RuleFile? = nil) throws {
        try (file ?? self.file).replace(upTo: limit) { _ in Array(text.utf8) }
    }

    private func text(_ file: RuleFile? = nil) throws -> String? {
        try (file ?? self.file).read(upTo: limit).map { String(decoding: $0, as: UTF8.self) }
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

    /// The summary and the cause of an error of the file.
    private func error(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch let error as RuleFileError {
            return [error.diagnostic.summary, error.diagnostic.facts.last ?? ""]
        } catch {
            return ["\(error)"]
        }
    }

    @Test("A record is what was written last, and nil before that")
    func records() throws {
        #expect(try text() == nil && names.isEmpty)
        try write("one")
        #expect(try text() == "one")
        try file.replace(upTo: limit) { before in
            #expect(before == Array("one".utf8))
            return Array("two".utf8)
        }
        #expect(try text() == "two")
        try file.replace(upTo: limit) { _ in nil }
        #expect(try text() == "two" && names == ["rules", "rules.lock"])
        let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(rights == 0o600)
    }

    @Test("If the closure throws, nothing is written")
    func throwing() throws {
        try write("one")
        #expect(throws: StubError.self) { try file.replace(upTo: limit) { _ in throw StubError() } }
        #expect(try text() == "one" && names == ["rules", "rules.lock"])
    }

    @Test("The folder is made by the first change, and not by reading")
    func missingFolder() throws {
        let file = RuleFile(folder.appendingPathComponent("new/rules").path)
        #expect(try text(file) == nil && names.isEmpty)
        try write("one", with: file)
        #expect(try text(file) == "one")
        let deep = RuleFile(folder.appendingPathComponent("a/b/rules").path)
        #expect(error { try write("one", with: deep) }.last == "cause: No such file or directory")
    }

    @Test("Where a file is in the place of the folder, there is no record, and none can be written")
    func noFolder() throws {
        try write("one")
        let below = RuleFile(path + "/below")
        #expect(try text(below) == nil)
        #expect(error { try write("two", with: below) }.last == "cause: Not a directory")
        #expect(try text() == "one")
    }

    @Test("Of a longer record no more is read than shows that it is")
    func long() throws {
        try write(String(repeating: "a", count: 5000))
        #expect(try file.read(upTo: limit)?.count == limit + 1)
        #expect(try file.read(upTo: 5000)?.count == 5000)
    }

    @Test("A record is never written in place, and what a process left that ended in a change is not seen")
    func leftOvers() throws {
        try write("old")
        let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        // Before it is renamed, the new record is not there, is begun, or is whole.
        for left in ["", "n", "new"] {
            try Data(left.utf8).write(to: URL(fileURLWithPath: path + ".new"))
            #expect(try text() == "old")
        }
        try write("newer")
        #expect(try text() == "newer" && names == ["rules", "rules.lock"])
        #expect(try reader.readToEnd() == Data("old".utf8))
    }

    @Test("A change waits for the one that holds the lock, and for no longer than its patience")
    func locked() throws {
        try write("old")
        var impatient = file
        impatient.patience = .zero
        try file.replace(upTo: limit) { _ in
            #expect(
                error { try write("other", with: impatient) }.first
                    == "The file of the rules is locked by another process.")
            let found = try text()
            #expect(found == "old", "reading waits for no lock")
            return Array("new".utf8)
        }
        try write("newest", with: impatient)
        #expect(try text() == "newest")
    }

    @Test("Changes of many threads come one after the other, and none is lost")
    func together() async throws {
        try write("")
        let (file, limit) = (file, limit)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try await onThread {
                        Result { for _ in 0..<10 { try file.replace(upTo: limit) { ($0 ?? []) + [0x61] } } }
                    }
                    .get()
                }
            }
            try await group.waitForAll()
        }
        #expect(try text() == String(repeating: "a", count: 40))
    }

    @Test("A folder in the place of the new record is an error, and the old record stays")
    func folderInPlaceOfNew() throws {
        try write("old")
        try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: false)
        #expect(error { try write("one") }.first == "The file of the rules cannot be written.")
        #expect(try text() == "old")
    }

    @Test("A pipe in the place of the file is read as nothing and makes no one wait")
    func pipe() throws {
        #expect(mkfifo(path, 0o600) == 0)
        #expect(try text()?.isEmpty == true)
        try write("one")
        #expect(try text() == "one")
    }

    @Test("A link in the place of the new record or the lock is not written through")
    func links() throws {
        let other = folder.appendingPathComponent("other").path
        try Data("other".utf8).write(to: URL(fileURLWithPath: other))
        try FileManager.default.createSymbolicLink(atPath: path + ".new", withDestinationPath: other)
        try write("one")
        #expect(try text() == "one" && (try String(contentsOfFile: other, encoding: .utf8)) == "other")
        try FileManager.default.removeItem(atPath: path + ".lock")
        try FileManager.default.createSymbolicLink(atPath: path + ".lock", withDestinationPath: other)
        #expect(error { try write("two") }.first == "The file of the rules cannot be locked.")
        #expect(try text() == "one")
    }

    @Test("A damaged record is set aside under a free name, and one that was written meanwhile stays")
    func setAside() throws {
        for number in [1, 2] {
            try write("damaged \(number)")
            #expect(try file.setAside(upTo: limit) { _ in true } == "\(path).damaged-\(number)")
            #expect(try text() == nil)
        }
        #expect(try String(contentsOfFile: path + ".damaged-1", encoding: .utf8) == "damaged 1")
        try write("whole")
        #expect(try file.setAside(upTo: limit) { _ in false } == nil)
        #expect(try text() == "whole")
        for _ in 3...20 {
            try write("damaged")
            #expect(try file.setAside(upTo: limit) { _ in true } != nil)
        }
        #expect(names.count { $0.contains("damaged") } == 9)
        #expect(try file.setAside(upTo: limit) { _ in true } == nil)
    }

    @Test("A path without a folder is a file of the working folder, and one with a line break is shown escaped")
    func paths() throws {
        let diagnostic = RuleFileError("a\nb\u{1B}[31m", "cannot be read", ENOENT).diagnostic
        #expect(diagnostic.facts.first == "file: a\\nb\\u{1B}[31m", "\(diagnostic.facts)")
        #expect(try RuleFile("no-such-file-of-rules").read(upTo: limit) == nil)
    }
}
