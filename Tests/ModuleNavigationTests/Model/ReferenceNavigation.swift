@testable import ModuleNavigation

/// A second implementation of the table of intents, as simple as it can be: each intent writes down how everything is to
/// stand, and what goes, is answered, is covered and is seen is the difference of two whole states.
struct ReferenceNavigation {
    struct Card: Equatable {
        let id: UInt64
        let route: AnyPageRoute
    }

    struct Sheet: Equatable {
        var style: String
        var cards: [Card]
        var opener: UInt64?
    }

    /// What came of an intent.
    struct Answer {
        let outcome: Navigation.Outcome
        var effects: [String] = []
    }

    let layout: ReferenceLayout
    let rules: [ObjectIdentifier: PagePlan]

    var stacks: [String: [Card]] = [:]

    /// The children of each choice that were active, the active one last.
    var trails: [String: [String]] = [:]
    var sheets: [Sheet] = []
    var held: Set<UInt64> = []

    /// Who asked, by the page that is asked for; 0 stands for the app.
    var askers: [UInt64: UInt64] = [:]
    var open: Set<String> = []
    var counter: UInt64 = 1

    init(_ blueprint: Blueprint) {
        layout = ReferenceLayout(blueprint.layout)
        rules = Dictionary(uniqueKeysWithValues: blueprint.pages.map { ($0.type, $0) })
        for place in layout.places { stacks[place] = [] }
        layRoots()
        trails = layout.choices.mapValues { [$0.start] }
        repairTrails()
    }

    mutating func card(_ route: AnyPageRoute) -> Card {
        counter += 1
        return Card(id: counter - 1, route: route)
    }

    mutating func layRoots() {
        for place in layout.places where stacks[place] == [] {
            guard let root = layout.roots[place], firstClosed([root]) == nil else { continue }
            stacks[place] = [card(root)]
        }
    }
}

extension ReferenceNavigation {
    func rule(_ route: AnyPageRoute) -> PagePlan? { rules[route.kind] }

    func stack(_ place: String) -> [Card] { stacks[place] ?? [] }

    /// The first scope of these routes that is not open.
    func firstClosed(_ routes: [AnyPageRoute]) -> String? {
        routes.flatMap { rule($0)?.scopes ?? [] }.first { !open.contains($0) }
    }

    var activePlace: String {
        var path = layout.top
        while layout.choices[path] != nil { path += "/" + (trails[path]?.last ?? "") }
        return path
    }

    var top: Card? { sheets.last?.cards.last ?? stack(activePlace).last }

    /// The places that are seen without overlays.
    var seenPlaces: [String] {
        let active = activePlace
        guard let (choice, child) = layout.steps(to: active).last, let split = layout.choices[choice], split.isSplit
        else { return [active] }
        let other = choice + "/" + (split.names[0] == child ? split.names[1] : split.names[0])
        return [active, other].filter { layout.places.contains($0) }
    }

    var seen: [UInt64] {
        if let sheet = sheets.last { return sheet.cards.suffix(1).map(\.id) }
        return seenPlaces.flatMap { stack($0).suffix(1) }.map(\.id)
    }

    /// Everything that stands, in the order in which it would close: the top of everything first.
    var topFirst: [Card] {
        let active = activePlace
        let places = [active] + layout.places.filter { $0 != active }
        return sheets.reversed().flatMap { $0.cards.reversed() } + places.flatMap { stack($0).reversed() }
    }

    func card(of id: UInt64) -> Card? { topFirst.first { $0.id == id } }

    func place(of id: UInt64) -> String? { layout.places.first { stack($0).contains { $0.id == id } } }

    /// In which overlay a page stands, and where in it.
    func sheet(of id: UInt64) -> (sheet: Int, index: Int)? {
        for (number, sheet) in sheets.enumerated() {
            if let index = sheet.cards.firstIndex(where: { $0.id == id }) { return (number, index) }
        }
        return nil
    }

    func isRoot(_ id: UInt64) -> Bool { layout.places.contains { stack($0).first?.id == id } }

    func isAvailable(_ path: String) -> Bool {
        guard let choice = layout.choices[path] else { return !stack(path).isEmpty }
        let children = choice.names.map { path + "/" + $0 }
        return choice.isSplit ? isAvailable(children[0]) : children.contains(where: isAvailable)
    }

    mutating func repairTrails() {
        for (path, choice) in layout.choices {
            let available = choice.names.filter { isAvailable(path + "/" + $0) }
            var trail = (trails[path] ?? []).filter(available.contains)
            if trail.isEmpty {
                trail = [available.contains(choice.start) ? choice.start : available.first ?? choice.start]
            }
            trails[path] = trail
        }
    }

    /// Makes a part active, with the choices around it.
    mutating func activate(_ path: String) {
        for (choice, child) in layout.steps(to: path) {
            trails[choice] = (trails[choice] ?? []).filter { $0 != child } + [child]
        }
    }

    /// The overlays whose opener is gone go, with all above them.
    mutating func dropOrphans() {
        while let number = sheets.firstIndex(where: { sheet in sheet.opener.map { card(of: $0) == nil } ?? false }) {
            sheets.removeSubrange(number...)
        }
    }
}
