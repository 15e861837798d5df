import Foundation
import ModuleKit
import ModuleRouting
import ModuleRoutingTools
import TestSupport
import Testing

@testable import ModuleTools

private struct ShowFilm: Route {
    static let pattern: RoutePattern = "/films/:id"
    static let exposure: RouteExposure = .links
    var id: Int
}

private struct Film: Sendable {}
private struct Shelf: Sendable { let film: Film }
private struct Row: Sendable { let shelf: Shelf }
private struct Offline: Error, CustomStringConvertible { let description = "no disk" }

@Suite("A report to look at", .takingTurns)
struct ReportTests {
    /// Names that mean something to HTML, JSON, scripts or a reader's eyes.
    private static let hostile = [
        "</script><script>document.title = 'run'</script>", "<!-- <script> ]]>", #"quote " ' \ &lt; &amp; ` ${1}"#,
        "turned \u{202E}txt.exe \u{2028}\u{7}\u{1B}[31m", "書店 📚 👩‍👩‍👧 é", "__proto__", "REPORT-DATA", "",
    ]

    @ModuleBuilder private static func films() -> ModuleList {
        LinkRouting(schemes: ["films"], domains: ["films.example"])
        module("Storage") {
            $0.provide(Film.self) { Film() }
            $0.onStart {}
        }
        module("Films", after: ["Storage"]) {
            $0.provide(Shelf.self, as: .transient) { (film: Film) in Shelf(film: film) }
            $0.route { (_: ShowFilm, _: Lazy<Shelf>) in }
        }
    }

    /// A list in which something is missing, with names that could break the page.
    private static func broken() -> ModuleList {
        modules {
            for name in hostile {
                module(name) {
                    $0.provide(Row.self, tagged: Shelf.self) { (shelf: Shelf) in Row(shelf: shelf) }
                    _ = $0.handle(name) { (_: Int, _: Film) in }
                }
            }
            module("Films") { $0.provide(Shelf.self) { (film: Film) in Shelf(film: film) } }
        }
    }

    private struct Page {
        let text: String
        let data: [String: Any]

        init(_ text: String) throws {
            self.text = text
            let begin = try #require(text.range(of: #"id="data">"#)), end = try #require(text.range(of: "}</script>"))
            let json = Data(text[begin.upperBound..<end.upperBound].dropLast("</script>".count).utf8)
            data = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        }

        func list(_ name: String) -> [[String: Any]] { data[name] as? [[String: Any]] ?? [] }
        func names(_ name: String) -> [String] { list(name).compactMap { $0["name"] as? String } }
    }

    private let folder = TemporaryFolder()

    private static func run(
        _ words: String...,
        of list: ModuleList = films()
    ) async -> (status: Int32, output: String, errors: String) {
        await ModuleToolsTests.run(words, AppCommands(name: "films", adding: .routing, modules: { _ in list }))
    }

    @Test("It has the modules, services, routes, pages and the order of the start, in the file that is named")
    func contents() async throws {
        let file = folder.path("films.html")
        #expect(await Self.run("report", file) == (0, "", "The page is in \(file).\n"))
        let text = try folder.text(of: "films.html")
        let printed = await Self.run("report")
        let place = "The page is on standard output; report FILE.html writes it to a file.\n"
        #expect(printed == (0, text, place))
        let page = try Page(text)
        #expect(page.names("modules") == ["LinkRouting", "Storage", "Films"])
        #expect(page.data["order"] as? [Int] == [0, 1, 2] && page.data["start"] == nil)
        let shelf = try #require(page.list("nodes").first { $0["name"] as? String == "Shelf" })
        #expect(shelf["making"] as? String == "transient")
        let needs = try #require(shelf["needs"] as? [[String: Any]])
        let target = try #require((needs.first?["to"] as? [Int])?.first)
        #expect(page.list("nodes")[target]["name"] as? String == "Film")
        #expect((page.data["routes"] as? [[String]])?.last?.prefix(4) == ["/films/:id", "Films", "", "links"])
        #expect(page.list("pages").isEmpty)
    }

