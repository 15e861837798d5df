import ModuleKit
import TestSupport
import Testing

@Suite("Who needs what a factory makes", .takingTurns, .timeLimit(.minutes(5)))
struct ConsumerTests {
    struct Opened: ModuleEvent {}
    enum Disk {}

    /// A log that is named after its consumer.
    struct Log: Sendable {
        let name: String
        var location: CallSite?

        init(_ consumer: Consumer) {
            name = "\(consumer)"
            location = consumer.location
        }
    }

    /// A log that wraps another one.
    struct Wrapped: Sendable { let names: [String] }

    static let logs = module("Logs") {
        $0.provide(Log.self, as: .transient) { (consumer: Consumer) in Log(consumer) }
        $0.provide(Log.self, tagged: Disk.self, as: .transient) { (consumer: Consumer) in Log(consumer) }
        $0.provide(Log.self, taking: Int.self) { (_: Int, consumer: Consumer) in Log(consumer) }
        $0.provide(Log.self, taking: Int.self, tagged: Disk.self) { (_: Int, consumer: Consumer) in Log(consumer) }
        $0.contribute(Log.self, as: .transient) { (consumer: Consumer) in Log(consumer) }
    }

    static func name<Service: Sendable>(
        _ service: Service.Type = Service.self,
        _ register: @escaping @Sendable (inout Registrar) -> Void
    ) throws -> Service {
        try ModuleManager(clock: .stopped) {
            logs
            module("Cart", register)
        }.resolve(Service.self)
    }

    @Test("A service is named by its module, its type and its line; two that need one get each its own")
    func service() throws {
        let line: UInt = #line
        let manager = try ModuleManager(clock: .stopped) {
            Self.logs
            module("Cart") {
                $0.provide(Int.self) { (log: Log) in log.name.count }
                $0.provide(String.self) { (log: Log) in "\(log.name), \(log.location?.description ?? "")" }
                $0.contribute(String.self) { (log: Log) in log.name }
            }
        }
        #expect(try manager.resolve(Int.self) == "Cart: Int".count)
        #expect(try manager.resolve(String.self) == "Cart: String, \(at(line + 5))")
        #expect(try manager.resolve([String].self) == ["Cart: contribution to String"])
    }

