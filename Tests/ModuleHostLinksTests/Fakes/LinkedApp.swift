import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleRouting
import TestSupport

/// An app whose routes and pages write what happens into a log.
struct LinkedApp {
    let log = RecordingLog()

    /// Given when the slow route was reached.
    let isWaiting = Signal()

    /// Lets the slow route go on.
    let goOn = Signal()

    /// The app's links, which are shown by their URL and what came of them.
    func links(
        web: @escaping @Sendable (String) -> String? = { _ in nil },
        capacity: Int = 16,
        startTimeout: Duration = .seconds(30),
        timeout: Duration? = nil
    ) -> IncomingLinks {
        IncomingLinks(capacity: capacity, startTimeout: startTimeout, timeout: timeout)
            .shortcuts { $0.type == "book" ? "bookshop://books/84" : nil }
            .notifications { $0.payload.values["link"] }
            .searchResults { $0 == "none" ? nil : "bookshop://books/\($0)" }
            .webPages(web)
            .opened { [log] outcome in log.record("\(outcome.url) → \(Self.text(outcome.result))") }
    }

    func manager(
        _ links: IncomingLinks? = nil,
        clock: any Clock<Duration> = .stopped,
        @ModuleBuilder _ more: () -> ModuleList = { modules {} }
    ) throws -> ModuleManager {
        let (log, isWaiting, goOn) = (log, isWaiting, goOn)
        return try ModuleManager(clock: clock) {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            links ?? self.links()
            module("Catalog") { registrar in
                registrar.route("/books/:id", exposure: .everywhere) { request in
                    log.record("book \(request["id"] ?? "") from \(RouteContext.current.map { "\($0.origin)" } ?? "")")
                    return "page \(request["id"] ?? "")"
                }
                registrar.route("/slow", exposure: .everywhere) { _ in
                    await isWaiting.give(then: goOn.received)
                    try Task.checkCancellation()
                    return "slow page"
                }
                registrar.route("/closed") { _ in "never" }
            }
            more()
        }
    }

    private static func text(_ result: Result<RouteAnswer, any Error>) -> String {
        switch result {
        case .success(let answer): "\(answer.value)"
        case .failure(let error as RoutingError): error.code.rawValue
        case .failure(let error as DidDropLink): "dropped: \(error.reason)"
        case .failure(let error): "\(type(of: error))"
        }
    }
}
