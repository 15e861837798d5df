public import ModuleKit

/// A service or contribution that nothing uses, as ``ModuleKit/ModuleGraph/unused(roots:)`` reports it.
public struct UnusedService: Sendable, Hashable {
    /// The names of the scopes around the module, the outermost first; empty for a module of the app.
    public let scopes: [String]

    /// The module that registers it.
    public let module: String

    /// Its registration.
    public let node: ModuleGraph.Node

    /// Whether others take it that are unused themselves, so that nothing would need it without them.
    public let isTaken: Bool
}

extension UnusedService: CustomStringConvertible {
    /// Its kind, name, module and line: `service CartService: Cart, Cart/CartEntry.swift:12`.
    public var description: String {
        let place = scopes.isEmpty ? "" : " in \(scopes.joined(separator: ", "))"
        return "\(node.kind.rawValue) \(node.subject): \(module)\(place), \(node.location)"
    }
}

extension ModuleGraph {
    /// The services and contributions that nothing uses, of the app and its scopes.
    ///
    ///     for service in manager.graph.unused(roots: ["CartPages"]) { print(service) }
    ///     // service GiftWrapping: Orders, Orders/OrdersEntry.swift:31
    ///
    /// A service is used if a handler takes it, a module declares it with `uses`, or it is among the roots; so are all
    /// services that a used one is made of, in whatever form. A service that only unused ones take is unused, and
    /// ``UnusedService/isTaken``. Decorators, modules that are switched off, and what these libraries provide are left out.
    ///
    /// - Parameter roots: the subjects of the services that you resolve by hand, as nodes have them: `CartPages`,
    ///   `TaggedService<Disk, Store>`; for a list, the type of its elements.
    /// - Returns: those of the app, then those of its scopes, in the order of registration.
    public func unused(roots: [String] = []) -> [UnusedService] {
        var places: [(place: Place, node: Node)] = []
        var edges: [Place: [Place]] = [:]
        var pending: [Place] = []
        for level in levels([]) {
            for module in level.graph.modules {
                var count: [Place: Int] = [:]
                for node in module.nodes {
                    var place = Place(scopes: level.scopes, module.name, node.kind, node.subject)
                    let first = place
                    place.number = count[first, default: 0]
                    count[first, default: 0] += 1
                    edges[place] = node.edges.flatMap(\.targets).map { target in
                        var place = Place(
                            scopes: level.scopes.dropLast(target.outward), target.module, target.kind, target.subject)
                        place.number = target.place
                        return place
                    }
                    let isOfLibrary = Self.libraries.contains { node.location.fileID.hasPrefix($0) }
                    switch node.kind {
                    case .service, .contribution, .alias, .decorator:
                        if isOfLibrary || roots.contains(node.subject) { pending.append(place) }
                    case .launchHandler, .startHandler, .stopHandler, .work, .eventHandler, .handler, .uses:
                        pending.append(place)
                    }
                    // The value that a scope is opened with is no module's.
                    let isArgument = module.name == level.scopes.last && node.subject == level.argument
                    guard node.kind != .decorator, !isArgument, module.disabledReason == nil else { continue }
                    places.append((place, node))
                }
            }
        }
        var used: Set<Place> = []
        while let place = pending.popLast() {
            if used.insert(place).inserted { pending += edges[place] ?? [] }
        }
        // What a decorator wraps, its first dependency, is taken if something takes the decorator.
        var taken: Set<Place> = []
        var next = edges.flatMap { user, targets in targets.dropFirst(user.kind == .decorator ? 1 : 0) }
        while let place = next.popLast() {
            if taken.insert(place).inserted, place.kind == .decorator { next += edges[place]?.prefix(1) ?? [] }
        }
        return places.filter { !used.contains($0.place) }.map { place, node in
            UnusedService(scopes: place.scopes, module: place.module, node: node, isTaken: taken.contains(place))
        }
    }

    /// The modules of these libraries that provide services, as lines of source begin.
    private static let libraries = ["ModuleHost/", "ModuleLinks/", "ModuleNavigation/", "ModuleRouting/"]

    /// A graph, the scopes around its modules, and the type of the value that the innermost is opened with.
    private typealias Level = (graph: ModuleGraph, scopes: [String], argument: String?)

    private func levels(_ around: [String], argument: String? = nil) -> [Level] {
        [(self, around, argument)] + scopes.flatMap { $0.graph.levels(around + [$0.name], argument: $0.argument) }
    }
}

/// Where a node stands in a graph and those of its scopes.
private struct Place: Hashable {
    let scopes: [String]
    let module: String
    let kind: RegistrationKind
    let subject: String

    /// How many of that kind and subject come before it in its module.
    var number = 0

    init(scopes: some Sequence<String>, _ module: String, _ kind: RegistrationKind, _ subject: String) {
        self.scopes = Array(scopes)
        self.module = module
        self.kind = kind
        self.subject = subject
    }
}
