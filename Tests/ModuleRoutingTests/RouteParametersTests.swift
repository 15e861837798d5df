import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Parameters with the same values", .takingTurns)
struct RouteParametersTests {
    private static func parameters(_ pairs: KeyValuePairs<String, String>) -> RouteParameters {
        var parameters = RouteParameters()
        for (name, value) in pairs { parameters.append(name, value) }
        return parameters
    }

    @Test("The order of names doesn't count, and the order of one name's values does")
    func order() {
        let some = Self.parameters(["b": "1", "a": "2", "b": "3"])
        #expect(some.hasSameValues(as: Self.parameters(["a": "2", "b": "1", "b": "3"])))
        #expect(!some.hasSameValues(as: Self.parameters(["a": "2", "b": "3", "b": "1"])))
    }

    @Test("A value that only one of them has makes them differ")
    func more() {
        let some = Self.parameters(["a": "1", "b": "2"])
        #expect(!some.hasSameValues(as: Self.parameters(["a": "1"])))
        #expect(!some.hasSameValues(as: Self.parameters(["a": "1", "b": "2", "b": "2"])))
        #expect(!some.hasSameValues(as: Self.parameters(["a": "1", "c": "2"])))
        #expect(RouteParameters().hasSameValues(as: RouteParameters()))
    }

    @Test("Names are compared byte by byte")
    func bytes() {
        let composed = Self.parameters(["caf\u{E9}": "1"])
        let decomposed = Self.parameters(["cafe\u{301}": "1"])
        #expect(!composed.hasSameValues(as: decomposed))
        #expect(composed.adding(namesOf: decomposed).pairs.count == 2)
    }

    @Test("Of another's parameters those are added whose name is not there")
    func adding() {
        let path = Self.parameters(["id": "1", "id": "2"])
        let query = Self.parameters(["id": "3", "from": "push", "from": "mail"])
        let all = Self.parameters(["id": "1", "id": "2", "from": "push", "from": "mail"])
        #expect(path.adding(namesOf: query) == all)
    }
}
