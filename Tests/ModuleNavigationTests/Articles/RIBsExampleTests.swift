import Foundation
import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

/// The example of the page "Flows", as it is there, and what it does.
@Suite("The example of a flow from end to end", .takingTurns, .timeLimit(.minutes(1)))
struct RIBsExampleTests {
    @Test("What the article shows is what runs here")
    func text() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let article = try String(
            contentsOf: package.appending(
                path: "Sources/Guide/Guide.docc/Flows.md"), encoding: .utf8)
        let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let blocks = article.components(separatedBy: "```swift\n").map { $0.components(separatedBy: "```")[0] }
        let example = try #require(blocks.first { $0.contains("enum Returns: ScopeKey") })
        // But for the spaces, which a formatter moves, and the access.
        func text(_ code: String) -> String { code.replacing("public ", with: "").filter { !$0.isWhitespace } }
        #expect(text(here).contains(text(example)))
    }

    private struct Orders: ModuleEntry {
        func register(in registrar: inout Registrar) { registrar.page(ShowOrders.self) { _ in "orders" } }
    }

    private func app() throws -> (manager: ModuleManager, navigator: Navigator) {
        let manager = try ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop"])
            Orders()
            returning()
        }
        return (manager, try Navigator(manager))
    }

    @Test("The flow opens with its page and closes with its reply, and nothing of it fails or lingers")
    func life() async throws {
        let (manager, navigator) = try app()
        let lives = manager.stateChangesInside
        async let reply = navigator.ask(SendBack(order: 12))
        let page = try #require(await navigator.top(SendBack.self))
        #expect(try await navigator.content(of: page) as? String == "Order 12 goes back")
        #expect(navigator.openNodes.map(\.description) == ["Returns #2, running, begun by SendBack(order: 12)"])
        navigator.send(.close(page, reply: true))
        #expect(await reply == true)
        await navigator.quiet()
        #expect(manager.openScopes.isEmpty && navigator.openNodes.isEmpty)
        var seen: [ModuleState] = []
        for await change in lives where change.scope != nil {
            if case .state(let life) = change.change { seen.append(life) }
            if seen.last == .stopped || seen.last == .failed { break }
        }
        #expect(seen == [.starting, .running, .stopping, .stopped])
    }
}

private struct ShowOrders: ShopPage { static let pattern: RoutePattern = "/orders" }

struct Fee: Sendable { var cents: Int }

enum Returns: ScopeKey {
    struct Argument: Sendable {
        let order: Int
        // the parent speaks, as long as the scope is open
        let fees: AsyncStream<Fee>
    }
}

struct SendBack: ReplyingRoute {
    static let pattern: RoutePattern = "/orders/:order/return"
    typealias Output = String
    // the child answers
    typealias Reply = Bool
    var order: Int
}

struct ReturnsEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.page(SendBack.self, under: ShowOrders()) {
            (_, page: PageContext<SendBack>, returns: Returns.Argument) in
            "Order \(returns.order) goes back"
        }
        registrar.onRun(whenDone: .keepRunning) { (returns: Returns.Argument, stopping: Stopping) in
            // a worker: it ends with the stream, or with the scope
            try await stopping.cancelling {
                for await fee in returns.fees { print(fee.cents) }
            }
        }
    }
}

@ModuleBuilder
func returning() -> ModuleList {
    ModuleScope(Returns.self) { ReturnsEntry() }
    PageLayout {
        Stack("orders") { ShowOrders() }
        Flow(Returns.self) { (page: SendBack) in
            Returns.Argument(order: page.order, fees: AsyncStream { $0.yield(Fee(cents: 250)) })
        }
    }
}
