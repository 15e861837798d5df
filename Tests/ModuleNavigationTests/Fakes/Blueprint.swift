import ModuleKit
import ModuleRouting

@testable import ModuleNavigation

/// Pages and a layout, from which both come: the plan of the machine, and what the model reads.
struct Blueprint: Sendable {
    /// A part of the layout.
    indirect enum Part: Sendable {
        case stack(String, AnyPageRoute, takesLinks: Bool = true)
        case tabs(String, start: Int = 0, [Part])
        case split(String, sidebar: Part, detail: Part)

        var name: String {
            switch self {
            case .stack(let name, _, _), .tabs(let name, _, _), .split(let name, _, _): name
            }
        }
    }

    let name: String
    let layout: Part
    let pages: [PagePlan]

    /// Routes to draw from, actions among them.
    let routes: [AnyPageRoute]

    let plan: NavigationPlan

    // The flows are pages that begin them, with the scopes; of the exclusive scopes one is open at most.
    init(
        _ name: String,
        _ layout: Part,
        pages: [PagePlan],
        routes: [AnyPageRoute],
        flows: [(page: AnyPageRoute, scope: String)] = [],
        exclusive: [String] = []
    ) {
        self.name = name
        self.layout = layout
        self.pages = pages
        self.routes = routes
        let declared = DeclaredLayout(
            areas: [layout.area],
            flows: flows.map { .of($0.page, scope: $0.scope) },
            exclusive: exclusive.isEmpty ? [] : [Exclusive(named: exclusive, CallSite(fileID: #fileID, line: #line))])
        plan = NavigationPlan(declared, pages: pages)
    }
}

extension Blueprint.Part {
    /// The part as a composition root declares it.
    var area: DeclaredArea {
        let location = CallSite(fileID: #fileID, line: #line)
        switch self {
        case .stack(let name, let route, let takesLinks):
            return .stack(name, .of(route, takesLinks: takesLinks))
        case .tabs(let name, let start, let parts):
            let form = DeclaredArea.Form.tabs(start: parts[start].name)
            return DeclaredArea(form: form, name: name, location: location, parts: parts.map(\.area))
        case .split(let name, let sidebar, let detail):
            return DeclaredArea(form: .split, name: name, location: location, parts: [sidebar.area, detail.area])
        }
    }
}

extension Flow {
    /// The flow that such a page begins; nothing opens it.
    static func of(_ page: AnyPageRoute, scope: String) -> Flow {
        func flow<R: PageRoute>(_: R) -> Flow {
            Flow(scope, R.self, CallSite(fileID: #fileID, line: #line)) { _ in { _, around, _ in around } }
        }
        return _openExistential(page.route, do: flow)
    }
}
