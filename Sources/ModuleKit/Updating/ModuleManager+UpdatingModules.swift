extension ModuleManager {
    /// Changes the modules of a running app, as one transaction. The new generation is checked. Modules that are
    /// removed or switched off are stopped, and before them those that depend on them. The change comes into force.
    /// Then the modules that were stopped because of it and those that it adds or switches on are started. If any of it
    /// fails, everything is as before.
    ///
    ///     try await manager.updateModules { change in
    ///         change.remove("Payments")
    ///         change.add(CardPaymentsEntry())
    ///     }
    ///
    /// The work of a module that is stopped ends, and begins anew with the new services when the module is started again.
    /// The modules that are started again get new singletons, made from the new services. A module that takes a service
    /// as an optional, a `Lazy` or in a list doesn't require it, so it isn't stopped and keeps what it has. The modules
    /// of open scopes aren't stopped; what they resolve afterwards comes from the new generation.
    ///
    /// The change is made even if a module whose ``ModuleEntry/failurePolicy`` is optional fails, or one that starts on
    /// demand waits. It is also made if a stop handler throws or takes too long: its module has stopped all the same.
    ///
    /// In an app that isn't running it only checks the change and puts it in force. Transactions of an app and of its
    /// scopes are made one after the other, and meanwhile ``update(_:)-((ServiceChange)->Void)`` of each is refused. A
    /// roll back takes back what its transaction changed, and nothing else. A singleton that is being made while a service
    /// that it takes is replaced is made anew for who asks afterwards. If an event handler or work calls it, it
    /// doesn't wait for that.
    ///
    /// - Returns: the number of the new generation.
    /// - Throws: ``UpdateError``: ``UpdateError/Code/refused`` if the modules can't be assembled, and
    ///   ``UpdateError/Code/unknownModule`` if the change names a module that the list does not have;
    ///   ``UpdateError/Code/failed`` if a module that is to run couldn't be started, and everything is as before, except
    ///   for what went wrong on the way back; ``UpdateError/Code/calledFromHandler`` if a start or stop handler of this
    ///   manager, or of a scope in it, or an asynchronous factory calls it, or a start or stop handler of another
    ///   manager of the app while a transaction is under way; nothing was touched.
    @discardableResult
    public nonisolated(nonsending) func updateModules(
        _ describe: (inout ModuleChange) -> Void
    ) async throws(UpdateError) -> Int {
        var change = ModuleChange()
        describe(&change)
        return try await updateModules(change)
    }

    /// Applies a change that was declared before, as ``updateModules(_:)-((ModuleChange)->Void)`` does.
    @discardableResult
    public func updateModules(_ change: ModuleChange) async throws(UpdateError) -> Int {
        do throws(LifecycleError) { try refuseFromHandler() } catch { throw .calledFromHandler(error) }
        let inside = lifecycle.releaseUses(of: self)
        defer { inside.end() }
        try await beginTransaction()
        let result = await transact(change)
        resolver.tree.endTransaction()
        return try result.get()
    }

    /// Returns when no other task changes the modules of this manager, of those around it or of scopes.
    ///
    /// A start or stop handler of any of them would be waited for by what it waits for.
    private func beginTransaction() async throws(UpdateError) {
        if resolver.tree.beginTransaction() { return }
        guard !HandlerRun.isInside(lifecycle.around.last ?? lifecycle) else {
            throw .calledFromHandler(LifecycleError(code: .calledFromHandler))
        }
        var outermost = self
        while let outer = outermost.parent { outermost = outer }
        let inside = outermost.lifecycle.releaseUses(of: outermost)
        defer { inside.end() }
        await resolver.tree.waitForTransaction()
    }

    private func transact(_ change: ModuleChange) async -> Result<Int, UpdateError> {
        await whenSettled()
        let was = assembly.modules
        let planned: Assembly
        do throws(UpdateError) {
            // With the open scopes, so that nothing is stopped for a change that they refuse.
            planned = try plans(PlannedChange(change.steps))[0].plan.assembly
        } catch {
            return .failure(error)
        }
        guard lifecycle.isRunning else {
            let published = publish(change, onlyAtRest: true)
            // The app has begun to start since it was looked at: then there is something to stop and start.
            if case .success(let (_, before)) = published, before.isEmpty { return await transact(change) }
            return published.map { $0.number }
        }
        let leaving = was.indices.filter { index in
            // One that an update switched off is running still.
            !was[index].isRemoved
                && (planned.modules[index].isRemoved || !was[index].isGone && planned.modules[index].isGone)
        }
        let dismissed = leaving.isEmpty ? [] : await lifecycle.dismiss(leaving, in: self)
        let staying = dismissed.filter { !planned.modules[$0].isGone }
        let added = planned.modules.indices.filter { index in
            let module = planned.modules[index]
            if module.isGone { return false }
            guard was.indices.contains(index) else { return true }
            return was[index].isGone || (was[index].unavailable != nil && module.unavailable == nil)
        }
        let coming = added.filter { planned.modules[$0].activation != .onDemand }
        let standings = lifecycle.state.withLock { $0.machine.standings }
        let published = publish(change, makingAnew: Set(staying))
        guard case .success(let (number, origins)) = published else {
            _ = await lifecycle.start(dismissed, isResuming: true, in: self)
            return published.map { $0.number }
        }
        let error = await lifecycle.start(coming + staying, isResuming: true, in: self)
        let lacking = (coming + staying).contains {
            planned.modules[$0].failurePolicy == .required && lifecycle.life(of: $0) != .running
        }
        guard let error, lacking else { return .success(number) }
        let restored = was.indices.filter { was[$0].unavailable != nil && planned.modules[$0].unavailable == nil }
        let touched = Set(leaving + dismissed + added + restored)
        let failures = await rollBack(to: origins, dismissed, added, standings, touching: touched)
        return .failure(.failed(error, rollBack: failures))
    }

    private func publish(
        _ change: ModuleChange,
        makingAnew anew: Set<ModuleID> = [],
        onlyAtRest isAtRest: Bool = false
    ) -> Result<(number: Int, before: Origins), UpdateError> {
        Result { () throws(UpdateError) in
            var planned = PlannedChange(change.steps)
            planned.makesAnew = anew
            planned.isOnTrial = true
            planned.onlyAtRest = isAtRest
            return try self.change(planned)
        }
    }

    /// Takes back what the transaction changed, and nothing else; returns what went wrong.
    private func rollBack(
        to origins: Origins,
        _ dismissed: [ModuleID],
        _ added: [ModuleID],
        _ standings: [Lifecycle.Standing],
        touching touched: Set<ModuleID>
    ) async -> [LifecycleError.Failure] {
        // Also what starts on demand, which the change may have had started; but not what an update had switched off, and
        // ran on.
        let running = Set(standings.filter(\.life.isUp).map(\.module))
        _ = await lifecycle.dismiss(added.filter { !running.contains($0) } + dismissed, in: self)
        let failures = lifecycle.state.withLock { $0.failures }
        await lifecycle.takeBack(standings.filter { touched.contains($0.module) }, in: self)
        do throws(UpdateError) {
            let back = PlannedChange(origins: origins) { current in
                guard let origin = origins[ObjectIdentifier(self)]?.plan.assembly else { return current }
                var assembly = origin.takenBack(from: current, touching: touched)
                // What it lacked may run since.
                for module in assembly.modules.indices where !self.lifecycle.isMissing(module) {
                    assembly.modules[module].unavailable = nil
                }
                return assembly
            }
            try change(back)
        } catch {
            // The change stays in force, so what it brought runs, as far as it can.
            let eager = added.filter { assembly.modules[$0].activation != .onDemand }
            _ = await lifecycle.start(dismissed + eager, isResuming: true, in: self)
            return failures + [LifecycleError.Failure(module: "", location: nil, error: error)]
        }
        return failures + (await lifecycle.start(dismissed, isResuming: true, in: self)?.failures ?? [])
    }
}

extension Assembly.Module {
    /// Whether it is not to run.
    fileprivate var isGone: Bool { isRemoved || switchedOff != nil }
}
