import ModuleKit
import ModuleRouting

extension Navigator {
    /// What a page shows: the output of its route's handler.
    ///
    /// It is made when the page is seen first, by opening the route like any other, with all that stands between: what the
    /// page's origin may not open fails, and rewriters, interceptors and recoveries are asked. It is kept as long as the page
    /// stands, and its handler never runs twice at a time for one page. What the handler throws is kept too: the page stands,
    /// with what failed. If a rewriter or a recovery names a web page, that is the content, as a `WebPageLink`.
    ///
    /// If the open is redirected to another page, that page takes the place of this one.
    ///
    /// - Throws: ``NavigationError/Code/gone`` if the page does not stand; `RouteRedirected` if it is redirected to what
    ///   can't take its place: what is no page, or another page than the root at the bottom of a place. Otherwise what opening
    ///   the route throws.
    public func content(of page: PageID) async throws -> any Sendable {
        guard let content = core.withLock({ content(of: page, in: &$0) }) else { throw NavigationError.gone(page) }
        return try await content.value
    }

    /// Makes the content of a page anew; where it is being made, that is waited for.
    ///
    /// - Throws: as ``content(of:)`` does.
    @discardableResult
    public func reload(_ page: PageID) async throws -> any Sendable {
        let (content, old) = core.withLock { core -> (PageContent?, PageContent?) in
            let old = core.contents[page].flatMap { $0.made == nil ? nil : $0 }
            if old != nil { core.contents[page] = nil }
            return (self.content(of: page, in: &core), old)
        }
        // What was shown goes without the lock.
        withExtendedLifetime(old) {}
        guard let content else { throw NavigationError.gone(page) }
        return try await content.value
    }

    /// The content that is there, or being made from now on; nil if the page does not stand.
    func content(of page: PageID, in core: inout NavigatorCore) -> PageContent? {
        if let content = core.contents[page] { return content }
        guard let standing = core.state.page(page), !core.isEnded else { return nil }
        let opening = PageOpening(self, of: standing, core.origins[page] ?? .inside)
        core.contents[page] = opening.content
        // Detached, so that an open around whoever shows the page is none around the page's own.
        opening.content.begin(
            Task.detached { [router] in _ = await opening.run(.route(standing.route.route), by: router) }
        )
        return opening.content
    }
}
