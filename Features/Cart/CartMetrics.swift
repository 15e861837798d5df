import BookshopAnalyticsInterface
import BookshopCartInterface

/// The number of copies in the cart.
struct CartMetrics: MetricSource {
    let cart: any CartService

    func metrics() throws -> [Metric] {
        [Metric("copies in the cart", try cart.lines().map(\.copies).reduce(0, +))]
    }
}
