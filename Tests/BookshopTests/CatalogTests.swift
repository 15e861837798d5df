import CatalogInterface
import Foundation
import ModuleRouting
import TestSupport
import Testing

@testable import Catalog

@Suite("The catalogue", .takingTurns)
struct CatalogTests {
    private let catalog: LiveCatalog

    private let index: BookIndex

    init() throws {
        catalog = try LiveCatalog()
        index = BookIndex(of: catalog)
    }

    @Test("It holds at least 150 books, each with every fact")
    func holdsBooks() {
        #expect(catalog.books.count >= 150)
        for book in catalog.books {
            #expect(book.id > 0 && !book.title.isEmpty && !book.authors.isEmpty && !book.subjects.isEmpty)
            #expect((1450...1928).contains(book.year), "\(book.title)")
            #expect(book.language.count == 2, "\(book.title)")
        }
        #expect(Set(catalog.books.map(\.id)).count == catalog.books.count)
        #expect(catalog.books.map(\.id) == catalog.books.map(\.id).sorted())
    }

    @Test("A book is found by its number")
    func findsByNumber() throws {
        let book = try catalog.book(1342)
        #expect(book.title == "Pride and Prejudice")
        #expect(book.authors == ["Jane Austen"])
        #expect(book.year == 1813)
        #expect(book.language == "en")
    }

    @Test("A number that the shop does not have is an error that says so")
    func missingNumber() {
        #expect {
            try catalog.book(999_999)
        } throws: { error in
            "\(error)" == """
                The shop does not have that book.
                    number: 999999
                  Fix: look for it with bookshop://search?words=…
                """
        }
    }

    @Test(
        "A search takes words, an author and a subject, without case and accents",
        arguments: [
            (CatalogQuery(words: "pride PREJUDICE"), [1342]),
            (CatalogQuery(words: "austen pride"), [1342]),
            (CatalogQuery(author: "bronte", subject: "no such subject"), []),
            (CatalogQuery(words: "wuthering", author: "BRONTË"), [768]),
            (CatalogQuery(words: "vampire of whom nobody wrote"), []),
            (CatalogQuery(words: "moby", subject: "sea"), [2701]),
        ]
    )
    func searches(query: CatalogQuery, expected: [Int]) {
        #expect(index.books(query).map(\.id) == expected)
    }

    @Test("A query that asks for nothing finds all books, by title", arguments: [nil, "", "   "])
    func emptyQuery(words: String?) {
        let found = index.books(CatalogQuery(words: words))
        #expect(found.count == catalog.books.count)
        #expect(found.map(\.title) == found.map(\.title).sorted())
    }

    @Test("Every subject finds as many books as its count says")
    func subjectsCount() {
        #expect(!catalog.subjects.isEmpty)
        for (subject, count) in catalog.subjects {
            #expect(index.books(CatalogQuery(subject: subject)).count == count, "\(subject)")
        }
    }

    @Test("Number, title, language and authors agree with the reference catalogue, where that is at hand")
    func agreesWithReference() throws {
        guard let reference = try ReferenceCatalog() else { return }
        for book in catalog.books {
            let entry = try #require(reference.entries[book.id], "\(book.title)")
            #expect(entry.language == book.language, "\(book.title)")
            #expect(!ReferenceCatalog.words(book.title).isDisjoint(with: ReferenceCatalog.words(entry.title)))
            let names = ReferenceCatalog.words(entry.authors)
            for author in book.authors {
                #expect(!ReferenceCatalog.words(author).isDisjoint(with: names), "\(book.title): \(author)")
            }
        }
    }
}

/// A public catalogue of the same numbers, which checks facts and is no part of the project.
private struct ReferenceCatalog {
    struct Entry {
        let title: String
        let language: String
        let authors: String
    }

    private(set) var entries: [Int: Entry] = [:]

    /// Nil where the file is not there.
    init?() throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = project.deletingLastPathComponent().appendingPathComponent("shared/data/gutenberg-catalog.csv")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        for row in Self.rows(try String(contentsOf: file, encoding: .utf8)).dropFirst() where row.count >= 4 {
            guard let number = Int(row[0]) else { continue }
            entries[number] = Entry(title: row[1], language: row[2], authors: row[3])
        }
        #expect(entries.count > 1000)
    }

    /// The words of three letters and more, without case and accents.
    static func words(_ text: String) -> Set<String> {
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        return Set(folded.split { !$0.isLetter }.filter { $0.count > 2 }.map(String.init)).subtracting(["the", "and"])
    }

    /// RFC 4180: fields in quotes may hold commas, line ends and doubled quotes.
    private static func rows(_ text: String) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var field = ""
        var isQuoted = false
        var characters = Array(text)[...]
        while let character = characters.popFirst() {
            switch character {
            case "\"" where isQuoted && characters.first == "\"":
                field.append("\"")
                characters = characters.dropFirst()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                row.append(field)
                field = ""
            case "\n" where !isQuoted, "\r\n" where !isQuoted:
                rows.append(row + [field])
                row = []
                field = ""
            default: field.append(character)
            }
        }
        return rows
    }
}
