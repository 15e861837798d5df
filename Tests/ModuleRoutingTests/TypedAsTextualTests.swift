import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Opening a value and opening its URL", .takingTurns, .timeLimit(.minutes(15)))
struct TypedAsTextualTests {
    /// What an open did: its answer or the code of its error, what was called, and the record.
    private struct Trace: Equatable {
        let answer: String
        let calls: [String]
        let records: [String]
    }

    private let log = RecordingLog()
    private let records = RecordingLog()

    private func trace(_ router: Router, _ open: () async throws -> any Sendable) async -> Trace {
        let answer = await outcome(open)
        await router.whenRecorded()
        return Trace(answer: answer, calls: log.takeAll(), records: records.takeAll())
    }

    private static let origins: [RouteOrigin] = [.inside, .link, .customScheme, .notification]

    /// How many generated apps: each has about twenty cases.
    private static let apps = GeneratedCases.areWhole ? 500 : 200

    @Test(
        """
        Under every combination of added routes, priorities, declines, rewriters, interceptors, recoveries, exposure and \
        origin, both call the same handlers, with the same answer or error and the same record
        """)
    func agree() async throws {
        var generator = SeededGenerator(seed: 14)
        var cases = 0
        var answers: [String: Int] = [:]
        for app in 0..<Self.apps {
            guard let router = try await GeneratedApp(&generator).router(log, records)?.started() else { continue }
            for origin in Self.origins {
                for id in [1, 7] {
                    for trace in [
                        await compare(Item<ClosedItem>(id: id, note: "n"), router, origin, app),
                        await compare(Item<LinkedItem>(id: id), router, origin, app),
                        await compare(Item<OpenItem>(id: id), router, origin, app),
                    ] {
                        guard let trace else { continue }
                        cases += 1
                        answers[trace.answer.split(separator: " ").first.map(String.init) ?? "", default: 0] += 1
                    }
                }
            }
        }
        #expect(cases >= 2_000)
        for kind in [
            "item", "not-found", "declined", "guarded", "swallowed", "recovered", "StubError", "OutOfStock",
            "redirected", "disabled", "refused",
        ] {
            #expect(answers[kind, default: 0] >= 10, "\(kind) came \(answers[kind, default: 0]) times")
        }
    }

    /// What both do; nil if no URL carries the value.
    private func compare<Tag: ItemTag>(
        _ item: Item<Tag>,
        _ router: Router,
        _ origin: RouteOrigin,
        _ app: Int
    ) async -> Trace? {
        guard let url = try? router.url(for: item) else { return nil }
        let typed = await trace(router) { try await router.open(item, origin: origin) }
        let textual = await trace(router) {
            let value = try await router.open(url, origin: origin).value
            // A page that a rewriter leads to is no item: where one is asked for, the open throws where it leads.
            return value is WebPageLink ? "redirected" : value
        }
        #expect(typed == textual, "app \(app), \(url) from \(origin)")
        return typed
    }

    @Test("A route of higher priority stands in the place of a typed one, for its link, its value and its URL")
    func otherRoute() async throws {
        struct Draft: TextRoute {
            static let pattern: RoutePattern = "/drafts/:text"
            var text: String
        }
        let router = try router { registrar in
            registrar.route { (_: BookDetail) in "old page" }
            registrar.route { (draft: Draft) in "draft \(draft.text)" }
        }
        try router.addModule { registrar in
            registrar.route("/books/:id", priority: 1) { request in "new page \(request["id"] ?? "")" }
            registrar.route("/drafts/:text", priority: 1) { _ in 7 }
        }
        #expect(try router.url(for: BookDetail(id: 1, from: "push")) == "bookshop://books/1?from=push")
        #expect(try await router.open(BookDetail(id: 1)) == "new page 1")
        #expect(await router.outcome(of: "bookshop://books/1", from: .inside) == "new page 1")
        // An answer of another type is an error of a typed open.
        let error = await routingError { _ = try await router.open(Draft(text: "a")) }
        #expect(error?.code == .outputMismatch)
        #expect(error?.facts.contains("its output: Int") == true)
        #expect(await router.outcome(of: "/drafts/a", from: .inside) == "7")
        // A value that no URL can carry reaches its own handler, whatever stands before it.
        #expect(try await router.open(Draft(text: "")) == "draft ")
        try router.manager.update { $0.remove("Late") }
        #expect(try await router.open(BookDetail(id: 1)) == "old page")
    }

    @Test(
        "An open goes by the routes that there were when it began, also if they change meanwhile, and throws its own error",
        arguments: [true, false], [true, false])
    func changedMeanwhile(isTyped: Bool, declines: Bool) async throws {
        let (arrived, go) = (Signal(), Signal())
        let router = try await router { registrar in
            registrar.recordOpens(in: records)
            registrar.route { (_: BookDetail) -> String in
                await arrived.give(then: go.received)
                if declines { throw RouteDeclined() }
                throw OutOfStock()
            }
        }.started()
        let open = Task {
            await outcome {
                if isTyped { return try await router.open(BookDetail(id: 1)) }
                return try await router.open("/books/1", origin: .inside).value
            }
        }
        await arrived.received()
        try router.addModule { $0.route("/books/:id", priority: 1) { _ in "new page" } }
        go.give()
        #expect(await open.value == (declines ? "declined" : "OutOfStock"))
        await router.whenRecorded()
        let record = declines ? "none none inside refused declined" : "/books/:id Shop inside failed"
        #expect(records.entries == [record])
        #expect(try await router.open(BookDetail(id: 1)) == "new page")
    }

    @Test(
        "From outside, values are checked in a typed open as in a URL",
        arguments: [("a\u{0}", "a%00"), ("\u{1B}[2J", "%1B[2J"), ("\u{7F}", "%7F"), ("a\n\u{85}", "a%0A%C2%85")])
    func controls(note: String, escaped: String) async throws {
        let router = try router { registrar in registrar.route { (_: Item<OpenItem>) in "page" } }
        let item = Item<OpenItem>(id: 1, note: note)
        let url = "bookshop://open/1?note=\(escaped)"
        #expect(routingError { _ = try router.url(for: item) }?.code == .notRepresentable)
        #expect(await router.outcome(of: url, from: .link) == "parameter-invalid")
        #expect(await outcome { try await router.open(item, origin: .link) } == "parameter-invalid")
        #expect(try await router.open(item) == "page")
        #expect(await router.outcome(of: url, from: .inside) == "page")
    }
}
