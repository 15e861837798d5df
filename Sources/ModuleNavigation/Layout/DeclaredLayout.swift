import ModuleKit
import ModuleRouting

/// A part of a layout, as the composition root wrote it: it may be malformed.
package struct DeclaredArea: Sendable {
    package enum Form: Sendable {
        case stack(DeclaredRoot)
        case tabs(start: String?)
        case split
    }

    package let form: Form
    package let name: String
    let location: CallSite

    /// The parts inside; none of a stack.
    package var parts: [DeclaredArea] = []

    static func stack(_ name: String, _ root: DeclaredRoot) -> DeclaredArea {
        DeclaredArea(form: .stack(root), name: name, location: root.location)
    }

    /// The roots of the places in it, in the order in which it names them.
    fileprivate func roots(at place: Place) -> [DeclaredRoot] {
        if case .stack(var root) = form {
            root.place = place
            return [root]
        }
        return parts.flatMap { $0.roots(at: place.inside($0.name)) }
    }
}

/// The page at the bottom of a place.
package struct DeclaredRoot: Sendable {
    package let route: AnyPageRoute
    package let takesLinks: Bool
    let location: CallSite
    fileprivate(set) var place = Place("")

    init<Page: PageRoute>(_ route: Page, takesLinks: Bool, _ fileID: String, _ line: UInt) {
        self.route = AnyPageRoute(route)
        self.takesLinks = takesLinks
        location = CallSite(fileID: fileID, line: line)
    }
}

/// The layout: its places, gates, and what the host can show.
struct DeclaredLayout: Sendable {
    /// The parts that the composition root wrote: one, unless the layout is malformed.
    var areas: [DeclaredArea] = []
    var gates: [Gate] = []
    var flows: [Flow] = []
    var exclusive: [Exclusive] = []

    /// What the host can show; nil if nothing was said.
    var host: HostCapabilities?

    /// The root of each place, in the order in which the layout names them.
    var roots: [DeclaredRoot] { areas.first.map { $0.roots(at: Place($0.name)) } ?? [] }
}
