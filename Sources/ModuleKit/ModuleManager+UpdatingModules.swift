extension ModuleManager {
    /// Changes the modules of an app that runs, as one transaction: the new generation is checked, modules that are
    /// removed or switched off are stopped and before them those that need them, the change comes into force, and those
    /// that were stopped on its account and those that it adds or switches on are started. Where any of it fails,
    /// everything is as before.
    ///
    ///     try await manager.updateModules { change in
    ///         change.remove("Payments")
    ///         change.add(CardPaymentsEntry())
    ///     }
    ///
    /// The modules that are started again get singletons that are made anew, from the new services. What takes a service
    /// optionally, lazily or in a list does not need it to be there, so it is not stopped and keeps what it has. The modules
    /// of open scopes are not stopped; what they ask for afterwards comes from the new generation.
    ///
    /// A module that has its ``ModuleEntry/failurePolicy`` optional, or starts on demand, may fail or wait: the change is made.
    /// So it is where a stop handler throws or takes too long: its module has stopped all the same.
    ///
    /// In an app that is not started it is an ``update(_:)-((ModuleChange)->Void)``. Such transactions are made one after
    /// the other. Called by an event handler, it does not wait for that handler.
    ///
    /// - Returns: the number of the new generation.
    /// - Throws: ``UpdateError``: ``UpdateError/refused(_:)`` where the modules would not fit together, and nothing was
    ///   touched; ``UpdateError/failed(_:rollBack:)`` where a module that is to run could not be started, and everything is
    ///   as before, but for what went wrong on the way back; also where a start or stop handler of this manager, or of a
    ///   scope in it, or an asynchronous factory calls it, and nothing was touched.
    @discardableResult
    public nonisolated(nonsending) func updateModules(
        _ describe: (inout ModuleChange) -> Void
    ) async throws(UpdateError) -> Int {
        var change = ModuleChange()
        describe(&change)
        return try await updateModules(change)
    }

    /// Makes a change that was written down before, as ``updateModules(_:)-((ModuleChange)->Void)`` does.
    @discardableResult
    public func updateModules(_ change: ModuleChange) async throws(UpdateError) -> Int {
        do throws(LifecycleError) { try refuseFromHandler() } catch { throw .failed(error, rollBack: []) }
        lifecycle.releaseUses(of: self)
        await lifecycle.beginTransaction()
        let result = await transact(change)
        lifecycle.endTransaction()
        return try result.get()
    }

    private func transact(_ change: ModuleChange) async -> Result<Int, UpdateError> {
        await whenSettled()
        let before = generation
        let planned: Assembly
        do throws(AssemblyError) {
            // With the open scopes, so that nothing is stopped for a change that they refuse.
            let plans = try plans(change.overrides) { assembly throws(AssemblyError) in try assembly.changed(by: change)
            }
            planned = plans[0].1.assembly
        } catch {
            return .failure(.refused(error))
        }
        guard lifecycle.isRunning else { return publish(change) }
        let was = before.plan.assembly.modules
        let leaving = was.indices.filter { index in
            // One that an update switched off is running still.
            !was[index].isRemoved
                && (planned.modules[index].isRemoved || !was[index].isGone && planned.modules[index].isGone)
        }
        let dismissed = leaving.isEmpty ? [] : await lifecycle.dismiss(leaving, in: self)
        let staying = dismissed.filter { !planned.modules[$0].isGone }
        let coming = planned.modules.indices.filter { index in
            let module = planned.modules[index]
            guard !module.isGone, module.activation != .onDemand else { return false }
            guard was.indices.contains(index) else { return true }
            return was[index].isGone || (was[index].unavailable != nil && module.unavailable == nil)
        }
        let published = publish(change, makingAnew: Set(staying))
        guard case .success = published else {
            _ = await lifecycle.start(dismissed, isResuming: true, in: self)
            return published
        }
        let error = await lifecycle.start(coming + staying, isResuming: true, in: self)
        let lacking = (coming + staying).contains {
            planned.modules[$0].failurePolicy == .required && lifecycle.life(of: $0) != .running
        }
        guard let error, lacking else { return published }
        return .failure(.failed(error, rollBack: await rollBack(to: before, dismissed, coming)))
    }

    private func publish(_ change: ModuleChange, makingAnew anew: Set<Int> = []) -> Result<Int, UpdateError> {
        do throws(AssemblyError) {
            return .success(
                try self.change(change.overrides, makesAnew: anew) { assembly throws(AssemblyError) in
                    try assembly.changed(by: change)
                })
        } catch {
            return .failure(.refused(error))
        }
    }

    /// Everything as it was in that generation; what went wrong.
    private func rollBack(
        to before: Generation,
        _ dismissed: [Int],
        _ coming: [Int]
    ) async -> [LifecycleError.Failure] {
        _ = await lifecycle.dismiss(coming + dismissed, in: self)
        let failures = lifecycle.state.withLock { $0.failures }
        do throws(AssemblyError) {
            try change([], sharing: before) { before.plan.assembly.keepingPlaces(of: $0) }
        } catch {
            _ = await lifecycle.start([], isResuming: true, in: self)
            return failures + [LifecycleError.Failure(module: "", location: nil, error: error)]
        }
        return failures + (await lifecycle.start(dismissed, isResuming: true, in: self)?.failures ?? [])
    }
}

extension Assembly.Module {
    /// Whether it is not to run.
    fileprivate var isGone: Bool { isRemoved || switchedOff != nil }
}

/// Why the modules of an app that runs could not be changed.
public enum UpdateError: Error, Sendable, CustomStringConvertible {
    /// They would not fit together; nothing was touched.
    case refused(AssemblyError)
    /// A module could not be started, so everything is as before; with what went wrong on the way back.
    case failed(LifecycleError, rollBack: [LifecycleError.Failure])

    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String {
        switch self {
        case .refused(let error): "\(error)"
        case .failed(let error, let failures) where error.failures.isEmpty && failures.isEmpty: "\(error)"
        case .failed(let error, let failures):
            diagnostic(
                "The modules were not changed, because what the change starts could not be started.",
                facts: (error.failures + failures).map { "\($0)" },
                remedy: "mend the cause, then make the change again."
            )
        }
    }
}
