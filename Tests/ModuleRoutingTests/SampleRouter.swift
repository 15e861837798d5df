import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

/// A router over modules that a test names.
func router(
    schemes: [String] = ["bookshop"],
    domains: [String] = ["bookshop.example"],
    options: RoutingOptions = RoutingOptions(),
    limits: RouteLimits = RouteLimits(),
    clock: any Clock<Duration> = ContinuousClock(),
    @ModuleBuilder _ modules: () -> ModuleList
) throws -> Router {
    let links = LinkRouting(schemes: schemes, domains: domains, options: options, limits: limits)
    return try Router(
        ModuleManager(clock: clock) {
            links
            modules()
        }
    )
}

/// A router whose one module registers what the closure says.
func router(
    schemes: [String] = ["bookshop"],
    domains: [String] = ["bookshop.example"],
    options: RoutingOptions = RoutingOptions(),
    limits: RouteLimits = RouteLimits(),
    clock: any Clock<Duration> = ContinuousClock(),
    registering register: @escaping @Sendable (inout Registrar) -> Void
) throws -> Router {
    try router(schemes: schemes, domains: domains, options: options, limits: limits, clock: clock) {
        module("Shop", register)
    }
}

/// A router of string patterns, each of which answers its own text, under options of its own.
func router(
    schemes: [String] = ["bookshop"],
    domains: [String] = ["bookshop.example"],
    limits: RouteLimits = RouteLimits(),
    patterns: [String],
    options change: @Sendable (inout RoutingOptions) -> Void = { _ in }
) throws -> Router {
    var options = RoutingOptions()
    change(&options)
    return try router(schemes: schemes, domains: domains, options: options, limits: limits) { registrar in
        for pattern in patterns { registrar.route(RoutePattern(pattern)) { _ in pattern } }
    }
}

extension Router {
    /// The manager that a router of these functions keeps.
    var manager: ModuleManager { get throws { try #require(core.calls.manager) } }

    /// The router once its modules have started: events are heard then.
    func started() async throws -> Router {
        try await manager.start()
        return self
    }

    /// Adds a module while the app is running.
    func addModule(_ name: String = "Late", _ register: @escaping @Sendable (inout Registrar) -> Void) throws {
        try manager.update { $0.add(module(name, register)) }
    }

    /// The pattern that takes each URL and what its rest has, `-` for none.
    func taken(_ urls: [String]) -> [String] {
        urls.map { url in
            guard let match = try? match(url, origin: .inside) else { return "-" }
            return ([match.pattern?.text ?? "-"] + match.request.rest).joined(separator: " ")
        }
    }
}

extension Registrar {
    /// Records what was opened as `pattern module origin outcome`.
    mutating func recordOpens(in log: RecordingLog) {
        on { (event: DidOpenRoute) in
            let outcome =
                if case .refused(let code) = event.outcome { "refused \(code.rawValue)" } else {
                    "\(event.outcome)".replacing("\"", with: "")
                }
            log.record("\(event.pattern ?? "none") \(event.module ?? "none") \(event.origin) \(outcome)")
        }
    }
}

/// What the body throws as a routing error, or nil where it throws none.
func routingError(_ body: () throws -> Void) -> RoutingError? {
    do {
        try body()
        return nil
    } catch {
        return error as? RoutingError
    }
}

/// What the body throws as a routing error, or nil where it throws none.
func routingError(_ body: () async throws -> Void) async -> RoutingError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? RoutingError
    }
}

/// The answer of an open as text, or the code of its error.
func outcome(_ body: () async throws -> any Sendable) async -> String {
    do {
        let value = try await body()
        return value is Void ? "()" : "\(value)"
    } catch {
        return errorCode(error)
    }
}

/// The code of an error as text.
func errorCode(_ error: any Error) -> String {
    switch error {
    case let error as RoutingError: error.code.rawValue
    case let error as ResolutionError: error.code.rawValue
    case is CancellationError: "cancelled"
    case is RouteRedirected: "redirected"
    default: "\(type(of: error))"
    }
}

extension RouteOpener {
    /// The answer of opening a URL as text, or the code of its error.
    func outcome(of url: String, from origin: RouteOrigin) async -> String {
        await ModuleRoutingTests.outcome { try await open(url, with: OpenOptions(origin: origin)).value }
    }
}

/// A route whose handler answers with a text.
protocol TextRoute: Route where Output == String {}

/// A page of the shop, found by number.
struct BookDetail: TextRoute, Equatable {
    static let pattern: RoutePattern = "/books/:id"
    var id: Int
    var from: String?
}

/// Answers nothing.
struct AddToCart: Route, Equatable {
    static let pattern: RoutePattern = "/cart/add/:book"
    var book: Int
}

/// Handled by no module, unless a test says so.
struct ShowFilm: Route {
    static let pattern: RoutePattern = "/films/:id"
    var id: Int
}

/// What a handler throws.
struct OutOfStock: Error, Equatable {}
