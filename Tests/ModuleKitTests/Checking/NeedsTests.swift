import TestSupport
import Testing

@testable import ModuleKit

@Suite("Where needs lead", .takingTurns)
struct NeedsTests {
    private func id(_ position: Int) -> RegistrationID { RegistrationID(position: position) }

    private func marked(_ positions: Int..., of count: Int = 8) -> Table<RegistrationID, Bool> {
        Table((0..<count).map(positions.contains))
    }

    /// 0 needs nothing; 1 needs 0 and a list; 2 needs 1 and 0; 3 needs nothing.
    private var needs: Needs {
        var needs = Needs(count: 4)
        for targets in [[], [id(0), nil], [id(1), id(0)], []] as [[RegistrationID?]] {
            for target in targets { needs.append(target) }
            needs.close()
        }
        return needs
    }

    @Test("A need is found by its number; none is known of others")
    func target() {
        #expect(needs.target(of: 0, in: id(1)) == id(0))
        #expect(needs.target(of: 1, in: id(1)) == nil)
        #expect(needs.target(of: 1, in: id(2)) == id(0))
        #expect(needs.target(of: 2, in: id(2)) == nil)
        #expect(needs.target(of: 0, in: id(9)) == nil)
        #expect(!needs.areAllMet)
        #expect(needs.lead(from: id(2), toOneOf: marked(1)))
        #expect(!needs.lead(from: id(1), toOneOf: marked(1, 2, 3)))
        #expect(!needs.lead(from: id(9), toOneOf: marked(0, 1, 2, 3)))
    }

    @Test("What led to one that is replaced leads to what stands in its place, which leads where its own needs do")
    func replace() {
        var needs = needs
        needs.replace(id(1), by: id(5), leadingTo: [id(0)])
        #expect(needs.target(of: 0, in: id(2)) == id(5))
        #expect(needs.target(of: 1, in: id(2)) == id(0))
        #expect(needs.target(of: 0, in: id(5)) == id(0))
        #expect(needs.target(of: 1, in: id(5)) == nil)
        #expect(needs.target(of: 0, in: id(1)) == nil)
        #expect(needs.target(of: 0, in: id(4)) == nil)
        #expect(needs.lead(from: id(2), toOneOf: marked(5)))
        #expect(!needs.lead(from: id(2), toOneOf: marked(1)))
        #expect(!needs.lead(from: id(5), toOneOf: marked(1, 2, 3, 4, 5)))
        // The place of what was replaced before can be taken again.
        needs.replace(id(5), by: id(1), leadingTo: [])
        #expect(needs.target(of: 0, in: id(2)) == id(1))
        #expect(needs.target(of: 0, in: id(1)) == nil)
        needs.replace(id(2), by: id(2), leadingTo: [id(1), id(3)])
        #expect(needs.target(of: 1, in: id(2)) == id(3))
    }
}
