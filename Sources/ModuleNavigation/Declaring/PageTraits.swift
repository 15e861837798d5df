import ModuleKit
import ModuleRouting

/// The traits that a module declares for a page, beside its handler.
struct PageTraits {
    var style: PresentationStyle?
    var restored = PageRestoration.asItself
    var mayHold = false
    var staysForLinks = false
    var onlyOnParent = false

    /// The page of that type.
    func page<R: Route & Hashable>(_ type: R.Type, under parent: PagePlan.Parent?) -> DeclaredPage {
        let plan = PagePlan(
            type: ObjectIdentifier(type),
            name: "\(type)",
            pattern: R.pattern,
            read: { ($0 as? R).map { PageRoute($0) } },
            style: style,
            parent: parent,
            onlyOnParent: onlyOnParent,
            staysForLinks: staysForLinks,
            mayHold: mayHold,
            reply: PageReply(of: type),
            restoration: restored
        )
        return DeclaredPage(plan: plan, output: R.Output.self, outputName: "\(R.Output.self)")
    }
}

extension PagePlan.Parent {
    /// The output of that closure.
    init<R: Route & Hashable, Parent: Route & Hashable>(_ parent: @escaping @Sendable (R) -> Parent) {
        type = ObjectIdentifier(Parent.self)
        name = "\(Parent.self)"
        make = { child in child.route(as: R.self).map { PageRoute(parent($0)) } }
    }
}
