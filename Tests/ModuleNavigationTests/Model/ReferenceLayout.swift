@testable import ModuleNavigation

/// A layout as the model reads it: paths, and nothing but paths.
struct ReferenceLayout: Sendable {
    struct Choice: Sendable {
        let isSplit: Bool
        let names: [String]
        let start: String
    }

    let top: String

    /// The stacks, in the order in which the layout names them.
    private(set) var places: [String] = []
    private(set) var roots: [String: AnyPageRoute] = [:]

    /// The stacks that links lead to, the first of each type of root.
    private(set) var links: [ObjectIdentifier: String] = [:]
    private(set) var choicePaths: [String] = []
    private(set) var choices: [String: Choice] = [:]

    /// By sidebar the detail, where both are stacks.
    private(set) var details: [String: String] = [:]

    init(_ layout: Blueprint.Part) {
        top = layout.name
        read(layout, at: layout.name)
    }

    private mutating func read(_ part: Blueprint.Part, at path: String) {
        switch part {
        case .stack(_, let root, let takesLinks):
            places.append(path)
            roots[path] = root
            if takesLinks, links[root.kind] == nil { links[root.kind] = path }
        case .tabs(_, let start, let children): read(children, start, isSplit: false, at: path)
        case .split(_, let sidebar, let detail):
            if case .stack(let left, _, _) = sidebar, case .stack(let right, _, _) = detail {
                details[path + "/" + left] = path + "/" + right
            }
            read([sidebar, detail], 0, isSplit: true, at: path)
        }
    }

    private mutating func read(_ children: [Blueprint.Part], _ start: Int, isSplit: Bool, at path: String) {
        choicePaths.append(path)
        choices[path] = Choice(isSplit: isSplit, names: children.map(\.name), start: children[start].name)
        for child in children { read(child, at: path + "/" + child.name) }
    }

    /// The choices around a part with the child that leads to it, outermost first.
    func steps(to path: String) -> [(choice: String, child: String)] {
        let names = path.split(separator: "/").map(String.init)
        return (1..<max(1, names.count)).map { (names[..<$0].joined(separator: "/"), names[$0]) }
    }

    /// The place whose root that very route is.
    func place(ofRoot route: AnyPageRoute) -> String? {
        guard let place = links[route.kind], roots[place] == route else { return nil }
        return place
    }

    /// The part that a reader means: a path, or a name that only one part has.
    func part(_ wish: String) -> String? {
        let all = choicePaths.flatMap { choice in (choices[choice]?.names ?? []).map { choice + "/" + $0 } }
        if all.contains(wish) { return wish }
        let named = all.filter { $0.split(separator: "/").last.map(String.init) == wish }
        return named.count == 1 ? named[0] : nil
    }

    /// The first stack of a part, by what is active at the start.
    func firstPlace(of path: String) -> String { choices[path].map { firstPlace(of: path + "/" + $0.start) } ?? path }
}

extension AnyPageRoute {
    /// Its type.
    var kind: ObjectIdentifier { ObjectIdentifier(Swift.type(of: route as Any)) }
}
