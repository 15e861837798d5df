/// A scene whose views report its phase. The bridge forgets the scene when this is released, which is when SwiftUI forgets
/// it: that its views disappear says nothing, because a full-screen cover hides them.
@MainActor
final class ReportedScene {
    /// Its identifier. It is unique, so that no other scene is forgotten in place of this one.
    let id: String
    private var bridge: AppBridge?

    init(_ id: String) { self.id = id }

    /// Reports its phase. Until then, its release means nothing: SwiftUI makes objects that it never uses.
    func became(_ phase: AppPhase, of bridge: AppBridge) {
        self.bridge = bridge
        bridge.scene(id, became: phase)
    }

    deinit {
        guard let bridge else { return }
        Task { @MainActor [id] in bridge.forgetScene(id) }
    }
}
