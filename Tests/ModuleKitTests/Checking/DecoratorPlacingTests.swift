import TestSupport
import Testing

@testable import ModuleKit

@Suite("How decorators of one service are put in order", .takingTurns)
struct DecoratorPlacingTests {
    typealias Member = DecoratorOrder.Member

    /// Whether the first must be inside of the second.
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

    /// Decorators of a few modules and layers, with few names, of which some name themselves or nobody.
    static func generated(_ random: inout SeededGenerator) -> [Member] {
        let names = ["a", "b", "c", "d", "e", "f"].prefix(Int.random(in: 1...6, using: &random))
        let modules = Int.random(in: 1...4, using: &random)
        let layers = random.oneIn(3) ? 3 : 1
        let density = Int.random(in: 2...8, using: &random)
        return (0..<Int.random(in: 1...9, using: &random)).map { index in
            let said = names + ["nobody"]
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

    @Test("Each stands outside of all that must precede it, and what is left open is related to nothing in its group")
    func laws() {
        var random = SeededGenerator(seed: 1962)
        var (cycles, open, whole) = (0, 0, 0)
        for _ in 0..<4_000 {
            let members = Self.generated(&random)
            let found = DecoratorOrder(of: members)
            #expect(found.order.sorted() == Array(members.indices), "\(members)")
            let inCycle = Set(found.unordered.filter(\.isCycle).flatMap(\.members))
            for (place, later) in found.order.enumerated() where !inCycle.contains(later) {
                #expect(
                    !found.order[place...].contains { Self.mustPrecede($0, later, in: members) }, "\(members)")
            }
            for group in found.unordered {
                for member in group.members {
                    let before = group.members.filter { Self.mustPrecede($0, member, in: members) }
                    #expect(before.isEmpty != group.isCycle, "\(members)")
                }
            }
            if !inCycle.isEmpty { cycles += 1 } else if found.unordered.isEmpty { whole += 1 } else { open += 1 }
        }
        #expect(min(cycles, open, whole) > 400, "\(cycles) \(open) \(whole)")
    }
}
