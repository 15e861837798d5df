import ModuleKit
import TestSupport
import Testing

@Suite("Providers that stand beside others", .takingTurns)
struct ProviderPrecedenceTests {
    /// A module that provides its own name with that precedence.
    static func providing(_ name: String, _ precedence: Precedence) -> StubModule {
        module(name) { $0.provide(String.self, precedence: precedence) { name } }
    }

    /// Those that stand so, in the order of the list: which one is in force, or which problems there are.
    struct Case: Sendable, CustomTestStringConvertible {
        let standings: [Precedence]
        let inForce: String?
        let codes: [AssemblyError.Code]

        init(_ standings: [Precedence], _ inForce: String) {
            (self.standings, self.inForce, codes) = (standings, inForce, [])
        }

        init(_ standings: [Precedence], refused codes: AssemblyError.Code...) {
            (self.standings, inForce, self.codes) = (standings, nil, codes)
        }

        var testDescription: String { standings.map(\.rawValue).joined(separator: " ") }
    }

    static let cases = [
        Case([.override], refused: "unused-override"),
        Case([.fallback, .regular], "M1"),
        Case([.regular, .override], "M1"),
        Case([.override, .fallback], "M0"),
        Case([.fallback, .override, .regular], "M1"),
        Case([.regular, .regular], refused: "provided-twice"),
        Case([.override, .override], refused: "unused-override", "provided-twice", "unused-override"),
        Case([.regular, .override, .regular], refused: "provided-twice"),
        Case([.regular, .fallback, .fallback], refused: "provided-twice"),
    ]

    @Test(
        "The highest precedence is in force, and two of one precedence are a problem, whatever their order",
        arguments: cases)
    func table(_ testCase: Case) throws {
        let entries = testCase.standings.enumerated().map { Self.providing("M\($0)", $1) as any ModuleEntry }
        #expect(problems { entries }.map(\.code) == testCase.codes)
        guard let inForce = testCase.inForce else { return }
        #expect(try ModuleManager { entries }.resolve(String.self) == inForce)
    }

    @Test("A fallback is used only if no other provider is there and switched on")
    func disabled() throws {
        @ModuleBuilder func list() -> ModuleList {
            Self.providing("Regular", .regular)
            Self.providing("Fallback", .fallback)
            module("User") { $0.provide(Int.self) { (text: String) in text.count } }
        }
        #expect(try ModuleManager(list()).resolve(String.self) == "Regular")
        let off = list().disabling("Regular", because: "down")
        #expect(try ModuleManager(off).resolve(String.self) == "Fallback")
        #expect(try ModuleManager(off).resolve(Int.self) == "Fallback".count)
        let other = list().disabling("Fallback", because: "down")
        #expect(try ModuleManager(other).resolve(String.self) == "Regular")
        let both = off.disabling("Fallback", because: "down")
        #expect(problems { both }.map(\.code) == ["service-missing"])
    }

    @Test("A test's override replaces what is in force, whatever stands beside it", arguments: Precedence.allCases)
    func overriding(_ precedence: Precedence) throws {
        let manager = try ModuleManager {
            Self.providing("Regular", .regular)
            if precedence != .regular { Self.providing("Other", precedence) }
        }
        let overridden = try manager.overriding { $0.provide(String.self) { "test" } }
        #expect(try overridden.resolve(String.self) == "test")
        let twice = try manager.overriding { registrar in
            for text in ["test", "later"] { registrar.provide(String.self) { text } }
        }
        #expect(try twice.resolve(String.self) == "later")
    }
}
