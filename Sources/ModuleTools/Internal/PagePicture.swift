import ModuleNavigation

/// What a picture of an app's pages shows: pages in the frames of their places, gates, and arrows between them.
struct PagePicture {
    enum Shape: String, CaseIterable {
        case page
        /// A page that is shown over others.
        case overlay
        /// A page that lives in a scope.
        case scoped
        /// Both.
        case scopedOverlay
        /// A root to whose place links don't lead.
        case silent
        /// What is before a scope.
        case gate
    }

    struct Box {
        let id: Int
        let shape: Shape
        let lines: [String]
    }

    struct Frame {
        let title: String
        var boxes: [Box] = []
        var frames: [Frame] = []
    }

    struct Arrow {
        enum Kind {
            /// To a page that stands on this one.
            case carries
            /// To a page that is shown over this one.
            case covered
            /// To the page that asks.
            case asks
        }

        let from: Int
        let to: Int
        let kind: Kind
    }

    private(set) var frames: [Frame] = []
    private(set) var arrows: [Arrow] = []

    private let tree: PageTree

    /// Pages have their own numbers; what else is drawn has those after them.
    private var count: Int

    /// The pages that are drawn.
    private var drawn: Set<Int> = []

    init(_ tree: PageTree) {
        self.tree = tree
        count = tree.outline.pages.count
        if let area = tree.outline.area { frames.append(frame(area)) }
        let loose = tree.loose
        if !loose.isEmpty {
            let title = tree.outline.area == nil ? "without a layout" : "over any page"
            frames.append(Frame(title: title, boxes: boxes(on: loose)))
        }
        let scopes = tree.outline.scopes
        if !scopes.isEmpty { frames.append(Frame(title: "scopes", boxes: scopes.map { box($0) })) }
        for (page, outlined) in tree.outline.pages.enumerated() {
            guard let parent = outlined.parent else { continue }
            arrows.append(Arrow(from: parent, to: page, kind: outlined.style == nil ? .carries : .covered))
        }
    }

    private mutating func frame(_ area: PageOutline.Area) -> Frame {
        switch area {
        case .stack(let name, let root, let takesLinks):
            guard let root else { return Frame(title: name) }
            if takesLinks { return Frame(title: name, boxes: boxes(on: [root])) }
            defer { count += 1 }
            let box = Box(id: count, shape: .silent, lines: [tree.outline.pages[root].name, "takes no links"])
            return Frame(title: name, boxes: [box])
        case .tabs(let name, let start, let areas):
            return Frame(
                title: "\(name), tabs\(start.map { ", start \($0)" } ?? "")",
                frames: areas.map { frame($0) }
            )
        case .split(let name, let areas):
            return Frame(title: "\(name), split", frames: areas.map { frame($0) })
        }
    }

    /// The pages, and those on them that are no roots themselves.
    private mutating func boxes(on pages: [Int]) -> [Box] {
        let others = Set(tree.roots).subtracting(pages)
        let inside = tree.subtrees(of: pages, without: others).filter { drawn.insert($0).inserted }
        return inside.map { Box(id: $0, shape: tree.outline.pages[$0].shape, lines: tree.outline.pages[$0].lines) }
    }

    private mutating func box(_ scope: PageOutline.Scope) -> Box {
        defer { count += 1 }
        if let asking = scope.gate?.asking { arrows.append(Arrow(from: count, to: asking, kind: .asks)) }
        let around = scope.around.isEmpty ? [] : ["in \(scope.around.reversed().joined(separator: " in "))"]
        return Box(id: count, shape: .gate, lines: [scope.name] + around + (scope.gate?.words ?? ["no gate"]))
    }
}

extension PageOutline.Page {
    fileprivate var shape: PagePicture.Shape {
        switch (style == nil, scopes.isEmpty) {
        case (true, true): .page
        case (false, true): .overlay
        case (true, false): .scoped
        case (false, false): .scopedOverlay
        }
    }

    fileprivate var lines: [String] { [name, pattern] + (details.isEmpty ? [] : [details.joined(separator: ", ")]) }
}
