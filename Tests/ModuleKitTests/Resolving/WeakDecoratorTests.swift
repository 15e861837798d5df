import ModuleKit
import TestSupport
import Testing

@Suite("A weak service whose decorator is a value", .takingTurns)
struct WeakDecoratorTests {
    /// A list of names that is a struct around another one.
    struct Wrapping: SearchSource {
        let base: any SearchSource
        var name: String { "wrapped \(base.name)" }
    }

    /// A list of names that is shared.
    final class Shared: SearchSource {
        let name = "shared"
    }

    /// A class around another one.
    final class Outer: SearchSource {
        let base: any SearchSource
        init(_ base: any SearchSource) { self.base = base }
        var name: String { "outer \(base.name)" }
    }

    /// A manager of a weak service in a decorator that is a struct.
    static func manager(_ log: RecordingLog) throws -> ModuleManager {
        try ModuleManager {
            module("Search") {
                $0.provide((any SearchSource).self, as: .weak) { log.recording("base", Shared()) }
                $0.decorate((any SearchSource).self) { (base: any SearchSource) in
                    log.record("decorator")
                    return Wrapping(base: base)
                }
            }
        }
    }

    @Test("What it wraps is shared while something holds it, and the decorator is made around it at each resolve")
    func shared() throws {
        let log = RecordingLog()
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
        let log = RecordingLog()
        let manager = try Self.manager(log).overriding {
            $0.decorate((any SearchSource).self) { (base: any SearchSource) in Outer(base) }
        }
        let first = try #require(try manager.resolve((any SearchSource).self) as? Outer)
        #expect(try manager.resolve((any SearchSource).self) as? Outer === first)
        #expect(first.name == "outer wrapped shared")
        #expect(log.takeAll() == ["base", "decorator"])
    }

    @Test("Many threads that ask at once get decorators of one object")
    func threads() async throws {
        let manager = try Self.manager(RecordingLog())
        let held = try #require(try manager.resolve((any SearchSource).self) as? Wrapping)
        let found = await withTaskGroup(of: ObjectIdentifier?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let wrapping = try? manager.resolve((any SearchSource).self) as? Wrapping
                    return (wrapping?.base as? Shared).map(ObjectIdentifier.init)
                }
            }
            return await group.reduce(into: Set<ObjectIdentifier?>()) { $0.insert($1) }
        }
        #expect(found == [(held.base as? Shared).map(ObjectIdentifier.init)])
    }
}
