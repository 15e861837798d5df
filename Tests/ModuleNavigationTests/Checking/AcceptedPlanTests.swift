import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("What the check says of generated pages and layouts", .takingTurns)
struct AcceptedPlanTests {
    @Test("A plan that it accepts shows every page, from the start and with all scopes open")
    func accepted() {
        var random = SeededGenerator(seed: 16)
        var (accepted, pages) = (0, 0)
        for _ in 0..<GeneratedCases.count(of: 10_000) {
            let drawn = DrawnDeclarations(by: &random, mistakes: 1)
            guard NavigationCheck(drawn.declarations).problems.isEmpty else { continue }
            accepted += 1
            let plan = NavigationPlan(drawn.declarations)
            for page in drawn.declarations.pages { pages += check(page, plan) }
        }
        #expect(accepted > GeneratedCases.count(of: 10_000) / 20)
        #expect(pages > accepted)
    }

    /// Checks a page of an accepted plan; returns how many links to it were followed.
    private func check(_ page: PagePlan, _ plan: NavigationPlan) -> Int {
        let routes = DrawnDeclarations.routes.filter { $0.type == page.type }
        for route in routes {
            guard let chain = plan.chain(to: route) else {
                Issue.record("no link leads to \(route)")
                continue
            }
            #expect(chain.routes.last == route)
            #expect(plan.scopes(of: chain) == page.scopes)
            var state = Navigation(startOf: plan)
            for scope in page.scopes { state = state.applying(.enter(scope: scope), by: plan).state }
            state = state.applying(.arrive(route), by: plan).state
            #expect(state.top.route == route)
        }
        return routes.count
    }

    @Test("Whatever is declared, the check, the plan and the picture of it are made without a trap")
    func total() {
        var random = SeededGenerator(seed: 17)
        var codes: Set<AssemblyError.Code> = []
        for _ in 0..<GeneratedCases.count(of: 10_000) {
            let drawn = DrawnDeclarations(by: &random, mistakes: random.pick([1, 3, 6]))
            let problems = NavigationCheck(drawn.declarations).problems
            codes.formUnion(problems.map(\.code))
            #expect(problems.allSatisfy { !$0.summary.isEmpty && !$0.remedy.isEmpty && $0.location != nil })
            let plan = NavigationPlan(drawn.declarations)
            for route in DrawnDeclarations.routes { _ = plan.chain(to: route).map(plan.scopes) }
            #expect(PageOutline(drawn.declarations).pages.count == drawn.declarations.pages.count)
        }
        // What declarations without handlers and gates can have wrong.
        let expected: Set<AssemblyError.Code> = [
            "page-twice", "parent-unknown", "parent-cycle", "parent-out-of-scope", "unmatched-trait", "page-unshown",
            "page-scopes-alike", "layout-twice", "layout-in-scope", "layout-malformed", "place-name-malformed",
            "place-twice",
            "root-unknown", "root-twice", "root-over-others", "start-shut", "detail-out-of-scope",
            "output-not-presented",
            "style-not-presented",
        ]
        #expect(codes == expected, "\(codes.symmetricDifference(expected).map(\.rawValue))")
    }
}

/// Pages and layouts, each with a mistake now and then.
private struct DrawnDeclarations {
    private(set) var declarations: [Declared<NavigationDeclaration>] = []

    /// Two routes of each kind.
    static let routes: [AnyPageRoute] = kinds.flatMap { kind in (0..<2).map { .generated(kind, $0) } }

    private static let kinds = 0..<6

    private static let scopes: [[String]] = [[], [], [], ["session"], ["session", "checkout"], ["window"]]

