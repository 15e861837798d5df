import AnalyticsInterface
import OrdersInterface
import StorageInterface

/// How many orders the shop has, whoever placed them.
struct OrderMetrics: MetricSource {
    let storage: any DocumentStorage

    func metrics() throws -> [Metric] {
        [Metric("orders in the shop", try storage.read([Order].self, named: "orders")?.count ?? 0)]
    }
}
