import BookshopAnalyticsInterface
import BookshopPageInterface

/// The page of the numbers.
struct AnalyticsPages: Sendable {
    let log: VisitLog
    let sources: [any MetricSource]

    func summary() async throws -> Page {
        let metrics = try sources.flatMap { try $0.metrics() }
        let counts = try await log.visits().counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return Page(
            "Analytics",
            [
                .text("Kept on this machine, without URLs."),
                .facts(metrics.map { .init($0.name, "\($0.value)") }),
                .facts(counts.map { .init($0.key, "\($0.value)") }),
            ]
        )
    }
}
