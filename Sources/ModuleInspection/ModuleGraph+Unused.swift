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
        var makers: [(scopes: [String], module: String, node: Node)] = []
        var users: [Node.ID: (isDecorator: Bool, targets: [Node.ID])] = [:]
        var pending: [Node.ID] = []
        for level in levels([]) {
            for module in level.graph.modules {
                for node in module.nodes {
                    users[node.id] = (node.kind == .decorator, node.edges.flatMap(\.targets))
                    let isOfLibrary = Self.libraries.contains { node.file.hasPrefix($0) }
                    switch node.kind {
                    case .service, .contribution, .alias, .decorator:
                        if isOfLibrary || roots.contains(node.subject) { pending.append(node.id) }
                    case .launchHandler, .startHandler, .stopHandler, .work, .eventHandler, .handler, .uses:
                        pending.append(node.id)
                    }
                    // The value that a scope is opened with is no module's.
                    let isArgument = module.name == level.scopes.last && node.subject == level.argument
                    guard node.kind != .decorator, !isArgument, module.disabledReason == nil else { continue }
                    makers.append((level.scopes, module.name, node))
                }
            }
        }
        var used: Set<Node.ID> = []
        while let id = pending.popLast() {
            if used.insert(id).inserted { pending += users[id]?.targets ?? [] }
        }
        // What a decorator wraps, its first dependency, is taken if something takes the decorator.
        var taken: Set<Node.ID> = []
        var next = users.values.flatMap { user in user.targets.dropFirst(user.isDecorator ? 1 : 0) }
        while let id = next.popLast() {
            if taken.insert(id).inserted, let user = users[id], user.isDecorator { next += user.targets.prefix(1) }
        }
        return makers.filter { !used.contains($0.node.id) }.map { scopes, module, node in
            UnusedService(scopes: scopes, module: module, node: node, isTaken: taken.contains(node.id))
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
