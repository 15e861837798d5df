import ModuleKit

extension NavigationCheck {
    /// Pages that are declared more than once.
    var pagesTwice: [Problem] {
        repeated(pages) { $0.type }.map { page, other in
            page.place.problem(
                "page-twice",
                "The page \(page.name) is declared twice.",
                subject: page.name,
                facts: ["also declared: \(other.place)"],
                remedy: "declare it once. In an overriding another one is in its place."
            )
        }
    }

    /// Traits without an effect.
    var traitProblems: [Problem] {
        pages.filter { $0.style == nil }.flatMap { page in
            let parentless = page.place.problem(
                "unmatched-trait",
                "\(page.name) is saved as its parent, and has none.",
                subject: page.name,
                remedy: "register it under a parent, or without .restoredAsParent."
            )
            let styleless = page.place.problem(
                "unmatched-trait",
                "\(page.name) stays for links, but never covers another page: it has no style.",
                subject: page.name,
                remedy: "register it with a style, or without .keptByLinks."
            )
            return (page.parent == nil && page.options.contains(.restoredAsParent) ? [parentless] : [])
                + (page.keptByLinks ? [styleless] : [])
        }
    }

    /// The problems of parents, in the order of the pages.
    var parentProblems: [Problem] {
        let circles = circles
        return eachPage.flatMap { page in
            [parentProblem(page), circles[page.type].map { circle(page, $0) }, tooMany(page)].compactMap(\.self)
        } + scopesAlike
    }

    /// The page and those below it, each once in a cycle.
    func below(_ page: PagePlan) -> [PagePlan] {
        var chain: [PagePlan] = []
        var seen: Set<ObjectIdentifier> = []
        var next: PagePlan? = page
        while let page = next, seen.insert(page.type).inserted {
            chain.append(page)
            // The parent of a root is laid only for other values of the root's type.
            next = page.parent.flatMap { self.page($0.type) }
        }
        return chain
    }

    /// Each cycle, by the page at which it was found, which is its first one.
    ///
    /// A cycle through the type of a root is none: it ends when the value is the root, as for folders in folders.
    private var circles: [ObjectIdentifier: ArraySlice<PagePlan>] {
        var circles: [ObjectIdentifier: ArraySlice<PagePlan>] = [:]
        var done: Set<ObjectIdentifier> = []
        for start in eachPage {
            let path = below(start)
            guard let end = path.last?.parent?.type else { continue }
            // Empty if the parents have an end.
            let circle = path.drop { $0.type != end }
            guard !circle.isEmpty, circle.allSatisfy({ done.insert($0.type).inserted && !isRoot($0) }) else { continue }
            circles[end] = circle
        }
        return circles
    }

    private func parentProblem(_ page: PagePlan) -> Problem? {
        guard let parent = page.parent else {
            return page.style == nil && !isRoot(page) ? unshown(page) : nil
        }
        let path = [page.name, parent.name]
        guard let below = self.page(parent.type) else {
            let summary = "\(page.name) stands on \(parent.name), which"
            return unlistedProblem(
                "parent-unknown", of: PageName(type: parent.type, parent.name), summary, subject: page.name, path: path,
                in: page.place)
        }
        if gated(page).starts(with: gated(below)) { return nil }
        return page.place.problem(
            "parent-out-of-scope",
            "\(page.name) stands on \(below.name), which may be gone before it: it lives in \(wherein(below.scopes)).",
            subject: page.name,
            path: path,
            facts: ["\(page.name) lives in \(wherein(page.scopes))", "\(below.name): \(below.place)"],
            remedy: "register \(page.name) in a module of that scope, or have it stand on a page that lives as long."
        )
    }

    private func unshown(_ page: PagePlan) -> Problem {
        let above = pages.filter { $0.type != page.type && below($0).last?.type == page.type }.map(\.name)
        let shut = layout.value.roots.filter { $0.route.type == page.type }.map(\.place.path)
        return page.place.problem(
            "page-unshown",
            "No link leads to \(page.name): it is no root that takes links, and has neither a parent nor a style.",
            subject: page.name,
            facts: (shut.isEmpty ? [] : ["the root, without links, of: \(shut.joined(separator: ", "))"])
                + (above.isEmpty ? [] : ["so none leads to: \(above.joined(separator: ", "))"]),
            remedy:
                "make it the root of a place, or register it under a parent, or with a style to be shown over others."
        )
    }

    private func circle(_ page: PagePlan, _ circle: ArraySlice<PagePlan>) -> Problem {
        page.place.problem(
            "parent-cycle",
            "The parents of \(page.name) go round in a circle, so no link leads to it.",
            subject: page.name,
            path: (circle + [page]).map(\.name),
            facts: circle.dropFirst().map { "\($0.name): \($0.place)" },
            remedy: "have one of them stand on a page that is nearer to a root."
        )
    }

    /// A link that would lay one page more than can be laid. Those to pages on it aren't reported.
    private func tooMany(_ page: PagePlan) -> Problem? {
        let names = below(page).map(\.name)
        guard names.count == NavigationPlan.deepest + 1 else { return nil }
        return page.place.problem(
            "parents-too-many",
            "A link to \(page.name) lays \(names.count) pages; \(NavigationPlan.deepest) are the most.",
            subject: page.name,
            path: names.prefix(2) + ["…"] + names.suffix(1),
            remedy: "have it stand on a page that is nearer to a root."
        )
    }

    /// Scopes of one name that are not one scope: a navigation knows them by their names.
    private var scopesAlike: [Problem] {
        var around: [String: [(scopes: [String], page: PagePlan)]] = [:]
        var problems: [Problem] = []
        for page in pages {
            for end in page.scopes.indices {
                let scopes = Array(page.scopes[...end])
                let known = around[scopes[end]] ?? []
                if known.contains(where: { $0.scopes == scopes }) { continue }
                around[scopes[end]] = known + [(scopes, page)]
                guard let other = known.first else { continue }
                problems.append(
                    page.place.problem(
                        "page-scopes-alike",
                        "Pages live in two scopes of the name \(scopes[end]).",
                        subject: page.name,
                        facts: [
                            "\(page.name): \(scopes.joined(separator: " › "))",
                            "\(other.page.name): \(other.scopes.joined(separator: " › ")) (\(other.page.place))",
                        ],
                        remedy: "give one of the scopes another name."
                    )
                )
            }
        }
        return problems
    }
}
