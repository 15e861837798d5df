import ModuleNavigation
import Observation

/// The content of a page, as it is shown: none yet, the value, or the error.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class ShownContent {
    @ObservationIgnored let page: PageID
    @ObservationIgnored private let navigator: Navigator

    /// The content; nil while the first one is made.
    private(set) var result: Result<any Sendable, any Error>?

    init(of page: PageID, _ navigator: Navigator) {
        self.page = page
        self.navigator = navigator
    }

    /// Takes the content that the navigator keeps, or makes. It may be called any number of times.
    func load() async { await take { try await $0.content(of: $1) } }

    /// Has the content made anew; the old one is shown meanwhile, but for an error.
    func reload() async {
        if case .failure = result { result = nil }
        await take { try await $0.reload($1) }
    }

    private func take(_ make: @Sendable (Navigator, PageID) async throws -> any Sendable) async {
        do {
            result = .success(try await make(navigator, page))
        } catch {
            // A page that leaves still shows its last content.
            if navigator.state.page(page) != nil { result = .failure(error) }
        }
    }
}
