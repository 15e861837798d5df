/// The namespaces of routes, and the roots of their tries: one for each priority in a namespace.
struct RouteSpaces {
    /// The routes of one namespace, nil for those of every scheme.
    struct Space {
        let namespace: Namespace?

        /// In the order in which they came. There are few, because each is walked for each URL.
        fileprivate(set) var roots: [(priority: Int, root: Int)] = []
    }

    /// That of every scheme first, then the others in the order in which they came.
    private(set) var spaces = [Space(namespace: nil)]
    private var numbers: [Namespace: Int] = [:]

    /// The number of the space of a namespace. If there is none, it is added.
    mutating func number(of namespace: Namespace?) -> Int {
        guard let namespace else { return 0 }
        if let number = numbers[namespace] { return number }
        numbers[namespace] = spaces.count
        spaces.append(Space(namespace: namespace))
        return spaces.count - 1
    }

    /// The root for a priority in the space of that number. If there is none, it is added.
    mutating func root(_ priority: Int, in space: Int, of builder: inout RouteTrie.Builder) -> Int {
        if let known = spaces[space].roots.first(where: { $0.priority == priority }) { return known.root }
        let root = builder.addRoot()
        spaces[space].roots.append((priority, root))
        return root
    }
}
