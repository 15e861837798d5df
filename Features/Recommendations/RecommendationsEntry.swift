import BookshopCatalogInterface
public import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopPageInterface
import BookshopRecommendationsInterface

/// Recommendations for the readers of a book. The shop is open without them.
public struct RecommendationsEntry: ModuleEntry {
    /// The module.
    public init() {}

    public var failurePolicy: FailurePolicy { .optional }

    /// A short timeout, because the shop can do without this module.
    public var timeouts: Timeouts { Timeouts(start: .seconds(2)) }

    public func register(in registrar: inout Registrar) {
        registrar.provide((any RecommendationService).self, async: LiveRecommendations.init)

        registrar.page(ShowRecommendations.self, under: { BookDetail(id: $0.book) }) {
            (route, catalog: any CatalogService, recommendations: any RecommendationService) in
            try RecommendationPages(catalog: catalog, recommendations: recommendations).page(route.book)
        }
    }
}
