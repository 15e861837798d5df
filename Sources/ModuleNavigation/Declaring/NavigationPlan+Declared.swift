import ModuleKit

extension NavigationPlan {
    /// The plan of the modules' declarations. Malformed ones make a plan too: the check refuses them before anything
    /// moves.
    init(_ declarations: [Declared<NavigationDeclaration>]) {
        let layout = declarations.layouts.first?.value
        let roots = layout?.roots ?? []
        self.init(
            shape: layout?.shape ?? LayoutShape(root: .choice(0), choices: [], places: []),
            roots: roots.map(\.route),
            takesLinks: roots.map(\.takesLinks),
            pages: declarations.pages.map(\.plan),
            gates: (layout?.gates ?? []).map { Gate(scope: $0.scope, asking: $0.asking) }
        )
    }
}
