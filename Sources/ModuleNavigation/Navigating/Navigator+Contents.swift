import ModuleKit
import ModuleRouting

extension Navigator {
    /// What a page shows: the output of its route's handler.
    ///
    /// It is made when the page is seen first, by opening the route like any other, with all that stands between: what the
    /// page's origin may not open fails, and interceptors are asked. It is kept as long as the page stands, and its handler
    /// never runs twice at a time for one page. What the handler throws is kept too: the page stands, with what failed.
    ///
    /// If an interceptor redirects to another page, that page takes the place of this one.
    ///
    /// - Throws: ``NavigationError/Code/gone`` if the page does not stand; `RouteRedirected` if it is redirected to what
    ///   can't take its place: what is no page, another page than the root at the bottom of a place, or one page after the
    ///   other without end. Otherwise what opening the route throws.
    public func content(of page: PageID) async throws -> any Sendable {
        guard let content = core.withLock({ content(of: page, in: &$0) }) else { throw NavigationError.gone(page) }
        return try await content.making.value
    }

    /// Makes the content of a page anew; where it is being made, that is waited for.
    ///
    /// - Throws: as ``content(of:)`` does.
    @discardableResult
    public func reload(_ page: PageID) async throws -> any Sendable {
        let (content, old) = core.withLock { core -> (PageContent?, PageContent?) in
            let old = core.contents[page].flatMap { $0.isThere ? $0 : nil }
            if old != nil { core.contents[page] = nil }
            return (self.content(of: page, in: &core), old)
        }
        // What was shown goes without the lock.
        withExtendedLifetime(old) {}
        guard let content else { throw NavigationError.gone(page) }
        return try await content.making.value
    }

    /// The content that is there, or being made from now on; nil if the page does not stand.
    func content(of page: PageID, in core: inout NavigatorCore) -> PageContent? {
        if let content = core.contents[page] { return content }
        guard let route = core.state.page(page)?.route, !core.isEnded else { return nil }
        let origin = core.origins[page] ?? .inside
        let link = core.requests[page]
        // Detached, so that an open around whoever shows the page is none around the page's own.
        let making = Task.detached { [weak self, router] in
            defer { self?.core.withLock { $0.contents[page]?.isThere = true } }
            let standing = StandingPage(id: page, type: route.type) { [weak self] in self?.send($0) ?? .gone }
            return try await StandingPage.$current.withValue(standing) {
                do {
                    return try await router.answer(ofResolved: route.route, from: link, origin: origin).value
                } catch let redirected as RouteRedirected {
                    guard let self else { throw redirected }
                    return try await self.content(of: page, redirectedTo: redirected, origin)
                }
            }
        }
        let content = PageContent(making: making)
        core.contents[page] = content
        return content
    }

    /// Puts the page of a redirect in the place of the one that was redirected.
    private func content(
        of page: PageID,
        redirectedTo redirected: RouteRedirected,
        _ origin: RouteOrigin
    ) async throws -> any Sendable {
        let next: (any Route)?
        switch redirected.destination {
        case .route(let route): next = route
        case .url(let url):
            let found = try await router.resolve(redirect: url, origin: origin)
            if case .route(let found) = found { next = found.route } else { next = nil }
        }
        guard let route = next as? any Route & Hashable else { throw redirected }
        let outcome = core.withLock { $0.redirect(page, to: PageRoute(route), by: plan, origin) }
        drain()
        guard case .opened(let new) = outcome else { throw redirected }
        return try await content(of: new)
    }
}

extension Navigator {
    /// How many redirects are followed one after the other.
    static let mostRedirects = 8
}

extension NavigatorCore {
    /// Puts a page in the place of one that is redirected; nil if that has been done too often.
    fileprivate mutating func redirect(
        _ page: PageID,
        to route: PageRoute,
        by plan: NavigationPlan,
        _ origin: RouteOrigin
    ) -> Navigation.Outcome? {
        let count = redirects[page] ?? 0
        guard count < Navigator.mostRedirects else { return nil }
        let outcome = apply(.replace(page, route), by: plan, origin)
        if case .opened(let new) = outcome { redirects[new] = count + 1 }
        return outcome
    }
}
