/// A typed route: a value in an interface that names a place in the app and declares what opening it returns.
///
/// It is closed to the outside unless its ``exposure`` says which origins may open it:
///
///     public struct BookDetail: Route {
///         public static let pattern: RoutePattern = "/books/:id"
///         public static let exposure: RouteExposure = [
///             .customSchemes, .links, .notifications,
///         ]
///         public typealias Output = BookPage
///         // in the path
///         public var id: Int
///         // not in the path, so in the query
///         public var from: String?
///     }
///
/// Inside the app, `router.open(BookDetail(id: 1342))` reaches the handler without making a string. From outside,
/// `bookshop://books/1342?from=push` reaches the same handler, because the route is exposed to custom schemes.
///
/// A route's properties are read and written through its `Codable` conformance. They may be numbers, booleans, strings,
/// raw-representable types and other types that code as one value, optionals of these (absent if nil), and arrays of
/// these (a key for each element, in order). A `*name` rest is an array too; it reads as a single value only if it has
/// one segment. For a repeated key, a single value is the first.
///
/// What a URL can't carry is an error of ``Router/url(for:)``, never a different URL: nested structures, an empty
/// string in the path, a segment `.` or `..`, a number that is not finite, an empty array for an optional property.
public protocol Route: Codable, Sendable {
    /// What opening the route returns; `Void` by default.
    associatedtype Output: Sendable = Void

    /// The route's path, with a parameter for each property in it. Links are written with it.
    static var pattern: RoutePattern { get }

    /// Further patterns whose URLs open the route, such as those of older links; none by default.
    static var otherPatterns: [RoutePattern] { get }

    /// From where the route can be reached, apart from inside the app; nothing by default.
    static var exposure: RouteExposure { get }

    /// That the links of its other patterns, or of a route without any its links, should not be written any more; nil by
    /// default.
    static var deprecation: RouteDeprecation? { get }

    /// Checks the values of a route that comes from outside, beyond their types, before its handler is called; accepts
    /// all by default.
    ///
    ///     func validate() throws {
    ///         guard copies <= 99 else {
    ///             throw InvalidParameter("copies", "at most 99")
    ///         }
    ///     }
    ///
    /// What it throws becomes a ``RoutingError`` with the code ``RoutingError/Code/parameterInvalid``, which names the
    /// parameter of an ``InvalidParameter``.
    func validate() throws
}

extension Route {
    /// None.
    public static var otherPatterns: [RoutePattern] { [] }

    /// Inside only.
    public static var exposure: RouteExposure { .insideOnly }

    /// None.
    public static var deprecation: RouteDeprecation? { nil }

    /// Accepts all values.
    public func validate() throws {}
}

extension Route {
    /// The type of what opening the route returns.
    static var outputType: any Any.Type { Output.self }

    /// Whether the value is of that type.
    static func isOutput(_ value: any Sendable) -> Bool { Swift.type(of: value) == Output.self || value is Output }
}

/// The value as one of that type. Types are compared first, because a dynamic cast takes ten times as long.
func cast<Given, Value>(_ value: Given, orThrow error: @autoclosure () -> RoutingError) throws(RoutingError) -> Value {
    if Given.self == Value.self { return unsafeBitCast(value, to: Value.self) }
    return try slowlyCast(value, orThrow: error())
}

/// Apart, because the optional of the type is looked up at the function's beginning.
@inline(never)
private func slowlyCast<Value>(
    _ value: Any,
    orThrow error: @autoclosure () -> RoutingError
) throws(RoutingError) -> Value {
    guard let value = value as? Value else { throw error() }
    return value
}

/// A parameter whose value a route refuses; see ``Route/validate()``.
public struct InvalidParameter: Error, Sendable, Hashable {
    /// The parameter.
    public let name: String
    /// What a value has to be.
    public let expected: String

    /// The value of that parameter is not as expected.
    public init(_ name: String, _ expected: String) {
        self.name = name
        self.expected = expected
    }
}

/// That links of a route should not be written any more: since when, and what to write instead.
///
///     static let otherPatterns: [RoutePattern] = ["/book/:id"]
///     static let deprecation: RouteDeprecation? = RouteDeprecation(
///         since: "3.2", instead: "/books/:id")
///
/// Of a route with several patterns it is about all but the first, with which links are written. It changes nothing about what
/// opens the links. It is in the manifest for those who write them.
public struct RouteDeprecation: Sendable, Hashable {
    /// The version, or the day, since when.
    public let since: String
    /// What to write instead; nil if nothing takes its place.
    public let instead: String?
    /// A deprecation.
    ///
    /// - Parameters:
    ///   - since: the version, or the day, since when.
    ///   - instead: what to write instead; nil if nothing takes its place.
    public init(since: String, instead: String? = nil) {
        self.since = since
        self.instead = instead
    }
}
