public import ModuleKit

extension ModuleGraph {
    /// The graph as Graphviz draws it: `bookshop graph --format dot | dot -Tsvg > graph.svg`.
    ///
    /// A module is a cluster, a scope is a cluster around its modules, and a registration is a node with its lifetime
    /// below its name. An arrow leads from a registration to its dependency:
    ///
    /// | arrow | means |
    /// |---|---|
    /// | solid | a required service |
    /// | dashed | `Lazy`, or resolved through `ServiceResolver` |
    /// | dotted, with a circle at its head | optional; dashed with a circle if it is `Lazy` as well |
    /// | bold | what a decorator wraps |
    /// | with an empty head | what an alias names |
    /// | grey, with a dot at its head | from a list to each that contributes to it |
    ///
    /// A module's title says when it starts unless it is eager, and whether it is optional. A list (`[SearchSource]`)
    /// is one folder between its users and its contributions. A module that is switched off is grey and dashed. A
    /// missing service, which you allowed, is red. An open scope's own graph shows in grey what comes from the manager
    /// around it.
    ///
    /// The time is proportional to the size of the graph. Names may hold anything: quotes, backslashes and ampersands
    /// are escaped as the DOT language and its `escString` require, and line ends and control characters become visible
    /// escapes.
    ///
    /// - Parameter handlers: whether to show start, stop, event and route handlers with their dependencies; false by
    ///   default, because there are many of them and nothing depends on them.
    public func dot(handlers: Bool = false) -> String {
        let legend = "dashed: Lazy or by hand   dotted: optional   bold: wraps   empty head: stands for"
        return GraphPicture(self, handlers: handlers).drawing.dot("modules", space: "ranksep=1, ", legend: legend)
    }

    /// The graph as a Mermaid flowchart, which code hosts and wikis draw inside Markdown.
    ///
    /// It shows the same as ``dot(handlers:)``. A dotted arrow has a label: `Lazy` (or resolved by hand) or `optional`.
    /// A thick one leads to what a decorator `wraps` or an alias `is`.
    ///
    /// The time is proportional to the size of the graph. Names may hold anything: nodes and subgraphs have their own
    /// ids, and characters that are special in Mermaid, Markdown or HTML are written as their code (`#34;` for a
    /// quote). The project's check has a Mermaid parser (merman) read pictures of ordinary and of hostile names.
    /// Mermaid's own flowchart grammar (11) accepted the same pictures.
    ///
    /// - Parameter handlers: whether to show start, stop, event and route handlers with their dependencies.
    public func mermaid(handlers: Bool = false) -> String {
        GraphPicture(self, handlers: handlers).drawing.mermaid([.alias, .missing, .outside, .scope, .off])
    }
}

/// What a picture of a graph shows: boxes in frames, and arrows between boxes.
///
/// It is made in time proportional to the graph. A list is one box between its users and its contributions, so that a
/// picture has as many arrows as the code has parameters and contributions.
struct GraphPicture {
    private(set) var drawing = Drawing()

    private let showsHandlers: Bool
    private var count = 0

    /// The boxes of registrations, by their ids. A module has one for all that it resolves by hand.
    private var boxes: [ModuleGraph.Node.ID: Int] = [:]

    init(_ graph: ModuleGraph, handlers: Bool) {
        showsHandlers = handlers
        drawing.root = frame("", graph)
    }

    private mutating func frame(_ title: String, _ graph: ModuleGraph) -> Drawing.Frame {
        var frame = Drawing.Frame(title: title, look: .scope)
        // What each module resolves by hand, and the boxes of this graph that are no registrations in it, by their texts.
        var (byHand, others) = ([String: Int](), [String: Int]())
        for module in graph.modules {
            let words = module.words + (module.disabledReason.map { ["switched off: \($0)"] } ?? [])
            var inside = Drawing.Frame(
                title: ([module.name] + words).joined(separator: ", "),
                look: module.disabledReason == nil ? .frame : .off)
            for node in module.nodes where showsHandlers || !node.kind.isHandler {
                if node.kind == .uses {
                    boxes[node.id] = box(module.name, .byHand, "ServiceResolver", "resolved by hand", &byHand, &inside)
                } else {
                    boxes[node.id] = add(node.kind.look, node.title, node.detail, &inside)
                }
            }
            frame.frames.append(inside)
        }
        for module in graph.modules {
            for node in module.nodes {
                // A registration that isn't shown has no box.
                guard let box = boxes[node.id] else { continue }
                for edge in node.edges {
                    if edge.form.source == .thisModule {
                        drawing.arrows += byHand[module.name].map { [Drawing.Arrow(from: box, to: $0)] } ?? []
                    } else {
                        draw(edge, from: box, isAlias: node.kind == .alias, &others, &frame)
                    }
                }
            }
        }
        for scope in graph.scopes {
            let title = "scope \(scope.name)\(scope.argument.map { ", opened with \($0)" } ?? "")"
            frame.frames.append(self.frame(title, scope.graph))
        }
        return frame
    }

    private mutating func add(
        _ look: Drawing.Look,
        _ title: String,
        _ detail: String,
        _ frame: inout Drawing.Frame
    ) -> Int {
        frame.boxes.append(Drawing.Box(id: count, look: look, lines: detail.isEmpty ? [title] : [title, detail]))
        count += 1
        return count - 1
    }

    /// The box of that key, which is made for the first that asks for it.
    private mutating func box(
        _ key: String,
        _ look: Drawing.Look,
        _ title: String,
        _ detail: String,
        _ known: inout [String: Int],
        _ frame: inout Drawing.Frame
    ) -> Int {
        let box = known[key] ?? add(look, title, detail, &frame)
        known[key] = box
        return box
    }

