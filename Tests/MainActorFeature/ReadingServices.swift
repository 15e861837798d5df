// In an app these protocols are an interface's, which is not on the main actor; here the module says so itself.

/// What happened, in order; it lives on an actor of its own.
nonisolated package protocol ReadingJournal: Sendable {
    func note(_ entry: String) async
    func entries() async -> [String]
}

/// How titles are written.
nonisolated package protocol TitleStyle: Sendable { func styled(_ title: String) -> String }

/// The shelves; on the main actor, as what such a module declares is unless it says otherwise.
package protocol Shelves: AnyObject, Sendable {
    func titles(on shelf: String) -> [String]
    func add(_ title: String, to shelf: String)
    func clear(_ shelf: String)
}

/// Where titles may come from.
nonisolated package protocol TitleSource: Sendable { var name: String { get } }

/// A page that a framework would make.
package protocol ReadingPages: Sendable { func page(of shelf: String) throws -> String }

/// Provided by nobody.
nonisolated package protocol ReadingSync: Sendable {}

/// Made anew for each who asks.
nonisolated package protocol Ticket: AnyObject, Sendable {}

/// What the module found among the services that may be absent, and those that many give.
nonisolated package protocol ReadingSurvey: Sendable {
    var hasSync: Bool { get }
    var sources: [String] { get }
}
