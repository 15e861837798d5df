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
            if let parent = outline.parent(of: outlined) { above[parent].append(page) }
        }
        self.above = above
        roots = outline.area.map(outline.roots) ?? []
    }

    /// The roots that take links, in the layout's order.
    let roots: [Int]

    /// The pages at the bottom of what stands at no place: without a layout of all, else of overlays.
    var loose: [Int] {
        let roots = Set(roots)
        let bottoms = outline.pages.indices.filter {
            outline.parent(of: outline.pages[$0]) == nil && !roots.contains($0)
        }
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

extension PageOutline {
    /// The roots of a part of the layout that take links.
    fileprivate func roots(of area: DeclaredArea) -> [Int] {
        guard case .stack(let root) = area.form else { return area.parts.flatMap(roots) }
        return root.takesLinks ? [number(of: root.route)].compactMap(\.self) : []
    }
}

extension DeclaredArea {
    /// Its name, with what it is if it is no stack.
    var title: String {
        switch form {
        case .stack: name
        case .tabs(let start): "\(name), tabs\(start.map { ", start \($0)" } ?? "")"
        case .split: "\(name), split"
        }
    }
}

extension PageOutline.Scope {
    /// The scopes around it.
    var place: [String] { around.isEmpty ? [] : ["in \(around.reversed().joined(separator: " in "))"] }
}
