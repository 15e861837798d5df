/// The service that is being made of the one that takes it: the way back from a child to its parent.
///
///     registrar.provide((any CartPresenter).self, as: .graph, LivePresenter.init)      // takes any CartView
///     registrar.provide((any CartView).self, as: .graph, LiveView.init)                // takes BackReference<any CartPresenter>
///
///     final class LiveView: CartView {
///         let presenter: BackReference<any CartPresenter>
///         func tapped() throws { try presenter().tapped() }
///     }
///
/// A ``Lazy`` of a ``Lifetime/graph`` parent resolves another parent, because its call is a resolve of its own. A
/// `BackReference` gives the very one that the same resolve makes, with the outermost of the decorators around it. You can name
/// the parent by an alias too.
///
/// Call it when the resolve that makes both has returned, not in an initializer. It holds the parent weakly, so parent and child
/// are released together. The parent has to be a class: where it is a value, the resolve throws
/// ``ResolutionError/Code/notAnObject``.
///
/// The assembly check reports ``AssemblyError/Code/backReference`` where there is no parent in any resolve: the parent is not a
/// `.graph` service, or is not made of what takes the reference, or the child is shared by several resolves. Where the child is
/// resolved without its parent all the same, by hand or for another service, a call throws
/// ``ResolutionError/Code/parentMissing``.
public struct BackReference<Service: Sendable>: Sendable {
    private let box: Box

    /// A reference to a parent, for calling a service's initializer in a test. It holds the parent weakly; a value it keeps.
    public init(_ parent: Service) { box = Box(parent) }

    init(to key: ServiceKey, for module: ModuleID?, in resolver: Resolver) {
        box = Box(key, module, resolver)
        ResolutionFrame.settleAtEnd(box)
    }

    /// The parent.
    ///
    /// - Throws: ``ResolutionError/Code/parentMissing`` if the resolve that makes the parent hasn't returned yet, if it made no
    ///   parent, or if the parent has been released.
    public func callAsFunction() throws(ResolutionError) -> Service { try box.parent() }

    /// The parent; nil where a call throws.
    public var value: Service? { try? box.parent() }

    private final class Box: UnsettledReference {
        private enum Phase: Sendable {
            case unsettled
            case settled
            case given(Service)
            case withoutParent
        }

        private let key: ServiceKey
        private let module: ModuleID?
        private weak let resolver: Resolver?
        private let cell = WeakCell()
        private let phase: Monitor<Phase>

        init(_ key: ServiceKey, _ module: ModuleID?, _ resolver: Resolver) {
            self.key = key
            self.module = module
            self.resolver = resolver
            phase = Monitor(.unsettled)
        }

        init(_ parent: Service) {
            key = ServiceKey(Service.self)
            module = nil
            resolver = nil
            phase = Monitor(cell.keep(parent) ? .settled : .given(parent))
        }

        func parent() throws(ResolutionError) -> Service {
            switch phase.withLock({ $0 }) {
            case .given(let parent): return parent
            case .settled:
                if let parent = cell.instance(as: Service.self) { return parent }
                throw .parentReleased(key.name)
            case .unsettled: throw .parentUnfinished(key.name)
            case .withoutParent: throw .parentNotMade(key.name)
            }
        }

        func settle(_ isMade: (AnyLink) -> Bool) throws(ResolutionError) {
            guard let resolver else { return }
            let generation = resolver.generations(newestFirst: true).first { generation in
                generation.plan.parent(of: key, for: module).flatMap { generation.link(of: $0) }.map(isMade) ?? false
            }
            guard let generation else { return phase.withLock { $0 = .withoutParent } }
            // What was made is read out of the resolve under way, through the alias if there is one.
            let supplier = Linker(generation, for: module).supplier(of: Service.self)
            guard cell.keep(try supplier.supply(in: resolver)) else { throw .parentIsValue(key.name) }
            phase.withLock { $0 = .settled }
        }
    }
}

extension BackReference: ServiceParameter {
    static var dependency: Dependency {
        let inner = Dependency(parameter: Service.self)
        return inner.isPlainRequired && inner.key.isPlain
            ? Dependency(.backReference, inner.key) : Dependency(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> AnyLink {
        let (key, module) = (dependency.key, linker.module)
        return Supplier<Self>(derived: { resolver in BackReference(to: key, for: module, in: resolver) }).link
    }
}

extension Dependency.Form {
    /// The service that is made of the one that takes it.
    public static var backReference: Dependency.Form {
        Dependency.Form(.backReference, from: .enclosing, written: .wrapper)
    }
}

extension AssemblyPlan {
    /// The registration behind the aliases of a parent, which is what a resolve shares; nil if none here is there.
    func parent(of key: ServiceKey, for module: ModuleID?) -> RegistrationID? {
        var next = key
        // A cycle of aliases, which an allowance lets through, ends too.
        for _ in assembly.registrations.indices {
            guard case .here(let index)? = presenceHere(of: next, for: module) else { return nil }
            let registration = assembly.registrations[index]
            guard registration.isAlias else { return index }
            guard let aliased = registration.dependencies.first, aliased.isPlainRequired else { return nil }
            next = aliased.key
        }
        return nil
    }
}

extension Generation {
    /// The link of a registration that takes part.
    fileprivate func link(of registration: RegistrationID) -> AnyLink? {
        links.indices.contains(registration) ? links[registration] : nil
    }
}

extension ResolutionError {
    fileprivate static func parentUnfinished(_ service: String) -> ResolutionError {
        ResolutionError(
            .parentMissing,
            service,
            facts: ["the resolve that makes \(service) has not returned, or failed"],
            remedy: "call the BackReference after the initializers have returned."
        )
    }

    fileprivate static func parentNotMade(_ service: String) -> ResolutionError {
        ResolutionError(
            .parentMissing,
            service,
            facts: ["what takes the BackReference was resolved without \(service)"],
            remedy: "resolve \(service), which makes what takes the BackReference."
        )
    }

    fileprivate static func parentReleased(_ service: String) -> ResolutionError {
        ResolutionError(
            .parentMissing,
            service,
            facts: ["\(service) has been released"],
            remedy: "hold \(service) for as long as what is made for it is used."
        )
    }

    fileprivate static func parentIsValue(_ service: String) -> ResolutionError {
        ResolutionError(.notAnObject, service, remedy: "make it a class: a BackReference holds it weakly.")
    }
}
