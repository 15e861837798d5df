import ModuleRouting

/// The reply of a page.
///
/// It is found out when it is needed: for each type that the runtime is asked about for the first time, it looks
/// through all conformances of the process, and an app that starts needs few.
struct PageReply: Sendable {
    private let page: any Route.Type

    init(of page: any Route.Type) { self.page = page }

    /// The type of the reply; nil if the page has none.
    var type: (any Any.Type)? { (page as? any AskingRoute.Type)?.replyType }

    /// Whether both reply, with one type.
    func isSame(as other: PageReply) -> Bool {
        guard let type, let other = other.type else { return false }
        return type == other
    }
}
