/// Which patterns of routes match the same URLs with equal precedence: those of one form.
///
/// A form has a number: that of its end in the tries of all routes, which are made as those of a ``RouteTable`` are. So the
/// check finds what the table would mix up, with a step for each segment of a pattern. A ``RouteShape`` says the same of one
/// pattern, without others.
struct RouteForms {
    /// How many forms there are.
    let count: Int

    /// The numbers of all routes, and for each route where its first one is.
    private let numbers: [Int]
    private let starts: [Int]

    /// For each route the root of its trie, and the place of that among those of its namespace, in the order in which they
    /// came; -1 for a route without forms.
    private let tries: [(root: Int, place: Int)]

    init(_ routes: [PlacedRoute], _ options: RoutingOptions) {
        var (spaces, trie) = (RouteSpaces(), RouteTrie.Builder(options))
        var (numbers, starts): ([Int], [Int]) = ([], [])
        var tries: [(root: Int, place: Int)] = []
        numbers.reserveCapacity(routes.count)
        starts.reserveCapacity(routes.count)
        tries.reserveCapacity(routes.count)
        for placed in routes {
            starts.append(numbers.count)
            guard let pattern = placed.route.target.pattern, case .success(let parsed) = pattern.parsed else {
                tries.append((-1, -1))
                continue
            }
            let space = spaces.number(of: parsed.namespace)
            let (root, place) = spaces.root(placed.route.priority, in: space, of: &trie)
            tries.append((root, place))
            for segments in parsed.alternatives {
                numbers.append(trie.end(of: options.normalize(segments), under: root))
            }
        }
        count = trie.ends.count
        self.numbers = numbers
        self.starts = starts
        self.tries = tries
    }

    /// The form of each way to include or omit a route's groups; none if it has no pattern, or a malformed one.
    subscript(_ route: Int) -> ArraySlice<Int> {
        numbers[starts[route]..<(route + 1 < starts.count ? starts[route + 1] : numbers.count)]
    }

    /// How many other priorities routes of its namespace have that came before the first of its own.
    func prioritiesBefore(_ route: Int) -> Int { tries[route].place }

    /// Whether both are of one namespace and one priority.
    func areTogether(_ route: Int, _ other: Int) -> Bool { tries[route].root == tries[other].root }
}
