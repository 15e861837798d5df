import ModuleKit
import ModuleRouting

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

extension RouteOpening {
    /// The answer of opening a URL as text, or the code of its error.
    func outcome(of url: String, from origin: RouteOrigin) async -> String {
        do {
            let value = try await open(url, with: OpenOptions(origin: origin)).value
            return value is Void ? "()" : "\(value)"
        } catch {
            return errorCode(error)
        }
    }
}
