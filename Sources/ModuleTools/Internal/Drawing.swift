import ModuleKit
/// A picture of boxes in frames, with arrows between boxes, as Graphviz and Mermaid draw it.
package struct Drawing {
    /// How a box or a frame looks.
    package struct Look: Sendable {
        let name: String
        /// The attributes of Graphviz: each behind a comma for a box, whole for a frame.
        let dot: String
        /// What Mermaid has around a box's text.
        let brackets: [String]
        /// The style of Mermaid; nil for the usual one.
        let style: String?

        package init(name: String, dot: String = "", brackets: [String] = ["(", ")"], style: String? = nil) {
            (self.name, self.dot, self.brackets, self.style) = (name, dot, brackets, style)
        }

        package static let frame = Look(
            name: "frame", dot: #"style="rounded,filled", fillcolor="gray95", color="gray60""#)
    }

    package struct Box {
        let id: Int
        let look: Look
        let lines: [String]

        package init(id: Int, look: Look, lines: [String]) { (self.id, self.look, self.lines) = (id, look, lines) }
    }

    package struct Frame {
        let title: String
        let look: Look
        package var boxes: [Box] = []
        package var frames: [Frame] = []

        package init(title: String, look: Look = .frame, boxes: [Box] = [], frames: [Frame] = []) {
            (self.title, self.look, self.boxes, self.frames) = (title, look, boxes, frames)
        }
    }

    package struct Arrow {
        let from: Int
        let to: Int
        /// The attributes of Graphviz.
        let dot: [String]
        /// The arrow of Mermaid.
        let mermaid: String

        package init(from: Int, to: Int, dot: [String] = [], mermaid: String = "-->") {
            (self.from, self.to, self.dot, self.mermaid) = (from, to, dot, mermaid)
        }
    }

    package init() {}

    /// The outermost frames, and the boxes outside of them.
    package var root = Frame(title: "")
    package var arrows: [Arrow] = []

    /// - Parameters:
    ///   - space: attributes of the whole beside the usual ones, each with a comma behind it.
    ///   - legend: what it says about its arrows.
    package func dot(_ name: String, space: String = "", legend: String) -> String {
        var lines = [
            "digraph \(name) {",
            #"  graph [rankdir=LR, fontname="Helvetica", fontsize=12, nodesep=0.15, \#(space)style=rounded, label="\#(legend)"]"#,
            #"  node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica", fontsize=11]"#,
            #"  edge [color="gray30", arrowsize=0.7]"#,
        ]
        for (indent, part) in parts(of: root) {
            switch part {
            case .box(let box):
                lines.append("\(indent)n\(box.id) [label=\(box.lines.map(\.visible).quotedForDOT)\(box.look.dot)]")
            case .begin(let frame, let number):
                lines.append("\(indent)subgraph cluster_\(number) {")
                lines.append("\(indent)  graph [label=\([frame.title.visible].quotedForDOT), \(frame.look.dot)]")
                // Graphviz doesn't draw a cluster without nodes.
                if frame.boxes.isEmpty, frame.frames.isEmpty {
                    lines.append("\(indent)  empty\(number + 1) [shape=point, style=invis]")
                }
            case .end: lines.append("\(indent)}")
            }
        }
        lines += arrows.map { arrow in
            let attributes = arrow.dot.isEmpty ? "" : " [\(arrow.dot.joined(separator: ", "))]"
            return "  n\(arrow.from) -> n\(arrow.to)\(attributes)"
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// - Parameter looks: those that boxes and frames may have, in the order in which their styles are written.
    package func mermaid(_ looks: [Look]) -> String {
        var lines = ["flowchart LR"]
        var (drawn, frames): (Set<String>, [String: [String]]) = ([], [:])
        for (indent, part) in parts(of: root) {
            switch part {
            case .box(let box):
                let text = box.lines.map(\.visible.encodedForMermaid).joined(separator: "<br/>")
                let style = box.look.style == nil ? "" : ":::\(box.look.name)"
                lines.append("\(indent)n\(box.id)\(box.look.brackets[0])\"\(text)\"\(box.look.brackets[1])\(style)")
                drawn.insert(box.look.name)
            case .begin(let frame, let number):
                lines.append("\(indent)subgraph f\(number)[\"\(frame.title.visible.encodedForMermaid)\"]")
                frames[frame.look.name, default: []].append("f\(number)")
            case .end: lines.append("\(indent)end")
            }
        }
        lines += arrows.map { "  n\($0.from) \($0.mermaid) n\($0.to)" }
        for look in looks {
            guard let style = look.style else { continue }
            let ids = frames[look.name] ?? []
            if !ids.isEmpty || drawn.contains(look.name) { lines.append("  classDef \(look.name) \(style)") }
            if !ids.isEmpty { lines.append("  class \(ids.joined(separator: ",")) \(look.name)") }
        }
        return lines.joined(separator: "\n")
    }

    private enum Part {
        case box(Box), begin(Frame, number: Int), end
    }

    /// What is in a frame, in the order of writing.
    private func parts(of root: Frame) -> [(indent: String, part: Part)] {
        var (parts, count) = ([(indent: String, part: Part)](), 0)
        func add(_ frame: Frame, _ indent: String) {
            parts += frame.boxes.map { (indent, .box($0)) }
            for frame in frame.frames {
                parts.append((indent, .begin(frame, number: count)))
                count += 1
                add(frame, indent + "  ")
                parts.append((indent, .end))
            }
        }
        add(root, "  ")
        return parts
    }
}

extension [String] {
    /// A quoted string of the DOT language that shows these lines, centred.
    ///
    /// In a label a backslash begins an escape (`escString`) and an ampersand an HTML entity.
    fileprivate var quotedForDOT: String {
        let lines = map { line in
            line.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#).replacing("&", with: "&amp;")
        }
        return "\"\(lines.joined(separator: #"\n"#))\""
    }
}

extension String {
    /// The text for a quoted label: letters, digits and a few punctuation marks unchanged, all other characters by
    /// their code in ASCII.
    fileprivate var encodedForMermaid: String {
        var text = ""
        for scalar in unicodeScalars {
            if !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || " _-.,/()[]?".unicodeScalars.contains(scalar)
            {
                text.unicodeScalars.append(scalar)
            } else {
                text += "#\(scalar.value);"
            }
        }
        // Mermaid doesn't accept an empty label.
        return text.isEmpty ? " " : text
    }
}
