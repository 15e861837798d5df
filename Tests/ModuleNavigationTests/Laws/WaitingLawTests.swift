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
            tasks.append(Task { await navigator.follow("bookshop://books/\(round % 5)", origin: .link) })
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

    /// An app whose policies take a while.
    private static func judged(_ seed: Int) throws -> NavigatorApp {
        let delays = Monitor(SeededGenerator(seed: UInt64(seed)))
        return try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Book.self, Pages.Search.self, Pages.PickAddress.self)) { _, next in
                for _ in 0..<delays.withLock({ Int.random(in: 0...5, using: &$0) }) { await Task.yield() }
                return try await next()
            }
        }
    }

    @Test("Everything that waits ends in an outcome that its documentation names, whenever its task is cancelled")
    func everything() async throws {
        var random = SeededGenerator(seed: 5)
        var app = try Self.judged(0)
        for round in 1...(GeneratedCases.areWhole ? 20_000 : GeneratedCases.count(of: 4_000)) {
            if round % 25 == 0 { app = try Self.judged(round) }
            let navigator = app.navigator
            let tasks = (0..<Int.random(in: 2...5, using: &random)).map { _ in
                let (kind, id) = (Int.random(in: 0..<11, using: &random), Int.random(in: 1...3, using: &random))
                return Task { await Self.fault(of: kind, id, on: navigator) }
            }
            for task in tasks {
                for _ in 0..<Int.random(in: 0...8, using: &random) { await Task.yield() }
                if random.oneIn(2) { task.cancel() }
                if random.oneIn(4) { navigator.report(.selected("main/cart")) }
                if random.oneIn(4) { navigator.report(.removed([navigator.state.top.id])) }
                if random.oneIn(4) { navigator.back() }
            }
            let ends = round % 25 == 24
            if ends { await navigator.end() } else { for task in tasks { task.cancel() } }
            for task in tasks {
                if let fault = await task.value { Issue.record("round \(round): \(fault)") }
            }
            if ends { #expect(navigator.core.withLock { $0.waiters.all.isEmpty && $0.queue.isEmpty }) }
        }
    }

    /// Waits for something; what is wrong with its end, or nil.
    private static func fault(of kind: Int, _ id: Int, on navigator: Navigator) async -> String? {
        func allowed(_ work: () async throws -> String?) async -> String? {
            do { return try await work() } catch {
                let isGone = (error as? NavigationError)?.code == .gone
                return error is CancellationError || isGone ? nil : "\(kind): \(error)"
            }
        }
        func named(_ arrival: Arrival) -> String? {
            let isGone = if case .failed(let error as NavigationError) = arrival { error.code == .gone } else { false }
            let words = ["arrived", "performed", "cancelled", "superseded", "stayed"]
            return isGone || words.contains(arrival.word) || arrival.word.hasPrefix("refused") ? nil : arrival.word
        }
        let page = navigator.state.top.id
        switch kind {
        case 0: return named(await navigator.follow("bookshop://books/\(id)", origin: .link))
        case 1: return named(await navigator.follow("bookshop://orders/\(id)", origin: .link))
        case 2: return named(await navigator.open("bookshop://books/\(id)", from: page, origin: .inside))
        case 3: return await navigator.ask(Pages.PickAddress()) == nil ? nil : "an answer"
        case 4: return await navigator.ask(Pages.SignIn()) == nil ? nil : "an answer"
        case 5: return await allowed { try await navigator.content(of: page) as? String == nil ? "no content" : nil }
        case 6: return await allowed { try await navigator.reload(page) as? String == nil ? "no content" : nil }
        case 7:
            _ = await navigator.restore(["navigation 1", "main/shop bookshop://", "main/shop bookshop://books/\(id)"])
            return nil
        case 8:
            let outcome = await navigator.leaveAll()
            return outcome == .moved || outcome == .unchanged ? nil : "\(outcome)"
        case 9:
            guard case .pending(let intent) = navigator.open(Pages.Book(id: id), from: page) else { return nil }
            return await allowed {
                switch try await navigator.outcome(of: intent) {
                case .opened, .arrived, .alreadyThere, .superseded, .gone, .stale, .unchanged: nil
                case let outcome: "\(outcome)"
                }
            }
        default:
            return await allowed {
                switch try await navigator.perform(.select("orders")) {
                // The last one: after the navigator's end, intents change nothing.
                case .moved, .needs, .blocked, .superseded, .unchanged: nil
                case let outcome: "\(outcome)"
                }
            }
        }
    }
}
