import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleNavigationUI

@MainActor
@Suite("Buttons under a server's rules", .takingTurns, .timeLimit(.minutes(1)))
struct IntentEndTests {
    @Test(
        "A button's web page is opened by the app or else by the system, and the reader is told why a page is refused")
    func ends() async throws {
        let app = try MirrorApp { registrar in
            registrar.rewrite { link in
                switch link.segments.first {
                case "cart": .web("https://bookshop.example/{path}")
                case "lock": .disabled(because: "Not today.")
                default: .pass
                }
            }
        }
        let told = AsyncStream.makeStream(of: String.self)
        var words = told.stream.makeAsyncIterator()
        let mirror = NavigationMirror(app.navigator)
        func act(_ ends: IntentEnds) {
            mirror.act = { change in ends.act(on: change) { told.continuation.yield("the system opens \($0)") } }
        }
        act(IntentEnds())
        app.navigator.open(MirrorApp.Cart())
        #expect(await words.next(isolation: #isolation) == "the system opens https://bookshop.example/cart")
        act(
            IntentEnds(
                web: { told.continuation.yield("the app opens \($0)") },
                refused: { told.continuation.yield($0.summary) }
            )
        )
        app.navigator.open(MirrorApp.Cart())
        #expect(await words.next(isolation: #isolation) == "the app opens https://bookshop.example/cart")
        app.navigator.open(MirrorApp.Lock())
        #expect(await words.next(isolation: #isolation) == "Not today.")
    }
}
