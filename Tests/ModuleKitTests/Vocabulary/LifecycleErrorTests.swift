import TestSupport
import Testing

@testable import ModuleKit

@Suite("The texts of lifecycle errors", .takingTurns)
struct LifecycleErrorTests {
    static let place = at(7, fileID: "Shop/Cart.swift")
    static let failures = [
        LifecycleError.Failure(module: "Cart", location: place, error: StubError("no disk")),
        LifecycleError.Failure(module: "scope session", location: nil, error: TimeoutError(timeout: .seconds(9))),
    ]
    static let facts = """
            Cart, Shop/Cart.swift:7: no disk
            scope session: took longer than 9.0 seconds, and was abandoned
        """

    static func text(_ code: LifecycleError.Code) -> String {
        switch code {
        case .startFailed:
            """
            The module Cart failed to start, so the app was not started.
            \(facts)
              Fix: fix the cause, then start again.
            """
        case .moduleFailed:
            """
            The module Cart failed to start, and the app goes on without it.
            \(facts)
              Fix: fix the cause, then start the module again.
            """
        case .workFailed:
            """
            The work of the module Cart failed, so the app was stopped.
            \(facts)
              Fix: fix the cause, then start again; or declare a restart where the work is registered.
            """
        case .stopFailed:
            """
            The app stopped with errors.
            \(facts)
              Fix: fix the causes; every module was asked to stop.
            """
        case .cancelled:
            """
            The start was given up before the app was running.
            \(facts)
              Fix: start again.
            """
        case .interrupted:
            """
            A second signal ended the app while its modules stopped.
                signal: Cart
              Fix: wait for the stop, which takes no longer than its timeout.
            """
        case .calledFromHandler:
            """
            A start or stop handler, or an asynchronous factory, called start, stop, close or run of its own\
             manager.
            \(facts)
              Fix: call it from outside the handler.
            """
        case .closed:
            """
            Cannot start a scope that is closed.
            \(facts)
              Fix: open the scope anew.
            """
        case .notRunning:
            """
            Cannot start Cart: the app isn't running.
            \(facts)
              Fix: start the app first.
            """
        case .unknownModule:
            """
            There is no module Cart in the list.
            \(facts)
              Fix: use the name of a module in the list, and switch it on.
            """
        default: "unknown code"
        }
    }

    static let codes: [LifecycleError.Code] = [
        .startFailed, .moduleFailed, .workFailed, .stopFailed, .cancelled, .interrupted, .calledFromHandler, .closed,
        .notRunning,
        .unknownModule,
    ]

    @Test("An error says what happened, the facts and how to fix it", arguments: codes)
    func texts(code: LifecycleError.Code) {
        let error = LifecycleError(code: code, failures: Self.failures, subject: "Cart")
        #expect("\(error)" == Self.text(code))
    }
}
