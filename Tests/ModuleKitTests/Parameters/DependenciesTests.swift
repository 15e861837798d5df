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

    @Test("One can be replaced")
    func replacing() {
        var dependencies = Dependencies(of: [Int.self, String.self])
        dependencies[0] = Dependency(.decorated, ServiceKey(Int.self))
        #expect(dependencies.map(\.form) == [.decorated, .required])
        #expect(!dependencies.areServices)
    }
}
