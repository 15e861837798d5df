@testable import ModuleNavigation

/// Pages and a layout, from which both come: the plan of the machine, and what the model reads.
struct Blueprint: Sendable {
    /// A part of the layout.
    indirect enum Part: Sendable {
        case stack(String, PageRoute, takesLinks: Bool = true)
        case tabs(String, start: Int = 0, [Part])
        case split(String, start: Int = 0, sidebar: Part, detail: Part)

        var name: String {
            switch self {
            case .stack(let name, _, _), .tabs(let name, _, _), .split(let name, _, _, _): name
            }
        }
    }

    let name: String
    let layout: Part
    let pages: [PagePlan]

    /// Routes to draw from, actions among them.
    let routes: [PageRoute]

    let plan: NavigationPlan

    init(_ name: String, _ layout: Part, pages: [PagePlan], routes: [PageRoute]) {
        self.name = name
        self.layout = layout
        self.pages = pages
        self.routes = routes
        var builder = ShapeBuilder()
        let root = builder.node(of: layout, at: Place(layout.name))
        plan = NavigationPlan(
            shape: LayoutShape(root: root, choices: builder.choices.compactMap(\.self), places: builder.places),
            roots: builder.roots,
            takesLinks: builder.takesLinks,
            pages: pages
        )
    }
}

/// Numbers the places and choices of a layout in the order in which it names them.
private struct ShapeBuilder {
    var choices: [LayoutShape.Choice?] = []
    var places: [Place] = []
    var roots: [PageRoute] = []
    var takesLinks: [Bool] = []

    mutating func node(of part: Blueprint.Part, at place: Place) -> LayoutShape.Node {
        switch part {
        case .stack(_, let root, let takesLinks):
            places.append(place)
            roots.append(root)
            self.takesLinks.append(takesLinks)
            return .stack(places.count - 1)
        case .tabs(_, let start, let children):
            return choice(.tabs, of: children, start, at: place)
        case .split(_, let start, let sidebar, let detail):
            return choice(.split, of: [sidebar, detail], start, at: place)
        }
    }

    private mutating func choice(
        _ kind: LayoutShape.Choice.Kind,
        of children: [Blueprint.Part],
        _ start: Int,
        at place: Place
    ) -> LayoutShape.Node {
        let number = choices.count
        choices.append(nil)
        var nodes: [LayoutShape.Node] = []
        for child in children { nodes.append(node(of: child, at: place.inside(child.name))) }
        choices[number] = LayoutShape.Choice(
            place: place,
            kind: kind,
            children: nodes,
            names: children.map(\.name),
            start: start
        )
        return .choice(number)
    }
}
