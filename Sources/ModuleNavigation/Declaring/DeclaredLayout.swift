import ModuleKit

/// The layout: its places, gates, and the host's outputs and styles.
struct DeclaredLayout: Sendable {
    typealias Gate = DeclaredGate

    /// A place with its root.
    struct Root: Sendable {
        let place: Place
        let route: PageRoute
        let name: String
        let takesLinks: Bool
        let location: CallSite

        init(_ root: DeclaredArea.Root, at place: Place) {
            self.place = place
            route = root.route
            name = root.name
            takesLinks = root.takesLinks
            location = root.location
        }
    }

    /// The parts that the composition root wrote: one, unless the layout is malformed.
    let areas: [DeclaredArea]
    let shape: LayoutShape
    let roots: [Root]
    let gates: [DeclaredGate]

    /// The host's outputs and styles; nil if nothing was said.
    let presents: Presents?

    init(_ areas: [DeclaredArea], gates: [DeclaredGate], presents: Presents?) {
        self.areas = areas
        let numbering = AreaNumbering(areas.first)
        shape = numbering.shape
        roots = numbering.roots
        self.gates = gates
        self.presents = presents
    }
}
