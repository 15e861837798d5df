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

extension LayoutShape {
    /// The shape of a layout; of one without a place, which the check refuses, it has no choice.
    init(_ layout: DeclaredLayout) {
        var (choices, places, paths) = ([Choice](), [Place](), [[Step]]())
        func add(_ area: DeclaredArea, at place: Place, _ path: [Step]) -> Node {
            let number = choices.count
            let names = area.parts.map(\.name)
            switch area.form {
            case .stack:
                places.append(place)
                paths.append(path)
                return .stack(places.count - 1)
            case .tabs(let start):
                let first = start.flatMap(names.firstIndex) ?? 0
                choices.append(Choice(place: place, isSplit: false, names: names, start: first))
            case .split: choices.append(Choice(place: place, isSplit: true, names: names, start: 0))
            }
            for (child, part) in area.parts.enumerated() {
                let node = add(part, at: place.inside(part.name), path + [Step(choice: number, child: child)])
                choices[number].children.append(node)
            }
            return .choice(number)
        }
        let root = layout.areas.first.map { add($0, at: Place($0.name), []) } ?? .choice(0)
        self.init(root: root, choices: choices, places: places, paths: paths)
    }
}
