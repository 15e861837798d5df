import ModuleHost
import ModuleKit

// What the block uses of swift-service-lifecycle and swift-log.
protocol Service: Sendable {
    func run() async throws
}

struct Logger {
    init(label: String) {}
}

struct ServiceGroup: Sendable {
    struct Configuration {
        init(services: [any Service], logger: Logger) {}
    }

    init(configuration: Configuration) {}
    func run() async throws {}
    func triggerGracefulShutdown() async {}
}

// What the block uses of Vapor.
enum BindAddress: Sendable {
    case hostname(_ hostname: String?, port: Int?)
}

struct Server: Sendable {
    func start(address: BindAddress?) async throws {}
    func shutdown() async {}
}

struct Application: Sendable {
    let server: Server
    func asyncShutdown() async throws {}
}

// block
