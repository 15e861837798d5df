import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Asking without acting", .takingTurns)
struct AskingTests {
    private let recorder = RecordingLog()

    private func shop() throws -> Router {
        let recorder = recorder
        return try router(schemes: ["bookshop", "other"]) { registrar in
            registrar.provide(RecordingLog.self) {
                recorder.record("built")
                return recorder
            }
            registrar.route { (route: BookDetail, recorder: RecordingLog) in
                recorder.record("typed")
                return "\(route.id) \(route.from ?? "")"
            }
            for pattern in ["/books/new", "/books/:id/:part", "/web/*path", "other://books/*"] {
                registrar.route(RoutePattern(pattern)) { (request, recorder: RecordingLog) in
                    recorder.record(pattern)
                    return "\(request.parameters) \(request.queryItems)"
                }
            }
            registrar.routeUnmatched(domain: "bookshop.example") { (request, recorder: RecordingLog) in
                recorder.record("unmatched")
                return "\(request.segments)"
            }
        }
    }

    @Test("match and canOpen have no side effects, and agree with open on every URL")
    func law() async throws {
        let router = try shop()
        var generator = SeededGenerator(seed: 3)
        let starts = ["bookshop://", "other://", "/", "https://bookshop.example/", "https://a.example/", "x:", ""]
        let segments = ["books", "new", "web", "1", "x", "%2F", "..", "", "a b", "%zz", "B"]
        let tails = ["", "", "", "?from=a", "?from=a&from=b&id=3", "#f", "?%"]
        var opened = 0
        for _ in 0..<GeneratedCases.count(of: 5_000) {
            let path = generator.pick(0...4, of: segments).joined(separator: "/")
            let url = generator.pick(starts) + path + generator.pick(tails)
            let before = recorder.entries.count
            let canOpen = router.canOpen(url, origin: .inside)
            let match = Result { try router.match(url, origin: .inside) }
            #expect(recorder.entries.count == before, "\(url)")
            do {
                let answer = try await router.open(url, origin: .inside)
                opened += 1
                let matched = try match.get()
                #expect(canOpen, "\(url)")
                #expect(answer.pattern == matched.pattern, "\(url)")
                #expect(answer.module == matched.module)
                #expect(recorder.entries.last == (answer.pattern == BookDetail.pattern ? "typed" : handler(answer)))
                let request = matched.request
                let expected =
                    switch answer.pattern {
                    case BookDetail.pattern: "\(request["id"] ?? "") \(request["from"] ?? "")"
                    case nil: "\(request.segments)"
                    default: "\(request.parameters) \(request.queryItems)"
                    }
                #expect(answer.value as? String == expected, "\(url)")
            } catch let error as RoutingError {
                #expect(!canOpen, "\(url)")
                #expect(throws: error) { try match.get() }
                #expect(recorder.entries.count == before, "\(url)")
            }
        }
        #expect(opened > GeneratedCases.count(of: 500))
        #expect(recorder.entries.filter { $0 == "built" }.count == 1)
    }

    private func handler(_ answer: RouteAnswer) -> String { answer.pattern?.text ?? "unmatched" }
}
