/// Decorators of one service in the order in which they wrap, from the innermost to the outermost.
///
/// They are placed in rounds: a round places all whose every predecessor is placed. A round of several leaves open which
/// of them wraps which. What keeps a decorator back is counted, and names stand for all who have them, so that it takes
/// time for each decorator and each name in an `after` or `before`, not for each pair.
struct DecoratorOrder {
    /// A decorator, as far as its place goes.
    struct Member {
        let place: DecoratorPlace
        let module: ModuleID

        /// 0 for what an entry registered, n for the n-th overriding or update, which wraps all before it.
        let layer: Int
    }

    /// Decorators that leave open which wraps which.
    struct Group: Equatable {
        let members: [Int]

        /// Whether they wrap each other in a cycle; otherwise they say too little.
        let isCycle: Bool
    }

    /// All members, by their numbers.
    private(set) var order: [Int] = []

    /// What is left open, in the order in which it was met.
    private(set) var unordered: [Group] = []

    /// How many relations were looked at.
    private(set) var steps = 0

    init(of members: [Member]) {
        let layers = Dictionary(grouping: members.indices, by: { members[$0].layer }).sorted { $0.key < $1.key }
        for (_, layer) in layers {
            var relations = DecoratorRelations(of: layer.map { members[$0] })
            steps += relations.count
            var placed = 0
            while let round = relations.nextRound() {
                let round = round.map { layer[$0] }
                placed += round.count
                order += round
                if round.count > 1 { unordered.append(Group(members: round, isCycle: false)) }
            }
            if placed < layer.count {
                let isPlaced = Set(order)
                let remaining = members.indices.filter { !isPlaced.contains($0) }
                unordered.append(Group(members: remaining, isCycle: true))
                order += remaining
                return
            }
        }
    }
}

/// Who waits for whom among decorators of one layer: first the members, then a node for each name that stands for those who
/// have it.
private struct DecoratorRelations {
    private let members: [DecoratorOrder.Member]
    private var followers: [[Int]]
    private var waitsFor: [Int]
    private var free: [Int] = []

    /// How many relations there are.
    private(set) var count = 0

    init(of members: [DecoratorOrder.Member]) {
        self.members = members
        followers = Array(repeating: [], count: members.count)
        waitsFor = Array(repeating: 0, count: members.count)
        let named = Dictionary(grouping: members.indices) { members[$0].place.name }
        for module in Dictionary(grouping: members.indices, by: { members[$0].module }).values { relate(module, named) }
        relate(named, said: \.after) { relations, earlier, later in relations.put(earlier, before: later) }
        relate(named, said: \.before) { relations, later, earlier in relations.put(earlier, before: later) }
        free = members.indices.filter { waitsFor[$0] == 0 }
    }

    /// The members that nothing keeps back any more, in order; nil if there is none.
    mutating func nextRound() -> [Int]? {
        if free.isEmpty { return nil }
        let round = free.sorted()
        free = []
        var released = round
        while let node = released.popLast() {
            for follower in followers[node] {
                waitsFor[follower] -= 1
                guard waitsFor[follower] == 0 else { continue }
                if members.indices.contains(follower) { free.append(follower) } else { released.append(follower) }
            }
        }
        return round
    }

    private mutating func put(_ first: Int, before second: Int) {
        followers[first].append(second)
        waitsFor[second] += 1
        count += 1
    }

    private mutating func addNode() -> Int {
        followers.append([])
        waitsFor.append(0)
        return followers.count - 1
    }

    /// Relates those of one module, which wrap in the order of registration where they don't say the contrary.
    ///
    /// The nearest before a member that the contrary isn't said of stands for all before that one, but for those who say
    /// the contrary of it.
    private mutating func relate(_ module: [Int], _ named: [String: [Int]]) {
        guard module.count > 1 else { return }
        let contrary = contraries(in: module)
        let none: Set<Int> = []
        for (position, member) in module.enumerated().dropFirst() {
            let exempt = contrary[member] ?? none
            guard let nearest = module[..<position].last(where: { !exempt.contains($0) }) else { continue }
            put(nearest, before: member)
            for other in contrary[nearest] ?? none where !exempt.contains(other) { put(other, before: member) }
        }
    }

    /// For each member of a module the earlier ones that are to wrap it.
    private func contraries(in module: [Int]) -> [Int: Set<Int>] {
        guard module.contains(where: { !members[$0].place.after.isEmpty || !members[$0].place.before.isEmpty }) else {
            return [:]
        }
        var contrary: [Int: Set<Int>] = [:]
        let named = Dictionary(grouping: module) { members[$0].place.name }
        for member in module {
            let place = members[member].place
            for name in place.after where name != place.name {
                for later in (named[name] ?? []).reversed() {
                    if later < member { break }
                    contrary[later, default: []].insert(member)
                }
            }
            for name in place.before where name != place.name {
                for earlier in named[name] ?? [] {
                    if earlier > member { break }
                    contrary[member, default: []].insert(earlier)
                }
            }
        }
        return contrary
    }

    /// Relates members to those who have the names that they say.
    ///
    /// - Parameter put: relates one who has the name, or a node for all of them, to one who says it.
    private mutating func relate(
        _ named: [String: [Int]],
        said names: KeyPath<DecoratorPlace, [String]>,
        _ put: (_ relations: inout Self, _ has: Int, _ says: Int) -> Void
    ) {
        var nodes: [String: Int] = [:]
        var ownNamed: [String: [Int]] = [:]
        for member in members.indices {
            let place = members[member].place
            for name in Set(place[keyPath: names]) {
                guard let having = named[name] else { continue }
                if name == place.name {
                    ownNamed[name, default: []].append(member)
                    continue
                }
                let known = nodes[name]
                let node = known ?? addNode()
                nodes[name] = node
                if known == nil { for other in having { put(&self, other, node) } }
                put(&self, node, member)
            }
        }
        for (name, saying) in ownNamed { relate(saying, toOthersOf: named[name] ?? [], put) }
    }

    /// Relates members that say their own name to those of other modules that have it. Those of two modules wait for each
    /// other, which a node that waits for them and keeps them back says of all.
    private mutating func relate(
        _ saying: [Int],
        toOthersOf having: [Int],
        _ put: (_ relations: inout Self, _ has: Int, _ says: Int) -> Void
    ) {
        let modules = Set(saying.map { members[$0].module })
        let others = having.filter { modules.count > 1 || !modules.contains(members[$0].module) }
        if others.isEmpty { return }
        let node = addNode()
        for other in others { put(&self, other, node) }
        for member in saying { put(&self, node, member) }
    }
}
