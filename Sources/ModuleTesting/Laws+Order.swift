import ModuleKit

extension Laws {
    /// A moment in a module's life.
    struct Step: Sendable, Equatable {
        enum Moment: String, Sendable {
            case starts, isUp, stops, isDown
        }

        let module: String
        let moment: Moment

        init(_ module: String, _ moment: Moment) {
            self.module = module
            self.moment = moment
        }
    }

    /// What goes other than in order when the modules start and stop.
    static func orderBreaches(of list: ModuleList, _ overrides: [ServiceOverride]) async throws -> [String] {
        let steps = Monitor([Step]())
        let watched = list.surrounding { module, registrar in
            // Stop handlers run in the reverse order of registration, so the first is the last to run.
            registrar.onStart { steps.withLock { $0.append(Step(module, .starts)) } }
            registrar.onStop { steps.withLock { $0.append(Step(module, .isDown)) } }
        } after: { module, registrar in
            registrar.onStart { steps.withLock { $0.append(Step(module, .isUp)) } }
            registrar.onStop { steps.withLock { $0.append(Step(module, .stops)) } }
        }
        let manager = try assemble(watched, overrides)
        let needed = manager.graph.neededModules
        try await manager.start()
        try await manager.stop()
        return orderBreaches(in: steps.withLock { $0 }, needed: needed)
    }

    /// What is out of order in what happened.
    ///
    /// - Parameters:
    ///   - steps: what happened, in order.
    ///   - needed: for each module, those that it needs, directly or through others.
    static func orderBreaches(in steps: [Step], needed: [String: Set<String>]) -> [String] {
        var places: [String: [Step.Moment: Int]] = [:]
        for (place, step) in steps.enumerated() { places[step.module, default: [:]][step.moment] = place }
        var breaches: [String] = []
        for module in places.keys.sorted() {
            if places[module]?[.isUp] != nil, places[module]?[.isDown] == nil {
                breaches.append(breach("\(module) was started and not stopped.", steps))
            }
            for other in (needed[module] ?? []).sorted() where needed[other]?.contains(module) != true {
                if let up = places[other]?[.isUp], let starts = places[module]?[.starts], starts < up {
                    breaches.append(breach("\(module) started before \(other), which it needs, was up.", steps))
                }
                if let down = places[module]?[.isDown], let stops = places[other]?[.stops], stops < down {
                    breaches.append(breach("\(other) stopped before \(module), which needs it, was down.", steps))
                }
            }
        }
        return breaches
    }

    private static func breach(_ summary: String, _ steps: [Step]) -> String {
        diagnostic(
            summary,
            facts: ["order: \(steps.map { "\($0.module) \($0.moment.rawValue)" }.joined(separator: ", "))"],
            remedy: "this is a defect of ModuleKit; please report it with the modules' graph."
        )
    }
}

extension ModuleGraph {
    /// For each module, those that it needs, directly or through others, without itself.
    fileprivate var neededModules: [String: Set<String>] {
        var direct: [String: Set<String>] = [:]
        for module in modules {
            direct[module.name, default: []].formUnion(module.nodes.flatMap(\.edges).flatMap(\.modules))
        }
        return Dictionary(
            uniqueKeysWithValues: direct.keys.map { name in
                var found: Set<String> = []
                var pending = Array(direct[name] ?? [])
                while let next = pending.popLast() {
                    if found.insert(next).inserted { pending += direct[next] ?? [] }
                }
                return (name, found.subtracting([name]))
            })
    }
}
