import ModuleRouting

@testable import ModuleNavigation

extension PagePlan {
    /// A page, without the parent or with one.
    static func page<R: Route & Hashable>(
        _ type: R.Type,
        in scopes: [String] = [],
        as style: PresentationStyle? = nil,
        under parent: Parent? = nil,
        only onlyOnParent: Bool = false,
        staysForLinks: Bool = false,
        mayHold: Bool = false
    ) -> PagePlan {
        var page = PagePlan(type, as: style, mayHold: mayHold, staysForLinks: staysForLinks)
        page.scopes = scopes
        page.parent = parent
        page.onlyOnParent = onlyOnParent
        return page
    }

    static func page<R: Route & Hashable, P: Route & Hashable>(
        _ type: R.Type,
        in scopes: [String] = [],
        as style: PresentationStyle? = nil,
        under parent: @escaping @Sendable (R) -> P,
        only onlyOnParent: Bool = false,
        mayHold: Bool = false
    ) -> PagePlan {
        page(type, in: scopes, as: style, under: Parent(parent), only: onlyOnParent, mayHold: mayHold)
    }
}
