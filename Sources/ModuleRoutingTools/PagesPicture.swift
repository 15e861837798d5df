import ModuleNavigation
import ModuleRouting
import ModuleTools

extension PageTree {
    /// The tree as Graphviz draws it: `bookshop pages --format dot | dot -Tsvg > pages.svg`.
    ///
    /// A place is a cluster, tabs and splits are clusters around their places, and a page is a node with its pattern and
    /// what its module says of it. What is shown over any page is a cluster of its own, and so are the scopes with their
    /// gates.
    ///
    /// | drawn | means |
    /// |---|---|
    /// | a solid arrow | a link to the page at its head builds the one at its tail below it |
    /// | a dashed arrow, to a dashed node | the page at its head is shown over the one at its tail |
    /// | a blue node | the page lives in a scope |
    /// | an arrow with an empty head | the scope's gate asks with that page |
    /// | a grey node | the root of a place to which no links lead |
    ///
    /// The time is proportional to the number of pages. Names may hold anything, as in the graph of modules.
    public func dot() -> String {
        PagePicture(self).drawing.dot("pages", legend: "dashed: over others   blue: in a scope   empty head: asks")
    }

    /// The tree as a Mermaid flowchart, which code hosts and wikis draw inside Markdown.
    ///
    /// It shows the same as ``dot()``. A page that is shown over others has a dashed border, and so has the arrow to it;
    /// one that lives in a scope has a blue one; an arrow with `asks` leads from a scope to the page of its gate.
    ///
    /// The time is proportional to the number of pages. Names may hold anything, as in the graph of modules.
    public func mermaid() -> String {
        PagePicture(self).drawing.mermaid([.overlay, .scoped, .scopedOverlay, .silent])
    }
}

/// What a picture of an app's pages shows: pages in the frames of their places, gates, and arrows between them.
struct PagePicture {
    private(set) var drawing = Drawing()

    private let tree: PageTree

    /// Pages have their own numbers; what else is drawn has those after them.
    private var count: Int

    /// The pages that are drawn.
    private var drawn: Set<Int> = []

    init(_ tree: PageTree) {
        self.tree = tree
        count = tree.outline.pages.count
        if let area = tree.outline.area { drawing.root.frames.append(frame(area)) }
        let loose = tree.loose
        if !loose.isEmpty {
            let title = tree.outline.area == nil ? "without a layout" : "over any page"
            drawing.root.frames.append(Drawing.Frame(title: title, boxes: boxes(on: loose)))
        }
        let scopes = tree.outline.scopes
        if !scopes.isEmpty { drawing.root.frames.append(Drawing.Frame(title: "scopes", boxes: scopes.map { box($0) })) }
        for (page, outlined) in tree.outline.pages.enumerated() {
            guard let parent = tree.outline.parent(of: outlined) else { continue }
            drawing.arrows.append(
                outlined.style == nil
                    ? Drawing.Arrow(from: parent, to: page)
                    : Drawing.Arrow(from: parent, to: page, dot: ["style=dashed"], mermaid: "-.->"))
        }
    }

    private mutating func frame(_ area: DeclaredArea) -> Drawing.Frame {
        var frame = Drawing.Frame(title: area.title, frames: area.parts.map { self.frame($0) })
        guard case .stack(let root) = area.form, let page = tree.outline.number(of: root.route) else { return frame }
        if root.takesLinks {
            frame.boxes = boxes(on: [page])
        } else {
            let lines = [tree.outline.pages[page].name, "takes no links"]
            frame.boxes = [Drawing.Box(id: count, look: .silent, lines: lines)]
            count += 1
        }
        return frame
    }

    /// The pages, and those on them that are no roots themselves.
    private mutating func boxes(on pages: [Int]) -> [Drawing.Box] {
        let others = Set(tree.roots).subtracting(pages)
        let inside = tree.subtrees(of: pages, without: others).filter { drawn.insert($0).inserted }
        return inside.map { number in
            let page = tree.outline.pages[number]
            let words = tree.outline.words(of: page).joined(separator: ", ")
            let lines = [page.name, page.pattern.text] + (words.isEmpty ? [] : [words])
            return Drawing.Box(id: number, look: page.look, lines: lines)
        }
    }

    private mutating func box(_ scope: PageOutline.Scope) -> Drawing.Box {
        defer { count += 1 }
        if let asking = scope.gate.flatMap({ tree.outline.number(of: $0.asking) }) {
            let attributes = ["arrowhead=empty", "constraint=false"]
            drawing.arrows.append(Drawing.Arrow(from: count, to: asking, dot: attributes, mermaid: "-->|asks|"))
        }
        let lines = [scope.name] + scope.place + (scope.gate?.words ?? ["no gate"])
        return Drawing.Box(id: count, look: .gate, lines: lines)
    }
}

extension PagePlan {
    fileprivate var look: Drawing.Look {
        switch (style == nil, scopes.isEmpty) {
        case (true, true): .page
        case (false, true): .overlay
        case (true, false): .scoped
        case (false, false): .scopedOverlay
        }
    }
}

extension Drawing.Look {
    fileprivate static let page = Self(name: "page")
    /// A page that is shown over others.
    fileprivate static let overlay = Self(
        name: "overlay", dot: #", style="rounded,filled,dashed""#, style: "stroke-dasharray:4")
    /// A page that lives in a scope.
    fileprivate static let scoped = Self(name: "scoped", dot: #", fillcolor="lavender""#, style: "stroke:slateblue")
    /// Both.
    fileprivate static let scopedOverlay = Self(
        name: "scopedOverlay", dot: #", style="rounded,filled,dashed", fillcolor="lavender""#,
        style: "stroke:slateblue,stroke-dasharray:4")
    /// A root to whose place links don't lead.
    fileprivate static let silent = Self(
        name: "silent", dot: #", color="gray60", fontcolor="gray40""#, style: "stroke:gray,color:gray")
    /// What is before a scope.
    fileprivate static let gate = Self(
        name: "gate", dot: #", shape=cds, style=filled, fillcolor="lavender""#, brackets: ["{{", "}}"])
}