    @Test("With --start it has how long each module waited and worked, also of an app that can't start")
    func start() async throws {
        let started = try Page(await Self.run("report", "--start").output)
        let bars = try #require((started.data["start"] as? [String: Any])?["bars"] as? [[String: Any]])
        #expect(bars.compactMap { $0["name"] as? String } == ["LinkRouting", "Storage", "Films"])
        #expect(bars.allSatisfy { $0["ended"] is Double && $0["hasFailed"] as? Bool == false })
        let failing = modules { module("Storage") { $0.onStart { throw Offline() } } }
        let failed = await Self.run("report", "--start", of: failing)
        #expect(failed.status == 1 && failed.errors.contains("no disk"))
        #expect(try Page(failed.output).list("problems").first?["summary"] as? String == "Storage failed to start.")
    }

    @Test("An app with problems gets its report all the same, with the problems on top, and exits 1")
    func problems() async throws {
        let found = await Self.run("report", of: modules { module("Films") { $0.provide(Shelf.self, Shelf.init) } })
        #expect(found.status == 1 && found.errors.hasPrefix("The modules can't be assembled: 1 problem.\n"))
        let page = try Page(found.output)
        #expect(page.list("problems").map { $0["code"] as? String } == ["service-missing"])
        #expect((page.list("nodes").first?["needs"] as? [[String: Any]])?.first?["missing"] as? Bool == true)
        // What can't be drawn, because an app could never run with it.
        let twice = try Page(await Self.run("report", of: modules { for _ in 0..<2 { module("Films") } }).output)
        #expect(twice.list("problems").count == 1 && twice.names("modules") == ["Films", "Films"])
        #expect(twice.list("nodes").isEmpty)
    }

    @Test("Names may hold anything: they are text, with visible escapes, and can't end the element that they stand in")
    func hostileNames() async throws {
        let found = await Self.run("report", of: Self.broken())
        let page = try Page(found.output)
        #expect(page.names("modules") == Self.hostile.map(\.visible) + ["Films"])
        let template = String(decoding: PackageResources.report_html, as: UTF8.self)
        for mark in ["<", ">", "&"] {
            #expect(found.output.count { "\($0)" == mark } == template.count { "\($0)" == mark })
        }
        let acting = found.output.unicodeScalars.filter { $0.actsOnText && $0 != "\n" }
        #expect(acting.isEmpty)
        // For the check that has a browser read it.
        guard let folder = ProcessInfo.processInfo.environment["REPORT_PAGES"] else { return }
        try Data(found.output.utf8).write(to: URL(fileURLWithPath: folder + "/hostile.html"))
    }

    @Test("report diff shows what was added, removed and changed from one graph to another, and not lines of source")
    func difference() async throws {
        let old = modules {
            module("Storage") { $0.provide(Film.self) { Film() } }
            module("Films") { $0.provide(Shelf.self) { (film: Film) in Shelf(film: film) } }
            module("Gone") { $0.provide(Row.self) { (shelf: Shelf) in Row(shelf: shelf) } }
        }
        let new = modules {
            module("Storage", starts: .deferred) { $0.provide(Film.self, as: .transient) { Film() } }
            module("Films") { $0.provide(Shelf.self) { (film: Lazy<Film>) in Shelf(film: try film()) } }
            module("New") { $0.provide(Row.self, tagged: Film.self) { (shelf: Shelf) in Row(shelf: shelf) } }
        }
        let graph = try folder.write(await Self.run("graph", "--format", "json", of: old).output, to: "old.json")
        let page = try Page(await Self.run("report", "diff", graph, "-", of: new).output)
        let changes = { (list: String) in page.list(list).map { $0["change"] as? String ?? "same" } }
        #expect(page.names("modules") == ["Storage", "Films", "New", "Gone"])
        #expect(changes("modules") == ["changed", "same", "added", "removed"])
        #expect(page.list("modules").first?["words"] as? String == "eager → deferred")
        #expect(page.names("nodes") == ["Film", "Shelf", "TaggedService<Film, Row>", "Row"])
        #expect(changes("nodes") == ["changed", "changed", "added", "removed"])
        #expect(page.list("nodes").first?["making"] as? String == "singleton → transient")
        let needs = try #require(page.list("nodes")[1]["needs"] as? [[String: Any]])
        #expect(needs.map { $0["text"] as? String } == ["Lazy<Film>", "Film"])
        #expect(needs.map { $0["change"] as? String } == ["added", "removed"])
        let same = try Page(await Self.run("report", "diff", graph, "-", of: old).output)
        #expect((same.list("modules") + same.list("nodes")).allSatisfy { $0["change"] == nil })
        let none = await Self.run("report", "diff", graph, "/nowhere")
        #expect(none.status == 1 && none.errors.hasPrefix("The graph cannot be read.\n"))
        try folder.write("{}", to: "old.json")
        let other = await Self.run("report", "diff", graph, "-")
        #expect(other.status == 1 && other.errors.hasPrefix("The file is no graph.\n"))
    }

