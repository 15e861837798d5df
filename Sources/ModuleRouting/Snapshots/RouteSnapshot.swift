import ModuleKit
import Synchronization

/// All routes of a router at one moment, what stands around them, and how it reads URLs then.
final class RouteSnapshot: Sendable {
    /// A route and the token that it was added with. Modules' routes have none.
    struct Entry: Sendable {
        let placed: PlacedRoute
        let token: RouteToken?
    }

    /// The number of the manager's generation that the modules' routes belong to.
    let generation: Int
    let entries: [Entry]
    let reader: URLReader
    let table: RouteTable

    /// The routes of each type, as typed opens find them.
    private let typed: [ObjectIdentifier: TypedEntry]

    private let interceptors: [PlacedPolicy<DeclaredInterceptor>]
    let recoveries: [PlacedPolicy<DeclaredRecovery>]

    /// Of each route, what stands before its handler; empty if there is no interceptor at all.
    private let chains: [[PlacedPolicy<DeclaredInterceptor>]]

    var options: RoutingOptions { reader.options }

    init(
        _ entries: [Entry],
        _ reader: URLReader,
        interceptors: [PlacedPolicy<DeclaredInterceptor>],
        recoveries: [PlacedPolicy<DeclaredRecovery>],
        generation: Int
    ) {
        self.generation = generation
        self.entries = entries
        self.reader = reader
        self.interceptors = interceptors
        self.recoveries = recoveries
        table = RouteTable(
            entries.map { entry in
                let route = entry.placed.route
                return RouteTable.Entry(target: route.target, priority: route.priority, module: entry.placed.module)
            },
            options: reader.options
        )
        let chains = interceptors.isEmpty ? [] : entries.map { interceptors.before($0.placed) }
        self.chains = chains
        var typed: [ObjectIdentifier: TypedEntry] = [:]
        for (index, entry) in entries.enumerated() {
            guard let type = entry.placed.route.typeID, typed[type] == nil else { continue }
            let hasChain = !chains.isEmpty && !chains[index].isEmpty
            typed[type] = TypedEntry(index, entry.placed, isIntercepted: hasChain)
        }
        self.typed = typed
    }

    /// The same modules with other added routes.
    convenience init(_ entries: [Entry], like other: RouteSnapshot) {
        self.init(
            entries,
            other.reader,
            interceptors: other.interceptors,
            recoveries: other.recoveries,
            generation: other.generation
        )
    }

    /// The route of a type; nil if no module handles it.
    func entry(of type: ObjectIdentifier) -> TypedEntry? { typed[type] }

    /// What stands before a route's handler, the outermost first.
    func interceptors(of route: Int) -> [PlacedPolicy<DeclaredInterceptor>] { chains.isEmpty ? [] : chains[route] }
}

/// The route of a type, as a typed open finds it.
final class TypedEntry: Sendable {
    /// Its index among all.
    let index: Int

    /// A ``TypedRouteHandler`` of the type.
    let handler: any RouteHandler
    let scopes: [String]
    let isIntercepted: Bool

    /// Whether a route of higher priority may match a URL of it: 0 until it is asked, 1 if not, 2 if so.
    private let precedence = Atomic<UInt8>(0)

    init(_ index: Int, _ placed: PlacedRoute, isIntercepted: Bool) {
        self.index = index
        handler = placed.route.handler
        scopes = placed.scopes
        self.isIntercepted = isIntercepted
    }

    /// Whether a route of higher priority may match a URL of this one, so that it comes first.
    @inline(__always)
    func mayBePreceded(in snapshot: RouteSnapshot) -> Bool {
        switch precedence.load(ordering: .relaxed) {
        case 1: false
        case 2: true
        default: findPrecedence(in: snapshot)
        }
    }

    private func findPrecedence(in snapshot: RouteSnapshot) -> Bool {
        let own = snapshot.entries[index].placed.route
        let isPreceded = snapshot.entries.contains { entry in
            let other = entry.placed.route
            return other.priority > own.priority && other.typeID != own.typeID
                && other.target.mayMatch(urlsOf: own.target, snapshot.options)
        }
        precedence.store(isPreceded ? 2 : 1, ordering: .relaxed)
        return isPreceded
    }
}

extension RouteTarget {
    /// Whether there may be a URL that both match; true where that takes a walk to find out.
    fileprivate func mayMatch(urlsOf other: RouteTarget, _ options: RoutingOptions) -> Bool {
        guard let pattern, let others = other.pattern, case .success(let one) = options.parse(pattern),
            case .success(let two) = options.parse(others)
        else { return false }
        if let first = one.namespace, let second = two.namespace, first.scheme != second.scheme { return false }
        return one.alternatives.contains { left in
            two.alternatives.contains { right in
                for (left, right) in zip(options.normalize(left), options.normalize(right)) {
                    if case .rest = left { return true }
                    if case .rest = right { return true }
                    guard case .literal(let one) = left.bare(caseInsensitive: options.caseInsensitive),
                        case .literal(let two) = right.bare(caseInsensitive: options.caseInsensitive)
                    else { continue }
                    if one != two { return false }
                }
                return true
            }
        }
    }
}

extension RouteSnapshot {
    /// The routes that were added to those of the modules.
    var added: [Entry] { entries.filter { $0.token != nil } }

    /// The handler of a typed route. A route without a type accepts all parameters, so there is nothing to check.
    func typedHandler(of route: Int) -> (any RouteHandler)? {
        entries[route].placed.route.type == nil ? nil : entries[route].placed.route.handler
    }
}