    private mutating func draw(
        _ edge: ModuleGraph.Edge,
        from box: Int,
        isAlias: Bool,
        _ others: inout [String: Int],
        _ frame: inout Drawing.Frame
    ) {
        let source = edge.form.source
        guard source == .provider || source == .wrapped || source == .contributions else { return }
        let name = edge.textAtOnce
        let isOpen = edge.targets.isEmpty && !edge.form.mayBeAbsent
        let shared: Int? =
            source == .contributions
            ? self.box(name, .list, name, "", &others, &frame)
            : isOpen ? self.box(name, .missing, name, "missing", &others, &frame) : nil
        if let shared { drawing.arrows.append(.need(from: box, to: shared, edge, isAlias: isAlias)) }
        for target in edge.targets {
            let names = NodeName(target)
            let end =
                boxes[target]
                ?? self.box(
                    target, .outside, names.subject, "\(names.module), outside of this scope", &others, &frame)
            if let shared {
                guard others.updateValue(end, forKey: "\(name) \(target)") == nil else { continue }
                drawing.arrows.append(
                    Drawing.Arrow(from: shared, to: end, dot: [#"color="gray60""#, "arrowhead=dot"], mermaid: "---"))
            } else {
                drawing.arrows.append(.need(from: box, to: end, edge, isAlias: isAlias))
            }
        }
    }
}

extension ModuleGraph.Edge {
    /// The parameter as if its service were resolved at once: `CartService` of `Lazy<CartService>`.
    fileprivate var textAtOnce: String {
        isDeferred ? String(text.dropFirst((isRepeated ? "Provider<" : "Lazy<").count).dropLast()) : text
    }
}

extension ModuleGraph.Node {
    fileprivate var title: String { kind == .eventHandler ? "event \(subject)" : subject }

    /// The text of a box below its title.
    fileprivate var detail: String {
        switch kind {
        case .service: making
        case .contribution, .decorator, .alias: "\(kind.word), \(making)"
        case .launchHandler, .startHandler, .stopHandler, .work, .eventHandler, .handler, .uses: ""
        }
    }
}

extension Drawing.Arrow {
    /// An arrow to what a registration depends on.
    fileprivate static func need(from: Int, to: Int, _ edge: ModuleGraph.Edge, isAlias: Bool) -> Self {
        let isWrapped = edge.form.source == .wrapped
        let isOptional = edge.form.mayBeAbsent
        var dot = isWrapped ? ["style=bold"] : isAlias ? ["arrowhead=empty"] : []
        if edge.isRepeated { dot.append("arrowhead=vee") }
        if edge.isDeferred { dot.append("style=dashed") } else if isOptional { dot.append("style=dotted") }
        if isOptional { dot.append("arrowhead=odot") }
        let later = edge.isDeferred ? [edge.isRepeated ? "Provider" : "Lazy"] : []
        let words = (isOptional ? ["optional"] : []) + later
        let usual = words.isEmpty ? "-->" : "-.->|\(words.joined(separator: ", "))|"
        let mermaid = isWrapped ? "==>|wraps|" : isAlias ? "==>|is|" : usual
        return Drawing.Arrow(from: from, to: to, dot: dot, mermaid: mermaid)
    }
}

extension Drawing.Look {
    fileprivate static let service = Self(name: "service")
    fileprivate static let contribution = Self(
        name: "contribution", dot: #", fillcolor="honeydew""#, brackets: ["([", "])"])
    fileprivate static let decorator = Self(
        name: "decorator", dot: #", shape=component, style=filled, fillcolor="lightyellow""#, brackets: ["[[", "]]"])
    fileprivate static let alias = Self(
        name: "alias", dot: #", style="rounded,filled,dashed""#, brackets: ["[[", "]]"], style: "stroke-dasharray:4")
    fileprivate static let handler = Self(
        name: "handler", dot: #", shape=cds, style=filled, fillcolor="aliceblue""#, brackets: ["[", "]"])
    /// What a module resolves through `ServiceResolver`.
    fileprivate static let byHand = Self(
        name: "byHand", dot: #", shape=plaintext, style=solid"#, brackets: ["[/", "/]"])
    /// A list that is resolved as `[any P]`.
    fileprivate static let list = Self(
        name: "list", dot: #", shape=folder, style=filled, fillcolor="honeydew""#, brackets: ["{{", "}}"])
    /// A required service that is missing.
    fileprivate static let missing = Self(
        name: "missing", dot: #", color="red", fontcolor="red", style="rounded,dashed""#,
        style: "stroke:red,stroke-dasharray:4")
    /// A service of the manager around an open scope.
    fileprivate static let outside = Self(
        name: "outside", dot: #", color="gray60", fontcolor="gray40", style="rounded,dashed""#,
        style: "stroke-dasharray:4")
    fileprivate static let scope = Self(
        name: "scope", dot: #"style="rounded,filled", fillcolor="lavender", color="slateblue""#,
        style: "stroke-width:3px")
    /// A module that is switched off.
    fileprivate static let off = Self(
        name: "off",
        dot: #"style="rounded,filled,dashed", fillcolor="gray85", color="gray50", fontcolor="gray40""#,
        style: "stroke-dasharray:4")
}

extension RegistrationKind {
    fileprivate var look: Drawing.Look {
        switch self {
        case .service: .service
        case .contribution: .contribution
        case .decorator: .decorator
        case .alias: .alias
        case .uses: .byHand
        case .launchHandler, .startHandler, .stopHandler, .work, .eventHandler, .handler: .handler
        }
    }
}
