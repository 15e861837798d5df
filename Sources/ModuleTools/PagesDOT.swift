import ModuleKit

extension PageTree {
    /// The tree as Graphviz draws it: `bookshop pages --format dot | dot -Tsvg > pages.svg`.
    ///
    /// A place is a cluster, tabs and splits are clusters around their places, and a page is a node with its pattern and
    /// what its module says of it. What is shown over any page is a cluster of its own, and so are the scopes with their
    /// gates.
    ///
    /// | drawn | means |
    /// |---|---|
    /// | a solid arrow | a link to the page at its head lays the one at its tail below it |
    /// | a dashed arrow, to a dashed node | the page at its head is shown over the one at its tail |
    /// | a blue node | the page lives in a scope |
    /// | an arrow with an empty head | the scope's gate asks with that page |
    /// | a grey node | the root of a place to which no links lead |
    ///
    /// The time is proportional to the number of pages. Names may hold anything, as in the graph of modules.
    public func dot() -> String {
        let picture = PagePicture(self)
        var lines = [
            "digraph pages {",
            #"  graph [rankdir=LR, fontname="Helvetica", fontsize=12, nodesep=0.15, style=rounded, "#
                + #"label="dashed: over others   blue: in a scope   empty head: asks"]"#,
            #"  node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica", fontsize=11]"#,
            #"  edge [color="gray30", arrowsize=0.7]"#,
        ]
        var clusters = 0
        for frame in picture.frames { frame.writeDOT(to: &lines, indent: "  ", &clusters) }
        lines += picture.arrows.map { "  n\($0.from) -> n\($0.to)\($0.attributes)" }
        lines.append("}")
        return lines.joined(separator: "\n")
    }
}

extension PagePicture.Frame {
    fileprivate func writeDOT(to lines: inout [String], indent: String, _ clusters: inout Int) {
        lines.append("\(indent)subgraph cluster_\(clusters) {")
        clusters += 1
        lines.append(
            "\(indent)  graph [label=\([title.visible].quotedForDOT), "
                + #"style="rounded,filled", fillcolor="gray95", color="gray60"]"#
        )
        lines += boxes.map {
            "\(indent)  n\($0.id) [label=\($0.lines.map(\.visible).quotedForDOT)\($0.shape.attributes)]"
        }
        // Graphviz doesn't draw a cluster without nodes.
        if boxes.isEmpty, frames.isEmpty { lines.append("\(indent)  empty\(clusters) [shape=point, style=invis]") }
        for frame in frames { frame.writeDOT(to: &lines, indent: indent + "  ", &clusters) }
        lines.append("\(indent)}")
    }
}

extension PagePicture.Shape {
    fileprivate var attributes: String {
        switch self {
        case .page: ""
        case .overlay: #", style="rounded,filled,dashed""#
        case .scoped: #", fillcolor="lavender""#
        case .scopedOverlay: #", style="rounded,filled,dashed", fillcolor="lavender""#
        case .silent: #", color="gray60", fontcolor="gray40""#
        case .gate: #", shape=cds, style=filled, fillcolor="lavender""#
        }
    }
}

extension PagePicture.Arrow {
    fileprivate var attributes: String {
        switch kind {
        case .carries: ""
        case .covered: " [style=dashed]"
        case .asks: " [arrowhead=empty, constraint=false]"
        }
    }
}
