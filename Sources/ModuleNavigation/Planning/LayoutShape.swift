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

    package private(set) var root = Node.choice(0)
    package private(set) var choices: [Choice] = []

    /// The place of each stack.
    private(set) var places: [Place] = []

    /// The steps that lead to each place, outermost first.
    private(set) var paths: [[Step]] = []

    /// The shape of a layout; of one without a place, which the check refuses, it has no choice.
    init(_ layout: DeclaredLayout) {
        if let area = layout.areas.first { root = add(area, at: Place(area.name), []) }
    }

    private mutating func add(_ area: DeclaredArea, at place: Place, _ path: [Step]) -> Node {
        let number = choices.count
        switch area.form {
        case .stack:
            places.append(place)
            paths.append(path)
            return .stack(places.count - 1)
        case .tabs(let start):
            let names = area.parts.map(\.name)
            let first = start.flatMap(names.firstIndex) ?? 0
            choices.append(Choice(place: place, isSplit: false, names: names, start: first))
        case .split: choices.append(Choice(place: place, isSplit: true, names: area.parts.map(\.name), start: 0))
        }
        for (child, part) in area.parts.enumerated() {
            let node = add(part, at: place.inside(part.name), path + [Step(choice: number, child: child)])
            choices[number].children.append(node)
        }
        return .choice(number)
    }

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
