// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service300: Sendable {
    var number: Int { get }
}

final class Made300: Service300 {
    let number: Int

    init(_ a: any Service60, _ b: any Service100, _ c: any Service150) { number = 300 &+ a.number &+ b.number &+ c.number }
}

struct Value300: Sendable {
    let number: Int

    init(_ a: Value60, _ b: Value100, _ c: Value150) { number = 300 &+ a.number &+ b.number &+ c.number }
}

public protocol Service301: Sendable {
    var number: Int { get }
}

final class Made301: Service301 {
    let number: Int

    init(_ a: any Service60, _ b: any Service100, _ c: any Service150) { number = 301 &+ a.number &+ b.number &+ c.number }
}

struct Value301: Sendable {
    let number: Int

    init(_ a: Value60, _ b: Value100, _ c: Value150) { number = 301 &+ a.number &+ b.number &+ c.number }
}

public protocol Service302: Sendable {
    var number: Int { get }
}

final class Made302: Service302 {
    let number: Int

    init(_ a: any Service60, _ b: any Service100, _ c: any Service151) { number = 302 &+ a.number &+ b.number &+ c.number }
}

struct Value302: Sendable {
    let number: Int

    init(_ a: Value60, _ b: Value100, _ c: Value151) { number = 302 &+ a.number &+ b.number &+ c.number }
}

public protocol Service303: Sendable {
    var number: Int { get }
}

final class Made303: Service303 {
    let number: Int

    init(_ a: any Service60, _ b: any Service101, _ c: any Service151) { number = 303 &+ a.number &+ b.number &+ c.number }
}

struct Value303: Sendable {
    let number: Int

    init(_ a: Value60, _ b: Value101, _ c: Value151) { number = 303 &+ a.number &+ b.number &+ c.number }
}

public protocol Service304: Sendable {
    var number: Int { get }
}

final class Made304: Service304 {
    let number: Int

    init(_ a: any Service60, _ b: any Service101, _ c: any Service152) { number = 304 &+ a.number &+ b.number &+ c.number }
}

struct Value304: Sendable {
    let number: Int

    init(_ a: Value60, _ b: Value101, _ c: Value152) { number = 304 &+ a.number &+ b.number &+ c.number }
}

public protocol Service305: Sendable {
    var number: Int { get }
}

final class Made305: Service305 {
    let number: Int

    init(_ a: any Service61, _ b: any Service101, _ c: any Service152) { number = 305 &+ a.number &+ b.number &+ c.number }
}

struct Value305: Sendable {
    let number: Int

    init(_ a: Value61, _ b: Value101, _ c: Value152) { number = 305 &+ a.number &+ b.number &+ c.number }
}

public protocol Service306: Sendable {
    var number: Int { get }
}

final class Made306: Service306 {
    let number: Int

    init(_ a: any Service61, _ b: any Service102, _ c: any Service153) { number = 306 &+ a.number &+ b.number &+ c.number }
}

struct Value306: Sendable {
    let number: Int

    init(_ a: Value61, _ b: Value102, _ c: Value153) { number = 306 &+ a.number &+ b.number &+ c.number }
}

public protocol Service307: Sendable {
    var number: Int { get }
}

final class Made307: Service307 {
    let number: Int

    init(_ a: any Service61, _ b: any Service102, _ c: any Service153) { number = 307 &+ a.number &+ b.number &+ c.number }
}

struct Value307: Sendable {
    let number: Int

    init(_ a: Value61, _ b: Value102, _ c: Value153) { number = 307 &+ a.number &+ b.number &+ c.number }
}

public protocol Service308: Sendable {
    var number: Int { get }
}

final class Made308: Service308 {
    let number: Int

    init(_ a: any Service61, _ b: any Service102, _ c: any Service154) { number = 308 &+ a.number &+ b.number &+ c.number }
}

struct Value308: Sendable {
    let number: Int

    init(_ a: Value61, _ b: Value102, _ c: Value154) { number = 308 &+ a.number &+ b.number &+ c.number }
}

