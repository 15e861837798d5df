import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("handler-service-missing: a handler needs what no listed module provides", .takingTurns)
struct HandlerServiceMissingTests {
    @Test("A service that is only contributed to a list: the check names the list")
    func contributed() {
        let line: UInt = #line
        let found = problems { log in
            module("Search") {
                $0.contribute((any SearchSource).self) { log.made(StubSource()) }
                $0.onStart { (_: any SearchSource) in log.record("start") }
            }
        }
        expect(
            found, "handler-service-missing",
            """
            A start handler depends on SearchSource, which no listed module provides.
                module: Search
                at: \(at(line + 4))
                path: start handler → SearchSource
                the same service, contributed to a list: [SearchSource] (Search, \(at(line + 3)))
              Fix: provide the service, ask for the list of all contributions, or make the parameter optional.
            """)
    }
}
