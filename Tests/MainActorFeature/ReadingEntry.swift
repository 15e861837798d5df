package import ModuleKit
import ModuleRouting

/// Registers in every form that there is, from a module that is on the main actor unless it says otherwise.
package struct ReadingEntry: ModuleEntry {
    package init() {}

    package func register(in registrar: inout Registrar) {
        registerServices(in: &registrar)
        registerHandlers(in: &registrar)
        registerRoutes(in: &registrar)
    }

    private func registerServices(in registrar: inout Registrar) {
        registrar.provide((any ReadingJournal).self, LiveJournal.init)
        registrar.provide((any TitleStyle).self, QuotedTitles.init)
        registrar.provide((any Shelves).self, LiveShelves.init)
        registrar.provide((any Ticket).self, as: .transient, LiveTicket.init)
        registrar.provide((any ReadingPages).self) { services in try LivePages(services: services) }
        registrar.provide((any ReadingSurvey).self) { (sync: (any ReadingSync)?, sources: [any TitleSource]) in
            let survey = LiveSurvey(sync: sync, all: sources)
            return survey
        }
        registrar.contribute((any TitleSource).self, LibrarySource.init)
        registrar.contribute((any TitleSource).self) { FriendSource(name: "friend") }
        registrar.contribute((any TitleSource).self, as: .transient) { (style: any TitleStyle) in
            let name = style.styled("club")
            return FriendSource(name: name)
        }
        registrar.allowResolving((any Shelves).self)
        registrar.allowResolving((any TitleStyle).self)
        registrar.declare(ReadingBadge(text: "reading"))
    }

    private func registerHandlers(in registrar: inout Registrar) {
        registrar.onStart { (journal: any ReadingJournal) in await journal.note("started") }
        registrar.onStart { (journal: Lazy<any ReadingJournal>, events: EventSender) in
            try await journal().note("lazily started")
            await events.send(TitleAdded(title: "before the module runs, so nobody hears it"))
        }
        registrar.onStart { @MainActor [] (shelves: any Shelves) in shelves.add("Emma", to: "classics") }
        registrar.onStop { (journal: any ReadingJournal) in await journal.note("stopped") }
        registrar.on(ShelfCleared.self) { (event, shelves: any Shelves, journal: any ReadingJournal) in
            await shelves.clear(event.shelf)
            await journal.note("cleared \(event.shelf)")
        }
        registrar.on { (event: TitleAdded, journal: any ReadingJournal) in await journal.note("added \(event.title)") }
        let handle = registrar.handle("shelf count") { @MainActor [] (shelf: String, shelves: any Shelves) in
            shelves.titles(on: shelf).count
        }
        registrar.declare(ShelfCount(handle: handle))
    }

    private func registerRoutes(in registrar: inout Registrar) {
        registrar.route { (route: ShowReadingList, shelves: any Shelves) in await shelves.titles(on: route.shelf) }
        registrar.route(AddToReadingList.self) { (route, shelves: any Shelves, events: EventSender) in
            for title in route.titles {
                await shelves.add(title, to: route.shelf)
                await events.send(TitleAdded(title: title))
            }
        }
        registrar.route { @MainActor [] (route: ShowShelfPage, services: ServiceResolver) in
            try services.resolve((any Shelves).self).titles(on: route.shelf).joined(separator: ", ")
        }
        registrar.route("/reading/:shelf/page") { (request, pages: any ReadingPages) in
            try await pages.page(of: request["shelf"] ?? "")
        }
        registrar.route("/about-reading") { _ in "about reading" }
        registrar.routeUnmatched(scheme: "reader") { (request: RouteRequest) in "reader: \(request.segments)" }
        registrar.routeUnmatched(domain: "reader.example") { (request, style: any TitleStyle) in
            style.styled(request.segments.joined(separator: "/"))
        }
        registrar.routeUnmatched { _ in "anything else" }
    }
}
