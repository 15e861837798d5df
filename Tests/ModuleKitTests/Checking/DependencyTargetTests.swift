import TestSupport
import Testing

@testable import ModuleKit

@Suite("Where dependencies lead", .takingTurns)
struct DependencyTargetTests {
    private func id(_ position: Int) -> RegistrationID { RegistrationID(position: position) }

    /// 0 needs nothing; 1 needs 0 and a list; 2 needs 1 and 0; 3 needs nothing.
    private var found: DependencyTargets {
        var found = DependencyTargets(count: 4)
        for targets in [[], [id(0), nil], [id(1), id(0)], []] as [[RegistrationID?]] {
            for target in targets { found.append(target) }
            found.close()
        }
        return found
    }

    @Test("A dependency's target is found by its number; none is known of others")
    func target() {
        #expect(found.target(of: 0, in: id(1)) == id(0))
        #expect(found.target(of: 1, in: id(1)) == nil)
        #expect(found.target(of: 1, in: id(2)) == id(0))
        #expect(found.target(of: 2, in: id(2)) == nil)
        #expect(found.target(of: 0, in: id(9)) == nil)
        #expect(!found.areAllMet)
    }
}
