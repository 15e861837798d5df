import CatalogInterface
import TestSupport
import Testing

@testable import Catalog

@Suite("The table of books", .takingTurns)
struct BookTableTests {
    private let headings = "number\ttitle\tauthors\tyear\tlanguage\tsubjects\n"
    private let pride = "1342\tPride and Prejudice\tJane Austen\t1813\ten\tCourtship; Social class; England\n"

    private func books(_ text: String) throws -> [Book] { try BookTable(Array(text.utf8)).books }

    @Test("A line is a book, whose authors and subjects stand between semicolons")
    func lines() throws {
        let wells = "30\tLove; or War\tH. G. Wells; Zoë Ångström\t-8\tfr\tSea"
        let found = try books(headings + pride + wells)
        #expect(
            found == [
                Book(
                    id: 1342,
                    title: "Pride and Prejudice",
                    authors: ["Jane Austen"],
                    year: 1813,
                    language: "en",
                    subjects: ["Courtship", "Social class", "England"]
                ),
                Book(
                    id: 30,
                    title: "Love; or War",
                    authors: ["H. G. Wells", "Zoë Ångström"],
                    year: -8,
                    language: "fr",
                    subjects: ["Sea"]
                ),
            ]
        )
    }

    @Test("A table of headings alone has no books, and so has an empty one")
    func empty() throws {
        #expect(try books(headings).isEmpty)
        #expect(try books("number").isEmpty)
        #expect(try books("").isEmpty)
    }

    @Test("A book may have no authors and no subjects")
    func noAuthors() throws {
        let book = try #require(try books(headings + "1\tBeowulf\t\t1815\ten\t\n").first)
        #expect(book.authors.isEmpty && book.subjects.isEmpty)
    }

    @Test("Whatever stands between authors or subjects, the table is read to its end")
    func separators() throws {
        for list in [";", ";;", "; ", ";;;", "A;;", ";;A", "A; ;; B", "A;"] {
            #expect(try books(headings + "1\tBeowulf\t\(list)\t1815\ten\t\(list)\n" + pride).count == 2)
        }
    }

    @Test(
        "A line that is no book is an error that says which one",
        arguments: [
            "", "1342", "x\tPride\tJane Austen\t1813\ten\tEngland", "1\tPride\tJane Austen\tthen\ten\tEngland",
            "1\tPride\tJane Austen\t1813\ten", "99999999999999999999\tPride\tJane Austen\t1813\ten\tEngland",
        ]
    )
    func damaged(line: String) {
        #expect {
            try books(headings + pride + line + "\n" + pride)
        } throws: { error in
            "\(error)" == """
                The table of books has a line that is no book.
                    line: 3
                  Fix: write number, title, authors, year, language and subjects, with a tab between them.
                """
        }
    }
}
