import ModuleNavigation

/// How many of the wanted overlays SwiftUI is asked to present, bottom to top.
///
/// SwiftUI drops an overlay that is asked for while another leaves its place, as when a sheet becomes a cover. So the
/// driver of hosts plans here too: what must go is no longer asked for at once, and nothing new is until all that leaves
/// is gone. Stacks, tabs and columns are bound to the navigation, so they are shown as they are wanted.
struct PresentedOverlays {
    private var driver = HostDriver()
    private var asked: [HostPages.Overlay] = []

    /// The levels of the overlays whose views exist, by their first pages.
    private var existing: [PageID: Int] = [:]

    /// How many overlays are asked for: the lowest ones that are wanted.
    var count: Int { asked.count }

    /// Whether a view exists that is no longer asked for.
    private var isLeaving: Bool {
        existing.keys.contains { id in !asked.contains { $0.pages.first == id } }
    }

    /// Plans anew.
    mutating func update(_ wanted: Navigation) {
        // SwiftUI knows an overlay by its first page, and takes another one for another overlay.
        let goal = HostPages(wanted)
        asked = zip(asked, goal.overlays).prefix { $0.pages.first == $1.pages.first }.map(\.0)
        while true {
            var shown = goal
            shown.overlays = asked
            _ = driver.see(shown, wanting: wanted, confirming: driver.waiting?.number)
            guard let step = driver.next(toward: wanted) else { return }
            switch step.work {
            case .dismiss(let first): asked.removeSubrange(first...)
            case .lay(.overlay(let number), let pages, _, _): asked[number].pages = pages
            case .present(let overlay):
                if isLeaving { return }
                asked.append(overlay)
            case .lay, .select: return
            }
        }
    }

    /// The view of an overlay exists at that level.
    mutating func began(_ overlay: PageID, at level: Int) { existing[overlay] = level }

    /// The view of an overlay exists no more.
    mutating func ended(_ overlay: PageID) { existing[overlay] = nil }

    /// SwiftUI has dismissed what stood at that level, and above it.
    mutating func dismissed(from level: Int) {
        existing = existing.filter { id, other in other < level || asked.contains { $0.pages.first == id } }
    }
}

/// The view of an overlay: while this lives, the overlay is on the screen.
///
/// SwiftUI does not always call `onDismiss`, and never for an overlay that another took with it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
final class OverlayLife {
    private var end: (@MainActor @Sendable () -> Void)?

    /// Notes the overlay that the view shows. Until then, the object's release means nothing: SwiftUI makes objects that
    /// it never uses.
    func note(_ overlay: PageID, at level: Int, in mirror: NavigationMirror) {
        end?()
        mirror.began(overlay, at: level)
        end = { [weak mirror] in mirror?.ended(overlay) }
    }

    deinit {
        guard let end else { return }
        Task { @MainActor in end() }
    }
}
