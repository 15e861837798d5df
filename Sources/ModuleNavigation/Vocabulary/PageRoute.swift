public import ModuleRouting

/// A route to a page: its value is the page's identity, so two equal routes are one page.
///
///     public struct BookDetail: PageRoute {
///         public static let pattern: RoutePattern = "/books/:id"
///         public var id: Int
///     }
///
/// A route that does something instead, such as adding a book to the cart, is a `Route` alone.
public protocol PageRoute: Route, Hashable {}

/// The route of a page, whatever its type.
///
/// Two are equal if their routes are of one type and equal. It is one word, whatever the route holds, because pages are
/// copied with each change of those around them.
public struct AnyPageRoute: Sendable {
    private final class Storage: Sendable {
        let route: any PageRoute
        let type: ObjectIdentifier

        init<Page: PageRoute>(_ route: Page) {
            self.route = route
            type = ObjectIdentifier(Page.self)
        }
    }

    private let storage: Storage

    /// The route.
    public var route: any PageRoute { storage.route }

    /// The route's type.
    var routeType: any Route.Type { Swift.type(of: storage.route as any Route) }

    /// The identity of the route's type.
    package var type: ObjectIdentifier { storage.type }

    /// The route's type and its name.
    var name: PageName { PageName(type: type, "\(routeType)") }

    /// The route of a page.
    public init<Page: PageRoute>(_ route: Page) { storage = Storage(route) }

    /// The route, if it is of that type.
    public func route<Page: PageRoute>(as type: Page.Type) -> Page? { storage.route as? Page }
}

/// The type of a page, as messages name it.
struct PageName: Sendable, CustomStringConvertible {
    let type: ObjectIdentifier
    let description: String

    init<Page: PageRoute>(_ page: Page.Type) { (type, description) = (ObjectIdentifier(page), "\(page)") }

    init(type: ObjectIdentifier, _ description: String) { (self.type, self.description) = (type, description) }
}

extension AnyPageRoute: Hashable {
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
    fileprivate func equals(_ other: AnyPageRoute) -> Bool { other.route.isEqual(toSameType: self) }

    /// Whether the other one is equal. The caller has compared the types: doing it once more would take ten times as
    /// long as comparing most routes.
    private func isEqual<Other>(toSameType other: Other) -> Bool { unsafeBitCast(other, to: Self.self) == self }
}

extension AnyPageRoute: CustomStringConvertible {
    /// The route as Swift prints it: `BookDetail(id: 1342, from: nil)`.
    public var description: String { "\(route)" }
}

/// The identity of a page that is or was open somewhere.
///
/// A ``Navigation`` counts them, so the same intents give the same identities, and none comes again.
public struct PageID: Hashable, Sendable, Comparable {
    /// The number, from 1 in the order in which pages were opened.
    public let number: UInt64

    /// The identity with that number, if you kept it.
    public init(number: UInt64) { self.number = number }

    /// Whether the first page was opened before the second.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension PageID: CustomStringConvertible {
    /// The number behind a number sign: `#12`.
    public var description: String { "#\(number)" }
}

/// The page that follows an action: the answer of a route that does something and shows nothing.
///
///     public struct AddToCart: Route {
///         public static let pattern: RoutePattern = "/cart/add/:book"
///         public typealias Output = ActionResult
///         public var book: Int
///     }
///
///     registrar.route { (add: AddToCart, cart: any CartService) in
///         try await cart.add(add.book)
///         return .show(ShowCart())
///     }
///
/// A navigator that follows a link to an action performs it, and then follows the result. An action is never among
/// the pages, so going back, restoring and reloading never perform it again.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ActionResult: Sendable, Hashable {
    /// That page, reached as a link to it would be.
    case page(AnyPageRoute)
    /// The page that the reader sees already.
    case stay

    /// That page, reached as a link to it would be.
    public static func show<Page: PageRoute>(_ route: Page) -> ActionResult { .page(AnyPageRoute(route)) }
}
