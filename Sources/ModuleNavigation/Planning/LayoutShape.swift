/// The stacks of a layout, with the tabs and splits around each. It never changes while a navigator lives.
///
/// Places and choices have numbers, in the order in which the layout names them.
package struct LayoutShape: Hashable, Sendable {
    /// A part of the layout.
    package enum Node: Hashable, Sendable {
        /// The stack of that place.
        case stack(Int)
        /// Tabs or a split, by number.
        case choice(Int)
    }

    /// Parts of which one is active.
    package struct Choice: Hashable, Sendable {
        package let place: Place

        /// Whether both are seen, if there is room: the sidebar, and the detail; of tabs, one is.
        package let isSplit: Bool
        package var children: [Node] = []

        /// The name of each child.
        package let names: [String]

        /// The child that is active at the start.
        let start: Int
    }

    /// A child of a choice.
    struct Step: Hashable, Sendable {
        let choice: Int
        let child: Int
    }

    package let root: Node
    package let choices: [Choice]

    /// The place of each stack.
    let places: [Place]

    /// The steps that lead to each place, outermost first.
    let paths: [[Step]]

    /// The place that is the detail beside a place that is a sidebar itself; nil for any other.
    let details: [Int?]

    init(root: Node, choices: [Choice], places: [Place]) {
        self.root = root
        self.choices = choices
        self.places = places
        var paths = [[Step]](repeating: [], count: places.count)
        var details = [Int?](repeating: nil, count: places.count)
        func walk(_ node: Node, _ path: [Step]) {
            switch node {
            case .stack(let place): paths[place] = path
            case .choice(let number):
                // The check makes a plan of a malformed layout too, which has no choice.
                guard choices.indices.contains(number) else { return }
                let choice = choices[number]
                if choice.isSplit, case .stack(let sidebar)? = choice.children.first,
                    case .stack(let detail)? = choice.children.last
                {
                    details[sidebar] = detail
                }
                for (child, node) in choice.children.enumerated() {
                    walk(node, path + [Step(choice: number, child: child)])
                }
            }
        }
        walk(root, [])
        self.paths = paths
        self.details = details
    }
}
