import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("limit-malformed: the timeout of a module, an event or an interceptor is zero or less", .takingTurns)
struct LimitMalformedTests {
    private struct Hurried: ModuleEvent {
        static var timeout: Duration { .zero }
    }

    @Test("The check names what is over at once, and the line")
    func overAtOnce() {
        let line: UInt = #line
        let found = problems { _ in
            LinkRouting(schemes: [])
            module("Cart", timeouts: Timeouts(start: .zero, stop: .seconds(-1))) {
                $0.on(Hurried.self) { _ in }
                $0.intercept(.app, within: .zero) { _, next in try await next() }
            }
        }
        expect(
            found, .limitMalformed,
            """
            The module Cart has a timeout for its start of 0.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 3))
              Fix: give it more than zero.
            """,
            """
            The module Cart has a timeout for its stop of -1.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 3))
              Fix: give it more than zero.
            """,
            """
            The event Hurried has a timeout of 0.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 4))
              Fix: give it more than zero.
            """,
            """
            The interceptor of all routes has a timeout of 0.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 5))
              Fix: give it more than zero.
            """)
    }
}
