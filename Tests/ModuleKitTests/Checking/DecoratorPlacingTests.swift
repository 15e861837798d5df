import TestSupport
import Testing

@testable import ModuleKit

@Suite("How decorators of one service are put in order", .takingTurns)
struct DecoratorPlacingTests {
    typealias Member = DecoratorOrder.Member

    /// The same by comparing each with each, round by round.
    struct Model {
        var order: [Int] = []
        var unordered: [DecoratorOrder.Group] = []

        init(of members: [Member]) {
            var remaining = Array(members.indices)
            while !remaining.isEmpty {
                let free = remaining.filter { later in
                    !remaining.contains { Self.mustPrecede($0, later, in: members) }
                }
                if free.isEmpty {
                    unordered.append(.init(members: remaining, isCycle: true))
                    order += remaining
                    return
                }
                if free.count > 1 { unordered.append(.init(members: free, isCycle: false)) }
                order += free
                remaining.removeAll { free.contains($0) }
            }
        }

        static func mustPrecede(_ first: Int, _ second: Int, in members: [Member]) -> Bool {
            let (left, right) = (members[first], members[second])
            let (inner, outer) = (left.place, right.place)
            if first == second { return false }
            if left.layer != right.layer { return left.layer < right.layer }
            if inner.name == outer.name, left.module == right.module { return first < second }
            return outer.after.contains(inner.name) || inner.before.contains(outer.name)
                || (left.module == right.module && first < second && !outer.before.contains(inner.name)
                    && !inner.after.contains(outer.name))
        }
    }

    /// Decorators of a few modules and layers, with few names, of which some name themselves, or one that is not there.
    static func generated(_ random: inout SeededGenerator) -> [Member] {
        let names = ["a", "b", "c", "d", "e", "f"].prefix(Int.random(in: 1...6, using: &random))
        let modules = Int.random(in: 1...4, using: &random)
        let layers = random.oneIn(3) ? 3 : 1
        let density = Int.random(in: 2...8, using: &random)
        return (0..<Int.random(in: 1...9, using: &random)).map { index in
            let said = names + ["missing"]
            let name = random.oneIn(3) ? "own\(index)" : random.pick(Array(names))
            return Member(
                place: DecoratorPlace(
                    name: name,
                    after: said.filter { _ in random.oneIn(density) },
                    before: said.filter { _ in random.oneIn(density) }
                ),
                module: ModuleID(position: Int.random(in: 0..<modules, using: &random)),
                layer: Int.random(in: 0..<layers, using: &random)
            )
        }
    }

    @Test("The order, and what is left open, are those that comparing each with each finds")
    func sameAsModel() {
        var random = SeededGenerator(seed: 1962)
        var (cycles, open, whole) = (0, 0, 0)
        for _ in 0..<4_000 {
            let members = Self.generated(&random)
            let found = DecoratorOrder(of: members)
            let model = Model(of: members)
            #expect(found.order == model.order, "\(members)")
            #expect(found.unordered == model.unordered, "\(members)")
            if model.unordered.contains(where: \.isCycle) {
                cycles += 1
            } else if model.unordered.isEmpty {
                whole += 1
            } else {
                open += 1
            }
        }
        #expect(min(cycles, open, whole) > 400, "\(cycles) \(open) \(whole)")
    }

    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let member: @Sendable (_ index: Int, _ count: Int) -> Member
    }

    static func member(_ name: String, after: [String] = [], before: [String] = [], module: Int = 0) -> Member {
        let place = DecoratorPlace(name: name, after: after, before: before)
        return Member(place: place, module: ModuleID(position: module), layer: 0)
    }

    static let kinds = [
        Kind(testDescription: "of one module") { _, _ in member("one") },
        Kind(testDescription: "of many modules, each around the one before") { index, _ in
            member("\(index)", after: ["\(index - 1)"], module: index)
        },
        Kind(testDescription: "of many modules that say nothing") { index, _ in member("\(index)", module: index) },
        Kind(testDescription: "half of them around the other half, all of one name") { index, count in
            index < count / 2
                ? member("inner", module: index) : member("outer", after: ["inner"], before: ["none"], module: index)
        },
    ]

    @Test("Ten times as many decorators take ten times as many steps", arguments: kinds)
    func growth(_ kind: Kind) {
        func steps(_ count: Int) -> Int {
            DecoratorOrder(of: (0..<count).map { kind.member($0, count) }).steps
        }
        let (few, many) = (steps(1_000), steps(10_000))
        #expect(many <= 11 * max(few, 1), "\(few) \(many)")
        #expect(many <= 40_000)
    }
}
