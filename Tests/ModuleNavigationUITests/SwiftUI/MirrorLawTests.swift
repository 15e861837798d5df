import ModuleNavigation
import TestSupport
import Testing

@testable import NavigationLaws
@testable import ModuleNavigationUI

/// What SwiftUI does with bindings, as far as we believe to know: it writes from what it was given, which may be old.
@MainActor
private struct FakeSwiftUI {
    enum Write {
        case path(NavigationMirror.StackName, [PageID])
        case dismissal(NavigationMirror.Level)
        case selection(Place, String)
    }

    let mirror: NavigationMirror

    /// What each binding gave at the last moments at which all were read.
    var given: [[Write]] = []

    mutating func read() {
        let state = mirror.state
        var now = state.places.map { Write.path(.place($0), mirror[path: .place($0)]) }
        for (number, overlay) in state.overlays.enumerated() {
            let id = overlay.pages[0].id
            now.append(.path(.overlay(id), mirror[path: .overlay(id)]))
            now.append(.dismissal(.init(number: number, isCover: overlay.style == .cover, overlay: id)))
        }
        now += state.shape.choices.flatMap { choice in choice.names.map { .selection(choice.place, $0) } }
        given = given.suffix(3) + [now]
    }

    /// A write from what was given last, or before: of a path one back, several at once, or the same once more.
    func write(using random: inout LawGenerator) -> Write? {
        let source = random.oneIn(3) ? given.randomElement(using: &random) : given.last
        let long = source?.filter { if case .path(_, let path) = $0 { path.count > 1 } else { false } } ?? []
        let any = source?.randomElement(using: &random)
        guard let write = random.oneIn(2) ? long.randomElement(using: &random) ?? any : any else { return nil }
        guard case .path(let stack, let path) = write else { return write }
        return .path(stack, path.dropLast(Int.random(in: 0...path.count, using: &random)))
    }
}

@MainActor
@Suite("The laws of the pages that SwiftUI's bindings read and write", .takingTurns)
struct MirrorLawTests {
    @Test(
        "Late, twice, out of date or several pops at once: removed pages don't come back, no others go, and in the end the pages are the navigator's"
    )
    func adversarialWrites() throws {
        var hits: Set<String> = []
        for seed in 0..<UInt64(GeneratedCases.count(of: 2_000)) {
            let story = try run(seed, &hits)
            try #require(story.breach == nil, "seed \(seed): \(story.breach ?? ""), after \(story.lines)")
        }
        #expect(hits == ["pop", "pops", "stale", "dismissal", "late dismissal", "selection", "held"])
    }

    private func run(_ seed: UInt64, _ hits: inout Set<String>) throws -> (breach: String?, lines: [String]) {
        let app = try MirrorApp()
        let mirror = NavigationMirror(app.navigator)
        var host = FakeSwiftUI(mirror: mirror)
        var random = LawGenerator(seed: seed)
        var drawing = IntentDrawing(app.plan, MirrorApp.routes)
        var (waiting, removed, lines) = ([FakeSwiftUI.Write](), Set<PageID>(), [String]())
        for _ in 0..<40 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3:
                let intent = drawing.intent(on: app.navigator.state, using: &random)
                lines.append("\(intent): \(app.navigator.send(intent))")
            case 3: mirror.refresh()
            case 4, 5: host.read()
            case 6: host.write(using: &random).map { waiting.append($0) }
            default:
                var write = host.write(using: &random)
                if random.oneIn(3), !waiting.isEmpty {
                    write = random.oneIn(2) ? waiting.removeFirst() : waiting.randomElement(using: &random)
                }
                guard let write else { continue }
                lines.append("\(write)")
                if let breach = perform(write, mirror, &removed, &hits) { return (breach, lines) }
            }
            if let page = mirror.state.allPages.first(where: { removed.contains($0.id) }) {
                return ("\(page) came back", lines)
            }
        }
        mirror.refresh()
        return (mirror.state == app.navigator.state ? nil : "other pages than the navigator's", lines)
    }

    /// SwiftUI writes, and reads again at once; a breach of a law, if there is one.
    private func perform(
        _ write: FakeSwiftUI.Write,
        _ mirror: NavigationMirror,
        _ removed: inout Set<PageID>,
        _ hits: inout Set<String>
    ) -> String? {
        let (before, held) = (mirror.navigator.state, mirror.navigator.state.heldPages)
        var going = Set<PageID>()
        switch write {
        case .path(let stack, let path):
            going = Set(mirror[path: stack]).subtracting(path)
            hits.insert(going.count > 1 ? "pops" : going.isEmpty ? "stale" : "pop")
            mirror[path: stack] = path
        case .dismissal(let level):
            let overlay = mirror.state.overlays.first { $0.pages[0].id == level.overlay }
            let isThere = mirror[overlay: level]?.id == level.overlay
            going = isThere ? Set(overlay?.pages.map(\.id) ?? []) : []
            hits.insert(isThere ? "dismissal" : "late dismissal")
            mirror[overlay: level] = nil
        case .selection(let place, let name):
            hits.insert("selection")
            mirror[selection: place] = name
            let isShut = mirror.state.pages(at: place.inside(name)).isEmpty && name == "orders"
            if !isShut, mirror[selection: place] != name { return "\(name) was not selected" }
        }
        if !going.isDisjoint(with: held) { hits.insert("held") }
        if mirror.state != mirror.navigator.state { return "the write returned before the pages were the newest" }
        let after = Set(mirror.state.allPages.map(\.id))
        let gone = Set(before.allPages.map(\.id)).subtracting(after)
        if !after.isSubset(of: before.allPages.map(\.id)) { return "a page was added" }
        if gone != going.intersection(before.allPages.map(\.id)) { return "\(gone) went, and not \(going)" }
        removed.formUnion(going)
        return nil
    }
}
