public import ModuleKit

/// The layout of an app's pages, as a module of the composition root's list: the places with their roots, the gates
/// before scopes, and what the host can show.
///
///     try ModuleManager {
///         LinkRouting(schemes: ["bookshop"])
///         CatalogEntry()
///         ModuleScope(Session.self) { OrdersEntry() }
///         PageLayout(host: HostCapabilities(Page.self, BookPage.self)) {
///             Tabs("main", initial: "shop") {
///                 Stack("shop") { ShowShop() }
///                 Stack("cart") { ShowCart() }
///                 Stack("orders") { ShowOrders() }
///             }
///             Gate(Session.self, asking: SignInForm())
///         }
///     }
///
/// A layout has one ``Stack``, ``Split`` or ``Tabs``, and any number of gates and flows. It never changes while the app runs. A
/// root that lives in a scope is open while the scope is open. The assembly check finds what can't work: a page that no
/// link reaches, a cycle of parents, a gate whose page lies behind it. In an overriding, a layout takes the place of
/// the app's.
///
/// It provides the ``Navigator`` of an app with one scene.
/// Further scenes make navigators of their own: ``Navigator/init(_:)``.
public struct PageLayout: ModuleEntry {
    private var layout: DeclaredLayout
    private let fileID: String
    private let line: UInt

    /// The layout of an app.
    ///
    /// - Parameters:
    ///   - host: what the host can show; nil for anything.
    ///   - parts: a stack, a split or tabs, and gates and flows.
    public init(
        host: HostCapabilities? = nil,
        fileID: String = #fileID,
        line: UInt = #line,
        @PageLayoutBuilder _ parts: () -> PageLayoutBuilder.Parts
    ) {
        layout = parts().layout
        layout.host = host
        self.fileID = fileID
        self.line = line
    }

    /// Declares the layout, and provides the plan.
    public func register(in registrar: inout Registrar) {
        var layout = layout
        for gate in layout.gates.indices { layout.gates[gate].register(in: &registrar) }
        for flow in layout.flows.indices { layout.flows[flow].register(in: &registrar) }
        registrar.declare(NavigationDeclaration.layout(layout), fileID: fileID, line: line)
        registrar.provide(NavigationPlan.self) { (calls: HandlerCaller) in
            NavigationPlan(calls.declarations(of: NavigationDeclaration.self))
        }
        registrar.provide(NavigatorParts.self, NavigatorParts.init)
        registrar.provide(Navigator.self) { (parts: NavigatorParts) in Navigator(parts) }
    }
}

extension NavigationDeclaration {
    static func lineProviding(_ service: any Any.Type) -> String? {
        service == Navigator.self || service == NavigationPlan.self ? "PageLayout { … }" : nil
    }
}

/// Builds a ``PageLayout`` from a stack, a split or tabs, and from gates, written one below the other.
@resultBuilder
public enum PageLayoutBuilder {
    /// Parts of a layout.
    public struct Parts: Sendable {
        var layout = DeclaredLayout()
    }

    /// A stack.
    public static func buildExpression(_ stack: Stack) -> Parts { Parts(layout: DeclaredLayout(areas: [stack.area])) }

    /// A split.
    public static func buildExpression(_ split: Split) -> Parts { Parts(layout: DeclaredLayout(areas: [split.area])) }

    /// Tabs.
    public static func buildExpression(_ tabs: Tabs) -> Parts { Parts(layout: DeclaredLayout(areas: [tabs.area])) }

    /// A gate.
    public static func buildExpression(_ gate: Gate) -> Parts { Parts(layout: DeclaredLayout(gates: [gate])) }

    /// A scope that a page opens.
    public static func buildExpression(_ flow: Flow) -> Parts { Parts(layout: DeclaredLayout(flows: [flow])) }

    /// Flows of which one is open at most.
    public static func buildExpression(_ exclusive: Exclusive) -> Parts {
        Parts(layout: DeclaredLayout(exclusive: [exclusive]))
    }

    /// Parts that were built elsewhere.
    public static func buildExpression(_ parts: Parts) -> Parts { parts }

    /// Joins the lines of a block.
    public static func buildBlock(_ parts: Parts...) -> Parts { buildArray(parts) }

    /// Nothing if an `if` without `else` is not taken.
    public static func buildOptional(_ parts: Parts?) -> Parts { parts ?? Parts() }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first parts: Parts) -> Parts { parts }

    /// The other branch of an `if` or `switch`.
    public static func buildEither(second parts: Parts) -> Parts { parts }

    /// Joins the rounds of a `for` loop.
    public static func buildArray(_ parts: [Parts]) -> Parts {
        parts.reduce(into: Parts()) { whole, part in
            whole.layout.areas += part.layout.areas
            whole.layout.gates += part.layout.gates
            whole.layout.flows += part.layout.flows
            whole.layout.exclusive += part.layout.exclusive
        }
    }
}
