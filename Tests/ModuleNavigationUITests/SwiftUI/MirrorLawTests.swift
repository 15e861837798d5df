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

/// How SwiftUI presents overlays, as far as we believe to know, at its worst: it drops an overlay that is asked for while
/// another stands or leaves in its place; it may forget to call `onDismiss`.
@MainActor
private final class FakePresenter {
    private struct Place {
        var shown: (id: PageID, isCover: Bool, life: OverlayLife)?
        var isLeaving = false
        /// What was asked for and dropped, until something else is.
        var dropped: PageID?
    }

    private let mirror: NavigationMirror
    private var places = Array(repeating: Place(), count: 60)

    init(_ mirror: NavigationMirror) { self.mirror = mirror }

    /// The first pages of the overlays on the screen.
    var shown: [PageID] { places.compactMap { $0.isLeaving ? nil : $0.shown?.id } }

    /// Reads the bindings, as far up as their views exist.
    func update() {
        for level in places.indices {
            let asked = [false, true].compactMap { (isCover: Bool) -> (PageID, Bool)? in
                mirror[overlay: .init(number: level, isCover: isCover, overlay: nil)].map { ($0.id, isCover) }
            }.first
            if let shown = places[level].shown {
                if shown.id != asked?.0 {
                    places[level].isLeaving = true
                    places[level].dropped = asked?.0
                }
                if places[level].isLeaving { return }
            } else if let asked, asked.0 != places[level].dropped {
                let life = OverlayLife()
                places[level] = Place(shown: (asked.0, asked.1, life))
                life.note(asked.0, at: level, in: mirror)
            } else {
                if asked == nil { places[level].dropped = nil }
                return
            }
        }
    }

    /// A dismissal ends, and takes what is above with it.
    func end(using random: inout LawGenerator) {
        guard let level = places.firstIndex(where: \.isLeaving) else { return }
        let dropped = places[level].dropped
        for above in level..<places.count { places[above] = Place() }
        places[level].dropped = dropped
        if random.oneIn(2) { mirror.dismissed(from: level) }
    }

    /// The reader swipes the top one away.
    func swipe() {
        guard let level = places.lastIndex(where: { $0.shown != nil }), !places[level].isLeaving,
            let shown = places[level].shown
        else { return }
        places[level] = Place()
        mirror[overlay: .init(number: level, isCover: shown.isCover, overlay: shown.id)] = nil
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

    @Test(
        "One presentation at a time: whichever onDismiss is forgotten, the overlays that are wanted are shown in the end"
    )
    func presentations() async throws {
        var most = 0
        for seed in 0..<UInt64(GeneratedCases.count(of: 1_000)) {
            let app = try MirrorApp()
            let mirror = NavigationMirror(app.navigator)
            let presenter = FakePresenter(mirror)
            var random = LawGenerator(seed: seed)
            var drawing = IntentDrawing(app.plan, MirrorApp.routes)
            for _ in 0..<40 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1: app.navigator.send(drawing.intent(on: app.navigator.state, using: &random))
                case 2: presenter.swipe()
                case 3: presenter.end(using: &random)
                default: presenter.update()
                }
                // The mirror follows in turns of its own, and no view has it do so.
                await Task.yield()
            }
            for _ in 0..<400 {
                await Task.yield()
                presenter.update()
                presenter.end(using: &random)
            }
            let wanted = app.navigator.state.overlays.compactMap(\.pages.first?.id)
            most = max(most, wanted.count)
            try #require(presenter.shown == wanted, "seed \(seed)")
            await app.navigator.end()
        }
        #expect(most > 1)
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
        // A scope that opens may change the pages between two reads.
        for _ in 0..<1_000 {
            mirror.refresh()
            if mirror.state == app.navigator.state { return (nil, lines) }
        }
        return ("other pages than the navigator's", lines)
    }

    /// SwiftUI writes, and reads again at once; a breach of a law, if there is one.
    private func perform(
        _ write: FakeSwiftUI.Write,
        _ mirror: NavigationMirror,
        _ removed: inout Set<PageID>,
        _ hits: inout Set<String>
    ) -> String? {
        let (before, held) = (mirror.navigator.state, mirror.navigator.state.pagesBlockingLeaving)
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
        let after = Set(mirror.state.allPages.map(\.id))
        let gone = Set(before.allPages.map(\.id)).subtracting(after)
        if !after.isSubset(of: before.allPages.map(\.id)) { return "a page was added" }
        if gone != going.intersection(before.allPages.map(\.id)) { return "\(gone) went, and not \(going)" }
        removed.formUnion(going)
        return nil
    }
}