    /// Of twelve choices, so many are drawn without care.
    init(by random: inout SeededGenerator, mistakes: Int) {
        func errs() -> Bool { Int.random(in: 0..<12, using: &random) < mistakes }
        let kinds = Self.kinds.shuffled(using: &random).prefix(Int.random(in: 1...Self.kinds.count, using: &random))
        var placed: [(kind: Int, scopes: [String])] = []
        var roots: [Int] = []
        for kind in kinds where !errs() {
            var page = PagePlan.generated(kind)
            var scopes = random.pick(Self.scopes)
            if errs() {
                page.style = random.oneIn(3) ? .sheet : nil
                if random.oneIn(3) { page.options.insert(.keptByLinks) }
                if random.oneIn(3) { page.options.insert(.restoredAsParent) }
                if random.oneIn(2) { page.parent = Self.parent(random.pick(Self.kinds.map(\.self))) }
                if random.oneIn(8) { scopes = ["window", "checkout"] }
            } else if let below = placed.randomElement(using: &random), random.oneIn(2) {
                page.style = random.oneIn(3) ? .sheet : nil
                page.parent = Self.parent(below.kind)
                if !scopes.starts(with: below.scopes) { scopes = below.scopes }
            } else if random.oneIn(3) {
                page.style = .cover
                if random.oneIn(2) { page.options.insert(.keptByLinks) }
            } else {
                if roots.isEmpty { scopes = [] }
                roots.append(kind)
            }
            placed.append((kind, scopes))
            declare(.page(page), in: scopes)
            if errs(), random.oneIn(4) { declare(.page(page), in: scopes) }
        }
        if roots.isEmpty { roots = [0] }
        var areas = [Self.area(roots, errs() && random.oneIn(2), &random)]
        if errs(), random.oneIn(4) { areas = random.oneIn(2) ? [] : areas + areas }
        let host = errs() && random.oneIn(2) ? HostCapabilities(outputs: [Int.self], styles: [.sheet]) : nil
        let layout = DeclaredLayout(areas: areas, host: host)
        declare(.layout(layout), in: errs() && random.oneIn(4) ? ["window"] : [])
        if errs(), random.oneIn(4) { declare(.layout(layout), in: []) }
    }

    private mutating func declare(_ declaration: NavigationDeclaration, in scopes: [String]) {
        let module = scopes.last ?? "App"
        declarations.append(Declared(value: declaration, module: module, location: Self.line, scopes: scopes))
    }

    private static func parent(_ kind: Int) -> PagePlan.Parent {
        PagePlan.Parent(type: AnyPageRoute.generated(kind, 0).type, name: "p\(kind)") { _ in .generated(kind, 0) }
    }

    private static let line = CallSite(fileID: #fileID, line: #line)

    /// A layout of these roots, the first at the start.
    private static func area(_ roots: [Int], _ isCareless: Bool, _ random: inout SeededGenerator) -> DeclaredArea {
        var areas = roots.enumerated().map { number, kind in
            DeclaredArea.stack(isCareless && random.oneIn(3) ? "a b" : "p\(number)", .of(.generated(kind, 0)))
        }
        if isCareless {
            areas.shuffle(using: &random)
            if random.oneIn(3) { areas += areas }
            if random.oneIn(3) { areas.append(tabs("none", [])) }
        }
        if areas.count == 1, !random.oneIn(3) { return areas[0] }
        switch areas.count {
        case 2 where random.oneIn(2):
            return split(areas[0], areas[1])
        case 3 where random.oneIn(2):
            areas = [areas[0], split(areas[1], areas[2])]
        case 3... where random.oneIn(2):
            areas = [areas[0], tabs("inner", Array(areas[1...]))]
        default: break
        }
        return tabs("main", start: isCareless ? random.pick(["p0", "p9"]) : nil, areas)
    }

    private static func tabs(_ name: String, start: String? = nil, _ areas: [DeclaredArea]) -> DeclaredArea {
        DeclaredArea(form: .tabs(start: start), name: name, location: line, parts: areas)
    }

    private static func split(_ sidebar: DeclaredArea, _ detail: DeclaredArea) -> DeclaredArea {
        guard case .stack = sidebar.form, case .stack = detail.form else { return sidebar }
        return DeclaredArea(form: .split, name: "split", location: line, parts: [sidebar, detail])
    }
}
