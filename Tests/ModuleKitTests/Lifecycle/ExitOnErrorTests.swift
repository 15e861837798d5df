import ModuleKit
import TestSupport
import Testing

@Suite("A program's first line", .takingTurns)
struct ExitOnErrorTests {
    @Test("If the body throws, it prints the error on standard error and ends the process with status 1")
    func assembly() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            _ = exitOnError {
                try ModuleManager { module("Cart") { $0.provide(Int.self) { (_: String) in 1 } } }
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.hasPrefix("The modules can't be assembled: 1 problem.\n\nInt depends on String, which no "))
        #expect(text.hasSuffix("or make the parameter optional.\n"))
    }

    @Test("Its asynchronous form does so too, with control characters as escapes")
    func asynchronous() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await exitOnError {
                await Task.yield()
                throw StubError("red \u{1B}[31m\tand\nback\r\u{7F}")
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text == "red \\u{1B}[31m\tand\nback\\r\\u{7F}\n")
    }

    @Test("It returns what the body returns")
    func returns() async {
        #expect(exitOnError { 1 } == 1)
        #expect(await exitOnError { () async -> Int in 2 } == 2)
    }
}
