import ModuleKit
import TestSupport
import Testing

@Suite("What is shared for long and holds what is shared for a shorter time", .takingTurns)
struct CaptiveServiceTests {
    enum Tag {}

    /// How the one holds the other.
    enum Way: CaseIterable {
        case directly, optional, lazily, transient, tagged, aliased, list, factory, byHand
        case provider, providerOfTransient
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let holder: Lifetime
        let held: Lifetime
        let way: Way

        var testDescription: String { "\(holder) holds \(held) \(way)" }

        /// Whether the holder is shared for longer, and keeps what it takes.
        var isCaptive: Bool {
            guard ![.factory, .byHand, .provider, .providerOfTransient].contains(way) else { return false }
            return held.isSharedWithinResolve && held.rank < holder.rank
        }
    }

    static let cases = Lifetime.allCases.flatMap { holder in
        Lifetime.allCases.flatMap { held in Way.allCases.map { Case(holder: holder, held: held, way: $0) } }
    }

    static func problems(of testCase: Case) -> [AssemblyError.Problem] {
        TestSupport.problems {
            module("Shop") { registrar in
                let (holder, held) = (testCase.holder, testCase.held)
                registrar.provide((any CartService).self, as: held) { StubCart() }
                switch testCase.way {
                case .directly: registrar.provide(Int.self, as: holder) { (_: any CartService) in 1 }
                case .optional: registrar.provide(Int.self, as: holder) { (_: (any CartService)?) in 1 }
                case .lazily: registrar.provide(Int.self, as: holder) { (_: Lazy<any CartService>) in 1 }
                case .transient:
                    registrar.provide(String.self, as: .transient) { (_: any CartService) in "" }
                    registrar.provide(Substring.self, as: .transient) { (_: String) in "" }
                    registrar.provide(Int.self, as: holder) { (_: Substring) in 1 }
                case .tagged:
                    registrar.provide(UInt.self, tagged: Tag.self, as: held) { 1 }
                    registrar.provide(Int.self, as: holder) { (_: Tagged<Tag, UInt>) in 1 }
                case .aliased:
                    registrar.alias(String.self, of: (any CartService).self) { _ in "" }
                    registrar.provide(Int.self, as: holder) { (_: String) in 1 }
                case .list:
                    registrar.contribute(UInt.self) { 1 }
                    registrar.contribute(UInt.self, as: held) { 1 }
                    registrar.provide(Int.self, as: holder) { (_: [UInt]) in 1 }
                case .factory:
                    registrar.provide(String.self, taking: Int.self) { (_: Int, _: any CartService) in "" }
                    registrar.provide(Int.self, as: holder) { (_: Factory<Int, String>) in 1 }
                case .byHand:
                    registrar.uses((any CartService).self)
                    registrar.provide(Int.self, as: holder) { (_: ServiceResolver) in 1 }
                case .provider: registrar.provide(Int.self, as: holder) { (_: Provider<any CartService>) in 1 }
                case .providerOfTransient:
                    registrar.provide(String.self, as: .transient) { (_: any CartService) in "" }
                    registrar.provide(Int.self, as: holder) { (_: Provider<String>) in 1 }
                }
            }
        }
    }

    @Test("A service must not hold one with a shorter lifetime, through any chain", arguments: cases)
    func table(_ testCase: Case) {
        let found = Self.problems(of: testCase)
        #expect(found.map(\.code) == (testCase.isCaptive ? [.captive] : []))
        #expect(found.allSatisfy { $0.subject == "Int" && $0.path.first == "Int" && $0.path.count >= 2 })
    }

    @Test("What an asynchronous factory makes is a singleton, and holds as one")
    func asynchronous() {
        let found = TestSupport.problems {
            module("Shop") {
                $0.provide((any CartService).self, as: .weak) { StubCart() }
                $0.provide(Int.self, async: { (_: any CartService) in 1 })
            }
        }
        #expect(found.map(\.code) == [.captive])
        #expect(found.first?.path == ["Int", "CartService"])
    }
}
