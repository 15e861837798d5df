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
        _ options: PageOptions = [],
        confirmsLeaving: Bool = false
    ) -> PagePlan {
        var page = PagePlan(type, under: parent, as: style, options: options)
        page.place = Declared(value: (), module: "", location: CallSite(fileID: "", line: 0), scopes: scopes)
        page.confirmsLeaving = confirmsLeaving
        return page
    }

    static func page<R: PageRoute, P: PageRoute>(
        _ type: R.Type,
        in scopes: [String] = [],
        as style: PresentationStyle? = nil,
        under parent: @escaping @Sendable (R) -> P,
        _ options: PageOptions = [],
        confirmsLeaving: Bool = false
    ) -> PagePlan {
        page(type, in: scopes, as: style, under: Parent(parent), options, confirmsLeaving: confirmsLeaving)
    }
}
