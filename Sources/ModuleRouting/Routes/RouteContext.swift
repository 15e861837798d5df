public import ModuleKit

/// What surrounds a handler that is called for an open: where the open comes from, and what it carries.
///
///     registrar.route { (route: BookDetail) in
///         page(route, cover: RouteContext.current?.attachments[CoverImage.self])
///     }
///
/// Tasks that the handler makes have it too; a detached task has none.
public final class RouteContext: HandlerContext {
    /// That of the open around; nil outside of handlers and interceptors.
    public static var current: RouteContext? { HandlerCaller.context() }

    /// Where the open comes from. An open inside has the same origin, unless it says another.
    public let origin: RouteOrigin

    /// The native values that the open carries.
    public let attachments: RouteAttachments

    /// How many opens lie around this one.
    package let depth: Int

    /// The URL that was opened, as it was written, for attribution: also if rewriters or interceptors led on from it. It is
    /// nil for a typed open, and if a route on its way has a secret.
    ///
    ///     registrar.route { (route: BookDetail, visits: any Visits) in
    ///         if let url = RouteContext.current?.url { visits.note(url) }
    ///         return BookPage(route.id)
    ///     }
    public let url: String?

    init(
        _ origin: RouteOrigin,
        _ attachments: RouteAttachments = RouteAttachments(),
        depth: Int,
        url: String? = nil
    ) {
        self.origin = origin
        self.attachments = attachments
        self.depth = depth
        self.url = url
    }

    /// The same without a URL.
    var withoutURL: RouteContext { RouteContext(origin, attachments, depth: depth) }
}

/// A typed key under which an open carries a native value, which is never in a URL.
///
///     enum CoverImage: RouteAttachmentKey { typealias Value = Image }
///     try await links.open(
///         BookDetail(id: 1342),
///         attaching: RouteAttachments(cover, for: CoverImage.self))
///     registrar.route { (route: BookDetail) in
///         page(route, cover: RouteContext.current?.attachments[CoverImage.self])
///     }
public protocol RouteAttachmentKey {
    /// The type of the value.
    associatedtype Value: Sendable
}

/// Native values that an open carries next to its route. Only the app itself can attach any: an open from another origin
/// reaches its handler without them.
public struct RouteAttachments: Sendable {
    private var values: [ObjectIdentifier: any Sendable] = [:]

    /// None.
    public init() {}

    /// One value.
    public init<Key: RouteAttachmentKey>(_ value: Key.Value, for key: Key.Type) { self[key] = value }

    /// Whether there are none.
    public var isEmpty: Bool { values.isEmpty }

    /// The value of that key; nil if there is none.
    public subscript<Key: RouteAttachmentKey>(_ key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
