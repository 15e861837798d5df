extension Assembly {
    /// The assembly after a change.
    func changed(by steps: [ChangeStep]) throws(UpdateError) -> Assembly {
        var assembly = self
        assembly.openVacancies()
        for step in steps {
            switch step {
            case .register(let override): assembly.addToApp(override)
            case .add(let item): assembly.add(item)
            case .reset: continue
            case .withhold(let unavailable, let restored):
                for module in restored { assembly.modules[module].unavailable = nil }
                for (module, error) in unavailable() { assembly.modules[module].unavailable = error }
            case .remove(let reference, let location):
                for module in try assembly.listed(reference, to: "remove", location) { assembly.remove(module) }
            case .turn(let reference, let reason, let location):
                for module in try assembly.listed(reference, to: "switch \(reason == nil ? "on" : "off")", location) {
                    assembly.modules[module].disabledReason = reason
                    assembly.modules[module].isOffInList = false
                }
            }
        }
        return assembly
    }

    /// The modules of an earlier one that a change has taken out.
    func removed(since earlier: Assembly) -> [ModuleID] {
        // It may have more, where another change came into force meanwhile and this one is worked out again.
        modules.indices.filter { module in
            modules[module].isRemoved && earlier.modules.indices.contains(module)
                && !earlier.modules[module].isRemoved
        }
    }

    /// The modules of the list that the reference means.
    private func listed(_ module: ModuleReference, to act: String, _ line: CallSite) throws(UpdateError) -> [ModuleID] {
        let found = modules(meantBy: module).filter { modules[$0].isListed }
        if !found.isEmpty { return found }
        throw .unknownModule("\(module)", to: act, line, listed: modules.filter(\.isListed).map(\.name))
    }
}

extension [ChangeStep] {
    /// The line that removes the module.
    func removal(of module: ModuleID, in assembly: Assembly) -> CallSite? {
        for case .remove(let other, let location) in self where assembly.modules(meantBy: other).contains(module) {
            return location
        }
        return nil
    }

    /// Whether it only makes visible which modules are unavailable, so that it brings nothing new.
    var isWithholding: Bool { allSatisfy { if case .withhold = $0 { true } else { false } } }

    /// The registrations of a change over the modules.
    var overrides: [Override] {
        compactMap { step in
            if case .register(let override) = step { override } else { nil }
        }
    }
}
