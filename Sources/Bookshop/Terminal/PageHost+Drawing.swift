import ModuleNavigation
import ModuleRouting
import ModuleTools
import BookshopPageInterface

extension PageHost {
    /// The form of the page on top, if that is on the screen.
    var form: Page.Form? { drawn?.page == navigator.state.top.id ? drawn?.form : nil }

    /// Whether another page is on the screen than is on top.
    var isOutdated: Bool { drawn.map { $0.page != navigator.state.top.id } ?? false }

    /// What is on the screen stays there, whatever is on top.
    func leaveScreen() { drawn = nil }

    /// Draws what is seen.
    ///
    /// - Throws: why the page has no content; it stands all the same, and another try makes it anew.
    func draw(_ sight: Sight) async throws {
        switch sight {
        case .top: try await drawTop()
        case .loose(let page): try await show(window.text(of: page))
        }
    }

    /// Follows a link, and prints what is seen then.
    ///
    /// - Returns: whether that could be done; an error is on standard error already.
    func open(_ link: String, from origin: RouteOrigin) async -> Bool {
        do {
            begin()
            try await draw(try await follow(link, from: origin))
            return true
        } catch {
            window.report(error)
            return false
        }
    }

    /// Follows a link of the host, prints what is seen then, and keeps the pages.
    func take(_ link: String, from origin: RouteOrigin) async {
        _ = await open(link, from: origin)
        do { try await keep() } catch { report(unkept: error) }
    }

    /// What is seen after a link was followed.
    func page(_ link: String, from origin: RouteOrigin) async throws -> Page {
        begin()
        switch try await follow(link, from: origin) {
        case .top: return try await pageOnTop()
        case .loose(let page): return page
        }
    }

    /// The content of the page on top: what was made for this command, or else what is made anew.
    func pageOnTop() async throws -> Page {
        let top = navigator.state.top.id
        tops.note(top)
        let isOld = earlier.contains(top)
        earlier.remove(top)
        let value = isOld ? try await navigator.reload(top) : try await navigator.content(of: top)
        return window.page(of: value) ?? Page("Done", [])
    }

    private func drawTop() async throws {
        let style = navigator.state.overlays.last?.style
        drawn = Drawn(page: navigator.state.top.id, form: nil)
        routes = []
        let page = try await pageOnTop()
        drawn = Drawn(page: navigator.state.top.id, form: page.form)
        if let form = page.form { leaked?.append(form) }
        if window.console.isInteractive { try window.console.print(navigator.state.tabLine + "\n") }
        try await show(window.text(of: page, in: style))
    }

    private func show(_ text: PageText) async throws {
        routes = text.routes
        try await window.show(text)
    }
}

extension Navigation {
    /// The tabs of the shop, each with whether it is active and whether it has pages now.
    var tabs: [(name: String, isActive: Bool, isOpen: Bool)] {
        places.map { place in
            (String(place.path.split(separator: "/").last ?? ""), place == activePlace, !pages(at: place).isEmpty)
        }
    }

    /// The tabs in a line, the active one with a star.
    var tabLine: String {
        tabs.map { ($0.isActive ? "*" : " ") + $0.name + ($0.isOpen ? "" : " (sign in)") }.joined(separator: "  ")
    }
}
