import TestSupport
import Testing

@testable import ModuleKit

@Suite("One instance for each argument", .takingTurns, .timeLimit(.minutes(5)))
struct ArgumentLifetimeTests {
    enum Loud {}

    final class Reader: CartService {
        let book: Int
        init(book: Int) { self.book = book }
    }

    static func shop(
        _ lifetime: ArgumentLifetime,
        _ log: RecordingLog = RecordingLog()
    ) throws -> ModuleManager {
        try ModuleManager {
            module("Reading") {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.provide(Reader.self, taking: Int.self, as: lifetime) { (book: Int, _: any AccountService) in
                    log.recording("\(book)", Reader(book: book))
                }
            }
        }
    }

    @Test("Calls with equal arguments give the same instance", arguments: [ArgumentLifetime.singleton, .weak])
    func same(_ lifetime: ArgumentLifetime) throws {
        let manager = try Self.shop(lifetime)
        let readers = try manager.resolve(Factory<Int, Reader>.self)
        let (one, two) = (try readers(1), try readers(2))
        #expect(one !== two)
        #expect(one.book == 1)
        #expect(try readers(1) === one)
        #expect(try manager.resolve(Factory<Int, Reader>.self)(2) === two)
    }

    @Test("A singleton for an argument is kept for as long as the manager lives")
    func kept() throws {
        let log = RecordingLog()
        let objects = Weakly()
        var manager: ModuleManager? = try Self.shop(.singleton, log)
        let factory = try #require(try manager?.resolve(Factory<Int, Reader>.self))
        for _ in 0..<2 { for book in 0..<200 { _ = objects.remembering(try factory(book)) } }
        #expect(log.entries.count == 200)
        #expect(objects.alive == 400)
        manager = nil
        #expect(objects.alive == 0)
        #expect(resolutionError { try factory(1) }?.code == .managerGone)
    }

    @Test("A weak one is shared while something holds it and made anew after that")
    func weakly() throws {
        let log = RecordingLog()
        let manager = try Self.shop(.weak, log)
        let factory = try manager.resolve(Factory<Int, Reader>.self)
        var held: Reader? = try factory(1)
        #expect(try factory(1) === held)
        held = nil
        _ = try factory(1)
        #expect(log.entries == ["1", "1"])
    }

    @Test("Of those kept by number the ones go that were not asked for longest")
    func lastUsed() throws {
        let log = RecordingLog()
        let manager = try Self.shop(.singleton(keepingLast: 2), log)
        let readers = try manager.resolve(Factory<Int, Reader>.self)
        for book in [1, 2, 1, 3, 1, 2] { _ = try readers(book) }
        #expect(log.entries == ["1", "2", "3", "2"])
    }

    @Test("For an argument that doesn't equal itself an instance is made at each call, and none is kept")
    func unequalToItself() throws {
        let log = RecordingLog()
        let objects = Weakly()
        let manager = try ModuleManager {
            module("Reading") {
                $0.provide(Reader.self, taking: Double.self, as: .singleton) { (scale: Double) in
                    log.recording("\(scale)", objects.remembering(Reader(book: 1)))
                }
            }
        }
        let readers = try manager.resolve(Factory<Double, Reader>.self)
        for _ in 0..<3 { _ = try readers(.nan) }
        #expect(log.entries == ["nan", "nan", "nan"])
        #expect(objects.alive == 0)
    }

    @Test("Keeping zero or less keeps none", arguments: [0, -1])
    func none(_ count: Int) throws {
        let log = RecordingLog()
        let objects = Weakly()
        let manager = try Self.shop(.singleton(keepingLast: count), log)
        let readers = try manager.resolve(Factory<Int, Reader>.self)
        for _ in 0..<2 { _ = objects.remembering(try readers(1)) }
        #expect(log.entries == ["1", "1"])
        #expect(objects.alive == 0)
    }

