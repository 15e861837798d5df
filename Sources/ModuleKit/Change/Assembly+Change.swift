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
            case .remove(let name, let location):
                for module in try assembly.listed(name, to: "remove", location) { assembly.remove(module) }
            case .turn(let name, let reason, let location):
                for module in try assembly.listed(name, to: "switch \(reason == nil ? "on" : "off")", location) {
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

    /// The modules of that name that the list has.
    private func listed(_ name: String, to action: String, _ location: CallSite) throws(UpdateError) -> [ModuleID] {
        let found = modules.indices.filter { modules[$0].name == name && modules[$0].isListed }
        if !found.isEmpty { return found }
        throw .unknownModule(name, to: action, location, listed: modules.filter(\.isListed).map(\.name))
    }
}

extension [ChangeStep] {
    /// The line that removes the module.
    func removal(of module: String) -> CallSite? {
        for case .remove(module, let location) in self { return location }
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
