import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Whoever waits for a navigator", .takingTurns, .timeLimit(.minutes(5)))
struct WaitingLawTests {
    private typealias Pages = SamplePages

    @Test("A link that is cancelled by the next one ends, however many follow each other")
    func cancelled() async throws {
        let app = try NavigatorApp()
        let navigator = app.navigator
        var tasks: [Task<Arrival, Never>] = []
        for round in 1...GeneratedCases.count(of: 8_000) {
            tasks.last?.cancel()
            tasks.append(
                Task { await navigator.follow("bookshop://books/\(round % 5)", origin: .link) })
            if round % 7 == 0 { await Task.yield() }
            if tasks.count > 50 { _ = await tasks.removeFirst().value }
        }
        for task in tasks.dropLast() {
            #expect(await ["arrived", "cancelled", "superseded"].contains(task.value.word))
        }
        #expect(await tasks.last?.value.word == "arrived")
    }

    @Test("An app stops with links on their way, whose tasks are cancelled")
    func stops() async throws {
        for round in 1...GeneratedCases.count(of: 800) {
            let app = try NavigatorApp { registrar in
                registrar.onStart {}
                registrar.onStop {}
            }
            let navigator = app.navigator
            try await app.manager.start()
            let links = (0..<4).map { number in
                Task { await navigator.follow("bookshop://books/\(number)", origin: .link) }
            }
            let stop = Task { try await app.manager.stop() }
            for (number, link) in links.enumerated() where (round + number) % 3 != 0 {
                if number.isMultiple(of: 2) { await Task.yield() }
                link.cancel()
            }
            await navigator.end()
            for link in links {
                #expect(await ["arrived", "cancelled", "superseded"].contains(link.value.word))
            }
            _ = try await stop.value
        }
    }
}
