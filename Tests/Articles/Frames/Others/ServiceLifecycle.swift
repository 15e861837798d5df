import Logging

// What the articles use of swift-service-lifecycle.

public protocol Service: Sendable { func run() async throws }

public struct ServiceGroup: Sendable {
    public struct Configuration { public init(services: [any Service], logger: Logger) {} }

    public init(configuration: Configuration) {}
    public func run() async throws {}
    public func triggerGracefulShutdown() async {}
}
