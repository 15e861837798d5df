import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Expectations outside a test of Swift Testing", .takingTurns)
struct RequireExpectationsTests {
    private static func lacking() -> ModuleList {
        modules { module("Numbers") { $0.provide(Int.self) { (_: String) in 1 } } }
    }

    @Test("It throws everything that the expectations of the body find, in their order, and records no issue")
    func throwsFindings() async throws {
        let error = #expect(throws: UnmetExpectationsError.self) {
            try requireExpectations {
                expectComplete(Self.lacking())
                Laws.checkHasNoSideEffects(of: Self.lacking())
            }
        }
        let texts = try #require(error).texts
        try #require(texts.count == 2)
        #expect(texts[0].hasPrefix("Int depends on String, which no listed module provides.\n"))
        #expect(texts[1].hasPrefix("The modules can't be assembled: 1 problem.\n"))
        #expect(error?.description == texts.joined(separator: "\n\n"))
    }

    @Test("Its asynchronous form does so too")
    func throwsAsynchronously() async throws {
        let error = await #expect(throws: UnmetExpectationsError.self) {
            try await requireExpectations { await expectStart(of: Self.lacking()) }
        }
        #expect(error?.texts.count == 1)
    }

    @Test("It throws all findings, and the body's error after them")
    func throwsBoth() async throws {
        let error = #expect(throws: UnmetExpectationsError.self) {
            try requireExpectations {
                expectComplete(Self.lacking())
                throw StubError("disk full")
            }
        }
        let later = await #expect(throws: UnmetExpectationsError.self) {
            try await requireExpectations {
                await expectStart(of: Self.lacking())
                throw StubError("disk full")
            }
        }
        #expect([error?.texts, later?.texts].map { $0?.count } == [2, 2])
        #expect([error?.texts, later?.texts].map { $0?.last } == ["disk full", "disk full"])
    }

    @Test("It throws what the body throws, and nothing if nothing is found")
    func passes() async throws {
        try requireExpectations { expectComplete(modules {}) }
        try await requireExpectations { await expectStart(of: modules {}) }
        #expect(throws: StubError.self) { try requireExpectations { throw StubError() } }
    }

    @Test("An expectation that finds something where no test runs ends the process with the text and status 1")
    func endsTheProcess() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await Task.detached { _ = expectComplete(RequireExpectationsTests.lacking()) }.value
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.hasPrefix(
                "An expectation outside a test of Swift Testing found an issue, which no test runner counts.\n"))
        #expect(text.contains("\n    at: ModuleTestingTests/RequireExpectationsTests.swift:"))
        #expect(text.contains("\n    Int depends on String, which no listed module provides.\n"))
        #expect(text.contains("  Fix: in an XCTestCase write `try requireExpectations { … }` around it; "))
    }

    @Test("An expectation that finds nothing where no test runs goes on")
    func goesOn() async {
        await #expect(processExitsWith: .success) {
            await Task.detached { _ = expectComplete(modules {}) }.value
        }
    }
}
