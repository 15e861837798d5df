import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Named values of a URL")
struct RouteParametersTests {
    private static func parameters(_ pairs: KeyValuePairs<String, String>) -> RouteParameters {
        var parameters = RouteParameters()
        for (name, value) in pairs { parameters.append(name, value) }
        return parameters
    }

    @Test("Names are compared byte by byte")
    func bytes() {
        let composed = Self.parameters(["caf\u{E9}": "1"])
        let decomposed = Self.parameters(["cafe\u{301}": "1"])
        #expect(composed.grouped != decomposed.grouped)
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
