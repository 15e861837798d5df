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
    /// The modules that are started again get singletons that are made anew, from the new services. The modules of open
    /// scopes are not stopped; what they ask for afterwards comes from the new generation.
    ///
    /// In an app that is not started it is an ``update(_:)-((ModuleChange)->Void)``. Such transactions are made one after
    /// the other.
    ///
    /// - Returns: the number of the new generation.
    /// - Throws: ``UpdateError``: ``UpdateError/refused(_:)`` where the modules would not fit together, and nothing was
    ///   touched; ``UpdateError/failed(_:rollBack:)`` where a module that is to run could not be started, and everything is
    ///   as before, but for what went wrong on the way back.
    @discardableResult
    public func updateModules(_ describe: (inout ModuleChange) -> Void) async throws(UpdateError) -> Int {
        var change = ModuleChange()
        describe(&change)
        return try await updateModules(change)
    }

    /// Makes a change that was written down before, as ``updateModules(_:)-((ModuleChange)->Void)`` does.
    @discardableResult
    public func updateModules(_ change: ModuleChange) async throws(UpdateError) -> Int {
        do throws(LifecycleError) { try refuseFromHandler() } catch { throw .failed(error, rollBack: []) }
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
            planned = try assembly.changed(by: change)
            _ = try AssemblyPlan(checking: planned, in: parent?.plan, allowing: allowances)
        } catch {
            return .failure(.refused(error))
        }
        guard lifecycle.isRunning else { return publish(change) }
        let was = before.plan.assembly.modules
        let leaving = was.indices.filter { !was[$0].isGone && planned.modules[$0].isGone }
        let dismissed = await lifecycle.dismiss(leaving, in: self)
        let staying = dismissed.filter { !planned.modules[$0].isGone }
        let coming = planned.modules.indices.filter { index in
            !planned.modules[index].isGone && planned.modules[index].activation != .onDemand
                && (!was.indices.contains(index) || was[index].isGone)
        }
        let published = publish(change, makingAnew: Set(staying))
        guard case .success = published else {
            _ = await lifecycle.start(dismissed, isResuming: true, in: self)
            return published
        }
        let error = await lifecycle.start(staying + coming, isResuming: true, in: self)
        let lacking = (staying + coming).contains {
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
        do throws(AssemblyError) {
            try change([], sharing: before) { before.plan.assembly.keepingPlaces(of: $0) }
        } catch {
            _ = await lifecycle.start([], isResuming: true, in: self)
            return [LifecycleError.Failure(module: "", location: nil, error: error)]
        }
        return await lifecycle.start(dismissed, isResuming: true, in: self)?.failures ?? []
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
        case .failed(let error, let failures):
            diagnostic(
                "The modules were not changed, because what the change starts could not be started.",
                facts: (error.failures + failures).map { "\($0)" },
                remedy: "mend the cause, then make the change again."
            )
        }
    }
}
