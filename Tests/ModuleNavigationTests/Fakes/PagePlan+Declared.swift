import ModuleRouting

@testable import ModuleNavigation

extension PagePlan {
    /// A page without a parent: a root, or with a style, one that stands over anything.
    static func page<R: Route & Hashable>(
        _ type: R.Type,
        in scopes: [String] = [],
        as style: PresentationStyle? = nil,
        staysForLinks: Bool = false,
        mayHold: Bool = false
    ) -> PagePlan {
        PagePlan(
            type: ObjectIdentifier(type),
            name: "\(type)",
            pattern: type.pattern,
            read: { ($0 as? R).map { PageRoute($0) } },
            scopes: scopes,
            style: style,
            staysForLinks: staysForLinks,
            mayHold: mayHold,
            reply: PageReply(of: type)
        )
    }

    /// A page with a parent.
    static func page<R: Route & Hashable, P: Route & Hashable>(
        _ type: R.Type,
        in scopes: [String] = [],
        as style: PresentationStyle? = nil,
        under parent: @escaping @Sendable (R) -> P,
        only onlyOnParent: Bool = false,
        mayHold: Bool = false
    ) -> PagePlan {
        var page = page(type, in: scopes, as: style, staysForLinks: false, mayHold: mayHold)
        page.parent = Parent(type: ObjectIdentifier(P.self), name: "\(P.self)") { route in
            route.route(as: R.self).map { PageRoute(parent($0)) }
        }
        page.onlyOnParent = onlyOnParent
        return page
    }
}