    @Test("A file of another kind is never overwritten: the command line is not understood then")
    func otherKinds() async throws {
        let file = try folder.write("{}", to: "old.json")
        for words in [["report", file], ["report", "--start", file], ["report", "diff", file, "-", file]] {
            let console = CommandConsole(output: { _ in }, errors: { _ in })
            #expect(await AppCommands(Self.films()).status(of: words, on: console) == .usage)
        }
        #expect(try folder.text(of: "old.json") == "{}")
    }

    @Test("A report on 100 modules and 2,000 services is smaller than 2 MB")
    func size() throws {
        let need = { (module: Int, name: String) in
            """
            {"deferred":false,"form":"required","service":"\(name)","targets":["Module\(module)/service/\(name)"],\
            "text":"\(name)"}
            """
        }
        let listed = (0..<100).map { module in
            let nodes = (0..<20).map { place in
                let needs = (1...5).map {
                    need((module + $0) % 100, "ServiceOfSomeLength\((module + $0) % 100)x\(place)")
                }
                let name = "ServiceOfSomeLength\(module)x\(place)"
                return """
                    {"id":"Module\(module)/service/\(name)","kind":"service","subject":"\(name)","lifetime":"singleton",\
                    "isolation":"anywhere","layer":0,"file":"Module\(module)/Module\(module)Entry.swift","line":\(place + 1),\
                    "dependencies":[\(needs.joined(separator: ","))]}
                    """
            }
            return """
                {"name":"Module\(module)","activation":"eager","failurePolicy":"required","after":[],"file":"A/App.swift",\
                "line":\(module + 1),"nodes":[\(nodes.joined(separator: ","))]}
                """
        }
        let json = #"{"version":1,"graph":{"startOrder":[],"scopes":[],"modules":[\#(listed.joined(separator: ","))]}}"#
        let graph = try ModuleGraph(json: json)
        let report = Report("app", from: nil, to: graph)
        #expect(
            report.nodes.count == 2000 && report.nodes.allSatisfy { $0.needs.count == 5 && $0.needs[0].to.count == 1 })
        #expect(try report.page().utf8.count < 2_000_000)
    }

    @Test("Thirty thousand dependencies in another order are no change, and it doesn't take long to see")
    func reordered() throws {
        func graph(_ numbers: [Int]) throws -> ModuleGraph {
            let needs = numbers.map {
                #"{"deferred":false,"form":"required","service":"S\#($0)","targets":[],"text":"S\#($0)"}"#
            }
            let json = """
                {"version":1,"graph":{"startOrder":[],"scopes":[],"modules":[{"name":"A","activation":"eager",\
                "failurePolicy":"required","after":[],"file":"A/A.swift","line":1,"nodes":[{"id":"A/service/T",\
                "kind":"service","subject":"T","isolation":"anywhere","layer":0,"file":"A/A.swift","line":2,\
                "dependencies":[\(needs.joined(separator: ","))]}]}]}}
                """
            return try ModuleGraph(json: json)
        }
        let numbers = Array(0..<30_000)
        let clock = ContinuousClock()
        let begin = clock.now
        let report = Report("app", from: try graph(numbers), to: try graph(numbers.reversed() + [0]))
        #expect(clock.now - begin < .seconds(30))
        #expect(report.nodes.map(\.needs.count) == [30_001])
        #expect(report.nodes[0].needs.filter { $0.change != nil }.map(\.text) == ["S0"])
    }
}
