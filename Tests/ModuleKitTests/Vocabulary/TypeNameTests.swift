import TestSupport
import Testing

@testable import ModuleKit

@Suite("Names of types in messages", .takingTurns)
struct TypeNameTests {
    protocol Plain: Sendable {}
    protocol Box<Value>: Sendable { associatedtype Value }
    protocol Pair<First, Second> { associatedtype First; associatedtype Second }

    @Test("A protocol's name is that of its declaration, with the types that its associated types are bound to")
    func names() {
        #expect(typeName((any Plain).self) == "Plain")
        #expect(typeName([Int].self) == "Array<Int>")
        #expect(typeName((any Box<Int>).self) == "any Box<Int>")
        #expect(typeName((any Pair<[String], any Box<Int>>).self) == "any Pair<Array<String>, any Box<Int>>")
        #expect(typeName(((any Box<Int>, Int) -> Void).self) == "(any Box<Int>, Int) -> ()")
    }

    @Test("In source code a protocol has `any` once")
    func sources() {
        #expect(sourceName((any Plain).self) == "any Plain")
        #expect(sourceName((any Box<Int>).self) == "any Box<Int>")
        #expect(sourceName(Int.self) == "Int")
        #expect(Dependency(parameter: (any Box<Int>).self).metatype == "(any Box<Int>).self")
    }
}
