extension ModuleChange {
    /// Has a service made again by the same factory, as ``ModuleManager/reset(_:tagged:fileID:line:)``
    /// does; several at once, and together with what the change registers.
    ///
    /// - Parameters:
    ///   - service: the service, or whatever asks for it in a parameter list: `[any P].self` for all contributions to a list.
    ///   - tag: the type it is tagged with.
    public mutating func reset<Service>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        let asked = ServiceDependency(parameter: service)
        let key = ServiceKey(asked.key.service, taking: asked.key.argument, tag: tag ?? asked.key.tag)
        append(.reset(ServiceDependency(asked.form, key), CallSite(fileID: fileID, line: line)))
    }
}

extension ModuleManager {
    /// Releases the shared instance of a service, so that the next resolve makes it again, by the same factory.
    ///
    ///     // after the reader has signed out
    ///     try manager.reset((any AccountService).self)
    ///
    /// It is an update that registers nothing: one transaction, with a generation of its own. What holds the instance
    /// keeps it, as with any update: reset that too if it needs the new instance. The decorators around the service are
    /// made again too, and an alias resets what it names. A resolve that is making the instance meanwhile returns
    /// it; the next one makes another.
    ///
    /// No module is stopped or started. What is made asynchronously is made when it is next awaited: until then a plain
    /// resolve throws ``ResolutionError/Code/notStarted``. For what isn't shared between resolves, nothing is different. In
    /// a scope it resets what the scope provides.
    ///
    /// - Parameters:
    ///   - service: the service, or whatever asks for it in a parameter list: `[any P].self` for all contributions to a list.
    ///   - tag: the type it is tagged with.
    /// - Returns: the number of the new generation.
    /// - Throws: ``UpdateError/Code/unknownService`` if no module of this manager provides it, or if it is the value that the
    ///   scope was opened with; ``UpdateError/Code/withinUpdate`` if another update
    ///   registers it.
    @discardableResult
    public func reset<Service>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) throws(UpdateError) -> Int {
        var change = ModuleChange()
        change.reset(service, tagged: tag, fileID: fileID, line: line)
        return try update(change)
    }
}

extension AssemblyPlan {
    /// The registrations whose instances a change makes anew.
    func renewed(by steps: [ChangeStep]) throws(UpdateError) -> Set<RegistrationID> {
        var renewed: Set<RegistrationID> = []
        for case .reset(let dependency, let location) in steps { try renew(dependency, location, &renewed) }
        return renewed
    }

    /// The makers of a service: its provider and the decorators around it, behind the aliases.
    private func renew(
        _ service: ServiceDependency,
        _ location: CallSite,
        _ found: inout Set<RegistrationID>
    ) throws(UpdateError) {
        var pending = Array(services.targets(of: service, in: nil))
        if pending.isEmpty { throw unknown(service, location) }
        while let index = pending.popLast() {
            for layer in services.layers(of: index) where found.insert(layer).inserted {
                let registration = assembly.registrations[layer]
                if registration.layer == 0, assembly.modules[registration.module].isLayer {
                    throw unknown(service, location)
                }
                guard registration.isAlias, let aliased = registration.dependencies.first else { continue }
                let targets = services.targets(of: aliased, in: layer)
                if targets.isEmpty { throw unknown(service, location) }
                pending += targets
            }
        }
    }

    private func unknown(_ service: ServiceDependency, _ location: CallSite) -> UpdateError {
        let key = service.key
        var facts: [String] = []
        if services.providers[key] != nil {
            facts = ["it is, or stands for, what was handed to the scope or lives outside of it"]
        } else if let origin = outside?.origin(of: key) {
            facts = ["it lives outside of this scope: \(origin)"]
        } else if let scope = scope(providing: key) {
            facts = ["it lives in a scope: \(scope.name), \(scope.location)"]
        }
        return .unknownService("\(service)", location, facts)
    }
}
