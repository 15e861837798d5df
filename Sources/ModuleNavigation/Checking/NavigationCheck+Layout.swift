import ModuleKit

extension NavigationCheck {
    /// The problems of the layout and of its roots.
    var layoutProblems: [Problem] {
        var found = layouts.dropFirst().map(twice) + layouts.filter { !$0.scopes.isEmpty }.map(inScope) + parts
        found += layout.value.areas.flatMap { problems(of: $0, at: Place($0.name)) } + rootProblems
        // A malformed layout doesn't say which place starts.
        return found.isEmpty ? scopeProblems : found
    }

    private func twice(_ second: Declared<DeclaredLayout>) -> Problem {
        second.problem(
            "layout-twice",
            "The layout is declared twice.",
            subject: "layout",
            facts: ["also declared: \(layout)"],
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
    private var parts: [Problem] {
        let names = layout.value.areas.map(\.name)
        if names.count == 1 { return [] }
        let problem = layout.problem(
            "layout-malformed",
            names.isEmpty
                ? "The layout has no place."
                : "The layout has \(names.count) parts, and nothing says which one is seen.",
            subject: "layout",
            facts: names.isEmpty ? [] : ["parts: \(names.joined(separator: ", "))"],
            remedy: names.isEmpty ? "write a Stack, a Split or Tabs in it." : "put them into Tabs."
        )
        return [problem]
    }

    /// The problems of a part and of those inside.
    private func problems(of area: DeclaredArea, at place: Place) -> [Problem] {
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
        if case .tabs(let start) = area.form, names.isEmpty || start.map(names.contains) == false {
            found.append(
                layout.problem(
                    "layout-malformed",
                    names.isEmpty
                        ? "The tabs \(place) have no parts."
                        : "The tabs \(place) start with \(start ?? ""), which is none of their parts.",
                    subject: place.path,
                    at: area.location,
                    facts: names.isEmpty ? [] : ["parts: \(names.joined(separator: ", "))"],
                    remedy: names.isEmpty
                        ? "write at least one Stack, Split or Tabs in them." : "name one of the parts."
                ))
        }
        found += repeated(area.parts) { $0.name }.map { child, first in
            layout.problem(
                "place-twice",
                "Two parts of \(place) are named \(child.name).",
                subject: place.inside(child.name).path,
                at: child.location,
                facts: ["the other one: \(first.location)"],
                remedy: "give one of them another name."
            )
        }
        return found + area.parts.flatMap { problems(of: $0, at: place.inside($0.name)) }
    }

    private var rootProblems: [Problem] {
        layout.value.roots.compactMap(problem)
            + repeated(layout.value.roots.filter(\.takesLinks)) { $0.route.type }.map { second, first in
                layout.problem(
                    "root-twice",
                    "\(second.route.name) is the root of \(first.place) and of \(second.place), and both take its links.",
                    subject: "\(second.route.name)",
                    at: second.location,
                    facts: ["the other one: \(first.location)"],
                    remedy: "write takesLinks: false at one of them."
                )
            }
    }

    private func problem(_ root: DeclaredRoot) -> Problem? {
        let summary = "The root of \(root.place), \(root.route.name),"
        guard let page = page(root.route.type) else {
            return unlistedProblem("root-unknown", of: root.route.name, summary, at: root.location, in: layout)
        }
        guard let style = page.style else { return nil }
        return layout.problem(
            "root-over-others",
            summary + " is shown over others.",
            subject: page.name,
            at: root.location,
            facts: ["declared as \(style): \(page.place)"],
            remedy:
                "register it without a style, and say the style where it is opened over others; or make another page"
                + " the root."
        )
    }

    /// The first page needs no scope, and a detail needs the scopes of its sidebar at least.
    private var scopeProblems: [Problem] {
        let (roots, shape) = (layout.value.roots, plan.shape)
        var found: [Problem] = []
        let start = roots[shape.firstPlace(in: shape.root)]
        if let page = page(start.route.type), !gated(page).isEmpty {
            found.append(
                layout.problem(
                    "start-shut",
                    "The layout starts at \(start.place), whose root lives in \(wherein(page.scopes)), which isn't open then.",
                    subject: start.place.path,
                    at: start.location,
                    facts: ["\(page.name): \(page.place)"],
                    remedy: "start with a part whose root lives in no scope."
                ))
        }
        for (place, sidebar) in roots.enumerated() {
            guard let detail = shape.detail(beside: place).map({ roots[$0] }), let page = page(detail.route.type),
                let beside = self.page(sidebar.route.type), !gated(page).starts(with: gated(beside))
            else { continue }
            found.append(
                layout.problem(
                    "detail-out-of-scope",
                    "\(detail.place) may stand where \(sidebar.place) doesn't: their roots live in different scopes.",
                    subject: detail.place.path,
                    at: detail.location,
                    facts: [
                        "\(page.name) lives in \(wherein(page.scopes)): \(page.place)",
                        "\(beside.name) lives in \(wherein(beside.scopes)): \(beside.place)",
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
