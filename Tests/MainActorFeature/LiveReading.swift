import ModuleKit

/// The implicit initializer of an actor would be on the main actor here, so it is written out.
actor LiveJournal: ReadingJournal {
    private var noted: [String] = []

    init() {}

    func note(_ entry: String) { noted.append(entry) }

    func entries() -> [String] { noted }
}

nonisolated struct QuotedTitles: TitleStyle { func styled(_ title: String) -> String { "“\(title)”" } }

/// A class on the main actor, made off it.
final class LiveShelves: Shelves {
    private let style: any TitleStyle
    private var shelves: [String: [String]] = [:]

    nonisolated init(style: any TitleStyle) { self.style = style }

    func titles(on shelf: String) -> [String] { shelves[shelf] ?? [] }

    func add(_ title: String, to shelf: String) { shelves[shelf, default: []].append(style.styled(title)) }

    func clear(_ shelf: String) { shelves[shelf] = nil }
}

nonisolated final class LibrarySource: TitleSource {
    let name: String

    init(style: any TitleStyle) { name = style.styled("library") }
}

struct FriendSource: TitleSource { let name: String }

nonisolated final class LiveTicket: Ticket {}

/// Resolves by hand, as an object that a framework makes has to.
struct LivePages: ReadingPages {
    private let shelves: any Shelves
    private let services: ServiceResolver

    nonisolated init(services: ServiceResolver) throws {
        self.services = services
        shelves = try services.resolve()
    }

    func page(of shelf: String) throws -> String {
        let style = try services.resolve((any TitleStyle).self)
        return "\(style.styled(shelf)): \(shelves.titles(on: shelf).joined(separator: ", "))"
    }
}

struct LiveSurvey: ReadingSurvey {
    let sync: (any ReadingSync)?
    let all: [any TitleSource]

    var hasSync: Bool { sync != nil }
    var sources: [String] { all.map(\.name) }
}
