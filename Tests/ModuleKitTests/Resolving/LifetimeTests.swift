import ModuleKit
import TestSupport
import Testing

@Suite("How long an instance is shared", .takingTurns)
struct LifetimeTests {
    private let log = RecordingLog()

    /// What holds a service twice.
    struct Pair: Sendable {
        let one: any Sendable
        let other: any Sendable
    }

    /// A manager with one service, and a pair that needs it twice.
    static func manager<Value: Sendable>(
        _ type: Value.Type,
        as lifetime: Lifetime,
        _ make: @escaping @Sendable () -> Value
    ) throws -> ModuleManager {
        try ModuleManager(module: "Shop") {
            $0.provide(type, as: lifetime) { make() }
            $0.provide(Pair.self, as: .transient) { (one: Value, other: Value) in Pair(one: one, other: other) }
        }
    }

    @Test(
        "Each lifetime shares what its line of the table says, an object as well as a value",
        arguments: Lifetime.allCases, [true, false])
    func table(_ lifetime: Lifetime, isObject: Bool) throws {
        let manager =
            if isObject {
                try Self.manager((any CartService).self, as: lifetime) { log.recording("made", StubCart()) }
            } else {
                try Self.manager(Int.self, as: lifetime) { log.recording("made", 1) }
            }
        if lifetime == .weak, !isObject {
            for _ in 0..<2 { #expect(resolutionError { try manager.resolve(Pair.self) }?.code == .notAnObject) }
            return
        }
        var made: [Int] = []
        do {
            let first = try manager.resolve(Pair.self)
            made.append(log.entries.count)
            let second = try manager.resolve(Pair.self)
            made.append(log.entries.count)
            withExtendedLifetime((first, second)) {}
        }
        _ = try manager.resolve(Pair.self)
        made.append(log.entries.count)
        switch lifetime {
        case .singleton: #expect(made == [1, 1, 1])
        case .weak: #expect(made == [1, 1, 2])
        case .graph: #expect(made == [1, 2, 3])
        case .transient: #expect(made == [2, 4, 6])
        }
    }

    @Test("A weak service that turns out to be a value says what to do", arguments: [false, true])
    func notAnObject(_ isDecorated: Bool) throws {
        let manager = try ModuleManager(module: "Search") {
            $0.provide((any SearchSource).self, as: .weak) { StubSource(name: "books") }
            if isDecorated { $0.decorate((any SearchSource).self) { (base: any SearchSource) in base } }
            $0.provide(String.self, as: .transient) { (source: any SearchSource) in source.name }
        }
        let error = resolutionError { try manager.resolve(String.self) }
        #expect(error?.service == "SearchSource")
        let path = isDecorated ? "String → SearchSource → SearchSource" : "String → SearchSource"
        #expect(
            error?.description == """
                SearchSource is shared while something holds it, but its factory made a value.
                    path: \(path)
                  Fix: make it a class, or provide it as .singleton or .transient.
                """)
    }

    protocol Stack<Element>: AnyObject, Sendable { associatedtype Element }
    final class Books: Stack { typealias Element = Int }
    /// What is on an actor may be `Sendable` without being final.
    @MainActor class Base { nonisolated init() {} }
    @MainActor final class Derived: Base { nonisolated override init() { super.init() } }

    @Test("A weak service is shared under whatever type it is provided")
    func weakTypes() throws {
        let manager = try ModuleManager(module: "Types") {
            $0.provide((any Stack<Int>).self, as: .weak) { Books() }
            $0.provide((any CartService & OrderService).self, as: .weak) { Both() }
            $0.provide(Base.self, as: .weak) { Derived() }
            $0.provide((any Sendable).self, as: .weak) { Derived() }
        }
        let stack = try manager.resolve((any Stack<Int>).self)
        #expect(try manager.resolve((any Stack<Int>).self) === stack)
        let both = try manager.resolve((any CartService & OrderService).self)
        #expect(try manager.resolve((any CartService & OrderService).self) === both)
        let base = try manager.resolve(Base.self)
        #expect(try manager.resolve(Base.self) === base)
        let any = try #require(try manager.resolve((any Sendable).self) as? Derived)
        #expect(try manager.resolve((any Sendable).self) as? Derived === any)
    }

    final class Both: CartService, OrderService {}

    /// A list of names that is a struct around another one.
    struct Wrapping: SearchSource {
        let base: any SearchSource
        var name: String { "wrapped \(base.name)" }
    }

    /// A list of names that is shared.
    final class Shared: SearchSource { let name = "shared" }

    /// A class around another one.
    final class Outer: SearchSource {
        let base: any SearchSource
        init(_ base: any SearchSource) { self.base = base }
        var name: String { "outer \(base.name)" }
    }

    /// A manager of a weak service in a decorator that is a struct.
    static func manager(_ log: RecordingLog) throws -> ModuleManager {
        try ModuleManager(module: "Search") {
            $0.provide((any SearchSource).self, as: .weak) { log.recording("base", Shared()) }
            $0.decorate((any SearchSource).self) { (base: any SearchSource) in
                log.record("decorator")
                return Wrapping(base: base)
            }
        }
    }

    @Test("What it wraps is shared while something holds it, and the decorator is made around it at each resolve")
    func shared() throws {
        let manager = try Self.manager(log)
        do {
            let first = try #require(try manager.resolve((any SearchSource).self) as? Wrapping)
            let second = try #require(try manager.resolve((any SearchSource).self) as? Wrapping)
            #expect(first.name == "wrapped shared")
            #expect(try #require(first.base as? Shared) === second.base as? Shared)
            #expect(log.takeAll() == ["base", "decorator", "decorator"])
        }
        _ = try manager.resolve((any SearchSource).self)
        #expect(log.takeAll() == ["base", "decorator"], "it was released, and is made anew")
    }

    @Test("A class around such a decorator is shared like any other weak service")
    func classAround() throws {
        let manager = try Self.manager(log).overriding {
            $0.decorate((any SearchSource).self) { (base: any SearchSource) in Outer(base) }
        }
        let first = try #require(try manager.resolve((any SearchSource).self) as? Outer)
        #expect(try manager.resolve((any SearchSource).self) as? Outer === first)
        #expect(first.name == "outer wrapped shared")
        #expect(log.takeAll() == ["base", "decorator"])
    }
}
