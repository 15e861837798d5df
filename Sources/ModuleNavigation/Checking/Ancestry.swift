/// The types of pages below each type, down to the roots.
struct Ancestry {
    private let pages: [PagePlan]
    private let page: [ObjectIdentifier: PagePlan]
    private let roots: Set<ObjectIdentifier>

    /// Each cycle, by the page at which it was found.
    private let circles: [ObjectIdentifier: [PagePlan]]

    init(_ pages: [PagePlan], _ layout: DeclaredLayout) {
        self.pages = pages
        let page = Dictionary(pages.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
        self.page = page
        let roots = Set(layout.roots.filter(\.takesLinks).map(\.route.type))
        self.roots = roots
        circles = Self.circles(pages, page, roots)
    }

    /// Whether it is the root of a place that takes links.
    func isRoot(_ page: PagePlan) -> Bool { roots.contains(page.type) }

    /// The cycle that the page is in, the page first; one page of a cycle has it.
    func circle(from page: PagePlan) -> [PagePlan]? { circles[page.type] }

    /// The pages of a link to the page, the page first, if they are one more than can be laid. Pages on it aren't
    /// reported.
    func longChain(to page: PagePlan) -> [PagePlan]? {
        let chain = below(page)
        return chain.count == NavigationPlan.deepest + 1 ? chain : nil
    }

    /// The other pages whose links end at the page.
    func pages(on page: PagePlan) -> [PagePlan] {
        pages.filter { $0.type != page.type && below($0).last?.type == page.type }
    }

    /// The page and those below it, each once in a cycle.
    func below(_ page: PagePlan) -> [PagePlan] {
        var chain: [PagePlan] = []
        var seen: Set<ObjectIdentifier> = []
        var next: PagePlan? = page
        while let page = next, seen.insert(page.type).inserted {
            chain.append(page)
            // The parent of a root is laid only for other values of the root's type.
            next = page.parent.flatMap { self.page[$0.type] }
        }
        return chain
    }

    /// A cycle through the type of a root is none: it ends when the value is the root, as for folders in folders.
    private static func circles(
        _ pages: [PagePlan],
        _ known: [ObjectIdentifier: PagePlan],
        _ roots: Set<ObjectIdentifier>
    ) -> [ObjectIdentifier: [PagePlan]] {
        var circles: [ObjectIdentifier: [PagePlan]] = [:]
        var done: Set<ObjectIdentifier> = []
        for start in pages {
            var path: [PagePlan] = []
            var next: PagePlan? = start
            while let page = next, done.insert(page.type).inserted {
                path.append(page)
                next = page.parent.flatMap { known[$0.type] }
            }
            guard let end = next, let begin = path.firstIndex(where: { $0.type == end.type }) else { continue }
            let circle = path[begin...]
            if circle.contains(where: { roots.contains($0.type) }) { continue }
            circles[end.type] = Array(circle)
        }
        return circles
    }
}