public protocol Service309: Sendable {
    var number: Int { get }
}

final class Made309: Service309 {
    let number: Int

    init(_ a: any Service61, _ b: any Service103, _ c: any Service154) { number = 309 &+ a.number &+ b.number &+ c.number }
}

struct Value309: Sendable {
    let number: Int

    init(_ a: Value61, _ b: Value103, _ c: Value154) { number = 309 &+ a.number &+ b.number &+ c.number }
}

public protocol Service310: Sendable {
    var number: Int { get }
}

final class Made310: Service310 {
    let number: Int

    init(_ a: any Service62, _ b: any Service103, _ c: any Service155) { number = 310 &+ a.number &+ b.number &+ c.number }
}

struct Value310: Sendable {
    let number: Int

    init(_ a: Value62, _ b: Value103, _ c: Value155) { number = 310 &+ a.number &+ b.number &+ c.number }
}

public protocol Service311: Sendable {
    var number: Int { get }
}

final class Made311: Service311 {
    let number: Int

    init(_ a: any Service62, _ b: any Service103, _ c: any Service155) { number = 311 &+ a.number &+ b.number &+ c.number }
}

struct Value311: Sendable {
    let number: Int

    init(_ a: Value62, _ b: Value103, _ c: Value155) { number = 311 &+ a.number &+ b.number &+ c.number }
}

public protocol Service312: Sendable {
    var number: Int { get }
}

final class Made312: Service312 {
    let number: Int

    init(_ a: any Service62, _ b: any Service104, _ c: any Service156) { number = 312 &+ a.number &+ b.number &+ c.number }
}

struct Value312: Sendable {
    let number: Int

    init(_ a: Value62, _ b: Value104, _ c: Value156) { number = 312 &+ a.number &+ b.number &+ c.number }
}

public protocol Service313: Sendable {
    var number: Int { get }
}

final class Made313: Service313 {
    let number: Int

    init(_ a: any Service62, _ b: any Service104, _ c: any Service156) { number = 313 &+ a.number &+ b.number &+ c.number }
}

struct Value313: Sendable {
    let number: Int

    init(_ a: Value62, _ b: Value104, _ c: Value156) { number = 313 &+ a.number &+ b.number &+ c.number }
}

public protocol Service314: Sendable {
    var number: Int { get }
}

final class Made314: Service314 {
    let number: Int

    init(_ a: any Service62, _ b: any Service104, _ c: any Service157) { number = 314 &+ a.number &+ b.number &+ c.number }
}

struct Value314: Sendable {
    let number: Int

    init(_ a: Value62, _ b: Value104, _ c: Value157) { number = 314 &+ a.number &+ b.number &+ c.number }
}

public protocol Service315: Sendable {
    var number: Int { get }
}

final class Made315: Service315 {
    let number: Int

    init(_ a: any Service63, _ b: any Service105, _ c: any Service157) { number = 315 &+ a.number &+ b.number &+ c.number }
}

struct Value315: Sendable {
    let number: Int

    init(_ a: Value63, _ b: Value105, _ c: Value157) { number = 315 &+ a.number &+ b.number &+ c.number }
}

public protocol Service316: Sendable {
    var number: Int { get }
}

final class Made316: Service316 {
    let number: Int

    init(_ a: any Service63, _ b: any Service105, _ c: any Service158) { number = 316 &+ a.number &+ b.number &+ c.number }
}

struct Value316: Sendable {
    let number: Int

    init(_ a: Value63, _ b: Value105, _ c: Value158) { number = 316 &+ a.number &+ b.number &+ c.number }
}

public protocol Service317: Sendable {
    var number: Int { get }
}

final class Made317: Service317 {
    let number: Int

    init(_ a: any Service63, _ b: any Service105, _ c: any Service158) { number = 317 &+ a.number &+ b.number &+ c.number }
}

struct Value317: Sendable {
    let number: Int

    init(_ a: Value63, _ b: Value105, _ c: Value158) { number = 317 &+ a.number &+ b.number &+ c.number }
}

public protocol Service318: Sendable {
    var number: Int { get }
}

