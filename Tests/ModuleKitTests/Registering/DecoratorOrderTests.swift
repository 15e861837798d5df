import ModuleKit
import TestSupport
import Testing

@Suite("The order in which decorators wrap", .takingTurns)
struct DecoratorOrderTests {
    typealias Name = DecoratorTests.Name

    @Test("Decorators in one module wrap in the order of registration, the last one outermost")
    func oneModule() throws {
        let manager = try ModuleManager {
            module("Base") {
                $0.decorate(Name.self) { (base: Name) in Name(text: "1(\(base.text))") }
                $0.decorate(Name.self, named: "second") { (base: Name) in Name(text: "2(\(base.text))") }
                $0.provide(Name.self) { Name(text: "base") }
                $0.decorate(Name.self) { (base: Name) in Name(text: "3(\(base.text))") }
            }
        }
        #expect(try manager.resolve(Name.self).text == "3(2(1(base)))")
    }

    @Test("Names say another order in one module too")
    func oneModuleNamed() throws {
        let manager = try ModuleManager {
            DecoratorTests.base
            module("Both") {
                $0.decorate(Name.self, named: "outer", after: ["inner"]) { (base: Name) in
                    Name(text: "outer(\(base.text))")
                }
                $0.decorate(Name.self, named: "inner") { (base: Name) in Name(text: "inner(\(base.text))") }
            }
        }
        #expect(try manager.resolve(Name.self).text == "outer(inner(base))")
    }

    @Test("Those of several modules wrap as their after and before say, whatever the order of the list")
    func severalModules() throws {
        let modules = [
            DecoratorTests.base,
            DecoratorTests.wrapping("A", before: ["B"]),
            DecoratorTests.wrapping("B"),
            DecoratorTests.wrapping("C", after: ["B", "nobody"], before: ["nobody"]),
            DecoratorTests.wrapping("D", after: ["C"]),
        ]
        var random = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let list: [any ModuleEntry] = modules.shuffled(using: &random)
            let manager = try ModuleManager { list }
            #expect(try manager.resolve(Name.self).text == "D(C(B(A(base))))")
        }
    }

    @Test("Decorators of several modules that do not say their order are a problem")
    func noOrder() {
        let found = problems {
            DecoratorTests.base
            DecoratorTests.wrapping("A")
            DecoratorTests.wrapping("B")
            DecoratorTests.wrapping("C", after: ["A", "B"])
        }
        #expect(found.count == 1)
        let location = found.first?.location.map { "\($0)" } ?? "nowhere"
        #expect(
            found.first?.description == """
                The decorators A, B of Name have no order.
                    module: B
                    at: \(location)
                    A: A, \(location)
                    B: B, \(location)
                  Fix: say after: ["A"] or before: ["A"] in decorate(…) of B.
                """
        )
        #expect(found.first?.code == .decoratorOrder)
    }

    @Test("Decorators that wrap each other in a cycle of after and before are a problem")
    func ringOfOrder() {
        let found = problems {
            DecoratorTests.base
            DecoratorTests.wrapping("A", after: ["C"])
            DecoratorTests.wrapping("B", after: ["A"])
            DecoratorTests.wrapping("C", after: ["B"])
        }
        #expect(found.map(\.code) == [.decoratorOrder])
        #expect(
            found.first?.summary == "The decorators A, B, C of Name wrap each other in a cycle of after and before.")
    }

    @Test("A decorator that names itself, or one name that two modules use for each other, is a cycle")
    func ownName() throws {
        let alone = try ModuleManager {
            DecoratorTests.base
            DecoratorTests.wrapping("A", after: ["A"], before: ["A"])
        }
        #expect(try alone.resolve(Name.self).text == "A(base)")
        let found = problems {
            DecoratorTests.base
            DecoratorTests.wrapping("A", named: "log", after: ["log"])
            DecoratorTests.wrapping("B", named: "log", after: ["log"])
        }
        #expect(found.map(\.code) == [.decoratorOrder])
        #expect(found.first?.summary.hasSuffix("wrap each other in a cycle of after and before.") == true)
    }
}
