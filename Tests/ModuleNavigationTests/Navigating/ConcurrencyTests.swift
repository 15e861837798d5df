import ModuleKit
@testable import ModuleNavigation
@testable import NavigationLaws
import ModuleRouting
import TestSupport
import Testing

@Suite("A navigator on many threads", .takingTurns, .timeLimit(.minutes(5)))
struct ConcurrencyTests {
    private typealias Pages = SamplePages

    @Test("The newest 1,000 changes wait for a reader who falls behind")
    func changesWait() async throws {
        let app = try NavigatorApp()
        let changes = app.navigator.changes
        for number in 1...1_500 { app.navigator.open(Pages.Book(id: number)) }
        await app.navigator.end()
        var revisions: [Int] = []
        for await change in changes { revisions.append(change.revision) }
        #expect(revisions == Array(501...1_500))
    }

    @Test("Whatever many threads do, the pages stay valid, each ask is answered, and changes come in order")
    func everything() async throws {
        let app = try NavigatorApp()
        let navigator = app.navigator
        let changes = navigator.changes
        let listening = Task {
            var last = 0
            for await change in changes {
                // The end of an intent that waited in vain is told with the pages as before.
                #expect(change.revision == last + (change.outcome.isChange ? 1 : 0))
                last = change.revision
            }
            return last
        }
        app.stage.when("addresses") { _ = app.stage.context(Pages.PickAddress.self)?.reply("x") }
        let rounds = GeneratedCases.count(of: 4_000)
        let answers = await withTaskGroup(of: Int.self) { group in
            for seed in 0..<8 {
                group.addTask {
                    var generator = SeededGenerator(seed: UInt64(seed))
                    var asked = 0
                    for _ in 1...rounds { asked += await act(on: navigator, &generator) }
                    return asked
                }
            }
            return await group.reduce(0, +)
        }
        #expect(answers > 0)
        #expect(navigator.state.violations(of: navigator.plan) == [])
        await navigator.end()
        let revision = navigator.core.withLock { $0.revision }
        #expect(await listening.value == revision)
        #expect(navigator.core.withLock { $0.waiters.all.isEmpty && $0.closings.isEmpty })
        app.stage.when("addresses") {}
    }

    /// Does something; how many asks were answered.
    private func act(on navigator: Navigator, _ generator: inout SeededGenerator) async -> Int {
        let pages = navigator.state.allPages
        let page = generator.pick(pages).id
        switch Int.random(in: 0..<14, using: &generator) {
        case 0: navigator.open(Pages.Search(), from: page)
        case 1: navigator.open(Pages.Book(id: Int.random(in: 1...3, using: &generator)))
        case 2: navigator.close(page)
        case 3: navigator.back()
        case 4: navigator.select(generator.pick(["shop", "cart"]))
        case 5: navigator.report(.removed([page]))
        case 6: navigator.previous()
        case 7: navigator.next()
        case 8: navigator.send(.arrive(AnyPageRoute(Pages.Book(id: 2))))
        case 9: _ = try? await navigator.reload(page)
        case 10:
            let id = Int.random(in: 1...3, using: &generator)
            _ = await navigator.follow("bookshop://books/\(id)", origin: .link)
        case 11:
            let asking = Task { await navigator.ask(Pages.SignIn()) }
            for page in navigator.state.allPages where page.route.route is Pages.SignIn {
                navigator.send(.close(page.id, reply: "Jane"))
            }
            asking.cancel()
            _ = await asking.value
            return 1
        case 12:
            _ = await navigator.ask(Pages.PickAddress())
            return 1
        default: navigator.replace(page, with: Pages.Figures())
        }
        return 0
    }

    @Test("Each of many who ask at once gets exactly one answer, whoever ends the navigator meanwhile")
    func endsMeanwhile() async throws {
        for _ in 1...GeneratedCases.count(of: 400) {
            let app = try NavigatorApp()
            let navigator = app.navigator
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<6 {
                    group.addTask {
                        switch number {
                        case 0...2: _ = await navigator.ask(Pages.PickAddress())
                        case 3: _ = await navigator.follow("bookshop://orders/1", origin: .link)
                        case 4: _ = try? await navigator.perform(.select("orders"))
                        default: _ = try? await navigator.content(of: navigator.state.top.id)
                        }
                    }
                }
                group.addTask { await navigator.end() }
                await group.waitForAll()
            }
            #expect(navigator.core.withLock { $0.waiters.all.isEmpty && $0.closings.isEmpty && $0.contents.isEmpty })
        }
    }

    @Test("Real threads that go back and open at once block neither each other nor the effects")
    func threads() async throws {
        let app = try NavigatorApp()
        let navigator = app.navigator
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<6 {
                group.addTask {
                    await onThread {
                        for id in 0..<300 {
                            if number.isMultiple(of: 2) { navigator.open(Pages.Book(id: id)) } else { navigator.back() }
                        }
                    }
                }
            }
        }
        #expect(navigator.state.violations(of: navigator.plan) == [])
        #expect(navigator.core.withLock { !$0.beginDraining() })
        let standing = Set(navigator.state.allPages.map(\.id))
        #expect(navigator.core.withLock { Set($0.contents.keys).isSubset(of: standing) })
    }
}
