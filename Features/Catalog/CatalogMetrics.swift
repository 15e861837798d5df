import AnalyticsInterface
import CatalogInterface

/// How many books the shop has.
struct CatalogMetrics: MetricSource {
    let catalog: any CatalogService

    func metrics() -> [Metric] { [Metric("books in the shop", catalog.books.count)] }
}
