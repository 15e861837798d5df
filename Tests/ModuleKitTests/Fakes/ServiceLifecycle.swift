import TestSupport

// Look-alikes of what an adapter uses of swift-service-lifecycle and swift-log.

/// What runs until it is shut down.
protocol Service: Sendable {
    func run() async throws
}

struct Logger: Sendable {
    init(label: String) {}
}

/// Runs services until it is asked to shut down.
actor ServiceGroup {
    struct Configuration: Sendable {
        let services: [any Service]

        init(services: [any Service], logger: Logger) { self.services = services }
    }

    @TaskLocal fileprivate static var shutdown = Signal()

    private let services: [any Service]
    private let shutdown = Signal()

    init(configuration: Configuration) { services = configuration.services }

    func run() async throws {
        try await Self.$shutdown.withValue(shutdown) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for service in services { group.addTask { try await service.run() } }
                try await group.waitForAll()
            }
        }
    }

    func triggerGracefulShutdown() { shutdown.give() }
}

/// Returns when the service that calls it is to shut down.
func gracefulShutdown() async throws { await ServiceGroup.shutdown.received() }