    @Test("A handler is named by its subject")
    func handlers() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: .stopped) {
            Self.logs
            module("Cart") {
                $0.onStart { (found: Log) in log.record(found.name) }
                $0.on(Opened.self) { (_, found: Log) in log.record(found.name) }
                $0.provide(Int.self, async: { (found: Log) in log.recording(found.name, 1) })
            }
        }
        try await manager.start()
        await manager.send(Opened())
        #expect(log.entries == ["Cart: Int", "Cart: start handler", "Cart: event Opened"])
    }

    @Test("It is known through an optional, a Lazy, a Factory, a tag and a list, and their combinations")
    func forms() throws {
        #expect(
            try Self.name(String.self) { $0.provide(String.self) { (log: Log?) in log?.name ?? "" } } == "Cart: String")
        let lazy: String = try Self.name { $0.provide(String.self) { (log: Lazy<Log>) in try log().name } }
        #expect(lazy == "Cart: String")
        let lazyList: [Int] = try Self.name {
            $0.contribute(Int.self) { (logs: Lazy<[Log]>) in
                try logs().map(\.name) == ["Cart: contribution to Int"] ? 1 : 0
            }
        }
        #expect(lazyList == [1])
        let made: String = try Self.name { $0.provide(String.self) { (log: Factory<Int, Log>) in try log(1).name } }
        #expect(made == "Cart: String")
        let tagged: String = try Self.name { $0.provide(String.self) { (log: Tagged<Disk, Log>) in log.service.name } }
        #expect(tagged == "Cart: String")
        let both: String = try Self.name {
            $0.provide(String.self) { (log: Lazy<Factory<Int, Tagged<Disk, Log>>>) in try log()(1).service.name }
        }
        #expect(both == "Cart: String")
        let list: String = try Self.name { $0.provide(String.self) { (logs: [Log]) in logs.map(\.name).joined() } }
        #expect(list == "Cart: String")
    }

    @Test("Resolved by hand it is outside, and through ServiceResolver the module")
    func byHand() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.logs
            module("Cart") {
                $0.uses(Log.self)
                $0.uses(Tagged<Disk, Log>.self)
                $0.provide(String.self) { (services: ServiceResolver) in
                    try services.resolve(Log.self).name + ", " + services.resolve(Log.self, tag: Disk.self).name
                }
                $0.onStart { (services: ServiceResolver) in
                    let name = try await services.resolveWhenReady(Log.self).name
                    #expect(name == "Cart")
                }
            }
        }
        #expect(try manager.resolve(Log.self).name == "outside")
        #expect(try manager.resolve(Log.self, tag: Disk.self).name == "outside")
        #expect(try manager.resolve(Factory<Int, Log>.self)(1).name == "outside")
        #expect(try await manager.resolveWhenReady(Log.self).name == "outside")
        #expect(try manager.resolve(String.self) == "Cart, Cart")
        #expect(Consumer.outside == Consumer(module: nil))
        try await manager.start()
    }

    @Test(
        "A decorator is made for the one who asks, and what it wraps as well; of its other parameters it is the consumer"
    )
    func decorators() throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.logs
            module("Wraps") {
                $0.provide(Wrapped.self, as: .transient) { (consumer: Consumer) in Wrapped(names: ["\(consumer)"]) }
                $0.decorate(Wrapped.self) { (inner: Wrapped, consumer: Consumer, log: Log) in
                    Wrapped(names: inner.names + ["\(consumer)", log.name])
                }
            }
            module("Cart") { $0.provide(First.self) { (wrapped: Wrapped) in First(wrapped.names) } }
        }
        #expect(
            try manager.resolve(First.self).names == ["Cart: First", "Cart: First", "Wraps: decorator of Wrapped"])
        #expect(try manager.resolve(Wrapped.self).names == ["outside", "outside", "Wraps: decorator of Wrapped"])
    }

    struct First: Sendable {
        let names: [String]
        init(_ names: [String]) { self.names = names }
    }

    @Test("An alias passes on for whom it stands, also around a scope")
    func aliases() throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.logs
            module("Names") { $0.alias(Wrapped.self, of: Log.self) { Wrapped(names: [$0.name]) } }
            module("Cart") { $0.provide(String.self) { (found: Wrapped) in found.names[0] } }
            ModuleScope(Session<Void>.self) {
                module("Orders") {
                    $0.alias(First.self, of: Wrapped.self) { First($0.names) }
                    $0.provide(Int8.self) { (found: First) in found.names == ["Orders: Int8"] ? 1 : 0 }
                }
            }
        }
        #expect(try manager.resolve(String.self) == "Cart: String")
        #expect(try manager.resolve(Wrapped.self).names == ["outside"])
        #expect(try manager.scope(Session<Void>.self).resolve(Int8.self) == 1)
    }

    @Test("A service of a scope is the consumer of what the app makes for it, in each form")
    func scopes() throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.logs
            ModuleScope(Session<Void>.self) {
                module("Orders") {
                    $0.contribute(Log.self, as: .transient) { (consumer: Consumer) in Log(consumer) }
                    $0.provide(String.self) {
                        (log: Log, lazy: Lazy<Log>, made: Factory<Int, Log>, tagged: Tagged<Disk, Log>?, all: [Log]) in
                        let names = [log.name, try lazy().name, try made(1).name, tagged?.service.name ?? ""]
                        return Set(names + all.map(\.name)).sorted().joined(separator: ", ") + " \(all.count)"
                    }
                }
            }
        }
        #expect(try manager.scope(Session<Void>.self).resolve(String.self) == "Orders: String 2")
    }

    @Test("One that takes a Consumer is itself the consumer of what it is made of")
    func chain() throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.logs
            module("Middle") {
                $0.provide(Wrapped.self, as: .transient) { (consumer: Consumer, log: Log) in
                    Wrapped(names: ["\(consumer)", log.name])
                }
            }
            module("Cart") { $0.provide(First.self) { (found: Wrapped) in First(found.names) } }
        }
        #expect(try manager.resolve(First.self).names == ["Cart: First", "Middle: Wrapped"])
    }

    @Test("A log that is made for someone is made on the main actor where it says so")
    func mainActor() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Logs") {
                $0.provide(Log.self, as: .transient, onMainActor: { (consumer: Consumer) in Log(consumer) })
            }
            module("Cart") {
                $0.provide(String.self, onMainActor: { (log: Log) in log.name })
                $0.provide(Lines.self) { (log: Lazy<Log>) in Lines(log: log) }
            }
        }
        #expect(try await manager.resolveOnMainActor(String.self) == "Cart: String")
        let lines = try manager.resolve(Lines.self)
        #expect(try await lines.log.onMainActor().name == "Cart: Lines")
    }

    struct Lines: Sendable { let log: Lazy<Log> }

    @Test("An update and an overriding keep it: what takes the place of the log is made for the same ones")
    func updated() throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.logs
            module("Cart") { $0.provide(String.self, as: .transient) { (log: Log) in log.name } }
        }
        let overriding = try manager.overriding {
            $0.provide(Log.self, as: .transient) { (consumer: Consumer) in Log(Consumer(module: "<\(consumer)>")) }
        }
        #expect(try overriding.resolve(String.self) == "<Cart: String>")
        try manager.update { change in
            change.register {
                $0.provide(Log.self, as: .transient) { (consumer: Consumer) in Log(Consumer(module: "[\(consumer)]")) }
            }
        }
        #expect(try manager.resolve(String.self) == "[Cart: String]")
        try manager.update { $0.register { $0.provide(Log.self, as: .transient) { Log(.outside) } } }
        #expect(try manager.resolve(String.self) == "outside")
    }

    @Test("The graph shows that a factory takes it, and no arrow leads anywhere")
    func graph() throws {
        let graph = try ModuleManager(clock: .stopped) { Self.logs }.graph
        #expect(graph.modules[0].nodes[0].edges.map(\.description) == ["Consumer"])
        #expect(graph.modules[0].nodes[0].edges.map(\.dependency.form.name) == ["consumer"])
        #expect(graph.modules[0].nodes[0].edges.flatMap(\.targets) == [])
    }
}
