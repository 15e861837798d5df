import ModuleKit

extension NavigationCheck {
    /// The problems of the layout and of its roots.
    func layoutProblems(_ layout: PlacedDeclaration<DeclaredLayout>) -> [Problem] {
        var found = layouts.dropFirst().map { twice($0, layout) }
        found += layouts.filter { !$0.scopes.isEmpty }.map(inScope)
        found += parts(layout)
        for area in layout.value.areas { found += problems(of: area, at: Place(area.name), layout.module) }
        found += rootProblems(layout)
        // A malformed layout doesn't say which place starts.
        return found.isEmpty ? scopeProblems(layout) : found
    }

    private func twice(
        _ second: PlacedDeclaration<DeclaredLayout>,
        _ first: PlacedDeclaration<DeclaredLayout>
    ) -> Problem {
        second.origin.problem(
            .layoutTwice,
            "The layout is declared twice.",
            of: "layout",
            facts: ["also declared: \(first.origin)"],
            remedy: "list one PageLayout. In an overriding another one is in its place."
        )
    }

    private func inScope(_ layout: PlacedDeclaration<DeclaredLayout>) -> Problem {
        layout.origin.problem(
            .layoutInScope,
            "The layout is listed in \(wherein(layout.scopes)), but the app's pages stand without it.",
            of: "layout",
            remedy: "list it in the composition root outside of scopes."
        )
    }

    /// The layout is one part.
    private func parts(_ layout: PlacedDeclaration<DeclaredLayout>) -> [Problem] {
        let areas = layout.value.areas
        if areas.count == 1 { return [] }
        let problem = layout.origin.problem(
            .layoutMalformed,
            areas.isEmpty
                ? "The layout has no place."
                : "The layout has \(areas.count) parts, and nothing says which one is seen.",
            of: "layout",
            facts: areas.isEmpty ? [] : ["parts: \(areas.map(\.name).joined(separator: ", "))"],
            remedy: areas.isEmpty ? "write a Stack, a Split or Tabs in it." : "put them into Tabs."
        )
        return [problem]
    }

    /// The problems of a part and of those inside.
    private func problems(of area: DeclaredArea, at place: Place, _ module: String) -> [Problem] {
        let origin = Origin(module: module, location: area.location)
        var found: [Problem] = []
        if !area.name.isNameOfPlace {
            found.append(
                origin.problem(
                    .placeNameMalformed,
                    "A part of the layout is named \(area.name.debugDescription), which can't stand in a path.",
                    of: area.name,
                    remedy: "name it with letters, digits, - and _."
                ))
        }
        let names = area.parts.map(\.name)
        if case .tabs(let start) = area.form {
            if names.isEmpty {
                found.append(
                    origin.problem(
                        .layoutMalformed,
                        "The tabs \(place) have no parts.",
                        of: place.path,
                        remedy: "write at least one Stack, Split or Tabs in them."
                    ))
            } else if let start, !names.contains(start) {
                found.append(
                    origin.problem(
                        .layoutMalformed,
                        "The tabs \(place) start with \(start), which is none of their parts.",
                        of: place.path,
                        facts: ["parts: \(names.joined(separator: ", "))"],
                        remedy: "name one of the parts."
                    ))
            }
        }
        for (number, child) in area.parts.enumerated() {
            guard let first = names.firstIndex(of: child.name), first < number else { continue }
            found.append(
                Origin(module: module, location: child.location).problem(
                    .placeTwice,
                    "Two parts of \(place) are named \(child.name).",
                    of: place.inside(child.name).path,
                    facts: ["the other one: \(area.parts[first].location)"],
                    remedy: "give one of them another name."
                ))
        }
        return found + area.parts.flatMap { problems(of: $0, at: place.inside($0.name), module) }
    }

    private func rootProblems(_ layout: PlacedDeclaration<DeclaredLayout>) -> [Problem] {
        var first: [ObjectIdentifier: DeclaredRoot] = [:]
        return layout.value.roots.flatMap { root in
            let origin = Origin(module: layout.module, location: root.location)
            var found: [Problem] = []
            if let page = page[root.route.type] {
                if let style = page.style { found = [overOthers(root, page, style, origin)] }
            } else {
                found = [unknown(root, origin)]
            }
            guard root.takesLinks else { return found }
            if let other = first[root.route.type] { return found + [twice(root, other, origin)] }
            first[root.route.type] = root
            return found
        }
    }

    private func unknown(_ root: DeclaredRoot, _ origin: Origin) -> Problem {
        origin.problem(
            .rootUnknown,
            "The root of \(root.place), \(root.name), is no page of a listed module.",
            of: root.name,
            facts: registrant(of: root.route.type),
            remedy: listing(root.name),
            missing: root.name
        )
    }

    private func overOthers(
        _ root: DeclaredRoot,
        _ page: PagePlan,
        _ style: PresentationStyle,
        _ origin: Origin
    ) -> Problem {
        origin.problem(
            .rootOverOthers,
            "The root of \(root.place), \(root.name), is shown over others.",
            of: root.name,
            facts: ["declared as \(style): \(page.origin)"],
            remedy:
                "register it without a style, and say the style where it is opened over others; or make another page"
                + " the root."
        )
    }

    private func twice(_ second: DeclaredRoot, _ first: DeclaredRoot, _ origin: Origin) -> Problem {
        origin.problem(
            .rootTwice,
            "\(second.name) is the root of \(first.place) and of \(second.place), and both take its links.",
            of: second.name,
            facts: ["the other one: \(first.location)"],
            remedy: "write takesLinks: false at one of them."
        )
    }

    /// The first page needs no scope, and a detail needs the scopes of its sidebar at least.
    private func scopeProblems(_ layout: PlacedDeclaration<DeclaredLayout>) -> [Problem] {
        let (roots, shape) = (layout.value.roots, layout.value.shape)
        func gated(_ page: PagePlan) -> [String] { self.gated(page, layout.value) }
        var found: [Problem] = []
        let start = roots[shape.firstPlace(in: shape.root)]
        if let page = page[start.route.type], !gated(page).isEmpty {
            found.append(
                Origin(module: layout.module, location: start.location).problem(
                    .startShut,
                    "The layout starts at \(start.place), whose root lives in \(wherein(page.scopes)), which isn't open then.",
                    of: start.place.path,
                    facts: ["\(start.name): \(page.origin)"],
                    remedy: "start with a part whose root lives in no scope."
                ))
        }
        for (place, detail) in shape.details.enumerated() {
            guard let detail = detail.map({ roots[$0] }), let page = page[detail.route.type],
                let beside = self.page[roots[place].route.type], !gated(page).starts(with: gated(beside))
            else { continue }
            let sidebar = roots[place]
            found.append(
                Origin(module: layout.module, location: detail.location).problem(
                    .detailOutOfScope,
                    "\(detail.place) may stand where \(sidebar.place) doesn't: their roots live in different scopes.",
                    of: detail.place.path,
                    facts: [
                        "\(detail.name) lives in \(wherein(page.scopes)): \(page.origin)",
                        "\(sidebar.name) lives in \(wherein(beside.scopes)): \(beside.origin)",
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
