public import ModuleKit
import ModuleNavigation

/// The pages of an app: where each is, what lies below it where a link leads to it, and what is before it.
///
///     print(PageTree(manager).text)
///
/// It is made of what the modules declared, so it needs no navigator and opens nothing. Pages of declared scopes are among
/// them, whether or not the scopes are open. Without a layout it shows which page has which parent.
public struct PageTree: Sendable {
    let outline: PageOutline

    /// The pages that stand on each.
    let above: [[Int]]

    /// The pages of a manager's modules.
    ///
    /// The time is proportional to what is declared.
    public init(_ manager: ModuleManager) {
        outline = PageOutline(manager)
        var above = outline.pages.map { _ in [Int]() }
        for (page, outlined) in outline.pages.enumerated() {
            if let parent = outlined.parent { above[parent].append(page) }
        }
        self.above = above
        roots = Self.roots(of: outline)
    }

    /// The roots that take links, in the layout's order.
    let roots: [Int]

    private static func roots(of outline: PageOutline) -> [Int] {
        func roots(_ area: PageOutline.Area) -> [Int] {
            switch area {
            case .stack(_, let root, let takesLinks): takesLinks ? [root].compactMap(\.self) : []
            case .tabs(_, _, let areas), .split(_, let areas): areas.flatMap(roots)
            }
        }
        return outline.area.map(roots) ?? []
    }

    /// The pages at the bottom of what stands at no place: without a layout of all, else of overlays.
    var loose: [Int] {
        let roots = Set(roots)
        let bottoms = outline.pages.indices.filter { outline.pages[$0].parent == nil && !roots.contains($0) }
        // Parents that go round in a circle have no bottom; the check finds them as soon as there is a layout.
        var reached = Set(subtrees(of: self.roots + bottoms))
        return bottoms
            + outline.pages.indices.filter { page in
                guard !reached.contains(page) else { return false }
                reached.formUnion(subtrees(of: [page]))
                return true
            }
    }

    /// The pages, each before those on it, each once, but for those that are left out with what is on them.
    func subtrees(of pages: [Int], without others: Set<Int> = []) -> [Int] {
        var seen = others
        var found: [Int] = []
        var next = Array(pages.reversed())
        while let page = next.popLast() {
            guard seen.insert(page).inserted else { continue }
            found.append(page)
            next += above[page].reversed()
        }
        return found
    }
}
