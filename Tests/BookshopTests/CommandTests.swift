import Foundation
import TestSupport
import Testing

@Suite("The command line", .takingTurns)
struct CommandTests {
    private let folder = TemporaryFolder()
    private let program = Program()

    @Test("open prints the page and exits 0")
    func open() async throws {
        let outcome = try await program.run("open", "bookshop://books/1342?from=push")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Pride and Prejudice\n==================="))
        #expect(outcome.output.hasSuffix("You came here from: push\n"))
        #expect(outcome.errors.isEmpty)
    }

    @Test(
        "A link that cannot be opened is an error on standard error, and the exit is not 0",
        arguments: [
            ("bookshop://books/999999", "The shop does not have that book."),
            ("other://books/1342", "The URL belongs to another app."),
            ("", "The URL is empty."),
            (String(repeating: "a", count: 100_000), "The URL is too long."),
            ("bookshop://nowhere", "No route opens this URL."),
        ])
    func refusedLinks(link: String, summary: String) async throws {
        let outcome = try await program.run("open", link, "--origin", "inside")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.summaries.first == summary)
        #expect(outcome.errors.contains("\n  Fix: "))
        #expect(outcome.errors.utf8.count < 1000)
    }

    @Test("Bytes that are not UTF-8 are refused before anything is opened")
    func notText() async throws {
        let outcome = try await program.shell(#"exec "$0" open "$(printf 'bookshop://books/\377')""#)
        #expect(outcome.status == 64)
        #expect(
            outcome.errors == """
                An argument is not UTF-8.
                    argument: number 2
                  Fix: percent-encode the bytes that are not text.

                """)
    }

    @Test("A document that may not grow is an error that names it, and what was written before stays")
    func fileSizeLimit() async throws {
        _ = try await program.run("open", "bookshop://cart/add/1342", "--origin", "inside")
        let command = #"(ulimit -f 0; exec "$0" --data "$1" open bookshop://cart/add/11 --origin inside) 2>&1 | cat"#
        let outcome = try await program.shell(command)
        #expect(outcome.output.contains("cart.json cannot be written."), "\(outcome.output)")
        #expect(outcome.output.contains("cause: File too large"))
        let cart = try await program.run("open", "bookshop://cart")
        #expect(cart.output.contains("Pride and Prejudice"))
    }

    @Test(
        "Words that are no command of the shop's are refused with what was given",
        arguments: [
            ["open"], ["open", "a", "b"], ["opne", "x"], ["--data"], ["--data", ""], ["open", "x", "--schema"],
            ["start", "x"], ["serve-events", "x"], ["open", "/", "--report"], ["serve-events", "--report"],
            ["check", "--fail", "Cart"], ["graph", "--hang", "Cart"], ["routes", "--start-timeout", "1"],
            ["help", "--stop-timeout", "1"], ["open", "/", "--fail"], ["open", "/", "--fail", "nobody\u{1B}"],
            ["open", "/", "--hang", "nobody"], ["start", "--hang", "Cart:run"],
            ["start", "--hang", "Cart:start:stop"], ["start", "--hang", ":start"], ["start", "--start-timeout", "0"],
            ["start", "--stop-timeout", "-1"], ["start", "--stop-timeout", "nan"], ["start", "--stop-timeout", "inf"],
            ["start", "--start-timeout", "soon"], ["start", "--start-timeout", "3601"], ["open", "/", "--origin"],
            ["open", "/", "--origin", ""], ["open", "/", "--origin", "nowhere"], ["open", "/", "--origin", "Link"],
            ["open", "/", "--origin", "web:"], ["open", "/", "--origin", "inside:x"],
            ["open", "/", "--origin", " link"], ["--origin", "link"], ["routes", "--origin", "link"],
            ["serve-events", "--origin", "inside"], ["bridge"], ["bridge", "--host"], ["bridge", "x", "--host", "a"],
            ["open", "/", "--host", "a"], ["open", "/", "--install", "x"], ["rules", "apply"], ["rules", "back", "x"],
            ["rules", "try", "a", "/", "--app-version", "beta"], ["rules", "try", "a", "/", "--install", ""],
            ["routes", "plist", "--host", "x"], ["pages", "--format", "svg"], ["start", "--restarts", "2"],
        ])
    func usage(arguments: [String]) async throws {
        let outcome = try await Program.run(Program.executable, arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("  Fix: "))
    }

    @Test("check says that the modules fit together; without one, what is lacking, with exit 1")
    func check() async throws {
        let whole = try await program.run("check")
        #expect(whole.status == 0)
        let counts = /\d+ modules, \d+ services, \d+ contributions, \d+ handlers, 2 scopes: no problems found\.\n/
        #expect(whole.output.wholeMatch(of: counts) != nil)
        let lacking = try await program.run("check", "--without", "Catalog")
        #expect(lacking.status == 1)
        #expect(lacking.output.isEmpty)
        let cause =
            "The modules can't be assembled: 14 problems with 3 causes.\n\nCatalogService is missing; 9 registrations depend"
            + " on it.\n    provided by: Catalog, "
        #expect(lacking.errors.hasPrefix(cause))
        #expect(lacking.errors.contains("\n    CartService (BookshopCart/CartEntry.swift:"))
    }

    @Test("Output that cannot be written is an error, and the exit is not 0")
    func fullDisk() async throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let outcome = try await program.shell(#"exec "$0" help > /dev/full"#)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                Standard output takes no more, so not everything is shown.
                  Fix: see whether it is closed or its disk is full.

                """)
    }

    @Test("A data folder that cannot be made is an error that names it")
    func noFolder() async throws {
        let file = URL(fileURLWithPath: try folder.write("", to: "file"))
        let outcome = try await Program(folder: file.appendingPathComponent("below")).run(
            "open", "bookshop://cart/add/84", "--origin", "inside")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("\(file.path)/below cannot be made.\n"))
    }

    @Test("If visits cannot be counted that is reported, and the page is shown all the same")
    func notCounted() async throws {
        let file = URL(fileURLWithPath: try folder.write("", to: "file"))
        let outcome = try await Program(folder: file.appendingPathComponent("below")).run("open", "bookshop://books/84")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Frankenstein\n"))
        #expect(outcome.errors.hasPrefix("The app stopped with errors.\n    Analytics, "))
        #expect(outcome.errors.contains("\(file.path)/below/statistics cannot be made.\n"))
    }

    @Test("Without --data the documents lie in the platform's usual place")
    func usualFolder() async throws {
        let home = folder.place
        let outcome = try await Program.run(
            Program.executable,
            ["open", "/cart/add/84", "--origin", "inside"],
            environment: ["HOME": home.path, "XDG_DATA_HOME": home.appendingPathComponent("data").path])
        #expect(outcome.status == 0)
        let found = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
        #expect(found.contains { $0.hasSuffix("bookshop/cart.json") })
    }
}