final class Made318: Service318 {
    let number: Int

    init(_ a: any Service63, _ b: any Service106, _ c: any Service159) { number = 318 &+ a.number &+ b.number &+ c.number }
}

struct Value318: Sendable {
    let number: Int

    init(_ a: Value63, _ b: Value106, _ c: Value159) { number = 318 &+ a.number &+ b.number &+ c.number }
}

public protocol Service319: Sendable {
    var number: Int { get }
}

final class Made319: Service319 {
    let number: Int

    init(_ a: any Service63, _ b: any Service106, _ c: any Service159) { number = 319 &+ a.number &+ b.number &+ c.number }
}

struct Value319: Sendable {
    let number: Int

    init(_ a: Value63, _ b: Value106, _ c: Value159) { number = 319 &+ a.number &+ b.number &+ c.number }
}

struct Entry15: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service300).self, Made300.init)
        registrar.provide((any Service301).self, Made301.init)
        registrar.provide((any Service302).self, Made302.init)
        registrar.provide((any Service303).self, Made303.init)
        registrar.provide((any Service304).self, Made304.init)
        registrar.provide((any Service305).self, Made305.init)
        registrar.provide((any Service306).self, Made306.init)
        registrar.provide((any Service307).self, Made307.init)
        registrar.provide((any Service308).self, Made308.init)
        registrar.provide((any Service309).self, Made309.init)
        registrar.provide((any Service310).self, Made310.init)
        registrar.provide((any Service311).self, Made311.init)
        registrar.provide((any Service312).self, Made312.init)
        registrar.provide((any Service313).self, Made313.init)
        registrar.provide((any Service314).self, Made314.init)
        registrar.provide((any Service315).self, Made315.init)
        registrar.provide((any Service316).self, Made316.init)
        registrar.provide((any Service317).self, Made317.init)
        registrar.provide((any Service318).self, Made318.init)
        registrar.provide((any Service319).self, Made319.init)
    }
}

struct ValueEntry15: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value300.self, Value300.init)
        registrar.provide(Value301.self, Value301.init)
        registrar.provide(Value302.self, Value302.init)
        registrar.provide(Value303.self, Value303.init)
        registrar.provide(Value304.self, Value304.init)
        registrar.provide(Value305.self, Value305.init)
        registrar.provide(Value306.self, Value306.init)
        registrar.provide(Value307.self, Value307.init)
        registrar.provide(Value308.self, Value308.init)
        registrar.provide(Value309.self, Value309.init)
        registrar.provide(Value310.self, Value310.init)
        registrar.provide(Value311.self, Value311.init)
        registrar.provide(Value312.self, Value312.init)
        registrar.provide(Value313.self, Value313.init)
        registrar.provide(Value314.self, Value314.init)
        registrar.provide(Value315.self, Value315.init)
        registrar.provide(Value316.self, Value316.init)
        registrar.provide(Value317.self, Value317.init)
        registrar.provide(Value318.self, Value318.init)
        registrar.provide(Value319.self, Value319.init)
    }
}

