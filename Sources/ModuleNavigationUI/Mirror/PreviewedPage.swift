import ModuleKit
import ModuleNavigation
import ModuleRouting
import Observation

/// A page that is shown alone, on a navigator of its own.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class PreviewedPage {
    /// The navigator, once the modules are assembled.
    private(set) var navigator: Navigator?
    /// Why the page is not shown.
    private(set) var error: (any Error)?

    @ObservationIgnored private let assemble: @MainActor () throws -> ModuleManager
    @ObservationIgnored private let follow: @MainActor (Navigator) async -> Arrival

    init<Page: PageRoute, Fakes: ModuleEntry>(
        _ route: Page,
        of modules: ModuleList,
        fakes: @escaping @Sendable () -> Fakes
    ) {
        assemble = { try ModuleManager(modules).overriding { fakes().register(in: &$0) } }
        follow = { await $0.follow(route) }
    }

    /// Assembles the modules with the fakes, starts them and shows the page; once, however often it is called. A view's
    /// task that is cancelled, because a cover hides the view, stops nothing.
    func show() async { await Task { await begin() }.value }

    private func begin() async {
        guard navigator == nil, error == nil else { return }
        do {
            let manager = try assemble()
            let navigator = try Navigator(manager)
            self.navigator = navigator
            try await manager.start()
            if case .failed(let error) = await follow(navigator) { throw error }
        } catch {
            self.error = error
        }
    }
}
