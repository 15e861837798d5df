import ModuleKit
import ModuleRouting
import TestSupport

@testable import ModuleNavigation

extension Blueprint {
    /// A plan that is drawn, of a kind that the check accepts: parents are finite and lead to a place, the place at the
    /// start lives in no scope, and a detail lives in the scopes of its sidebar.
    /// If it has flows, pages open some of the scopes.
    static func generated(_ number: Int, by random: inout SeededGenerator, hasFlows: Bool = false) -> Blueprint {
        var drawing = BlueprintDrawing(random: random)
        let layout = drawing.part("main", depth: 0, in: [], isStart: true)
        for _ in 0..<Int.random(in: 4...9, using: &drawing.random) { drawing.addPage() }
        let flows = hasFlows ? drawing.drawFlows() : []
        random = drawing.random
        let actions = [AnyPageRoute.generated(63, 0), .generated(63, 1)]
        return Blueprint(
            "generated \(number)",
            layout,
            pages: drawing.pages,
            routes: drawing.pages.indices.flatMap { kind in (0..<3).map { AnyPageRoute.generated(kind, $0) } }
                + actions,
            flows: flows,
            exclusive: hasFlows && number.isMultiple(of: 2) ? ["stop"] : [])
    }
}

private struct BlueprintDrawing {
    static let scopes: [[String]] = [[], [], [], ["session"], ["session", "checkout"], ["tour"]]

    /// The scopes that pages open, if any do.
    static let flows: Set = ["checkout", "tour", "stop"]

    var random: SeededGenerator
    var pages: [PagePlan] = []
    private var rootKinds: [Int] = []
    private var names = 0

    init(random: SeededGenerator) { self.random = random }

    mutating func part(_ name: String, depth: Int, in scopes: [String], isStart: Bool) -> Blueprint.Part {
        let wish = Int.random(in: 0..<6, using: &random)
        if depth == 2 || (depth > 0 && wish < 3) || (depth == 0 && wish == 0) {
            return stack(name, in: scopes, isStart: isStart)
        }
        if wish == 5 {
            let sidebarScopes = isStart ? scopes : extended(scopes)
            let sidebar = stack(nextName(), in: sidebarScopes, isStart: true)
            let detail = part(nextName(), depth: depth + 1, in: sidebarScopes, isStart: false)
            return .split(name, sidebar: sidebar, detail: detail)
        }
        let count = Int.random(in: 1...4, using: &random)
        let start = Int.random(in: 0..<count, using: &random)
        let children = (0..<count).map { number in
            part(nextName(), depth: depth + 1, in: scopes, isStart: isStart && number == start)
        }
        return .tabs(name, start: start, children)
    }

    private mutating func nextName() -> String {
        names += 1
        return "n\(names)"
    }

    /// A stack, of which a few have a root of a type that another has, and are then not where links lead.
    private mutating func stack(_ name: String, in scopes: [String], isStart: Bool) -> Blueprint.Part {
        if random.oneIn(6), let kind = rootKinds.first(where: { pages[$0].scopes == scopes }) {
            return .stack(name, .generated(kind, random.oneIn(2) ? 0 : 1), takesLinks: false)
        }
        let own = isStart ? scopes : extended(scopes)
        let kind = pages.count
        rootKinds.append(kind)
        pages.append(.generated(kind, in: own))
        if kind > 0, random.oneIn(6) { pages[kind].parent = parent(of: kind, among: 0..<kind) }
        pages[kind].confirmsLeaving = random.oneIn(4)
        return .stack(name, .generated(kind, 0))
    }

    /// These scopes, or some inside them.
    private mutating func extended(_ scopes: [String]) -> [String] {
        random.pick(Self.scopes.filter { $0.starts(with: scopes) })
    }

    /// One of these kinds as the page below, whose scopes are open where those of the kind are.
    private mutating func parent(of kind: Int, among kinds: Range<Int>) -> PagePlan.Parent? {
        let kinds = kinds.filter { pages[kind].scopes.starts(with: pages[$0].scopes) }
        guard !kinds.isEmpty else { return nil }
        let parent = random.pick(kinds)
        let ids = random.pick([[0, 0, 0], [0, 1, 2], [1, 0, 0]])
        return PagePlan.Parent(type: pages[parent].type, name: "p\(parent)") { route in
            .generated(parent, ids[min(route.generatedID, 2)])
        }
    }

    /// Has pages open scopes: those with none below that does, and a few more. A few begin one inside.
    mutating func drawFlows() -> [(page: AnyPageRoute, scope: String)] {
        var begun: [ObjectIdentifier: Set<String>] = [:]
        var flows: [(page: AnyPageRoute, scope: String)] = []
        for kind in pages.indices {
            let isRoot = rootKinds.contains(kind)
            let below = isRoot ? [] : pages[kind].parent.flatMap { begun[$0.type] } ?? []
            if !isRoot, pages[kind].scopes == ["tour"], below.contains("tour"), random.oneIn(2) {
                pages[kind].place = Declared(
                    value: (), module: "", location: CallSite(fileID: "", line: 0), scopes: ["tour", "stop"])
            }
            begun[pages[kind].type] = below
            guard let scope = pages[kind].scopes.last, Self.flows.contains(scope) else { continue }
            if below.contains(scope), !random.oneIn(4) { continue }
            flows.append((.generated(kind, 0), scope))
            begun[pages[kind].type]?.insert(scope)
        }
        return flows
    }

    mutating func addPage() {
        let kind = pages.count
        pages.append(.generated(kind, in: random.pick(Self.scopes)))
        let style: PresentationStyle? = random.oneIn(3) ? random.pick([.sheet, .cover]) : nil
        pages[kind].style = style
        if style == nil || !random.oneIn(3) { pages[kind].parent = parent(of: kind, among: 0..<kind) }
        if style == nil, pages[kind].parent == nil {
            // No page stands below it, so it stands over anything.
            pages[kind].style = .sheet
        }
        if pages[kind].parent != nil, random.oneIn(4) { pages[kind].options.insert(.requiresParent) }
        if pages[kind].style != nil, random.oneIn(3) { pages[kind].options.insert(.keptByLinks) }
        pages[kind].confirmsLeaving = random.oneIn(2)
        pages[kind].asked = random.pick([
            pages[kind].asked, GeneratedQuestion<Int>.self, GeneratedQuestion<String>.self,
        ])
    }
}
