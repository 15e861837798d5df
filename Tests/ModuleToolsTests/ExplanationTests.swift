import ModuleKit
import ModuleRouting
import ModuleRoutingTools
import TestSupport
import Testing

private struct ShowFilm: Route {
    static let pattern: RoutePattern = "/films/:id"
    var id: Int
}

private struct FilmsEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.route { (_: ShowFilm) in }
        registrar.route("/films/:year(\\d{4})-:name") { _ in }
        registrar.route("/films/*rest") { _ in }
        registrar.route("/series/:id/:episode", priority: 2) { _ in }
        registrar.route("cinema://films/new") { _ in }
        registrar.routeUnmatched { _ in }
    }
}

@Suite("An explanation as readable text", .takingTurns)
struct ExplanationTests {
    private let router: Router

    init() throws {
        router = try Router(
            ModuleManager {
                LinkRouting(schemes: ["films", "cinema"]); FilmsEntry()
            })
    }

    @Test("The explanation lists the routes that match in the order of trying, and where the others fail")
    func text() throws {
        #expect(
            try router.explain("/films/1999-alien?lang=en#cast", origin: .inside).text
                == """
                segments  films, 1999-alien
                query     lang=en
                fragment  cast

                takes    /films/:year(\\d{4})-:name  Films              year=1999, name=alien
                refuses  /films/:id                 Films              The parameter id is not of the type that the route declares.
                takes    /films/*rest               Films              rest=1999-alien
                takes    unmatched any URL          Films              \("")
                fails    cinema://films/new         Films              segment 1: 1999-alien is not new
                fails    /series/:id/:episode       Films  priority 2  segment 0: films is not series
                """.replacing("              \n", with: "\n")
        )
    }

    @Test("The explanation names the modules whose rewriters are asked before")
    func rewriters() throws {
        let router = try Router(
            ModuleManager {
                LinkRouting(schemes: ["films"])
                module("Rules") { $0.rewrite { _ in .pass } }
                module("Films") { $0.route("/films") { _ in } }
            }
        )
        #expect(
            try router.explain("/films", origin: .inside).text == """
                segments   films
                rewriters  Rules

                takes  /films  Films
                """)
    }

    @Test(
        "What explain says is what match does",
        arguments: [
            "/films/7", "/films/x", "/films", "/films/2000-a", "/series/1/2", "cinema://films/new", "films://films/new",
            "/x",
        ])
    func agrees(url: String) throws {
        let first = try router.explain(url, origin: .inside).candidates.first
        switch first?.outcome {
        case .takes(let path):
            let match = try router.match(url, origin: .inside)
            #expect((match.pattern?.text ?? "unmatched any URL") == first?.route.subject)
            #expect(match.request.parameters == path)
        case .refuses(let error):
            #expect(throws: error) { try router.match(url, origin: .inside) }
        default: #expect(!router.canOpen(url, origin: .inside))
        }
    }

    @Test("Nothing that a URL holds reaches a terminal as a control, and no text of it forms a row of its own")
    func hostile() throws {
        let escape = "%1B%5B2J%1B%5D0;pwn%07%C2%9B%E2%80%AE"
        let forged = "%0Atakes%20%20/admin%20%20Root"
        let hostile = "/films/2000-\(escape)/x?\(escape)=\(escape)\(forged)#\(escape)\(forged)"
        for url in [hostile, "films://films/2000-\(escape)\(forged)"] {
            let text = try router.explain(url, origin: .inside).text
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (0x20...0x7E).contains($0.value) }, "\(text)")
            #expect(!text.contains("\ntakes  /admin"))
            #expect(text.contains("\\u{1B}[2J\\u{1B}]0;pwn\\u{07}\\u{009B}\\u{202E}"))
        }
    }

    @Test("Neither do a pattern and the name of a module, in an explanation and in a list")
    func hostileRoutes() throws {
        struct Hostile: ModuleEntry {
            var name: String { "Films\u{1B}[31m\nRoot" }
            func register(in registrar: inout Registrar) {
                registrar.route("/a\u{9B}31m\u{202E}/:x(a.\u{9B})") { _ in }
            }
        }
        let router = try Router(
            ModuleManager {
                LinkRouting(schemes: ["films"]); Hostile()
            })
        for text in [try router.explain("/b", origin: .inside).text, RouteList(router).text] {
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (0x20...0x7E).contains($0.value) }, "\(text)")
            #expect(text.split(separator: "\n").count == 2)
        }
    }
}
