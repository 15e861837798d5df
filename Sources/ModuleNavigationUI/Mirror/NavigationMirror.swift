import ModuleNavigation
import ModuleRouting
import Observation

/// The pages of a navigator, as the bindings of a SwiftUI host read and write them.
///
///     NavigationStack(path: $mirror[path: .place("main/shop")]) { … }
///
/// SwiftUI reads a binding right after it wrote it, so each write reports its fact and refreshes ``state`` before it
/// returns. A write may come late, twice, or out of date. So it names pages by identity: it removes those that SwiftUI
/// was given and that did not come back, and no others.
///
/// It follows the navigator by itself as long as it lives: a full-screen cover makes the views below it disappear, and
/// ends their tasks.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class NavigationMirror {
    /// A stack of pages.
    enum StackName: Hashable {
        /// That of a place.
        case place(Place)
        /// That of the overlay with that first page.
        case overlay(PageID)
    }

    /// An overlay that is to be shown.
    struct ShownOverlay: Identifiable, Hashable {
        let level: Int
        let first: Navigation.Page
        var id: PageID { first.id }
    }

    /// The position of an overlay, as a binding names it.
    struct Level: Hashable {
        let number: Int
        /// Whether it is a cover, or anything else; nil for both.
        var isCover: Bool?
        /// The overlay that stood there when the binding was made.
        var overlay: PageID?
    }

    @ObservationIgnored let navigator: Navigator

    /// The pages as SwiftUI was given them last.
    private(set) var state: Navigation

    /// How many overlays SwiftUI is asked to present.
    private var presentedCount = 0
    @ObservationIgnored private var presented = PresentedOverlays()

    /// The overlay that stood last at each level: a sheet that leaves still shows its pages.
    @ObservationIgnored private var lastOverlays: [Int: Navigation.Overlay] = [:]
    @ObservationIgnored private var contents: [PageID: ShownContent] = [:]
    @ObservationIgnored private var following: Task<Void, Never>?

    /// What is done by the ends of intents that waited.
    @ObservationIgnored var act: @MainActor (Navigator.Change) -> Void = { _ in }

    /// Takes each change of the pages, until it is released or the navigator has ended.
    init(_ navigator: Navigator) {
        let changes = navigator.changes
        self.navigator = navigator
        state = navigator.state
        noteOverlays()
        present { _ in }
        following = Task { [weak self] in
            for await change in changes {
                self?.refresh()
                self?.act(change)
            }
        }
    }

    deinit { following?.cancel() }

    /// Takes the newest pages.
    func refresh() {
        let now = navigator.state
        guard now != state else { return }
        state = now
        noteOverlays()
        present { _ in }
        contents = contents.filter { now.page($0.key) != nil }
    }

    private func noteOverlays() {
        for (level, overlay) in state.overlays.enumerated() {
            // One that has moved stands at one level.
            lastOverlays = lastOverlays.filter { $0.value.pages.first?.id != overlay.pages.first?.id }
            lastOverlays[level] = overlay
        }
    }

    /// The content of a page: the same object while the page stands.
    func content(of page: PageID) -> ShownContent {
        if let content = contents[page] { return content }
        let content = ShownContent(of: page, navigator)
        if state.page(page) != nil { contents[page] = content }
        return content
    }

    /// The pages of a stack, the lowest first; those of an overlay that leaves as they stood last.
    func pages(of stack: StackName) -> [Navigation.Page] {
        switch stack {
        case .place(let place): state.pages(at: place)
        case .overlay(let id):
            (state.overlays + lastOverlays.values).first { $0.pages.first?.id == id }?.pages ?? []
        }
    }

    /// Whether a page of the stack must not be left without asking.
    func blocksLeaving(_ stack: StackName) -> Bool { pages(of: stack).contains { state.blocksLeaving($0.id) } }

    private func remove(_ pages: some Sequence<PageID>) {
        let pages = Set(pages)
        if !pages.isEmpty { navigator.report(.removed(pages)) }
        refresh()
    }
}

/// What bindings read and write.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension NavigationMirror {
    /// The pages of a stack above its lowest one.
    ///
    /// Pages that are missing in the written ones are gone, held or not. A page that is added, and that stands
    /// elsewhere, is an intent: its route is opened on the stack.
    subscript(path stack: StackName) -> [PageID] {
        get { pages(of: stack).dropFirst().map(\.id) }
        set {
            let shown = self[path: stack]
            remove(Set(shown).subtracting(newValue))
            let standing = pages(of: stack).map(\.id)
            for added in newValue where !shown.contains(added) && !standing.contains(added) {
                guard let page = state.page(added) else { continue }
                navigator.send(.open(page.route, from: standing.last))
                refresh()
            }
        }
    }

    /// The overlay at that level; nil if none stands there, or one of the other kind.
    ///
    /// Nil, written, says that the overlay is gone for which the binding was made. If another stands there, nothing is.
    subscript(overlay level: Level) -> ShownOverlay? {
        get {
            guard let overlay = overlay(at: level.number), let first = overlay.pages.first,
                level.isCover == nil || level.isCover == (overlay.style == .cover)
            else { return nil }
            return ShownOverlay(level: level.number, first: first)
        }
        set {
            let overlay = overlay(at: level.number)?.pages ?? []
            let isMeant = level.overlay == nil || overlay.first?.id == level.overlay
            guard newValue == nil, isMeant else { return refresh() }
            remove(overlay.map(\.id))
            // Written at the end of the reader's gesture, whether its `onDismiss` has come or not.
            if let id = overlay.first?.id { ended(id) }
        }
    }

    /// The name of the active part of tabs or of a split.
    ///
    /// A written one is reported each time, also if it is active already. If the scope of the part is not open, its
    /// gate is asked, and the part is selected when that lets the reader in.
    subscript(selection place: Place) -> String {
        get { state.selection(of: place) ?? "" }
        set {
            let part = place.inside(newValue)
            if case .needs = navigator.report(.selected(part)) {
                Task { [navigator] in _ = try? await navigator.perform(.select(part)) }
            }
            refresh()
        }
    }

    /// The overlay that SwiftUI is asked to present at that level.
    func overlay(at level: Int) -> Navigation.Overlay? {
        level < presentedCount && state.overlays.indices.contains(level) ? state.overlays[level] : nil
    }

    /// The view of an overlay exists.
    func began(_ overlay: PageID, at level: Int) { present { $0.began(overlay, at: level) } }

    /// The view of an overlay exists no more.
    func ended(_ overlay: PageID) { present { $0.ended(overlay) } }

    /// SwiftUI has dismissed what stood at that level.
    func dismissed(from level: Int) {
        present { $0.dismissed(from: level) }
        refresh()
    }

    private func present(_ note: (inout PresentedOverlays) -> Void) {
        note(&presented)
        presented.update(state)
        if presented.count != presentedCount { presentedCount = presented.count }
    }
}

extension Navigator {
    /// Whether a URL is the app's, whatever it leads to.
    func owns(_ url: String) -> Bool {
        do throws(RoutingError) {
            _ = try router.match(url, origin: .inside)
        } catch {
            return error.code != .foreignURL
        }
        return true
    }
}

extension Place {
    /// The last name of the path.
    var name: String { String(path.split(separator: "/").last ?? "") }
}
