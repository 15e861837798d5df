import Foundation
import TestSupport
import Testing

@testable import BookshopCatalog

@Suite("Announcements", .takingTurns)
struct AnnouncementTests {
    private let temporary = TemporaryFolder()
    private let announcements: Announcements

    private typealias Book = Announcements.Announcement

    private var folder: URL { temporary.place }

    init() { announcements = Announcements(folder: temporary.place) }

    private func write(_ text: String, _ name: String) throws { try temporary.write(text, to: name) }

    @Test("Each file is a book, announced once, in the order of the files' names")
    func books() async throws {
        try write(#"{"title": "The Sea Lady", "authors": ["H. G. Wells"]}"#, "b.json")
        try write(#"{"title": "Kipps", "authors": []}"#, "a.json")
        try write("{", "readme.txt")
        let kipps = Book(title: "Kipps", authors: [])
        let lady = Book(title: "The Sea Lady", authors: ["H. G. Wells"])
        #expect(try await announcements.look() == [.announced(kipps), .announced(lady)])
        #expect(try await announcements.look().isEmpty)
        #expect(await announcements.books == [kipps, lady])
    }

    @Test("A file that has changed is looked at again, and a book whose file is gone is announced no longer")
    func changes() async throws {
        try write(#"{"title": "Kips", "authors": []}"#, "a.json")
        _ = try await announcements.look()
        try write(#"{"title": "Kipps", "authors": ["H. G. Wells"]}"#, "a.json")
        #expect(try await announcements.look() == [.announced(Book(title: "Kipps", authors: ["H. G. Wells"]))])
        try FileManager.default.removeItem(at: folder.appendingPathComponent("a.json"))
        #expect(try await announcements.look().isEmpty)
        #expect(await announcements.books.isEmpty)
    }

    @Test(
        "A file that is no book is refused once, with the reason, and looked at again when it has changed",
        arguments: [
            ("", "it is no JSON object with a title and authors"),
            ("[]", "it is no JSON object with a title and authors"),
            (#"{"title": "x"}"#, "it is no JSON object with a title and authors"),
            (#"{"title": " \n", "authors": []}"#, "the title is empty"),
            (String(repeating: " ", count: Announcements.mostBytes + 1), "it has more than 65536 bytes"),
        ])
    func refused(text: String, reason: String) async throws {
        try write(text, "x.json")
        #expect(try await announcements.look() == [.refused(file: "x.json", reason: reason)])
        #expect(try await announcements.look().isEmpty)
        try write(#"{"title": "Kipps", "authors": []}"#, "x.json")
        #expect(try await announcements.look() == [.announced(Book(title: "Kipps", authors: []))])
    }

    @Test("A link, a pipe and a folder are passed over, and make no one wait")
    func others() async throws {
        try write(#"{"title": "Kipps", "authors": []}"#, "book.txt")
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("link.json"),
            withDestinationURL: folder.appendingPathComponent("book.txt"))
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder.json"), withIntermediateDirectories: false)
        #expect(mkfifo(folder.appendingPathComponent("pipe.json").path, 0o600) == 0)
        #expect(try await announcements.look().isEmpty)
    }

    @Test("Of more than 1,000 files the first by name count")
    func many() async throws {
        for number in 1...(Announcements.mostFiles + 1) {
            try write(#"{"title": "\#(number)", "authors": []}"#, String(format: "%04d.json", number))
        }
        #expect(try await announcements.look().count == Announcements.mostFiles)
        #expect(await !announcements.books.contains(Book(title: "1001", authors: [])))
    }

    @Test("A folder that isn't there has no files, and a file in its place is an error")
    func folders() async throws {
        try FileManager.default.removeItem(at: folder)
        #expect(try await announcements.look().isEmpty)
        try Data().write(to: folder)
        await #expect(throws: (any Error).self) { try await self.announcements.look() }
        #expect(try await Announcements(folder: nil).look().isEmpty)
    }
}
