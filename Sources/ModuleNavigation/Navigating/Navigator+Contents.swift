import ModuleKit
import ModuleRouting

extension Navigator {
    /// The content of a page: the output of its route's handler.
    ///
    /// The navigator makes it when the page is first seen, by opening the route like any other: a route that the page's
    /// origin may not open fails, and rewriters, interceptors and recoveries are asked. The content is kept while the
    /// page is open, and its handler never runs twice at a time for one page. An error is kept too: the page is open with
    /// it. If a rewriter or a recovery names a web page, the content is a `WebPageLink`.
    ///
    /// If the open is redirected to another page, that page replaces this one.
    ///
    /// - Throws: ``NavigationError/Code/gone`` if the page is not open; `RouteRedirected` if the open is redirected to
    ///   a destination that is no page, or, from a root, to another page than the root. Otherwise the error of the open.
    public func content(of page: PageID) async throws -> any Sendable {
        guard let content = core.withLock({ content(of: page, in: &$0) }) else { throw NavigationError.gone(page) }
        return try await content.made.value.get()
    }

    /// Makes the content of a page again. If it is being made already, waits for that.
    ///
    /// - Throws: as ``content(of:)`` does.
    @discardableResult
    public func reload(_ page: PageID) async throws -> any Sendable {
        let (content, old) = core.withLock { core -> (PageContent?, PageContent?) in
            let old = core.contents[page].flatMap { $0.made.given == nil ? nil : $0 }
            if old != nil { core.contents[page] = nil }
            return (self.content(of: page, in: &core), old)
        }
        // The old content is released without the lock.
        withExtendedLifetime(old) {}
        guard let content else { throw NavigationError.gone(page) }
        return try await content.made.value.get()
    }

    /// The content of a page; begins to make one if there is none. Nil if the page is not open.
    func content(of page: PageID, in core: inout NavigatorCore) -> PageContent? {
        if let content = core.contents[page] { return content }
        guard let standing = core.state.page(page), !core.isEnded else { return nil }
        let opening = PageOpening(self, of: standing, core.origins[page] ?? .inside)
        core.contents[page] = opening.content
        readChanges(of: standing, in: &core)
        // Detached: an open that the caller is inside of is none around the page's own.
        opening.content.work.begin(
            Task.detached { [router] in
                _ = await opening.run(.route(standing.route.route), by: router)
                opening.content.work.end()
            }
        )
        return opening.content
    }
}
