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

    /// The place of the other column, if that place is one of a split itself; nil for any other.
    func beside(_ place: Int) -> Int? {
        guard let step = paths[place].last, choices[step.choice].isSplit,
            case .stack(let other) = choices[step.choice].children[1 - step.child]
        else { return nil }
        return other
    }

    /// The place that is the detail beside a place that is a sidebar itself; nil for any other.
    func detail(beside place: Int) -> Int? { paths[place].last?.child == 0 ? beside(place) : nil }
}
