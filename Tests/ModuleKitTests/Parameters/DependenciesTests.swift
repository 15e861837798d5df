import TestSupport
import Testing

@testable import ModuleKit

@Suite("The dependencies of a function", .takingTurns)
struct DependenciesTests {
    @Test("Where all are services by their types alone, it keeps the types and no more, and has the same dependencies")
    func services() {
        let types: [any Any.Type] = [Int.self, String.self]
        let dependencies = Dependencies(of: types)
        #expect(dependencies.areServices)
        #expect(Array(dependencies) == types.map { Dependency(parameter: $0) })
        #expect(!Dependencies(of: [Int.self, Lazy<String>.self]).areServices)
        #expect(Dependencies(of: []).areServices)
    }

    @Test("Both are equal that have the same, however they are kept")
    func equality() {
        let kept = Dependencies(of: [Int.self, String.self])
        let said = Dependencies([Dependency(parameter: Int.self), Dependency(parameter: String.self)])
        #expect(kept == said)
        #expect(kept != Dependencies(of: [Int.self]))
        #expect(kept != Dependencies(of: [Int.self, Int?.self]))
    }

    @Test("Whether one fits is asked by its type where all are services, and of the dependency otherwise")
    func fitting() {
        var asked: [String] = []
        func ask(_ dependencies: Dependencies, _ fits: Bool) -> Bool {
            dependencies.contains {
                asked.append("\($0)")
                return fits
            } orDependency: {
                asked.append($0.key.name)
                return fits
            }
        }
        #expect(!ask(Dependencies(of: [Int.self, String.self]), false))
        #expect(asked == ["Int", "String"])
        #expect(ask(Dependencies(of: [Int.self, String.self]), true))
        #expect(asked == ["Int", "String", "Int"])
        asked = []
        #expect(!ask(Dependencies(of: [Lazy<Int>.self, String.self]), false))
        #expect(asked == ["Int", "String"])
        #expect(!ask([], true))
    }

    @Test("One can be replaced")
    func replacing() {
        var dependencies = Dependencies(of: [Int.self, String.self])
        dependencies[0] = Dependency(.decorated, ServiceKey(Int.self))
        #expect(dependencies.map(\.form) == [.decorated, .required])
        #expect(!dependencies.areServices)
    }
}
