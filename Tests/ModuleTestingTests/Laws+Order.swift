import ModuleKit
import Testing

@testable import ModuleTesting

/// A law of ModuleKit itself, which no module of a user can break.
extension Laws {
    /// The modules start and stop. Every module that was started is stopped, and it is stopped before the dependencies
    /// that were running before it started.
    ///
    /// Deferred modules are waited for, and those that start on demand are started one by one. A dependency that a
    /// module uses only later, as `Lazy` or in a handler, may start after it if it doesn't start with the
    /// app. A required module that doesn't start is a breach; an optional one may fail.
    static func stopOrderIsReversedStartOrder(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        await examine(at: sourceLocation) { () async throws in try await orderBreaches(of: list(), overrides) }
    }

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

    /// The steps that are out of order when the modules start and stop.
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
        try await manager.start()
        await manager.whenSettled()
        let modules = manager.listedModules
        for module in modules where module.activation == .onDemand { try? await manager.start(.named(module.name)) }
        let (needed, neededFirst) = (manager.neededModules(isStart: false), manager.neededModules(isStart: true))
        let required = Set(modules.filter { $0.failurePolicy == .required }.map(\.name))
        let failures = manager.unavailableModules.filter { $0.path.count == 1 && required.contains($0.module) }
        try await manager.stop()
        return failures.map { failure in
            Diagnostic(
                "\(failure.module) did not start.",
                facts: ["cause: \(failure.cause)"],
                remedy: "override what can't work in a test."
            ).description
        } + orderBreaches(in: steps.withLock { $0 }, needed: needed, first: neededFirst)
    }

    /// The steps that are out of order.
    ///
    /// - Parameters:
    ///   - steps: the steps, in order.
    ///   - needed: for each module its dependencies, direct and indirect.
    ///   - neededFirst: those of them that are running before it starts; by default all of them.
    /// - Returns: a sentence each.
    static func orderBreaches(
        in steps: [Step],
        needed: [String: Set<String>],
        first neededFirst: [String: Set<String>]? = nil
    ) -> [String] {
        var places: [String: [Step.Moment: Int]] = [:]
        for (place, step) in steps.enumerated() { places[step.module, default: [:]][step.moment] = place }
        var breaches: [String] = []
        for module in places.keys.sorted() {
            if places[module]?[.isUp] != nil, places[module]?[.isDown] == nil {
                breaches.append(breach("\(module) was started but not stopped.", steps))
            }
            for other in (needed[module] ?? []).sorted() where needed[other]?.contains(module) != true {
                if (neededFirst ?? needed)[module]?.contains(other) == true, let up = places[other]?[.isUp],
                    let starts = places[module]?[.starts], starts < up
                {
                    breaches.append(breach("\(module) started before its dependency \(other) was running.", steps))
                }
                if let down = places[module]?[.isDown], let stops = places[other]?[.stops], stops < down {
                    breaches.append(
                        breach("\(other) stopped before \(module), which depends on it, had stopped.", steps))
                }
            }
        }
        return breaches
    }

    private static func breach(_ summary: String, _ steps: [Step]) -> String {
        Diagnostic(
            summary,
            facts: ["order: \(steps.map { "\($0.module) \($0.moment.rawValue)" }.joined(separator: ", "))"],
            remedy: "this is a defect of ModuleKit; please report it with the modules' graph."
        ).description
    }
}

extension ModuleManager {
    /// For each running module, the modules that it depends on or starts after, directly or through others that run,
    /// without itself.
    ///
    /// - Parameter isStart: whether to return only those that are running before it starts: the modules that it
    ///   uses at once, and those that start with the app.
    /// - Returns: the names, by the module's.
    fileprivate func neededModules(isStart: Bool) -> [String: Set<String>] {
        let listed = listedModules
        let eager = Set(listed.filter { $0.activation == .eager }.map(\.name))
        var direct: [String: Set<String>] = [:]
        for module in listed { direct[module.name] = Set(module.after).filter { !isStart || eager.contains($0) } }
        for module in graph.modules {
            for node in module.nodes {
                for edge in node.edges where !isStart || !(node.isLater || edge.isDeferred) {
                    direct[module.name, default: []].formUnion(edge.modules)
                }
                direct[module.name, default: []].formUnion(node.edges.flatMap(\.modules).filter(eager.contains))
            }
        }
        return Dictionary(
            uniqueKeysWithValues: direct.keys.map { name in
                var found: Set<String> = []
                var pending = Array(direct[name] ?? [])
                while let next = pending.popLast() {
                    guard state(of: .named(next)) == .running, found.insert(next).inserted else { continue }
                    pending += direct[next] ?? []
                }
                return (name, found.subtracting([name]))
            })
    }
}

extension ModuleGraph.Node {
    /// Whether it is used only after its module has started.
    fileprivate var isLater: Bool {
        switch kind {
        case .eventHandler, .handler, .stopHandler, .uses: true
        case .service, .contribution, .decorator, .alias, .launchHandler, .startHandler, .work: false
        }
    }
}
