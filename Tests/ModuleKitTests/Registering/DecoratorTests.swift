import ModuleKit
import TestSupport
import Testing

@Suite("Wrapping what another module provides", .takingTurns)
struct DecoratorTests {
    struct Name: Sendable { let text: String }

    /// A module that wraps the name in its own, as `Module(…)`.
    static func wrapping(
        _ module: String,
        named name: String? = nil,
        after: [ModuleReference] = [],
        before: [ModuleReference] = []
    ) -> StubModule {
        TestSupport.module(module) { registrar in
            let label = name ?? module
            registrar.decorate(Name.self, named: name, after: after, before: before) { (base: Name) in
                Name(text: "\(label)(\(base.text))")
            }
        }
    }

    static let base = module("Base") { $0.provide(Name.self) { Name(text: "base") } }

    @Test("Resolving the service gives what the decorator returns")
    func everyWay() throws {
        let manager = try ModuleManager {
            Self.base
            Self.wrapping("A")
            module("Users") {
                $0.provide(String.self) { (name: Name, optional: Name?, lazy: Lazy<Name>) in
                    "\(name.text) \(optional?.text ?? "") \(try lazy().text)"
                }
                $0.alias(Substring.self, of: Name.self) { Substring($0.text) }
            }
        }
        #expect(try manager.resolve(String.self) == "A(base) A(base) A(base)")
        #expect(try manager.resolve(Substring.self) == "A(base)")
        #expect(try manager.resolve(Name.self).text == "A(base)")
    }

    @Test("Services that a Factory makes, and contributions to a list, are not decorated")
    func notDecorated() throws {
        let manager = try ModuleManager {
            Self.base
            Self.wrapping("A")
            module("Others") {
                $0.provide(Name.self, taking: Int.self) { (number: Int) in Name(text: "made \(number)") }
                $0.contribute(Name.self) { Name(text: "listed") }
            }
        }
        #expect(try manager.resolve(Factory<Int, Name>.self)(1).text == "made 1")
        #expect(try manager.resolve([Name].self).map(\.text) == ["listed"])
    }

    @Test("Overriding the provider keeps its decorators, and a decorator of the overriding is outermost")
    func overriding() throws {
        let manager = try ModuleManager {
            Self.base
            Self.wrapping("A", before: ["Overrides"])
        }
        let overridden = try manager.overriding { $0.provide(Name.self) { Name(text: "test") } }
        #expect(try overridden.resolve(Name.self).text == "A(test)")
        let decorated = try overridden.overriding {
            $0.decorate(Name.self) { (base: Name) in Name(text: "T(\(base.text))") }
        }
        #expect(try decorated.resolve(Name.self).text == "T(A(test))")
        let precedence = try ModuleManager {
            Self.base
            Self.wrapping("A")
            module("Other") { $0.provide(Name.self, precedence: .override) { Name(text: "other") } }
        }
        #expect(try precedence.resolve(Name.self).text == "A(other)")
    }

    @Test("A decorator that throws, and what it wraps, are in the path with the line that failed")
    func failure() throws {
        let line: UInt = #line
        let manager = try ModuleManager(module: "Base") {
            $0.provide(Name.self) { throw StubError("no base") }
            $0.decorate(Name.self) { (base: Name) in base }
            $0.provide(Int.self) { 1 }
            $0.decorate(Int.self) { (_: Int) in throw StubError("no decorator") }
            $0.provide(String.self) { (_: Name) in "" }
            $0.provide(Substring.self) { (_: Int) in "" }
        }
        let ofBase = resolutionError { try manager.resolve(String.self) }
        #expect(ofBase?.path == ["String", "Name", "Name"])
        #expect(ofBase?.facts == ["provided by: Base, \(at(line + 2))"])
        #expect(ofBase?.cause as? StubError == StubError("no base"))
        let ofDecorator = resolutionError { try manager.resolve(Substring.self) }
        #expect(ofDecorator?.path == ["Substring", "Int"])
        #expect(ofDecorator?.facts == ["provided by: Base, \(at(line + 5))"])
        #expect(ofDecorator?.cause as? StubError == StubError("no decorator"))
    }

    @Test("A singleton that its decorator fails to wrap is made once all the same, and wrapped by the next to ask")
    func failedOnce() throws {
        let log = RecordingLog()
        let manager = try ModuleManager(module: "Base") {
            $0.provide(Name.self) { log.recording("made", Name(text: "base")) }
            $0.decorate(Name.self) { (base: Name) in
                log.record("decorated")
                if log.entries.count == 2 { throw StubError("not yet") }
                return base
            }
        }
        #expect(resolutionError { try manager.resolve(Name.self) }?.code == .factoryFailed)
        #expect(try manager.resolve(Name.self).text == "base")
        #expect(log.entries == ["made", "decorated", "decorated"])
    }

    @Test("Those of several modules wrap as their after and before say, whatever the order of the list")
    func severalModules() throws {
        let modules = [
            Self.base,
            Self.wrapping("A", before: ["B"]),
            Self.wrapping("B"),
            Self.wrapping("C", after: ["B", "none"], before: ["none"]),
            Self.wrapping("D", after: ["C"]),
        ]
        var random = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let list: [any ModuleEntry] = modules.shuffled(using: &random)
            let manager = try ModuleManager { list }
            #expect(try manager.resolve(Name.self).text == "D(C(B(A(base))))")
        }
    }

    @Test("Decorators in one module wrap in the order of registration, the last one outermost")
    func oneModule() throws {
        let manager = try ModuleManager(module: "Base") {
            $0.decorate(Name.self) { (base: Name) in Name(text: "1(\(base.text))") }
            $0.decorate(Name.self, named: "second") { (base: Name) in Name(text: "2(\(base.text))") }
            $0.provide(Name.self) { Name(text: "base") }
            $0.decorate(Name.self) { (base: Name) in Name(text: "3(\(base.text))") }
        }
        #expect(try manager.resolve(Name.self).text == "3(2(1(base)))")
    }
}