    @Test("It is made once for each argument, however many threads ask first; those that ask for others don't wait")
    func threads() async throws {
        for _ in 0..<20 {
            let log = RecordingLog()
            let manager = try Self.shop(.singleton, log)
            let readers = try manager.resolve(Factory<Int, Reader>.self)
            let found = await withTaskGroup { group in
                for number in 0..<8 {
                    group.addTask {
                        await onThread {
                            (0..<8).map { book in
                                let reader = try? readers((book + number) % 8)
                                return reader.map { [$0.book: ObjectIdentifier($0)] } ?? [:]
                            }
                        }
                    }
                }
                return await group.reduce(into: [Int: Set<ObjectIdentifier>]()) { found, some in
                    for (book, reader) in some.joined() { found[book, default: []].insert(reader) }
                }
            }
            #expect(found.count == 8)
            #expect(found.values.allSatisfy { $0.count == 1 })
            #expect(log.entries.sorted() == (0..<8).map { "\($0)" })
        }
    }

    @Test("While one argument's instance is being made, another argument's is")
    func others() async throws {
        let (entered, leave) = (Gate(), Gate())
        let manager = try ModuleManager {
            module("Reading") {
                $0.provide(Reader.self, taking: Int.self, as: .singleton) { (book: Int) in
                    if book == 1 {
                        entered.open()
                        leave.pass()
                    }
                    return Reader(book: book)
                }
            }
        }
        let readers = try manager.resolve(Factory<Int, Reader>.self)
        async let first = onThread { try? readers(1) }
        await onThread { entered.pass() }
        #expect(try readers(2).book == 2)
        leave.open()
        #expect(await first?.book == 1)
    }

