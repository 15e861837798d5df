// What the articles use of Vapor.

public enum BindAddress: Sendable {
    case hostname(_ hostname: String?, port: Int?)
}

public struct Server: Sendable {
    public func start(address: BindAddress?) async throws {}
    public func shutdown() async {}
}

public struct Application: Sendable {
    public let server: Server
    public func asyncShutdown() async throws {}
}
