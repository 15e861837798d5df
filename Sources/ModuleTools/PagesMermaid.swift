import ModuleKit

extension PageTree {
    /// The tree as a Mermaid flowchart, which code hosts and wikis draw inside Markdown.
    ///
    /// It shows the same as ``dot()``. A page that is shown over others has a dashed border, and so has the arrow to it;
    /// one that lives in a scope has a blue one; an arrow with `asks` leads from a scope to the page of its gate.
    ///
    /// The time is proportional to the number of pages. Names may hold anything, as in the graph of modules.
    public func mermaid() -> String {
        let picture = PagePicture(self)
        var lines = ["flowchart LR"]
        var count = 0
        for frame in picture.frames { frame.writeMermaid(to: &lines, indent: "  ", &count) }
        lines += picture.arrows.map { "  n\($0.from) \($0.mermaid) n\($0.to)" }
        let used = Set(picture.frames.flatMap(\.shapes))
        lines += PagePicture.Shape.allCases.filter(used.contains).compactMap { shape in
            shape.style.map { "  classDef \(shape.rawValue) \($0)" }
        }
        return lines.joined(separator: "\n")
    }
}

extension PagePicture.Frame {
    fileprivate func writeMermaid(to lines: inout [String], indent: String, _ count: inout Int) {
        let id = "f\(count)"
        count += 1
        lines.append("\(indent)subgraph \(id)[\"\(title.visible.encodedForMermaid)\"]")
        lines += boxes.map { box in
            let (start, end) = box.shape.brackets
            let text = box.lines.map(\.visible.encodedForMermaid).joined(separator: "<br/>")
            let style = box.shape.style == nil ? "" : ":::\(box.shape.rawValue)"
            return "\(indent)  n\(box.id)\(start)\"\(text)\"\(end)\(style)"
        }
        for frame in frames { frame.writeMermaid(to: &lines, indent: indent + "  ", &count) }
        lines.append("\(indent)end")
    }

    /// The shapes of all boxes inside.
    fileprivate var shapes: [PagePicture.Shape] { boxes.map(\.shape) + frames.flatMap(\.shapes) }
}

extension PagePicture.Shape {
    fileprivate var brackets: (String, String) {
        switch self {
        case .page, .overlay, .scoped, .scopedOverlay, .silent: ("(", ")")
        case .gate: ("{{", "}}")
        }
    }

    fileprivate var style: String? {
        switch self {
        case .page, .gate: nil
        case .overlay: "stroke-dasharray:4"
        case .scoped: "stroke:slateblue"
        case .scopedOverlay: "stroke:slateblue,stroke-dasharray:4"
        case .silent: "stroke:gray,color:gray"
        }
    }
}

extension PagePicture.Arrow {
    fileprivate var mermaid: String {
        switch kind {
        case .carries: "-->"
        case .covered: "-.->"
        case .asks: "-->|asks|"
        }
    }
}