    @Test("An error is not kept: the next call with the argument runs the factory again")
    func failure() throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("Reading") {
                $0.provide(Reader.self, taking: Int.self, as: .singleton) { (book: Int) in
                    log.record("\(book)")
                    if log.entries.count == 1 { throw StubError("not yet") }
                    return Reader(book: book)
                }
            }
        }
        let readers = try manager.resolve(Factory<Int, Reader>.self)
        #expect(resolutionError { try readers(1) }?.code == .factoryFailed)
        let reader = try readers(1)
        #expect(try readers(1) === reader)
        #expect(log.entries == ["1", "1"])
    }

    @Test("A factory that asks for its own argument closes a cycle, and may ask for another")
    func recursion() throws {
        let holder = Monitor<Factory<Int, Reader>?>(nil)
        let manager = try ModuleManager {
            module("Reading") {
                $0.provide(Reader.self, taking: Int.self, as: .singleton) { (book: Int) in
                    if book > 0, let readers = holder.withLock({ $0 }) { _ = try readers(book == 9 ? 9 : book - 1) }
                    return Reader(book: book)
                }
            }
        }
        let readers = try manager.resolve(Factory<Int, Reader>.self)
        holder.withLock { $0 = readers }
        #expect(resolutionError { try readers(9) }?.code == .cycle)
        #expect(try readers(3).book == 3)
    }

    @Test("A weak one that is a value throws")
    func value() throws {
        let manager = try ModuleManager {
            module("Reading") { $0.provide(String.self, taking: Int.self, as: .weak) { (book: Int) in "\(book)" } }
        }
        let names = try manager.resolve(Factory<Int, String>.self)
        #expect(resolutionError { try names(1) }?.code == .notAnObject)
    }

    @Test("What is made on the main actor is made there, and only there is the instance given")
    func mainActor() async throws {
        let manager = try ModuleManager {
            module("Reading") {
                $0.provide(
                    Reader.self, taking: Int.self, as: .singleton, onMainActor: { (book: Int) in Reader(book: book) })
            }
        }
        let readers = try manager.resolve(Factory<Int, Reader>.self)
        #expect(resolutionError { try readers(1) }?.code == .wrongIsolation)
        let reader = try await readers.onMainActor(1)
        #expect(try await readers.onMainActor(1) === reader)
        #expect(resolutionError { try readers(1) }?.code == .wrongIsolation)
    }

    @Test("Tagged ones are apart, and users take them as a Factory of a Tagged")
    func tagged() throws {
        let manager = try ModuleManager {
            module("Reading") {
                $0.provide(Reader.self, taking: Int.self, as: .singleton) { (book: Int) in Reader(book: book) }
                $0.provide(Reader.self, taking: Int.self, tagged: Loud.self, as: .singleton) { (book: Int) in
                    Reader(book: -book)
                }
            }
        }
        let loud = try manager.resolve(Factory<Int, Tagged<Loud, Reader>>.self)
        #expect(try loud(1).service.book == -1)
        #expect(try loud(1).service === loud(1).service)
        #expect(try manager.resolve(Factory<Int, Reader>.self)(1).book == 1)
    }

    @Test("An update keeps them, unless it replaces this provider")
    func update() throws {
        let manager = try Self.shop(.singleton)
        let readers = try manager.resolve(Factory<Int, Reader>.self)
        let reader = try readers(1)
        try manager.update { change in
            change.register { $0.provide((any AccountService).self, precedence: .override) { StubAccount() } }
        }
        #expect(try readers(1) === reader)
        try manager.update { change in
            change.register { $0.provide((any CatalogService).self) { StubCatalog() } }
        }
        #expect(try readers(1) === reader)
        try manager.update { change in
            change.register {
                $0.provide(Reader.self, taking: Int.self, as: .singleton, precedence: .override) { (book: Int) in
                    Reader(book: book + 100)
                }
            }
        }
        #expect(try readers(1).book == 101)
        #expect(try readers(1) === readers(1))
    }

    @Test("An overriding has instances of its own")
    func overriding() throws {
        let manager = try Self.shop(.singleton)
        let other = try manager.overriding { $0.provide((any AccountService).self) { StubAccount() } }
        let reader = try manager.resolve(Factory<Int, Reader>.self)(1)
        #expect(try other.resolve(Factory<Int, Reader>.self)(1) !== reader)
    }

    @Test("Each scope that provides it has instances of its own, and lets them go when it closes")
    func scopes() async throws {
        let objects = Weakly()
        let manager = try ModuleManager(clock: .stopped) {
            module("Reading") {
                $0.provide((any CartService).self, taking: Int.self, as: .singleton) { (book: Int) in Reader(book: book)
                }
            }
            ModuleScope(Session<Void>.self) {
                module("Session") {
                    $0.provide(Reader.self, taking: Int.self, as: .singleton) { (book: Int) in
                        objects.remembering(Reader(book: book))
                    }
                }
            }
        }
        let (one, other) = (try manager.scope(Session<Void>.self), try manager.scope(Session<Void>.self))
        let readers = try one.resolve(Factory<Int, Reader>.self)
        #expect(try readers(1) === readers(1))
        #expect(try other.resolve(Factory<Int, Reader>.self)(1) !== readers(1))
        let outer = try one.resolve(Factory<Int, any CartService>.self)(1)
        #expect(try manager.resolve(Factory<Int, any CartService>.self)(1) === outer)
        #expect(objects.alive == 2)
        try await one.close()
        #expect(objects.alive == 1)
        #expect(resolutionError { try readers(1) }?.code == .stopped)
    }

    @Test("The graph shows the lifetime, and what it holds for shorter is captive")
    func graph() throws {
        let manager = try Self.shop(.weak)
        #expect(manager.graph.modules[0].nodes[1].lifetime == .weak)
        let found = problems {
            module("Reading") {
                $0.provide((any AccountService).self, as: .graph) { StubAccount() }
                $0.provide(Reader.self, taking: Int.self, as: .singleton) { (book: Int, _: any AccountService) in
                    Reader(book: book)
                }
            }
        }
        #expect(found.map(\.code) == [.captive])
    }

    @Test("Entries that are empty are found and let go, so that weak ones leave nothing behind")
    func growth() {
        var table = RecentlyUsed<Int, Monitor<Bool>>(keeping: nil)
        var held: [Monitor<Bool>] = []
        for key in 0..<1_000 {
            held.append(table.enter(key) { Monitor(false) })
            #expect(table.leave(key) { $0.withLock { $0 } }.isEmpty)
        }
        #expect(table.count == 1_000)
        for entry in held { entry.withLock { $0 = true } }
        for key in 1_000..<3_000 {
            _ = table.enter(key) { Monitor(false) }
            for entry in table.leave(key, isEmpty: { $0.withLock { $0 } }) { #expect(entry.withLock { $0 }) }
        }
        #expect(table.count < 2_100)
    }

    @Test("What is in use stays, also where more are in use than are kept")
    func inUse() {
        var table = RecentlyUsed<Int, Int>(keeping: 1)
        for key in 0..<3 { _ = table.enter(key) { key } }
        #expect(table.leave(2) { _ in false } == [2])
        #expect(table.count == 2)
        #expect(table.leave(0) { _ in false } == [0])
        #expect(table.leave(1) { _ in false }.isEmpty)
        #expect(table.enter(1) { 10 } == 1)
        #expect(table.enter(0) { 10 } == 10)
    }
}
