import ModuleKit

extension NavigationCheck {
    /// Pages that are declared more than once.
    var pagesTwice: [Problem] {
        var problems: [Problem] = []
        var first: [ObjectIdentifier: PagePlan] = [:]
        for page in pages {
            guard let other = first[page.type] else {
                first[page.type] = page
                continue
            }
            problems.append(
                page.place.problem(
                    "page-twice",
                    "The page \(page.name) is declared twice.",
                    subject: page.name,
                    facts: ["also declared: \(other.place)"],
                    remedy: "declare it once. In an overriding another one is in its place."
                )
            )
        }
        return problems
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
                + (page.options.contains(.keptByLinks) ? [styleless] : [])
        }
    }

    /// The problems of parents, in the order of the pages.
    func parentProblems(_ layout: DeclaredLayout) -> [Problem] {
        let ancestry = Ancestry(pages, layout)
        var problems: [Problem] = []
        var seen: Set<ObjectIdentifier> = []
        for page in pages where seen.insert(page.type).inserted {
            if let parent = page.parent {
                if let below = self.page[parent.type] {
                    if !gated(page, layout).starts(with: gated(below, layout)) {
                        problems.append(outOfScope(page, below))
                    }
                } else {
                    problems.append(unknown(page, parent))
                }
            } else if page.style == nil, !ancestry.isRoot(page) {
                problems.append(unshown(page, layout, ancestry))
            }
            if let circle = ancestry.circle(from: page) { problems.append(self.circle(page, circle)) }
            if let chain = ancestry.longChain(to: page) { problems.append(tooMany(page, chain)) }
        }
        return problems + scopesAlike
    }

    private func unknown(_ page: PagePlan, _ parent: PagePlan.Parent) -> Problem {
        page.place.problem(
            "parent-unknown",
            "\(page.name) stands on \(parent.name), which is no page of a listed module.",
            subject: page.name,
            path: [page.name, parent.name],
            facts: registrant(of: parent.type),
            remedy: listing(parent.name),
            cause: missing(parent.name)
        )
    }

    private func outOfScope(_ page: PagePlan, _ parent: PagePlan) -> Problem {
        page.place.problem(
            "parent-out-of-scope",
            "\(page.name) stands on \(parent.name), which may be gone before it: it lives in \(wherein(parent.scopes)).",
            subject: page.name,
            path: [page.name, parent.name],
            facts: ["\(page.name) lives in \(wherein(page.scopes))", "\(parent.name): \(parent.place)"],
            remedy: "register \(page.name) in a module of that scope, or have it stand on a page that lives as long."
        )
    }

    private func unshown(_ page: PagePlan, _ layout: DeclaredLayout, _ ancestry: Ancestry) -> Problem {
        let above = ancestry.pages(on: page).map(\.name)
        let shut = layout.roots.filter { $0.route.type == page.type }.map(\.place.path)
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

    private func circle(_ page: PagePlan, _ circle: [PagePlan]) -> Problem {
        page.place.problem(
            "parent-cycle",
            "The parents of \(page.name) go round in a circle, so no link leads to it.",
            subject: page.name,
            path: (circle + [page]).map(\.name),
            facts: circle.dropFirst().map { "\($0.name): \($0.place)" },
            remedy: "have one of them stand on a page that is nearer to a root."
        )
    }

    private func tooMany(_ page: PagePlan, _ chain: [PagePlan]) -> Problem {
        let names = chain.map(\.name)
        return page.place.problem(
            "parents-too-many",
            "A link to \(page.name) lays \(chain.count) pages; \(NavigationPlan.deepest) are the most.",
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
                guard let name = scopes.last else { continue }
                let known = around[name] ?? []
                if known.contains(where: { $0.scopes == scopes }) { continue }
                around[name] = known + [(scopes, page)]
                guard let other = known.first else { continue }
                problems.append(
                    page.place.problem(
                        "page-scopes-alike",
                        "Pages live in two scopes of the name \(name).",
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
