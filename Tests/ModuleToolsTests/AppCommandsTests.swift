import Foundation
import ModuleKit
import ModuleLinks
import ModuleNavigation
import ModuleRouting
import ModuleRoutingTools
import ModuleTools
import TestSupport
import Testing

private struct ShowFilm: Route {
    static let pattern: RoutePattern = "/films/:id"
    static let exposure: RouteExposure = .everywhere
    var id: Int
}

private protocol FilmService: Sendable {}
private struct LiveFilms: FilmService {}

private struct StorageEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.provide((any FilmService).self) { LiveFilms() } }
}

private struct FilmsEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.route { (_: ShowFilm, _: any FilmService) in } }
}

private final class RuleBox: RuleStorage {
    private let record = Monitor<[UInt8]?>(nil)
    func read(upTo limit: Int) -> [UInt8]? { record.withLock { $0 } }
    func replace(upTo limit: Int, _ change: ([UInt8]?) throws -> [UInt8]?) rethrows {
        guard let new = try change(record.withLock { $0 }) else { return }
        record.withLock { $0 = new }
    }
    func setAside(upTo limit: Int, where isDamaged: ([UInt8]) -> Bool) -> String? { nil }
}

@Suite("The commands of an app's own executable", .takingTurns)
struct AppCommandsTests {
    private static let rules = RuleBox()
    private let folder = TemporaryFolder()

    @ModuleBuilder private static func films(_ box: RuleBox = rules) -> ModuleList {
        LinkRouting(schemes: ["films"], domains: ["films.example"])
        StorageEntry()
        FilmsEntry()
        RoutingRules(in: box, appVersion: "1.0", install: nil) { _, _ in true }
    }

    private func run(
        _ words: String...,
        commands: AppCommands = AppCommands(films(), adding: .routing)
    ) async -> (status: Int32, output: String, errors: String) { await ModuleToolsTests.run(words, commands) }

    @Test("Commands about routes and pages are there only if they are added")
    func withoutRouting() async {
        let commands = AppCommands(name: "films", modules: { _ in Self.films() })
        let help = await run("help", commands: commands).output
        #expect(help.contains("films check") && !help.contains("films routes") && !help.contains("films pages"))
        #expect(await run("routes", commands: commands).status == 64)
        #expect(await run("check", commands: commands).status == 0)
        #expect(await run("report", commands: commands).output.contains("<!doctype html>"))
    }

