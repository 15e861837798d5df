import ModuleKit

/// Problems of a layout.
struct LayoutFindings {
    let module: String
    private(set) var problems: [AssemblyError.Problem] = []

    init(_ module: String) { self.module = module }

    private mutating func add(
        _ code: AssemblyError.Code,
        _ summary: String,
        subject: String,
        of module: String? = nil,
        _ location: CallSite,
        facts: [String] = [],
        remedy: String,
        missing page: String? = nil
    ) {
        let problem = AssemblyError.Problem(
            code,
            summary,
            subject: subject,
            module: module ?? self.module,
            location: location,
            facts: facts,
            remedy: remedy
        )
        problems.append(page.map(problem.causedByMissing) ?? problem)
    }

    mutating func twice(
        _ second: PlacedDeclaration<DeclaredLayout>,
        _ first: PlacedDeclaration<DeclaredLayout>
    ) {
        add(
            .layoutTwice,
            "The layout is declared twice.",
            subject: "layout",
            of: second.module,
            second.location,
            facts: ["also declared: \(first.module), \(first.location)"],
            remedy: "list one PageLayout. In an overriding another one is in its place."
        )
    }

    mutating func inScope(_ layout: PlacedDeclaration<DeclaredLayout>) {
        add(
            .layoutInScope,
            "The layout is listed in \(wherein(layout.scopes)), but the app's pages stand without it.",
            subject: "layout",
            of: layout.module,
            layout.location,
            remedy: "list it in the composition root outside of scopes."
        )
    }

    /// The layout is one part.
    mutating func parts(_ placed: PlacedDeclaration<DeclaredLayout>) {
        let layout = placed.value
        if layout.areas.isEmpty {
            add(
                .layoutMalformed,
                "The layout has no place.",
                subject: "layout",
                placed.location,
                remedy: "write a Stack, a Split or Tabs in it."
            )
        }
        if layout.areas.count > 1 {
            add(
                .layoutMalformed,
                "The layout has \(layout.areas.count) parts, and nothing says which one is seen.",
                subject: "layout",
                placed.location,
                facts: ["parts: \(layout.areas.map(\.name).joined(separator: ", "))"],
                remedy: "put them into Tabs."
            )
        }
    }

    /// The problems of a part and of those inside.
    mutating func area(_ area: DeclaredArea, at place: Place) {
        if !area.name.isNameOfPlace {
            add(
                .placeNameMalformed,
                "A part of the layout is named \(area.name.debugDescription), which can't stand in a path.",
                subject: area.name,
                area.location,
                remedy: "name it with letters, digits, - and _."
            )
        }
        if case .tabs(_, let start, let children, let location) = area {
            tabs(place, start, children, location)
        }
        for child in area.children { self.area(child, at: place.inside(child.name)) }
    }

    private mutating func tabs(_ place: Place, _ start: String?, _ children: [DeclaredArea], _ location: CallSite) {
        let names = children.map(\.name)
        if children.isEmpty {
            add(
                .layoutMalformed,
                "The tabs \(place) have no parts.",
                subject: place.path,
                location,
                remedy: "write at least one Stack, Split or Tabs in them."
            )
        } else if let start, !names.contains(start) {
            add(
                .layoutMalformed,
                "The tabs \(place) start with \(start), which is none of their parts.",
                subject: place.path,
                location,
                facts: ["parts: \(names.joined(separator: ", "))"],
                remedy: "name one of the parts."
            )
        }
        for (number, child) in children.enumerated() {
            guard let first = names.firstIndex(of: child.name), first < number else { continue }
            add(
                .placeTwice,
                "Two parts of \(place) are named \(child.name).",
                subject: place.inside(child.name).path,
                child.location,
                facts: ["the other one: \(children[first].location)"],
                remedy: "give one of them another name."
            )
        }
    }

    mutating func rootUnknown(_ root: DeclaredLayout.Root, _ registrant: [String]) {
        add(
            .rootUnknown,
            "The root of \(root.place), \(root.name), is no page of a listed module.",
            subject: root.name,
            root.location,
            facts: registrant,
            remedy: listing(root.name),
            missing: root.name
        )
    }

    mutating func rootOverOthers(_ root: DeclaredLayout.Root, _ page: PagePlan) {
        add(
            .rootOverOthers,
            "The root of \(root.place), \(root.name), is shown over others.",
            subject: root.name,
            root.location,
            facts: ["declared as \(page.style?.rawValue ?? ""): \(page.origin)"],
            remedy:
                "register it without a style, and say the style where it is opened over others; or make another page"
                + " the root."
        )
    }

    mutating func rootTwice(_ second: DeclaredLayout.Root, _ first: DeclaredLayout.Root) {
        add(
            .rootTwice,
            "\(second.name) is the root of \(first.place) and of \(second.place), and both take its links.",
            subject: second.name,
            second.location,
            facts: ["the other one: \(first.location)"],
            remedy: "write takesLinks: false at one of them."
        )
    }

    mutating func startShut(_ root: DeclaredLayout.Root, _ page: PagePlan) {
        add(
            .startShut,
            "The layout starts at \(root.place), whose root lives in \(wherein(page.scopes)), which isn't open then.",
            subject: root.place.path,
            root.location,
            facts: ["\(root.name): \(page.origin)"],
            remedy: "start with a part whose root lives in no scope."
        )
    }

    mutating func detailOutOfScope(
        _ detail: (root: DeclaredLayout.Root, page: PagePlan),
        beside sidebar: (root: DeclaredLayout.Root, page: PagePlan)
    ) {
        let (inside, beside) = (wherein(detail.page.scopes), wherein(sidebar.page.scopes))
        add(
            .detailOutOfScope,
            "\(detail.root.place) may stand where \(sidebar.root.place) doesn't: their roots live in different scopes.",
            subject: detail.root.place.path,
            detail.root.location,
            facts: [
                "\(detail.root.name) lives in \(inside): \(detail.page.origin)",
                "\(sidebar.root.name) lives in \(beside): \(sidebar.page.origin)",
            ],
            remedy: "have both live in the same scope, or the detail's further inside."
        )
    }
}

extension String {
    /// Whether it can be a part of a path, in saved lines too.
    fileprivate var isNameOfPlace: Bool {
        !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
}
