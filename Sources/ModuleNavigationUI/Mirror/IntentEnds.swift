import ModuleKit
import ModuleNavigation

/// What a host does by the ends of intents that waited and laid no page.
struct IntentEnds: Sendable {
    var web: (@MainActor @Sendable (String) -> Void)?
    var refused: (@MainActor @Sendable (Diagnostic) -> Void)?

    /// - Parameter open: opens a web page if the app doesn't.
    @MainActor
    func act(on change: Navigator.Change, else open: ((String) -> Void)? = nil) {
        guard change.intent != nil else { return }
        switch change.outcome {
        case .web(let url): (web ?? open)?(url)
        case .refused(let diagnostic): refused?(diagnostic)
        default: break
        }
    }
}
