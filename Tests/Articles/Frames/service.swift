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

struct HTTPServer: Service {
    func run() async throws {}
}

// block
