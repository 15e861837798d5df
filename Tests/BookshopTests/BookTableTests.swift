import BookshopCatalogInterface
import BookshopPageInterface
import TestSupport
import Testing

@testable import BookshopCatalog

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
            ])
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

    @Test("Authors and subjects are what stands between a semicolon and a space; any other semicolon is an error")
    func separators() throws {
        func line(_ list: String) -> String { "1\tBeowulf\t\(list)\t1815\ten\t\(list)\n" }
        for (list, texts) in [("A", ["A"]), ("A; B", ["A", "B"]), ("A; ", ["A"]), ("; A", ["", "A"])] {
            let read = try books(headings + line(list) + pride)
            #expect(read.count == 2)
            #expect(read[0].authors == texts && read[0].subjects == texts)
        }
        for list in [";", ";;", ";;;", "A;;", ";;A", "A; ;; B", "A;", "A;B", "A;É", "A\rB"] {
            #expect(throws: ReaderError.self) { try books(headings + line(list) + pride) }
        }
    }

    @Test(
        "A line that is no book is an error that says which one",
        arguments: [
            "", "1342", "x\tPride\tJane Austen\t1813\ten\tEngland", "1\tPride\tJane Austen\tthen\ten\tEngland",
            "1\tPride\tJane Austen\t1813\ten", "1\tPride\tJane Austen\t1813\ten\tEngland\tmore",
            "99999999999999999999\tPride\tJane Austen\t1813\ten\tEngland",
        ])
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
