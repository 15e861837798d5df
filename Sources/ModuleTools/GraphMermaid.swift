public import ModuleKit

extension ModuleGraph {
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
        let picture = GraphPicture(self, handlers: handlers)
        var lines = ["flowchart LR"]
        var scopes: [String] = []
        var off: [String] = []
        var count = 0
        picture.root.writeMermaid(to: &lines, indent: "  ", &count) { frame, id in
            if frame.isScope { scopes.append(id) } else if frame.isOff { off.append(id) }
        }
        lines += picture.arrows.map { "  n\($0.from) \($0.mermaid) n\($0.to)" }
        let used = Set(picture.root.shapes)
        lines += GraphPicture.Shape.allCases.filter(used.contains).compactMap { shape in
            shape.style.map { "  classDef \(shape.rawValue) \($0)" }
        }
        if !scopes.isEmpty {
            lines += ["  classDef scope stroke-width:3px", "  class \(scopes.joined(separator: ",")) scope"]
        }
        if !off.isEmpty { lines += ["  classDef off stroke-dasharray:4", "  class \(off.joined(separator: ",")) off"] }
        return lines.joined(separator: "\n")
    }
}

extension GraphPicture.Frame {
    fileprivate func writeMermaid(
        to lines: inout [String],
        indent: String,
        _ count: inout Int,
        _ note: (Self, String) -> Void
    ) {
        lines += boxes.map { box in
            let (start, end) = box.shape.brackets
            let text = (box.detail.isEmpty ? [box.title] : [box.title, box.detail])
                .map(\.visible.encodedForMermaid).joined(separator: "<br/>")
            let style = box.shape.style == nil ? "" : ":::\(box.shape.rawValue)"
            return "\(indent)n\(box.id)\(start)\"\(text)\"\(end)\(style)"
        }
        for frame in frames {
            let id = "f\(count)"
            count += 1
            note(frame, id)
            lines.append("\(indent)subgraph \(id)[\"\(frame.title.visible.encodedForMermaid)\"]")
            frame.writeMermaid(to: &lines, indent: indent + "  ", &count, note)
            lines.append("\(indent)end")
        }
    }

    /// The shapes of all boxes inside.
    fileprivate var shapes: [GraphPicture.Shape] { boxes.map(\.shape) + frames.flatMap(\.shapes) }
}

extension GraphPicture.Shape {
    fileprivate var brackets: (String, String) {
        switch self {
        case .service, .missing, .outside: ("(", ")")
        case .contribution: ("([", "])")
        case .decorator, .alias: ("[[", "]]")
        case .handler: ("[", "]")
        case .byHand: ("[/", "/]")
        case .list: ("{{", "}}")
        }
    }

    fileprivate var style: String? {
        switch self {
        case .service, .contribution, .decorator, .handler, .byHand, .list: nil
        case .alias, .outside: "stroke-dasharray:4"
        case .missing: "stroke:red,stroke-dasharray:4"
        }
    }
}

extension GraphPicture.Arrow {
    /// What distinguishes the need from one that is met when the function is called.
    private var words: [String] {
        (isOptional ? ["optional"] : []) + (isDeferred ? [isRepeated ? "Provider" : "Lazy"] : [])
    }

    fileprivate var mermaid: String {
        switch kind {
        case .wraps: "==>|wraps|"
        case .standsFor: "==>|is|"
        case .holds: "---"
        case .needs:
            words.isEmpty ? "-->" : "-.->|\(words.joined(separator: ", "))|"
        }
    }
}
