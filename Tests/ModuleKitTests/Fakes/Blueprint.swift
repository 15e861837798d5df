import ModuleKit
import TestSupport

/// What stands in a parameter list of a generated provider: it tells which instances it is made of.
protocol Part: Sendable {
    /// The instances by their numbers, each with its parts in brackets.
    var text: String { get }

    /// The instances themselves.
    var nodes: [any Built] { get }
}

/// A service that a generated provider makes.
protocol Built: AnyObject, Part {
    /// What it is made of.
    var parts: [any Part] { get }

    init(_ text: String, holding parts: [any Part])
}

/// A service for each of many types: what `Kind` stands for is its number.
final class Node<Kind>: Built {
    let text: String
    let parts: [any Part]

    init(_ text: String, holding parts: [any Part]) {
        self.text = text
        self.parts = parts
    }

    var nodes: [any Built] { [self] }
}

extension Optional: Part where Wrapped: Part {
    var text: String { self?.text ?? "nil" }
    var nodes: [any Built] { self?.nodes ?? [] }
}

extension Array: Part where Element: Part {
    var text: String { "[\(map(\.text).joined(separator: " "))]" }
    var nodes: [any Built] { flatMap(\.nodes) }
}

extension TaggedService: Part where Service: Part {
    var text: String { service.text }
    var nodes: [any Built] { service.nodes }
}

/// One generated registration: a service of a number, and what its factory takes.
struct Blueprint: Sendable {
    enum Role: Sendable { case service, contribution, decorator, alias }

    struct Parameter: Sendable {
        let form: ServiceDependency.Form
        let service: Int
    }

    enum Tag {}

    let role: Role
    let service: Int
    let lifetime: Lifetime
    let parameters: [Parameter]
    var precedence = Precedence.regular

    /// The services of the upper half are under a tag.
    static func isTagged(_ service: Int) -> Bool { service >= 4 }

    /// The type of a service.
    static func service(_ number: Int) -> any Built.Type {
        func node<Kind>(_: Kind.Type) -> any Built.Type { Node<Kind>.self }
        return _openExistential(NumberedTypes.kinds[number % 4], do: node)
    }

    /// The type of a parameter.
    static func parameter(_ parameter: Parameter) -> any Part.Type {
        func part<Service: Built>(_: Service.Type) -> any Part.Type {
            let form = parameter.form
            return switch (form.source == .contributions, form.mayBeAbsent, isTagged(parameter.service)) {
            case (true, _, false): [Service].self
            case (true, _, true): [TaggedService<Tag, Service>].self
            case (false, true, false): Service?.self
            case (false, true, true): TaggedService<Tag, Service>?.self
            case (false, false, false): Service.self
            case (false, false, true): TaggedService<Tag, Service>.self
            }
        }
        return part(service(parameter.service))
    }
}

/// Counts what generated providers make: the number of the registration, in order.
final class BuildLog: Sendable {
    private let made = Monitor([Int]())

    /// The modules whose next start fails.
    private let faults = Monitor(Set<String>())

    var entries: [Int] { made.withLock { $0 } }

    /// Has the next start of the module fail.
    func fail(next module: String) { faults.withLock { _ = $0.insert(module) } }

    /// Throws where the start of the module is to fail.
    func start(_ module: String) throws {
        if faults.withLock({ $0.remove(module) }) != nil { throw StubError("fails on purpose") }
    }

    /// A new instance of a registration.
    func make<Service: Built>(_: Service.Type, _ registration: Int, _ parts: [any Part]) -> Service {
        let number = made.withLock { made in
            made.append(registration)
            return made.count
        }
        return Service("\(number)(\(parts.map(\.text).joined(separator: " ")))", holding: parts)
    }
}

extension Registrar {
    /// Registers what the blueprint says; its instances go into the log under the number.
    mutating func register(_ blueprint: Blueprint, as number: Int, _ log: BuildLog) {
        add(Blueprint.service(blueprint.service), blueprint, number, log)
    }

    private mutating func add<Service: Built>(
        _ type: Service.Type,
        _ blueprint: Blueprint,
        _ number: Int,
        _ log: BuildLog
    ) {
        let types = blueprint.parameters.map { Blueprint.parameter($0) }
        switch types.count {
        case 0: add(type, blueprint, make: { log.make(type, number, []) }, wrap: { log.make(type, number, [$0]) })
        case 1: one(type, types[0], blueprint, number, log)
        default: two(type, types[0], types[1], blueprint, number, log)
        }
    }

    private mutating func one<Service: Built, One: Part>(
        _ type: Service.Type,
        _: One.Type,
        _ blueprint: Blueprint,
        _ number: Int,
        _ log: BuildLog
    ) {
        if blueprint.role == .alias {
            alias(type, of: One.self) { Service("=\($0.text)", holding: [$0]) }
            return
        }
        add(
            type,
            blueprint,
            make: { (one: One) in log.make(type, number, [one]) },
            wrap: { (base: Service, one: One) in log.make(type, number, [base, one]) }
        )
    }

    private mutating func two<Service: Built, One: Part, Other: Part>(
        _ type: Service.Type,
        _: One.Type,
        _: Other.Type,
        _ blueprint: Blueprint,
        _ number: Int,
        _ log: BuildLog
    ) {
        add(
            type,
            blueprint,
            make: { (one: One, other: Other) in log.make(type, number, [one, other]) },
            wrap: { (base: Service, one: One, other: Other) in log.make(type, number, [base, one, other]) }
        )
    }

    private mutating func add<Service: Built, each Parameter: Part>(
        _ type: Service.Type,
        _ blueprint: Blueprint,
        make: @escaping @Sendable (repeat each Parameter) -> Service,
        wrap: @escaping @Sendable (Service, repeat each Parameter) -> Service
    ) {
        let tag: (any Any.Type)? = Blueprint.isTagged(blueprint.service) ? Blueprint.Tag.self : nil
        switch blueprint.role {
        case .service:
            provide(type, tagged: tag, as: blueprint.lifetime, precedence: blueprint.precedence, make)
        case .contribution: contribute(type, tagged: tag, as: blueprint.lifetime, make)
        case .decorator: decorate(type, tagged: tag, wrap)
        case .alias: break
        }
    }
}
