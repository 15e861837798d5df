import ModuleKit
import Testing

/// Remembers the services that a test's manager resolved and made, without keeping any of it alive.
final class TestWatch: BuildObserver {
    /// The registration of an override.
    private struct Place: Hashable, Sendable {
        let layer: Int
        let service: String
        let location: String
    }

    private struct Made: Sendable {
        weak var object: (any AnyObject & Sendable)?
        let origin: BuildOrigin
    }

    private struct Record: Sendable {
        var asked: Set<Place> = []
        var made: [Made] = []
        /// The lines to add to the modules' entries.
        var undeclared: [String] = []
        var live: [BuildOrigin] = []
        /// Those that the test must override.
        var required: LiveServices
    }

    private let overrides: [ServiceOverride]
    private let record: Monitor<Record>

    /// A watch of a manager under these overrides.
    init(_ overrides: [ServiceOverride], _ live: LiveServices = LiveServices()) {
        self.overrides = overrides
        record = Monitor(Record(required: live))
    }

    /// Has the test override what its modules say.
    func require(_ services: [Declared<LiveService>]) {
        record.withLock { $0.required.require(services.map(\.value.service)) }
    }

    func asked(for origin: BuildOrigin) {
        guard origin.layer > 0 else {
            return record.withLock { record in
                guard record.required.refuse(origin) else { return }
                let isKnown = record.live.contains {
                    $0.watched == origin.watched && $0.kind == origin.kind && $0.location == origin.location
                }
                if !isKnown { record.live.append(origin) }
            }
        }
        let place = Place(layer: origin.layer, service: origin.service, location: "\(origin.location)")
        record.withLock { _ = $0.asked.insert(place) }
    }

    func made(_ object: any AnyObject & Sendable, by origin: BuildOrigin) {
        if override(of: origin.layer)?.isExisting == true { return }
        record.withLock { $0.made.append(Made(object: object, origin: origin)) }
    }

    func resolvedUndeclared(_ service: String, by module: String) {
        let found = "\(module): registrar.allowResolving(\(service))"
        record.withLock { record in
            if !record.undeclared.contains(found) { record.undeclared.append(found) }
        }
    }

    /// The current overrides that nothing used.
    func unusedOverrides(in graph: ModuleGraph) -> [Finding] {
        let asked = record.withLock { $0.asked }
        var findings: [Finding] = []
        for (module, node) in graph.makers {
            guard let override = override(of: node.layer), !override.isOptional,
                !asked.contains(Place(layer: node.layer, service: node.subject, location: node.location))
            else { continue }
            let noun =
                switch node.kind {
                case .contribution: "contribution"
                case .decorator: "decorator"
                default: "override"
                }
            let text = Diagnostic(
                "The \(noun) of \(node.subject) is unused in this test.",
                facts: ["module: \(module)", "at: \(node.location)"],
                remedy:
                    "remove it, or make the test do something that uses \(node.subject). On a suite, where not every"
                    + " test does, add mayBeUnused() to it."
            ).description
            findings.append(Finding(text: text, location: override.place(of: node)))
        }
        return findings
    }

    /// The live services that were made, in the order in which they were first asked for.
    func liveServices(at location: Testing.SourceLocation) -> [Finding] {
        let (made, live) = record.withLock { ($0.live, $0.required) }
        return made.map { Finding(text: live.text(about: $0), location: location) }
    }

    /// The undeclared resolves of modules; nil if there are none.
    func undeclared(at location: Testing.SourceLocation) -> Finding? {
        let undeclared = record.withLock { $0.undeclared }
        guard !undeclared.isEmpty else { return nil }
        let what = undeclared.count == 1 ? "1 service was" : "\(undeclared.count) services were"
        let text = Diagnostic(
            "\(what) resolved through ServiceResolver without being declared.",
            facts: undeclared,
            remedy: "add these lines to the modules' entries."
        ).description
        return Finding(text: text, location: location)
    }

    /// The objects that outlive the manager; nil if there are none.
    ///
    /// - Parameters:
    ///   - managerLives: whether the manager itself is alive.
    ///   - outliving: the services that may.
    func leaks(
        managerLives: Bool,
        outliving: [any Any.Type],
        at location: Testing.SourceLocation
    ) -> Finding? {
        let allowed = Set(outliving.map { ObjectIdentifier($0) })
        let living = living.filter { !allowed.contains($0.origin.type) }
        guard managerLives || !living.isEmpty else { return nil }
        let services = living.count == 1 ? "1 service" : "\(living.count) services"
        let summary =
            switch (managerLives, living.isEmpty) {
            case (false, _): "\(services) of this test's manager \(living.count == 1 ? "outlives" : "outlive") it."
            case (true, true): "The manager of this test outlives it."
            case (true, false): "The manager of this test outlives it, and \(services) with it."
            }
        let text = Diagnostic(
            summary,
            facts: living.map { type, origin in
                "\(origin.subject): \(type), made by \(origin.module), \(origin.location)"
            },
            remedy: managerLives
                ? "end the task or clear the property that holds the manager before the test ends."
                : "release what holds \(living.count == 1 ? "it" : "them") before the test ends. If two hold each other, make"
                    + " one reference weak or Lazy."
        ).description
        return Finding(text: text, location: location)
    }

    /// The objects that are still alive, each with its type and its first maker.
    private var living: [(type: String, origin: BuildOrigin)] {
        var seen: Set<ObjectIdentifier> = []
        return record.withLock { $0.made }.compactMap { made in
            guard let object = made.object, seen.insert(ObjectIdentifier(object)).inserted else { return nil }
            return (String(describing: type(of: object)), made.origin)
        }
    }

    private func override(of layer: Int) -> ServiceOverride? {
        overrides.indices.contains(layer - 1) ? overrides[layer - 1] : nil
    }
}

extension ModuleGraph {
    /// The registrations that make something, here and in the declared scopes, each with its module.
    fileprivate var makers: [(module: String, node: Node)] {
        modules.flatMap { module in
            module.nodes.filter { [.service, .contribution, .decorator, .alias].contains($0.kind) }
                .map { (module.name, $0) }
        } + scopes.flatMap(\.graph.makers)
    }
}

extension ServiceOverride {
    /// The line of one of its registrations, for an issue.
    fileprivate func place(of registration: ModuleGraph.Node) -> Testing.SourceLocation {
        guard registration.file == sourceLocation.fileID else { return sourceLocation }
        var place = sourceLocation
        place.line = max(1, Int(clamping: registration.line))
        return place
    }
}
