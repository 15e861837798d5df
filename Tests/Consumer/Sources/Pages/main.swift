import ModuleKit
import ModuleNavigation
import ModuleRouting

struct Home: PageRoute {
    static let pattern: RoutePattern = "/"
    typealias Output = String
}

struct Note: PageRoute {
    static let pattern: RoutePattern = "/notes/:id"
    static let exposure: RouteExposure = .everywhere
    typealias Output = String
    var id: Int
}

struct PickColor: ReplyingRoute {
    static let pattern: RoutePattern = "/color"
    typealias Output = String
    typealias Reply = String
}

struct NotesEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.page { (_: Home) in "home" }
        registrar.page(under: { (_: Note) in Home() }) { (note: Note) in "note \(note.id)" }
        registrar.page(as: .sheet) { (visit: PageContext<PickColor>) in
            visit.reply("red")
            return "colors"
        }
    }
}

let manager = try ModuleManager {
    LinkRouting(schemes: ["notes"])
    NotesEntry()
    PageLayout {
        Stack("main") { Home() }
    }
}
let navigator = try Navigator(manager)
if case .arrived(let page) = await navigator.follow("notes://notes/7", origin: .link) {
    print(try await navigator.content(of: page), navigator.state.pages(at: "main").count)
}
print(await navigator.ask(PickColor()) ?? "nothing")
print(navigator.lines.joined(separator: "\n"))
await navigator.end()
