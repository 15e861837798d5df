/// A typed key under which an open carries a native value, which never stands in a URL.
///
///     enum CoverImage: RouteAttachmentKey { typealias Value = Image }
///     try await links.open(BookDetail(id: 1342), attaching: RouteAttachments(cover, for: CoverImage.self))
///     registrar.route { (route: BookDetail) in page(route, cover: RouteContext.current?.attachments[CoverImage.self]) }
public protocol RouteAttachmentKey {
    /// The type of the value.
    associatedtype Value: Sendable
}

/// Native values that an open carries beside its route. Only the app itself can attach any: an open from another origin
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
