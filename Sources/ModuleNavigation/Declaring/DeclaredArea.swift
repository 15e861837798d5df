import ModuleKit
import ModuleRouting

/// A part of a layout, as the composition root wrote it: it may be malformed.
indirect enum DeclaredArea: Sendable {
    case stack(String, Root)
    case tabs(String, start: String?, [DeclaredArea], CallSite)
    case split(String, sidebar: Root, detail: Root, CallSite)

    /// The page at the bottom of a place.
    struct Root: Sendable {
        let route: PageRoute

        /// The name of its type.
        let name: String
        let takesLinks: Bool
        let location: CallSite

        init<R: Route & Hashable>(_ route: R, takesLinks: Bool, _ location: CallSite) {
            self.route = PageRoute(route)
            name = "\(R.self)"
            self.takesLinks = takesLinks
            self.location = location
        }
    }

    var name: String {
        switch self {
        case .stack(let name, _), .tabs(let name, _, _, _), .split(let name, _, _, _): name
        }
    }

    var location: CallSite {
        switch self {
        case .stack(_, let root): root.location
        case .tabs(_, _, _, let location), .split(_, _, _, let location): location
        }
    }

    /// The parts inside; none of a stack.
    var children: [DeclaredArea] {
        switch self {
        case .stack: []
        case .tabs(_, _, let children, _): children
        case .split(_, let sidebar, let detail, _): [.stack("sidebar", sidebar), .stack("detail", detail)]
        }
    }

    /// The number of the child that is active at the start.
    var start: Int {
        guard case .tabs(_, let start?, let children, _) = self else { return 0 }
        return children.firstIndex { $0.name == start } ?? 0
    }
}

/// Numbers the places and choices of a layout, in the order in which it names them.
struct AreaNumbering {
    private(set) var roots: [DeclaredLayout.Root] = []
    private var choices: [LayoutShape.Choice?] = []
    private var root = LayoutShape.Node.choice(0)

    /// - Parameter area: the whole layout; nil for a malformed one, which has no place.
    init(_ area: DeclaredArea?) {
        if let area { root = number(area, at: Place(area.name)) }
    }

    var shape: LayoutShape {
        LayoutShape(root: root, choices: choices.compactMap(\.self), places: roots.map(\.place))
    }

    private mutating func number(_ area: DeclaredArea, at place: Place) -> LayoutShape.Node {
        if case .stack(_, let root) = area {
            roots.append(DeclaredLayout.Root(root, at: place))
            return .stack(roots.count - 1)
        }
        let number = choices.count
        choices.append(nil)
        let children = area.children
        var kind = LayoutShape.Choice.Kind.tabs
        if case .split = area { kind = .split }
        let nodes = children.map { self.number($0, at: place.inside($0.name)) }
        choices[number] = LayoutShape.Choice(
            place: place,
            kind: kind,
            children: nodes,
            names: children.map(\.name),
            start: area.start
        )
        return .choice(number)
    }
}
