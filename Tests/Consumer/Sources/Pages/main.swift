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
        registrar.page(Home.self) { _ in "home" }
        registrar.page(Note.self, under: Home()) { note in "note \(note.id)" }
        registrar.page(PickColor.self, as: .sheet) { (_, page: PageContext<PickColor>) in
            page.reply("red")
            return "colors"
        }
    }
}

let manager = try ModuleManager {
    LinkRouting(schemes: ["notes"])
    NotesEntry()
    PageLayout { Stack("main") { Home() } }
}
let navigator = try Navigator(manager)
if case .arrived(let page) = await navigator.follow("notes://notes/7", origin: .link) {
    print(try await navigator.content(of: page), navigator.state.pages(at: "main").count)
}
print(await navigator.ask(PickColor()) ?? "nothing")
print(navigator.lines.joined(separator: "\n"))
await navigator.end()
