public import ModuleKit

extension AssemblyError.Code {
    /// A page is declared twice.
    public static let pageTwice = AssemblyError.Code(rawValue: "page-twice")
    /// A page's parent is no page of a listed module.
    public static let parentUnknown = AssemblyError.Code(rawValue: "parent-unknown")
    /// Parents form a cycle.
    public static let parentCycle = AssemblyError.Code(rawValue: "parent-cycle")
    /// A page's parent lives in a scope that the page is outside of.
    public static let parentOutOfScope = AssemblyError.Code(rawValue: "parent-out-of-scope")
    /// A page is no root, and has neither a parent nor a style, so no link leads to it.
    public static let pageUnshown = AssemblyError.Code(rawValue: "page-unshown")
    /// A link to a page would lay more pages than a navigation lays at once.
    public static let parentsTooMany = AssemblyError.Code(rawValue: "parents-too-many")
    /// A page is saved as its parent without one, or stays for links without a style.
    public static let unmatchedTrait = AssemblyError.Code(rawValue: "unmatched-trait")
    /// Pages live in two scopes of one name.
    public static let pageScopesAlike = AssemblyError.Code(rawValue: "page-scopes-alike")

    /// The app has two layouts.
    public static let layoutTwice = AssemblyError.Code(rawValue: "layout-twice")
    /// A layout is listed in a scope.
    public static let layoutInScope = AssemblyError.Code(rawValue: "layout-in-scope")
    /// A layout has no part or several; tabs have none, or start with a part that they don't have.
    public static let layoutMalformed = AssemblyError.Code(rawValue: "layout-malformed")
    /// The name of a part of a layout can't stand in a path.
    public static let placeNameMalformed = AssemblyError.Code(rawValue: "place-name-malformed")
    /// Two parts of tabs have one name.
    public static let placeTwice = AssemblyError.Code(rawValue: "place-twice")
    /// The root of a place is no page of a listed module.
    public static let rootUnknown = AssemblyError.Code(rawValue: "root-unknown")
    /// Two places with roots of one type take links.
    public static let rootTwice = AssemblyError.Code(rawValue: "root-twice")
    /// The root of a place is a page that is shown over others.
    public static let rootOverOthers = AssemblyError.Code(rawValue: "root-over-others")
    /// A layout starts at a place whose root lives in a scope.
    public static let startShut = AssemblyError.Code(rawValue: "start-shut")
    /// A detail may stand while the sidebar beside it doesn't.
    public static let detailOutOfScope = AssemblyError.Code(rawValue: "detail-out-of-scope")

    /// A gate's page is no page of a listed module.
    public static let gatePageUnknown = AssemblyError.Code(rawValue: "gate-page-unknown")
    /// A gate asks with a page that is opened on its parent alone.
    public static let gatePageOnParent = AssemblyError.Code(rawValue: "gate-page-on-parent")
    /// A gate is for a scope in which no page lives.
    public static let unmatchedGate = AssemblyError.Code(rawValue: "unmatched-gate")
    /// A scope has two gates.
    public static let gateTwice = AssemblyError.Code(rawValue: "gate-twice")
    /// The pages by which gates ask lie behind these gates.
    public static let gateCycle = AssemblyError.Code(rawValue: "gate-cycle")
    /// A gate can't open its scope, which is declared inside another.
    public static let gateOfInnerScope = AssemblyError.Code(rawValue: "gate-of-inner-scope")

    /// A flow's page is no page of the scope: it lives elsewhere, or is no page of a listed module.
    public static let flowPageElsewhere = AssemblyError.Code(rawValue: "flow-page-elsewhere")
    /// A page begins two flows, or a scope has a flow and a gate.
    public static let flowTwice = AssemblyError.Code(rawValue: "flow-twice")
    /// A page in a flow's scope has none below it that begins that scope, or a scope inside.
    public static let pageWithoutFlow = AssemblyError.Code(rawValue: "page-without-flow")
    /// Two flows of which one is open at most would have to be open at once.
    public static let flowWaitsForGood = AssemblyError.Code(rawValue: "flow-waits-for-good")

    /// The host can't show a page's output.
    public static let outputNotPresented = AssemblyError.Code(rawValue: "output-not-presented")
    /// The host doesn't have a page's style.
    public static let styleNotPresented = AssemblyError.Code(rawValue: "style-not-presented")

    /// A page's handler takes the context of another page.
    public static let pageContextMismatch = AssemblyError.Code(rawValue: "page-context-mismatch")
    /// A handler takes the reply of a route that is no page, or for one that is none.
    public static let unmatchedReply = AssemblyError.Code(rawValue: "unmatched-reply")
    /// Changes make the content of a route anew that is no page.
    public static let unmatchedReload = AssemblyError.Code(rawValue: "unmatched-reload")
    /// Two handlers answer for one page.
    public static let pageHandlerTwice = AssemblyError.Code(rawValue: "page-handler-twice")
    /// A handler for a page lives in a scope that may be closed while the page stands.
    public static let pageHandlerOutOfScope = AssemblyError.Code(rawValue: "page-handler-out-of-scope")
}
