import ModuleKit

extension NavigationCheck {
    /// The problems of the layout and of its roots.
    func layoutProblems(_ layout: Declared<DeclaredLayout>) -> [Problem] {
        var found = layouts.dropFirst().map { twice($0, layout) }
        found += layouts.filter { !$0.scopes.isEmpty }.map(inScope)
        found += parts(layout)
        for area in layout.value.areas { found += problems(of: area, at: Place(area.name), layout) }
        found += rootProblems(layout)
        // A malformed layout doesn't say which place starts.
        return found.isEmpty ? scopeProblems(layout) : found
    }

    private func twice(
        _ second: Declared<DeclaredLayout>,
        _ first: Declared<DeclaredLayout>
    ) -> Problem {
        second.problem(
            "layout-twice",
            "The layout is declared twice.",
            subject: "layout",
            facts: ["also declared: \(first)"],
            remedy: "list one PageLayout. In an overriding another one is in its place."
        )
    }

    private func inScope(_ layout: Declared<DeclaredLayout>) -> Problem {
        layout.problem(
            "layout-in-scope",
            "The layout is listed in \(wherein(layout.scopes)), but the app's pages stand without it.",
            subject: "layout",
            remedy: "list it in the composition root outside of scopes."
        )
    }

    /// The layout is one part.
    private func parts(_ layout: Declared<DeclaredLayout>) -> [Problem] {
        let areas = layout.value.areas
        if areas.count == 1 { return [] }
        let problem = layout.problem(
            "layout-malformed",
            areas.isEmpty
                ? "The layout has no place."
                : "The layout has \(areas.count) parts, and nothing says which one is seen.",
            subject: "layout",
            facts: areas.isEmpty ? [] : ["parts: \(areas.map(\.name).joined(separator: ", "))"],
            remedy: areas.isEmpty ? "write a Stack, a Split or Tabs in it." : "put them into Tabs."
        )
        return [problem]
    }

    /// The problems of a part and of those inside.
    private func problems(of area: DeclaredArea, at place: Place, _ layout: Declared<DeclaredLayout>) -> [Problem] {
        var found: [Problem] = []
        if !area.name.isNameOfPlace {
            found.append(
                layout.problem(
                    "place-name-malformed",
                    "A part of the layout is named \(area.name.debugDescription), which can't stand in a path.",
                    subject: area.name,
                    at: area.location,
                    remedy: "name it with letters, digits, - and _."
                ))
        }
        let names = area.parts.map(\.name)
        if case .tabs(let start) = area.form {
            if names.isEmpty {
                found.append(
                    layout.problem(
                        "layout-malformed",
                        "The tabs \(place) have no parts.",
                        subject: place.path,
                        at: area.location,
                        remedy: "write at least one Stack, Split or Tabs in them."
                    ))
            } else if let start, !names.contains(start) {
                found.append(
                    layout.problem(
                        "layout-malformed",
                        "The tabs \(place) start with \(start), which is none of their parts.",
                        subject: place.path,
                        at: area.location,
                        facts: ["parts: \(names.joined(separator: ", "))"],
                        remedy: "name one of the parts."
                    ))
            }
        }
        for (number, child) in area.parts.enumerated() {
            guard let first = names.firstIndex(of: child.name), first < number else { continue }
            found.append(
                layout.problem(
                    "place-twice",
                    "Two parts of \(place) are named \(child.name).",
                    subject: place.inside(child.name).path,
                    at: child.location,
                    facts: ["the other one: \(area.parts[first].location)"],
                    remedy: "give one of them another name."
                ))
        }
        return found + area.parts.flatMap { problems(of: $0, at: place.inside($0.name), layout) }
    }

    private func rootProblems(_ layout: Declared<DeclaredLayout>) -> [Problem] {
        var first: [ObjectIdentifier: DeclaredRoot] = [:]
        return layout.value.roots.flatMap { root in
            var found: [Problem] = []
            if let page = page[root.route.type] {
                if let style = page.style { found = [overOthers(root, page, style, layout)] }
            } else {
                found = [unknown(root, layout)]
            }
            guard root.takesLinks else { return found }
            if let other = first[root.route.type] { return found + [twice(root, other, layout)] }
            first[root.route.type] = root
            return found
        }
    }

    private func unknown(_ root: DeclaredRoot, _ layout: Declared<DeclaredLayout>) -> Problem {
        layout.problem(
            "root-unknown",
            "The root of \(root.place), \(root.name), is no page of a listed module.",
            subject: root.name,
            at: root.location,
            facts: registrant(of: root.route.type),
            remedy: listing(root.name),
            cause: missing(root.name)
        )
    }

    private func overOthers(
        _ root: DeclaredRoot,
        _ page: PagePlan,
        _ style: PresentationStyle,
        _ layout: Declared<DeclaredLayout>
    ) -> Problem {
        layout.problem(
            "root-over-others",
            "The root of \(root.place), \(root.name), is shown over others.",
            subject: root.name,
            at: root.location,
            facts: ["declared as \(style): \(page.place)"],
            remedy:
                "register it without a style, and say the style where it is opened over others; or make another page"
                + " the root."
        )
    }

    private func twice(_ second: DeclaredRoot, _ first: DeclaredRoot, _ layout: Declared<DeclaredLayout>) -> Problem {
        layout.problem(
            "root-twice",
            "\(second.name) is the root of \(first.place) and of \(second.place), and both take its links.",
            subject: second.name,
            at: second.location,
            facts: ["the other one: \(first.location)"],
            remedy: "write takesLinks: false at one of them."
        )
    }

    /// The first page needs no scope, and a detail needs the scopes of its sidebar at least.
    private func scopeProblems(_ layout: Declared<DeclaredLayout>) -> [Problem] {
        let (roots, shape) = (layout.value.roots, layout.value.shape)
        func gated(_ page: PagePlan) -> [String] { self.gated(page, layout.value) }
        var found: [Problem] = []
        let start = roots[shape.firstPlace(in: shape.root)]
        if let page = page[start.route.type], !gated(page).isEmpty {
            found.append(
                layout.problem(
                    "start-shut",
                    "The layout starts at \(start.place), whose root lives in \(wherein(page.scopes)), which isn't open then.",
                    subject: start.place.path,
                    at: start.location,
                    facts: ["\(start.name): \(page.place)"],
                    remedy: "start with a part whose root lives in no scope."
                ))
        }
        for (place, detail) in shape.details.enumerated() {
            guard let detail = detail.map({ roots[$0] }), let page = page[detail.route.type],
                let beside = self.page[roots[place].route.type], !gated(page).starts(with: gated(beside))
            else { continue }
            let sidebar = roots[place]
            found.append(
                layout.problem(
                    "detail-out-of-scope",
                    "\(detail.place) may stand where \(sidebar.place) doesn't: their roots live in different scopes.",
                    subject: detail.place.path,
                    at: detail.location,
                    facts: [
                        "\(detail.name) lives in \(wherein(page.scopes)): \(page.place)",
                        "\(sidebar.name) lives in \(wherein(beside.scopes)): \(beside.place)",
                    ],
                    remedy: "have both live in the same scope, or the detail's further inside."
                ))
        }
        return found
    }
}

extension String {
    /// Whether it can be a part of a path, in saved lines too.
    fileprivate var isNameOfPlace: Bool {
        !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
}
