public import ModuleRouting

/// The route of a page, whatever its type.
///
/// Two are equal if their routes are of one type and equal. It is one word, whatever the route holds, because pages are
/// copied with each change of those around them.
public struct PageRoute: Sendable {
    private final class Storage: Sendable {
        let route: any Route & Hashable
        let type: ObjectIdentifier

        init<R: Route & Hashable>(_ route: R) {
            self.route = route
            type = ObjectIdentifier(R.self)
        }
    }

    private let storage: Storage

    /// The route.
    public var route: any Route & Hashable { storage.route }

    /// The route's type.
    var routeType: any Route.Type { Swift.type(of: storage.route as any Route) }

    /// The identity of the route's type.
    package var type: ObjectIdentifier { storage.type }

    /// The route of a page.
    public init<R: Route & Hashable>(_ route: R) { storage = Storage(route) }

    /// The route, if it is of that type.
    public func route<R: Route & Hashable>(as type: R.Type) -> R? { storage.route as? R }
}

extension PageRoute: Hashable {
    /// Whether both are of one type and equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.storage === right.storage || left.type == right.type && left.route.equals(right)
    }

    /// Feeds the type and the route to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        route.hash(into: &hasher)
    }
}

extension Equatable {
    /// Whether this route and that of the other one are equal, which are of one type.
    fileprivate func equals(_ other: PageRoute) -> Bool { other.route.isEqual(toSameType: self) }

    /// Whether the other one is equal. The caller has compared the types: doing it once more would take ten times as
    /// long as comparing most routes.
    private func isEqual<Other>(toSameType other: Other) -> Bool { unsafeBitCast(other, to: Self.self) == self }
}

extension PageRoute: CustomStringConvertible {
    /// The route as Swift prints it: `BookDetail(id: 1342, from: nil)`.
    public var description: String { "\(route)" }
}
