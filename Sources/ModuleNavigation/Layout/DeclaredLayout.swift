import ModuleKit
import ModuleRouting

/// A part of a layout, as the composition root wrote it: it may be malformed.
struct DeclaredArea: Sendable {
    enum Form: Sendable {
        case stack(DeclaredRoot)
        case tabs(start: String?)
        case split
    }

    let form: Form
    let name: String
    let location: CallSite

    /// The parts inside; none of a stack.
    var parts: [DeclaredArea] = []

    /// The number of the child that is active at the start.
    var start: Int {
        guard case .tabs(let start?) = form else { return 0 }
        return parts.firstIndex { $0.name == start } ?? 0
    }

    static func stack(_ name: String, _ root: DeclaredRoot) -> DeclaredArea {
        DeclaredArea(form: .stack(root), name: name, location: root.location)
    }
}

/// The page at the bottom of a place.
struct DeclaredRoot: Sendable {
    let route: AnyPageRoute

    /// The name of its type.
    let name: String
    let takesLinks: Bool
    let location: CallSite
    fileprivate(set) var place = Place("")

    init<Page: PageRoute>(_ route: Page, takesLinks: Bool, _ fileID: String, _ line: UInt) {
        self.route = AnyPageRoute(route)
        name = "\(Page.self)"
        self.takesLinks = takesLinks
        location = CallSite(fileID: fileID, line: line)
    }
}

/// The layout: its places, gates, and what the host can show.
struct DeclaredLayout: Sendable {
    /// The parts that the composition root wrote: one, unless the layout is malformed.
    let areas: [DeclaredArea]
    let shape: LayoutShape
    let roots: [DeclaredRoot]
    let gates: [Gate]
    let flows: [Flow]
    let exclusive: [Exclusive]

    /// What the host can show; nil if nothing was said.
    let host: HostCapabilities?

    init(
        _ areas: [DeclaredArea],
        gates: [Gate],
        flows: [Flow] = [],
        exclusive: [Exclusive] = [],
        host: HostCapabilities? = nil
    ) {
        self.areas = areas
        (self.flows, self.exclusive) = (flows, exclusive)
        var (roots, choices) = ([DeclaredRoot](), [LayoutShape.Choice]())
        // Places and choices have numbers in the order in which the layout names them.
        func node(of area: DeclaredArea, at place: Place) -> LayoutShape.Node {
            if case .stack(var root) = area.form {
                root.place = place
                roots.append(root)
                return .stack(roots.count - 1)
            }
            let number = choices.count
            let names = area.parts.map(\.name)
            var isSplit = false
            if case .split = area.form { isSplit = true }
            choices.append(.init(place: place, isSplit: isSplit, names: names, start: area.start))
            for child in area.parts {
                let part = node(of: child, at: place.inside(child.name))
                choices[number].children.append(part)
            }
            return .choice(number)
        }
        let root = areas.first.map { node(of: $0, at: Place($0.name)) } ?? .choice(0)
        shape = LayoutShape(root: root, choices: choices, places: roots.map(\.place))
        self.roots = roots
        self.gates = gates
        self.host = host
    }
}
