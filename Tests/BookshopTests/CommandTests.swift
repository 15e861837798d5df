import Foundation
import TestSupport
import Testing

@Suite("The command line", .takingTurns)
struct CommandTests {
    private let program = Program(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    )

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
            ("bookshop://books/abc", "The parameter id is not of the type that the route declares."),
            ("bookshop://account/sign-in", "The parameter name is missing."),
            ("other://books/1342", "The URL belongs to another app."),
            ("https://elsewhere.example/", "The URL belongs to another site."),
            ("not a url", "The text is not a URL: a space is not allowed in a URL."),
            ("", "The URL is empty."),
            (String(repeating: "a", count: 100_000), "The URL is too long."),
            ("bookshop://books/%FF", "The text is not a URL: the escaped bytes are not UTF-8."),
            ("bookshop://books/%4", "The text is not a URL: % is not followed by two hexadecimal digits."),
            ("bookshop://nowhere", "No route opens this URL."),
        ]
    )
    func refusedLinks(link: String, summary: String) async throws {
        let outcome = try await program.run("open", link, "--origin", "inside")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.split(separator: "\n").first.map(String.init) == summary)
        #expect(outcome.errors.contains("\n  Fix: "))
        #expect(outcome.errors.utf8.count < 1000)
    }

    @Test("Bytes that are not UTF-8 are refused before anything is opened")
    func notText() async throws {
        let program = try Program.executable.path
        let outcome = try await Program.run(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "exec \"$0\" open \"$(printf 'bookshop://books/\\377')\"", program]
        )
        #expect(outcome.status == 64)
        #expect(
            outcome.errors == """
                An argument is not UTF-8.
                    argument: number 2
                  Fix: percent-encode the bytes that are not text.

                """
        )
    }

    @Test("A document that may not grow is an error that names it, and what was written before stays")
    func fileSizeLimit() async throws {
        _ = try await program.run("open", "bookshop://cart/add/1342", "--origin", "inside")
        let executable = try Program.executable.path
        let command = #"(ulimit -f 0; exec "$0" --data "$1" open bookshop://cart/add/11 --origin inside) 2>&1 | cat"#
        let outcome = try await Program.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", command, executable, program.folder.path])
        #expect(outcome.output.contains("cart.json cannot be written."), "\(outcome.output)")
        #expect(outcome.output.contains("cause: File too large"))
        let cart = try await program.run("open", "bookshop://cart")
        #expect(cart.output.contains("Pride and Prejudice"))
    }

    @Test(
        "Words that are no command are refused with what was given",
        arguments: [
            ["open"], ["open", "a", "b"], ["opne", "x"], ["--data"], ["--data", ""], ["--nonsense"], ["routes", "x"],
            ["graph", "--without", "Cart"], ["routes", "match"], ["routes", "explain"], ["graph", "--cases", "x"],
            ["check", "--without", "Nobody"], ["check", "--without"], ["graph", "--format"],
            ["graph", "--format", "xml"],
            ["routes", "--format", "json"], ["check", "--handlers"], ["open", "x", "--schema"],
            ["graph", "--handlers"],
            ["routes", "import"], ["routes", "import", "x"], ["routes", "import", "--profile", "routable"],
            ["routes", "import", "x", "--profile", "nowhere"], ["routes", "import", "x", "--profile"],
            ["routes", "match", "--cases", "-", "--profile", "routable"], ["routes", "--profile", "routable"],
            ["graph", "--schema", "--format", "json"], ["graph", "dot"], ["check", "--cases", "x"],
            ["start", "x"], ["serve-events", "x"], ["open", "/", "--report"], ["routes", "--trace", "x"],
            ["serve-events", "--report"], ["start", "--trace"], ["check", "--fail", "Cart"],
            ["graph", "--hang", "Cart"],
            ["routes", "--start-timeout", "1"], ["help", "--stop-timeout", "1"], ["open", "/", "--fail"],
            ["start", "--hang", "Cart:run"], ["start", "--hang", "Cart:start:stop"], ["start", "--hang", ":start"],
            ["start", "--start-timeout", "0"], ["start", "--stop-timeout", "-1"], ["start", "--stop-timeout", "nan"],
            ["start", "--stop-timeout", "inf"], ["start", "--start-timeout", "soon"],
            ["start", "--start-timeout", "3601"], ["open", "/", "--origin"], ["open", "/", "--origin", ""],
            ["open", "/", "--origin", "nowhere"], ["open", "/", "--origin", "Link"], ["open", "/", "--origin", "web:"],
            ["open", "/", "--origin", "inside:x"], ["open", "/", "--origin", " link"], ["--origin", "link"],
            ["routes", "--origin", "link"], ["start", "--origin", "inside"], ["serve-events", "--origin", "inside"],
        ]
    )
    func usage(arguments: [String]) async throws {
        let outcome = try await Program.run(Program.executable, arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("  Fix: "))
    }

    @Test("check looks at the shop without a module, also without one of a scope, and says what is lacking")
    func checkWithout() async throws {
        for module in ["Catalog", "Orders"] {
            let outcome = try await program.run("check", "--without", module)
            #expect(!outcome.errors.contains("There is no module"))
        }
        #expect(try await program.run("check", "--without", "Orders").status == 0)
    }

    @Test("routes lists each pattern with its module, from where it is open, what stands before it and what it needs")
    func routes() async throws {
        let outcome = try await program.run("routes")
        #expect(outcome.status == 0)
        let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.first == ["pattern", "module", "scope", "exposure", "interceptors", "dependencies"])
        #expect(rows.contains(["/subjects", "Catalog", "everywhere", "CatalogPages", "(Catalog)"]))
        #expect(
            rows.contains([
                "/cart/add/:book", "Cart", "inside", "only", "CartService", "(Cart)",
            ])
        )
        #expect(
            rows.contains([
                "/orders/check-out", "ReaderOrders", "Session", "inside", "only", "Orders", "OrderService",
                "(ReaderOrders)",
            ])
        )
    }

    @Test("routes explain says what becomes of a link at every route, nearest first")
    func explain() async throws {
        let outcome = try await program.run("routes", "explain", "bookshop://books/abc")
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines[0...2] == ["scheme     bookshop", "host       books", "segments   books, abc"])
        #expect(lines[3] == "rewriters  RoutingRules")
        #expect(lines[4].hasPrefix("refuses  /books/:id"))
        #expect(lines.dropFirst(5).allSatisfy { $0.hasPrefix("fails  ") })
        #expect(lines.count == 4 + 21)
        let refused = try await program.run("routes", "explain", "other://x")
        #expect(refused.status == 1)
        #expect(refused.errors.hasPrefix("The URL belongs to another app.\n"))
    }

    @Test("routes match ends with 1 where a line is no case, and with an error where the file is not there")
    func matchFailures() async throws {
        let mixed = try await program.run("routes", "match", "--cases", "-", input: "nonsense\n")
        #expect(mixed.status == 1)
        #expect(mixed.output.contains(#""error":"case-malformed""#))
        let missing = try await program.run("routes", "match", "--cases", "/no/such/file")
        #expect(missing.status == 1)
        #expect(missing.output.isEmpty)
        #expect(missing.errors.contains("/no/such/file"))
    }

    @Test("graph shows modules, services, and who needs what")
    func graph() async throws {
        let outcome = try await program.run("graph")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("LinkRouting\n"))
        #expect(outcome.output.contains("\nStorage\n  service  DocumentStorage                      singleton\n"))
        #expect(outcome.output.contains("  service  Tagged<Statistics, DocumentStorage>  singleton\n"))
        #expect(
            outcome.output.contains("    depends on DocumentStorage (Storage), CatalogService (Catalog), EventSender\n")
        )
        #expect(
            outcome.output.contains("    depends on VisitLog (Analytics), [MetricSource] (Catalog, Cart, Orders)\n"))
    }

    @Test(
        "graph --format prints the graph for Graphviz, Mermaid and programs; text is the default",
        arguments: [
            ("text", "LinkRouting\n  service  Router "), ("dot", "digraph modules {\n"),
            ("mermaid", "flowchart LR\n"), ("json", "{\n  \"graph\" : {\n"),
        ]
    )
    func graphFormats(format: String, start: String) async throws {
        let outcome = try await program.run("graph", "--format", format)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix(start))
        #expect(outcome.output.contains("CatalogService"))
        #expect(outcome.errors.isEmpty)
        #expect(try await (program.run("graph").output == outcome.output) == (format == "text"))
    }

    @Test("graph --handlers shows handlers in a picture", arguments: ["dot", "mermaid"])
    func graphHandlers(format: String) async throws {
        #expect(try await !program.run("graph", "--format", format).output.contains("route"))
        let outcome = try await program.run("graph", "--format", format, "--handlers")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("route /cart/add/"))
    }

    @Test("graph --schema prints the schema of the JSON")
    func graphSchema() async throws {
        let outcome = try await program.run("graph", "--schema")
        #expect(outcome.status == 0)
        let schema = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test("A format that there is not is refused with those that there are")
    func graphFormat() async throws {
        let outcome = try await program.run("graph", "--format", "svg\u{1B}")
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errors == """
                There is no format svg\\u{1B}.
                    formats: text, dot, mermaid, json
                  Fix: name one of them.

                """
        )
    }

    @Test("check says that the modules fit together; without one, what is lacking, with exit 1")
    func check() async throws {
        let whole = try await program.run("check")
        #expect(whole.status == 0)
        let counts = /\d+ modules, \d+ services, \d+ contributions, \d+ handlers, 1 scope: no problems found\.\n/
        #expect(whole.output.wholeMatch(of: counts) != nil)
        let lacking = try await program.run("check", "--without", "Catalog")
        #expect(lacking.status == 1)
        #expect(lacking.output.isEmpty)
        let cause =
            "The modules can't be assembled: 14 problems with 3 causes.\n\nCatalogService is missing; 9 registrations depend"
            + " on it.\n    provided by: Catalog, "
        #expect(lacking.errors.hasPrefix(cause))
        #expect(lacking.errors.contains("\n    CartService (Cart/CartEntry.swift:"))
    }

    @Test("check --unused says what nothing needs after what check says, with exit 0; it goes with no other command")
    func unused() async throws {
        let whole = try await program.run("check")
        let report = try await program.run("check", "--unused")
        #expect(report.status == 0)
        #expect(report.errors.isEmpty)
        #expect(report.output == whole.output + "Everything that is provided and contributed is needed.\n")
        #expect(try await program.run("graph", "--unused").status == 64)
    }

    @Test("check --unused lists each with its module and line where a module that needs it is left out")
    func unusedWithout() async throws {
        let report = try await program.run("check", "--unused", "--without", "Analytics")
        #expect(report.status == 0)
        #expect(report.output.contains(" registrations are needed by nothing:\n"))
        #expect(report.output.contains("\n    contribution MetricSource: Catalog, Catalog/CatalogEntry.swift:"))
    }

    @Test("help lists the commands")
    func help() async throws {
        for word in ["help", "--help", "-h"] {
            let outcome = try await program.run(word)
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("bookshop                      a prompt for links and commands\n"))
        }
    }

    @Test("Output that cannot be written is an error, and the exit is not 0")
    func fullDisk() async throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let program = try Program.executable.path
        let outcome = try await Program.run(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "exec \"$0\" help > /dev/full", program]
        )
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                Standard output takes no more, so not everything is shown.
                  Fix: see whether it is closed or its disk is full.

                """
        )
    }

    @Test("A data folder that cannot be made is an error that names it")
    func noFolder() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let outcome = try await Program(folder: file.appendingPathComponent("below")).run(
            "open", "bookshop://cart/add/84", "--origin", "inside")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("\(file.path)/below cannot be made.\n"))
    }

    @Test("If visits cannot be counted that is reported, and the page is shown all the same")
    func notCounted() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let outcome = try await Program(folder: file.appendingPathComponent("below")).run("open", "bookshop://books/84")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Frankenstein\n"))
        #expect(outcome.errors.hasPrefix("The app stopped with errors.\n    Analytics, "))
        #expect(outcome.errors.contains("\(file.path)/below/statistics cannot be made.\n"))
    }

    @Test("Without --data the documents lie in the platform's usual place")
    func usualFolder() async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let outcome = try await Program.run(
            Program.executable,
            ["open", "/cart/add/84", "--origin", "inside"],
            environment: ["HOME": home.path, "XDG_DATA_HOME": home.appendingPathComponent("data").path]
        )
        #expect(outcome.status == 0)
        let found = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
        #expect(found.contains { $0.hasSuffix("bookshop/cart.json") })
    }
}
