public import ModuleRouting

/// A page that is held, and that somebody tries to leave.
///
///     registrar.whenHeld(EditReview.self) { (held: Held<EditReview>, dialogs: any Dialogs) in
///         await dialogs.confirm("Discard your review?") ? .leave : .stay
///     }
public struct Held<R: Route & Hashable>: Sendable {
    /// The route.
    public let route: R
    /// The page's identity.
    public let id: PageID

    /// A page that is held.
    public init(_ route: R, id: PageID) {
        self.route = route
        self.id = id
    }
}

/// What becomes of an attempt to leave a page that is held.
public enum HeldAnswer: Sendable, Hashable {
    /// The page may be left: its hold ends, and what was attempted is tried again.
    case leave
    /// The page stays, and so does what was attempted.
    case stay
}
