import ModuleKit
import ModuleNavigation

/// Ends a scene's navigator when it is released, which is when the host has forgotten the scene.
@MainActor
final class SceneLife {
    /// The navigator that ends with the scene.
    private(set) var navigator: Navigator?

    /// Notes the navigator that the scene shows. The one that the app's layout provides outlives each scene.
    func note(_ shown: Navigator, of manager: ModuleManager) {
        navigator = (try? manager.resolve(Navigator.self)) === shown ? nil : shown
    }

    deinit {
        guard let navigator else { return }
        Task.detached { await navigator.end() }
    }
}
