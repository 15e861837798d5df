import ModuleKit
import TestSupport

/// A service of a long chain, or of a large graph: it knows its place, and what it was made of.
protocol LongChainService: AnyObject, Sendable, LongChainPart {
    var place: Int { get }
    var parts: [any LongChainService] { get }
    init(_ place: Int, of parts: [any LongChainService])
}

/// What stands in a parameter list of such a service.
protocol LongChainPart: Sendable {
    var services: [any LongChainService] { get }
}

/// One service for each of many types.
final class Linked<Kind>: LongChainService {
    let place: Int
    let parts: [any LongChainService]

    init(_ place: Int, of parts: [any LongChainService]) {
        self.place = place
        self.parts = parts
    }

    var services: [any LongChainService] { [self] }
}

extension Optional: LongChainPart where Wrapped: LongChainPart {
    var services: [any LongChainService] { self?.services ?? [] }
}

extension Array: LongChainPart where Element: LongChainPart {
    var services: [any LongChainService] { flatMap(\.services) }
}

extension Tagged: LongChainPart where Service: LongChainPart {
    var services: [any LongChainService] { service.services }
}

/// Types in thousands, and services of them.
enum LongChain {
    private enum D0 {}
    private enum D1 {}
    private enum D2 {}
    private enum D3 {}
    private enum D4 {}
    private enum D5 {}
    private enum D6 {}
    private enum D7 {}
    private enum D8 {}
    private enum D9 {}
    private enum Number<Thousands, Hundreds, Tens, Ones> {}
    private enum Mark {}

    private static let digits: [any Any.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]

    /// The type of the service at a place from 0 to 9999.
    static func type(_ place: Int) -> any LongChainService.Type {
        func thousands<A>(_: A.Type) -> any LongChainService.Type {
            func hundreds<B>(_: B.Type) -> any LongChainService.Type {
                func tens<C>(_: C.Type) -> any LongChainService.Type {
                    func ones<D>(_: D.Type) -> any LongChainService.Type { Linked<Number<A, B, C, D>>.self }
                    return _openExistential(digits[place % 10], do: ones)
                }
                return _openExistential(digits[place / 10 % 10], do: tens)
            }
            return _openExistential(digits[place / 100 % 10], do: hundreds)
        }
        return _openExistential(digits[place / 1_000 % 10], do: thousands)
    }

    /// How a service is registered, and so how others take it.
    enum Form: CaseIterable, Sendable {
        case plain, optional, tagged, list, decorated
    }

    /// A service: how it is shared and taken, and the places of those that it is made of, three at most.
    struct Node: Sendable {
        var lifetime = Lifetime.singleton
        var form = Form.plain
        var needs: [Int] = []
    }

    /// So many services of which each is made of the one before it.
    static func nodes(
        _ count: Int,
        as lifetime: (Int) -> Lifetime = { _ in .singleton },
        form: (Int) -> Form = { _ in .plain }
    ) -> [Node] {
        (0..<count).map { Node(lifetime: lifetime($0), form: form($0), needs: $0 == 0 ? [] : [$0 - 1]) }
    }

    /// A module that registers the services at some places, and calls the closure for each that a factory makes.
    static func module(
        _ nodes: [Node],
        _ places: Range<Int>? = nil,
        named name: String = "Chain",
        make: @escaping @Sendable (Int) throws -> Void = { _ in }
    ) -> StubModule {
        TestSupport.module(name) { registrar in
            for place in places ?? nodes.indices {
                registrar.register(type(place), place, nodes, .all, make)
            }
        }
    }

    /// Keeps all that is made for good: Swift releases what a chain of objects holds one inside the other, on the stack of
    /// whichever thread lets go of it last.
    fileprivate final class Kept: Sendable {
        static let all = Kept()
        private let services = Monitor([any LongChainService]())

        func keep<Service: LongChainService>(_ service: Service) -> Service {
            services.withLock { $0.append(service) }
            return service
        }
    }

    /// The service at a place, as others take it.
    static func resolve(_ place: Int, of nodes: [Node], from manager: ModuleManager) throws -> [any LongChainService] {
        func resolve<Part: LongChainPart>(_: Part.Type) throws -> [any LongChainService] {
            try manager.resolve(Part.self).services
        }
        return try _openExistential(part(place, of: nodes), do: resolve)
    }

    /// The type of the parameter that takes the service at a place.
    static func part(_ place: Int, of nodes: [Node]) -> any LongChainPart.Type {
        func part<Service: LongChainService>(_: Service.Type) -> any LongChainPart.Type {
            switch nodes[place].form {
            case .plain, .decorated: Service.self
            case .optional: Service?.self
            case .tagged: Tagged<Mark, Service>.self
            case .list: [Service].self
            }
        }
        return _openExistential(type(place), do: part)
    }

    fileprivate static func tag(_ node: Node) -> (any Any.Type)? { node.form == .tagged ? Mark.self : nil }

    /// How many services a chain has, from its end.
    static func length(_ service: any LongChainService) -> Int {
        var (length, last) = (1, service)
        while let next = last.parts.first { (length, last) = (length + 1, next) }
        return length
    }
}

extension Registrar {
    fileprivate mutating func register<Service: LongChainService>(
        _ type: Service.Type,
        _ place: Int,
        _ nodes: [LongChain.Node],
        _ kept: LongChain.Kept,
        _ make: @escaping @Sendable (Int) throws -> Void
    ) {
        let node = nodes[place]
        let parts = node.needs.map { LongChain.part($0, of: nodes) }
        if node.form == .decorated {
            decorate(type) { (base: Service) in
                try make(place)
                return kept.keep(Service(place, of: [base]))
            }
        }
        @Sendable func made(_ parts: [any LongChainService]) throws -> Service {
            try make(place)
            return kept.keep(Service(place, of: parts))
        }
        let (tag, lifetime) = (LongChain.tag(node), node.lifetime)
        func one<A: LongChainPart>(_: A.Type) {
            let make: @Sendable (A) throws -> Service = { try made($0.services) }
            guard node.form == .list else { return provide(type, tagged: tag, as: lifetime, make) }
            contribute(type, as: lifetime, make)
        }
        func two<A: LongChainPart>(_: A.Type) {
            func second<B: LongChainPart>(_: B.Type) {
                let make: @Sendable (A, B) throws -> Service = { try made($0.services + $1.services) }
                guard node.form == .list else { return provide(type, tagged: tag, as: lifetime, make) }
                contribute(type, as: lifetime, make)
            }
            _openExistential(parts[1], do: second)
        }
        func three<A: LongChainPart>(_: A.Type) {
            func second<B: LongChainPart>(_: B.Type) {
                func third<C: LongChainPart>(_: C.Type) {
                    let make: @Sendable (A, B, C) throws -> Service = {
                        try made($0.services + $1.services + $2.services)
                    }
                    guard node.form == .list else { return provide(type, tagged: tag, as: lifetime, make) }
                    contribute(type, as: lifetime, make)
                }
                _openExistential(parts[2], do: third)
            }
            _openExistential(parts[1], do: second)
        }
        switch parts.count {
        case 0:
            if node.form == .list { return contribute(type, as: lifetime) { try made([]) } }
            provide(type, tagged: tag, as: lifetime) { try made([]) }
        case 1: _openExistential(parts[0], do: one)
        case 2: _openExistential(parts[0], do: two)
        default: _openExistential(parts[0], do: three)
        }
    }
}
