import BookshopAnalyticsInterface
import BookshopOrdersInterface
import BookshopStorageInterface

/// The number of orders of all readers.
struct OrderMetrics: MetricSource {
    let storage: any DocumentStorage

    func metrics() throws -> [Metric] {
        [Metric("orders in the shop", try storage.read([Order].self, named: "orders")?.count ?? 0)]
    }
}
