import TestSupport
import Testing

@testable import ModuleKit

@Suite("Where needs lead", .takingTurns)
struct NeedsTests {
    private func id(_ position: Int) -> RegistrationID { RegistrationID(position: position) }

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
    }
}
