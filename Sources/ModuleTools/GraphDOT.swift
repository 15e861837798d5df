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
    /// | with an empty head | what an alias stands for |
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
        let picture = GraphPicture(self, handlers: handlers)
        var lines = [
            "digraph modules {",
            #"  graph [rankdir=LR, fontname="Helvetica", fontsize=12, nodesep=0.15, ranksep=1, style=rounded, "#
                + #"label="dashed: Lazy or by hand   dotted: optional   bold: wraps   empty head: stands for"]"#,
            #"  node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica", fontsize=11]"#,
            #"  edge [color="gray30", arrowsize=0.7]"#,
        ]
        var clusters = 0
        picture.root.writeDOT(to: &lines, indent: "  ", &clusters)
        lines += picture.arrows.map { "  n\($0.from) -> n\($0.to)\($0.attributes)" }
        lines.append("}")
        return lines.joined(separator: "\n")
    }
}

extension GraphPicture.Frame {
    /// The boxes and frames inside, those of modules and scopes as clusters.
    fileprivate func writeDOT(to lines: inout [String], indent: String, _ clusters: inout Int) {
        lines += boxes.map { "\(indent)n\($0.id) [label=\($0.label)\($0.shape.attributes)]" }
        for frame in frames {
            lines.append("\(indent)subgraph cluster_\(clusters) {")
            clusters += 1
            lines.append("\(indent)  graph [label=\(frame.title.visible.quotedForDOT), \(frame.attributes)]")
            // Graphviz doesn't draw a cluster without nodes.
            if frame.boxes.isEmpty, frame.frames.isEmpty {
                lines.append("\(indent)  empty\(clusters) [shape=point, style=invis]")
            }
            frame.writeDOT(to: &lines, indent: indent + "  ", &clusters)
            lines.append("\(indent)}")
        }
    }

    private var attributes: String {
        if isScope { return #"style="rounded,filled", fillcolor="lavender", color="slateblue""# }
        return isOff
            ? #"style="rounded,filled,dashed", fillcolor="gray85", color="gray50", fontcolor="gray40""#
            : #"style="rounded,filled", fillcolor="gray95", color="gray60""#
    }
}

extension GraphPicture.Box {
    fileprivate var label: String {
        (detail.isEmpty ? [title] : [title, detail]).map(\.visible).quotedForDOT
    }
}

extension GraphPicture.Shape {
    fileprivate var attributes: String {
        switch self {
        case .service: ""
        case .contribution: #", fillcolor="honeydew""#
        case .decorator: #", shape=component, style=filled, fillcolor="lightyellow""#
        case .alias: #", style="rounded,filled,dashed""#
        case .handler: #", shape=cds, style=filled, fillcolor="aliceblue""#
        case .byHand: #", shape=plaintext, style=solid"#
        case .list: #", shape=folder, style=filled, fillcolor="honeydew""#
        case .missing: #", color="red", fontcolor="red", style="rounded,dashed""#
        case .outside: #", color="gray60", fontcolor="gray40", style="rounded,dashed""#
        }
    }
}

extension GraphPicture.Arrow {
    fileprivate var attributes: String {
        var attributes: [String] = []
        switch kind {
        case .needs: break
        case .wraps: attributes.append("style=bold")
        case .standsFor: attributes.append("arrowhead=empty")
        case .holds: attributes += [#"color="gray60""#, "arrowhead=dot"]
        }
        if isRepeated { attributes.append("arrowhead=vee") }
        if isDeferred { attributes.append("style=dashed") } else if isOptional { attributes.append("style=dotted") }
        if isOptional { attributes.append("arrowhead=odot") }
        return attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    }
}
