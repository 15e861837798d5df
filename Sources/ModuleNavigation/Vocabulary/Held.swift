public import ModuleRouting

/// A held page that the reader, or a link, tries to leave.
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

/// The answer to an attempt to leave a held page.
public enum HeldAnswer: Sendable, Hashable {
    /// The page may be left: its hold ends, and the attempt is made again.
    case leave
    /// The page stays, and the attempt changes nothing.
    case stay
}
