/// A typed route: a value in an interface that names a place in the app and says what opening it answers.
///
///     public struct BookDetail: Route {
///         public static let pattern: RoutePattern = "/books/:id"
///         public typealias Output = BookPage
///         public var id: Int          // in the path
///         public var from: String?    // not in the path, so in the query
///     }
///
/// Inside the app `router.open(BookDetail(id: 1342))` reaches the handler without a string being made; from outside
/// `bookshop://books/1342?from=push` reaches the same handler. A route's properties are read and written through its
/// `Codable` conformance: numbers, booleans, strings, raw-representable types and other types that code as one value,
/// optionals of these (absent where nil), and arrays of these (a key for each element, in order). A `*name` rest is an
/// array too; as a single value it is read only where it has one segment. Of a repeated key a single value is the first.
///
/// What a URL cannot carry is an error of ``Router/url(for:)``, never a different URL: nested structures, an empty
/// string in the path, an empty array where the property is optional.
public protocol Route: Codable, Sendable {
    /// What opening the route answers; `Void` unless the route says otherwise.
    associatedtype Output: Sendable = Void

    /// The route's path, with a parameter for each property that lies in it. Links are written by it.
    static var pattern: RoutePattern { get }

    /// Further patterns whose URLs open the route, such as those of older links; none unless the route says otherwise.
    static var otherPatterns: [RoutePattern] { get }
}

extension Route {
    /// None.
    public static var otherPatterns: [RoutePattern] { [] }
}
