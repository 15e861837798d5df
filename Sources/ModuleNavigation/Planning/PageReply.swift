import ModuleRouting

/// What a page gives back to the one who asked.
///
/// It is found out where it is asked for: for each type that the runtime is asked about the first time it looks through all
/// conformances of the process, and most pages of an app that starts are not asked about.
struct PageReply: Sendable {
    private let page: any Route.Type

    init(of page: any Route.Type) { self.page = page }

    /// The type of what it gives back; nil if it gives nothing back.
    var type: (any Any.Type)? { (page as? any AskingRoute.Type)?.replyType }

    /// Whether both give something back, and of one type.
    func isSame(as other: PageReply) -> Bool {
        guard let type, let other = other.type else { return false }
        return type == other
    }
}