    @Test(
        "Each command that only looks at the app prints what it says, and exits 0",
        arguments: [
            (["check"], "4 modules, 3 services, 0 contributions, "), (["check", "--unused"], ": no problems found.\n"),
            (["graph"], "Films\n"), (["graph", "--format", "dot"], "digraph modules {\n"),
            (["graph", "--format", "mermaid", "--handlers"], "flowchart LR\n"),
            (["graph", "--format", "json"], "\"startOrder\""), (["graph", "--schema"], "draft/2020-12/schema"),
            (["routes"], "/films/:id"), (["routes", "explain", "films://films/1"], "takes  /films/:id  Films"),
            (["routes", "explain", "films://films/1"], "origin    custom-scheme\n"),
            (["routes", "explain", "https://films.example/films/1"], "origin    link\n"),
            (["routes", "explain", "films://films/1", "--origin=notification"], "origin    notification\n"),
            ([], " routes explain URL"), (["graph", "--help"], "graph\n"), (["help", "check"], "--without MODULE"),
            (["open", "films://films/1"], ""), (["check", "--format", "xcode"], ": no problems found.\n"),
            (["routes", "manifest"], "\"pattern\": \"/films/:id\""), (["routes", "markdown"], "# Links\n"),
            (["routes", "diff", "-", "OLD"], "Nothing changed."),
            (["routes", "match", "--links", "LINKS"], "Every link opens what the table says.\n"),
            (["routes", "import", "MOVED", "--profile", "routable"], "every link opens a route"),
            (["routes", "aasa", "--app-id", "ABCDE12345.films"], "\"/films/?*\""),
            (["routes", "aasa", "--app-id", "ABCDE12345.films", "--report"], "/films/:id  over: its type ShowFilm"),
            (["routes", "plist"], "<string>films</string>"),
            (["routes", "plist", "--entitlements"], "applinks:films.example"),
            (["report"], "<!doctype html>\n"), (["report", "--start"], "<!doctype html>\n"),
            (["pages"], ""), (["pages", "--format", "dot"], "digraph"),
            (["rules", "check", "RULES"], "Version 1, 1 rule: they fit the app.\n"),
            (["rules", "try", "RULES", "films://films/1"], "off     No films."),
            (["rules", "show"], "No rules are in force.\n"),
            (["start"], "Films         running\n"), (["start", "--report"], "critical path"),
            (["help"], " routes explain URL"), (["--help"], " check"), (["-h"], " check"),
            (["help", "rules"], " rules show"),
            (["check", "--format", "json"], #""problems" : ["#), (["pages", "--format", "json"], #""lines" : ["#),
            (["routes", "explain", "films://films/1", "--format", "json"], #""outcome" : "takes""#),
            (["start", "--report", "--format", "json"], #""criticalPath" : ["#),
        ])
    func looking(words: [String], text: String) async throws {
        let texts = [
            "OLD": await run("routes", "manifest").output,
            "RULES":
                #"{"schema":1,"version":1,"rules":[{"id":"off","route":"/films/:id","switchOff":"No films."}]}"#,
            "LINKS": #"{"links": [{"url": "films://films/1", "opens": "/films/:id", "values": {"id": "1"}}]}"#,
            "MOVED": "[patterns]\nusers/:id\n[links]\nusers/4\n",
        ]
        for (name, text) in texts { try folder.write(text, to: name) }
        let words = words.map { texts[$0] == nil ? $0 : folder.path($0) }
        let found = await ModuleToolsTests.run(words, AppCommands(Self.films(), adding: .routing))
        #expect(found.status == 0, "\(found.errors)")
        #expect(found.output.contains(text) || text.isEmpty, "\(found.output)")
        // The report on a link file's routes goes there beside the file, and where a page is.
        #expect(found.errors.isEmpty || words.contains("aasa") || words.contains("report"), "\(found.errors)")
    }

    @Test("--version prints the version that the app gives, and says so if it gives none")
    func version() async {
        let commands = AppCommands(name: "films", version: "2.1", modules: { _ in Self.films() })
        #expect(await run("--version", commands: commands).output == "films 2.1\n")
        let none = await run("--version", commands: AppCommands(name: "films", modules: { _ in Self.films() }))
        #expect(none.status == 1 && none.errors.hasPrefix("The app has no version.\n"))
    }

    @Test("The commands about rules are there only if the list has RoutingRules")
    func withoutRules() async {
        @ModuleBuilder func list() -> ModuleList {
            LinkRouting(schemes: ["films"])
            StorageEntry()
        }
        let commands = AppCommands(list(), adding: .routing)
        let help = await run("help", commands: commands).output
        #expect(help.contains(" routes explain URL") && !help.contains(" rules "))
        let show = await run("rules", "show", commands: commands)
        #expect(show.status == 64 && show.errors.hasPrefix("There is no such command.\n"))
    }

    @Test("report says on standard error where the page is")
    func whereTheReportIs() async {
        #expect(await run("report").errors.hasPrefix("The page is on standard output; report FILE.html writes it"))
        let file = folder.path("report.html")
        #expect(await run("report", file).errors == "The page is in \(file).\n")
    }

    @Test("routes match --links prints the links that open something else, each with its place, and exits 1 then")
    func links() async throws {
        let file = try folder.write(#"{"links": [{"url": "films://films/1", "opens": null}]}"#, to: "links.json")
        let found = await run("routes", "match", "--links", file)
        #expect(found.status == 1)
        #expect(found.output.hasPrefix("\(file):1:12: The link opens something else.\n"), "\(found.output)")
        try folder.write(#"{"links": [{"url": "films://films/1"}]}"#, to: "links.json")
        let refused = await run("routes", "match", "--links", file)
        #expect(refused.status == 1 && refused.errors.contains("1:12: links-member: The link has no \"opens\"."))
    }

    @Test("start --trace writes a file")
    func trace() async throws {
        #expect(await run("start", "--trace", folder.path("trace.json")).status == 0)
        _ = try JSONSerialization.jsonObject(with: Data(try folder.text(of: "trace.json").utf8))
    }

    @Test(
        "A command line that is not understood exits 64 with the facts and a remedy on standard error, and prints nothing",
        arguments: [
            (["chek"], "There is no such command.\n    given: chek\n    did you mean: check"),
            (["graph", "--handler"], "There is no option --handler.\n    did you mean: --handlers"),
            (["check", "--unused=x"], "The option --unused takes no value."),
            (["help", "x"], "There is no such command."),
            (["nonsense\u{1B}"], "There is no such command."),
            (["routes", "x"], "There is no such command."), (["routes", "explain"], "routes explain takes URL."),
            (["rules", "try", "a"], "rules try takes FILE URL…."),
            (["graph", "--format"], "The option --format has no value."),
            (["graph", "--format", "x"], "There is no format x."), (["--nonsense"], "There is no option --nonsense."),
            (["check", "--trace", "x"], "--trace goes with start."),
            (["report", "x.json"], "report writes a page of HTML."), (["report", "a", "b"], "report takes [FILE]."),
            (["report", "diff", "-", "-"], "report diff takes one graph and - at least."),
            (["report", "diff", "a"], "report diff takes OLD NEW [FILE]."),
            (["routes", "aasa"], "routes aasa takes --app-id ID."),
            (["check", "--without", "Nobody"], "There is no module Nobody."),
            (["start", "--format", "json"], "--format goes with --report."),
            (["check", "--format", "json", "--unused"], "--unused prints no json."),
        ])
    func misuse(words: [String], summary: String) async {
        let found = await ModuleToolsTests.run(words, AppCommands(Self.films(), adding: .routing))
        #expect(found.status == 64 && found.output.isEmpty)
        #expect(found.errors.hasPrefix(summary + "\n"), "\(found.errors)")
        #expect(found.errors.contains("\n  Fix: ") && !found.errors.contains("\u{1B}"))
    }

    @Test("check --unused lists what nothing at all needs, and none of what these libraries provide")
    func unused() async {
        struct LostEntry: ModuleEntry {
            func register(in registrar: inout Registrar) {
                registrar.provide(Int.self) { 1 }
                registrar.provide(Double.self) { (number: Int) in Double(number) }
            }
        }
        @ModuleBuilder func list() -> ModuleList {
            Self.films()
            LostEntry()
        }
        let found = await run("check", "--unused", commands: AppCommands(list(), adding: .routing)).output
        #expect(
            found.contains("\nNeeded by nothing: 1. Needed by unused ones alone: 1.\n    service Double: Lost, "),
            "\(found)")
        #expect(found.split(separator: "\n").count == 3)
    }

    @Test("What could not be done exits 1 with why on standard error")
    func failure() async {
        let lacking = await run("check", "--without", "Storage")
        #expect(lacking.status == 1 && lacking.output.isEmpty && lacking.errors.contains("FilmService"))
        let github = await run("check", "--without", "Storage", "--format", "github")
        #expect(github.status == 1 && github.errors.isEmpty, "\(github.errors)")
        #expect(github.output.hasPrefix("::error file=Tests/ModuleToolsTests/AppCommandsTests.swift,line="))
        #expect(github.output.contains(",title=handler-service-missing::The route /films/:id depends on FilmService"))
        let json = await run("check", "--without", "Storage", "--format", "json")
        #expect(json.status == 1 && json.output.contains(#""code" : "handler-service-missing""#), "\(json.output)")
        #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) is [String: Any])
        let xcode = await run("check", "--without", "Storage", "--format=xcode")
        #expect(xcode.status == 1 && xcode.output.hasPrefix("Tests/ModuleToolsTests/AppCommandsTests.swift:"))
        #expect(xcode.output.hasSuffix(" [handler-service-missing]\n"), "\(xcode.output)")
        let refused = await run("routes", "explain", "films://films/x")
        #expect(refused.status == 1 && refused.output.contains("refuses  /films/:id  Films"))
        #expect(await run("open", "films://films/x").status == 1)
        let missing = await run("rules", "check", "/nowhere/at/all")
        #expect(missing.status == 1 && missing.errors.hasPrefix("The rule document cannot be read.\n"))
        let console = CommandConsole(output: { _ in throw CocoaError(.fileWriteOutOfSpace) }, errors: { _ in })
        #expect(await AppCommands(Self.films()).status(of: ["check"], on: console) == .failure)
    }

    @Test("run does the work of the list, and no other command does")
    func appWork() async {
        let count = Count()
        @ModuleBuilder func list() -> ModuleList {
            StorageEntry()
            AppWork { (_: any FilmService) in count.done.withLock { $0 += 1 } }
        }
        let commands = AppCommands(list())
        #expect(await run("start", commands: commands).status == 0)
        #expect(count.done.withLock { $0 } == 0)
        #expect(await run("run", commands: commands).status == 0)
        #expect(count.done.withLock { $0 } == 1)
    }

    private final class Count: Sendable { let done = Monitor(0) }

    @Test("An app without links has the other commands")
    func withoutLinks() async {
        @ModuleBuilder func storage() -> ModuleList { StorageEntry() }
        let commands = AppCommands(storage(), adding: .routing)
        #expect(await run("check", commands: commands).status == 0)
        #expect(await run("start", commands: commands).output == "Storage  running\n")
        let routes = await run("routes", commands: commands)
        #expect(routes.status == 1 && routes.errors.hasPrefix("No listed module provides Router.\n"))
        let navigator = resolutionError { try Navigator(ModuleManager(storage())) }
        #expect(navigator?.code == .missing && navigator?.service == "Navigator")
    }

    private struct GreetCommand: AppCommand {
        static let loudly = CommandOption("--loudly", "… in capitals")
        let usage = "greet NAME"
        let help = "says hello"
        let options = [loudly]

        func run(_ call: CommandCall) throws -> CommandStatus {
            let text = "Hello, \(call.operands[0])!"
            try call.console.print(call.has(Self.loudly) ? text.uppercased() : text)
            return .success
        }
    }

    @Test("An app's own command stands in the help with its options, and what it prints can't act on a terminal")
    func ownCommand() async {
        let commands = AppCommands(
            name: "films", commands: [GreetCommand()], adding: .routing, modules: { _ in Self.films() })
        #expect(await run("greet", "Ann\u{1B}[2J", "--loudly", commands: commands).output == "HELLO, ANN\\u{1B}[2J!\n")
        let help = await run("help", commands: commands).output
        #expect(
            help.hasPrefix("films greet NAME              says hello\n      --loudly                … in capitals\n"))
        #expect(await run("check", "--loudly", commands: commands).errors.hasPrefix("--loudly goes with greet.\n"))
    }
}
