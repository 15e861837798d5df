@testable import ModuleNavigationUI
import TestSupport
import Testing

@Suite("What a host can do", .takingTurns)
struct HostAbilitiesTests {
    @Test("Several overlays go in one step unless a host says otherwise")
    func defaults() { #expect(HostAbilities().dismissesManyAtOnce) }
}
