import BookshopAnalyticsInterface
import BookshopCatalogInterface

/// The number of books in the shop.
struct CatalogMetrics: MetricSource {
    let catalog: any CatalogService

    func metrics() -> [Metric] { [Metric("books in the shop", catalog.books.count)] }
}
