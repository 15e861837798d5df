import ModuleKit
import ModuleRouting

@testable import ModuleNavigation

extension PagePlan {
    /// A page, without the parent or with one.
    static func page<R: PageRoute>(
        _ type: R.Type,
        in scopes: [String] = [],
        as style: PresentationStyle? = nil,
        under parent: Parent? = nil,
        only requiresParent: Bool = false,
        keptByLinks: Bool = false,
        mayHold: Bool = false
    ) -> PagePlan {
        var page = PagePlan(type, as: style, mayHold: mayHold, keptByLinks: keptByLinks)
        page.place = Declared(value: (), module: "", location: CallSite(fileID: "", line: 0), scopes: scopes)
        page.parent = parent
        page.requiresParent = requiresParent
        return page
    }

    static func page<R: PageRoute, P: PageRoute>(
        _ type: R.Type,
        in scopes: [String] = [],
        as style: PresentationStyle? = nil,
        under parent: @escaping @Sendable (R) -> P,
        only requiresParent: Bool = false,
        mayHold: Bool = false
    ) -> PagePlan {
        page(type, in: scopes, as: style, under: Parent(parent), only: requiresParent, mayHold: mayHold)
    }
}
