public import ModuleKit

/// What surrounds a handler that is called for an open: where the open comes from, and what it carries.
///
///     registrar.route { (route: BookDetail) in page(route, cover: RouteContext.current?.attachments[CoverImage.self]) }
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
    public let depth: Int

    init(_ origin: RouteOrigin, _ attachments: RouteAttachments = RouteAttachments(), depth: Int) {
        self.origin = origin
        self.attachments = attachments
        self.depth = depth
    }
}