extension ModuleManager {
    func makeServices15() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service300).self).number
        sum &+= try resolve((any Service301).self).number
        sum &+= try resolve((any Service302).self).number
        sum &+= try resolve((any Service303).self).number
        sum &+= try resolve((any Service304).self).number
        sum &+= try resolve((any Service305).self).number
        sum &+= try resolve((any Service306).self).number
        sum &+= try resolve((any Service307).self).number
        sum &+= try resolve((any Service308).self).number
        sum &+= try resolve((any Service309).self).number
        sum &+= try resolve((any Service310).self).number
        sum &+= try resolve((any Service311).self).number
        sum &+= try resolve((any Service312).self).number
        sum &+= try resolve((any Service313).self).number
        sum &+= try resolve((any Service314).self).number
        sum &+= try resolve((any Service315).self).number
        sum &+= try resolve((any Service316).self).number
        sum &+= try resolve((any Service317).self).number
        sum &+= try resolve((any Service318).self).number
        sum &+= try resolve((any Service319).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices15() {
        register((any Service300).self) { container in Made300(container.resolve((any Service60).self), container.resolve((any Service100).self), container.resolve((any Service150).self)) }
        register((any Service301).self) { container in Made301(container.resolve((any Service60).self), container.resolve((any Service100).self), container.resolve((any Service150).self)) }
        register((any Service302).self) { container in Made302(container.resolve((any Service60).self), container.resolve((any Service100).self), container.resolve((any Service151).self)) }
        register((any Service303).self) { container in Made303(container.resolve((any Service60).self), container.resolve((any Service101).self), container.resolve((any Service151).self)) }
        register((any Service304).self) { container in Made304(container.resolve((any Service60).self), container.resolve((any Service101).self), container.resolve((any Service152).self)) }
        register((any Service305).self) { container in Made305(container.resolve((any Service61).self), container.resolve((any Service101).self), container.resolve((any Service152).self)) }
        register((any Service306).self) { container in Made306(container.resolve((any Service61).self), container.resolve((any Service102).self), container.resolve((any Service153).self)) }
        register((any Service307).self) { container in Made307(container.resolve((any Service61).self), container.resolve((any Service102).self), container.resolve((any Service153).self)) }
        register((any Service308).self) { container in Made308(container.resolve((any Service61).self), container.resolve((any Service102).self), container.resolve((any Service154).self)) }
        register((any Service309).self) { container in Made309(container.resolve((any Service61).self), container.resolve((any Service103).self), container.resolve((any Service154).self)) }
        register((any Service310).self) { container in Made310(container.resolve((any Service62).self), container.resolve((any Service103).self), container.resolve((any Service155).self)) }
        register((any Service311).self) { container in Made311(container.resolve((any Service62).self), container.resolve((any Service103).self), container.resolve((any Service155).self)) }
        register((any Service312).self) { container in Made312(container.resolve((any Service62).self), container.resolve((any Service104).self), container.resolve((any Service156).self)) }
        register((any Service313).self) { container in Made313(container.resolve((any Service62).self), container.resolve((any Service104).self), container.resolve((any Service156).self)) }
        register((any Service314).self) { container in Made314(container.resolve((any Service62).self), container.resolve((any Service104).self), container.resolve((any Service157).self)) }
        register((any Service315).self) { container in Made315(container.resolve((any Service63).self), container.resolve((any Service105).self), container.resolve((any Service157).self)) }
        register((any Service316).self) { container in Made316(container.resolve((any Service63).self), container.resolve((any Service105).self), container.resolve((any Service158).self)) }
        register((any Service317).self) { container in Made317(container.resolve((any Service63).self), container.resolve((any Service105).self), container.resolve((any Service158).self)) }
        register((any Service318).self) { container in Made318(container.resolve((any Service63).self), container.resolve((any Service106).self), container.resolve((any Service159).self)) }
        register((any Service319).self) { container in Made319(container.resolve((any Service63).self), container.resolve((any Service106).self), container.resolve((any Service159).self)) }
    }

    func makeServices15() -> Int {
        var sum = 0
        sum &+= resolve((any Service300).self).number
        sum &+= resolve((any Service301).self).number
        sum &+= resolve((any Service302).self).number
        sum &+= resolve((any Service303).self).number
        sum &+= resolve((any Service304).self).number
        sum &+= resolve((any Service305).self).number
        sum &+= resolve((any Service306).self).number
        sum &+= resolve((any Service307).self).number
        sum &+= resolve((any Service308).self).number
        sum &+= resolve((any Service309).self).number
        sum &+= resolve((any Service310).self).number
        sum &+= resolve((any Service311).self).number
        sum &+= resolve((any Service312).self).number
        sum &+= resolve((any Service313).self).number
        sum &+= resolve((any Service314).self).number
        sum &+= resolve((any Service315).self).number
        sum &+= resolve((any Service316).self).number
        sum &+= resolve((any Service317).self).number
        sum &+= resolve((any Service318).self).number
        sum &+= resolve((any Service319).self).number
        return sum
    }
}
