import ModuleKit
import ModuleRouting

extension Navigator {
    /// The pages as text, a line a page, for ``restore(_:)``.
    ///
    ///     navigation 1
    ///     * main/shop
    ///     main/shop  bookshop://
    ///     main/shop  bookshop://books/1342
    ///
    /// An action is never in it. A page is left out, with the pages on it, if it is declared as restored by its parent,
    /// if no URL can carry it, if it carries a secret, and if another page asked for it and no handler takes its reply
    /// (`Registrar.onReply(of:to:_:)`).
    public var lines: [String] {
        let state = state
        return SavedLines.lines(of: state) { page, below in
            guard let planned = plan.page(page.route)?.plan, !planned.options.contains(.restoredAsParent),
                state.carried[page.id] == nil
            else { return nil }
            if let question = state.questions[page.id] {
                // What is restored is asked for by the page below.
                guard let below, question.asker == nil || question.asker == below.id,
                    handlers.replies[[page.route.type, below.route.type]] != nil
                else { return nil }
            }
            let route: any Route = page.route.route
            return route.holdsSecret ? nil : try? router.url(for: route)
        }
    }

    /// Builds the pages of saved lines, as far as they can be.
    ///
    /// Each URL is read as a link of origin `RouteOrigin.restoration`, so pages that are not exposed to it are dropped,
    /// and no action is performed. Of each place and each overlay the pages up to the first that can't be opened are opened,
    /// never one over a gap. If a link has arrived before and its page is on top, that page stays on top, with its
    /// chain below it, as if the link had arrived afterwards. A gate whose scope is open, or can be opened without
    /// asking a reader, lets its pages be opened. It never fails: of any text, the worst result is the layout's start. It
    /// waits until the app has started, as links do.
    ///
    /// - Returns: the dropped lines.
    @discardableResult
    public func restore(_ lines: [String]) async -> RestoredLines {
        await calls.whenStarted()
        let waiting = core.withLock { $0.beginJourney() }
        defer { if let waiting { core.withLock { _ = $0.endJourney(waiting.number, .cancelled) } } }
        return await Journey.$current.withValue(waiting ?? Journey.current) { await restore(lines, on: waiting) }
    }

    private func restore(_ lines: [String], on waiting: Journey?) async -> RestoredLines {
        var reading = LineReading(places: plan.shape.places)
        await reading.read(lines, by: route(saved:))
        var restored = reading.restored
        var awaited: AnyPageRoute?
        for scope in plan.scopes(of: reading.arrangement) where !state.openScopes.contains(scope) {
            guard let gate = handlers.gates[scope] else { continue }
            if (try? await admits(gate)) == true { continue }
            restored.shut.append(scope)
            if gate.restoring == .ask { awaited = awaited ?? plan.top(of: scope, in: reading.arrangement) }
        }
        if let waiting { _ = await inTurn(waiting) { $0.restore(reading.arrangement, by: plan) } }
        drain()
        restored.awaited = awaited
        if let awaited {
            Task.detached { [weak self] in
                if let self { _ = await self.follow(awaited, origin: .restoration) }
            }
        }
        return restored
    }

    /// The page of a saved URL, or the reason why there is none.
    private func route(saved url: String) async throws(SavedLineError) -> AnyPageRoute {
        do {
            var link = try await router.resolve(url, origin: .restoration)
            // A page that a rewriter sends to the web stands, and shows the web page as long as the rewriter says so.
            if case .web = link { link = try await router.resolve(url, origin: .restoration, rewriting: false) }
            if case .route(let found) = link, let route = found.route.flatMap(plan.pageRoute) { return route }
        } catch {
            throw SavedLineError(reason: (error as? RoutingError)?.summary ?? "the link can't be read")
        }
        throw SavedLineError(reason: "no page has that link")
    }
}

extension NavigationPlan {
    /// The scopes that pages of an arrangement live in, outer ones first.
    fileprivate func scopes(of arrangement: Arrangement) -> [String] {
        stacks(of: arrangement).joined().reduce(into: []) { scopes, listed in
            for scope in page(listed.route)?.gated ?? [] where !scopes.contains(scope) { scopes.append(scope) }
        }
    }

    /// The page of a scope that lies on the scope's other pages, in the first place that has one.
    fileprivate func top(of scope: String, in arrangement: Arrangement) -> AnyPageRoute? {
        stacks(of: arrangement).lazy.compactMap { pages in
            pages.last { page($0.route)?.plan.scopes.contains(scope) == true }?.route
        }.first
    }

    private func stacks(of arrangement: Arrangement) -> [[Arrangement.Page]] {
        shape.places.map { arrangement.stacks[$0] ?? [] } + arrangement.overlays.map(\.pages)
    }
}
