// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service320: Sendable {
    var number: Int { get }
}

final class Made320: Service320 {
    let number: Int

    init(_ a: any Service64, _ b: any Service106, _ c: any Service160) { number = 320 &+ a.number &+ b.number &+ c.number }
}

struct Value320: Sendable {
    let number: Int

    init(_ a: Value64, _ b: Value106, _ c: Value160) { number = 320 &+ a.number &+ b.number &+ c.number }
}

public protocol Service321: Sendable {
    var number: Int { get }
}

final class Made321: Service321 {
    let number: Int

    init(_ a: any Service64, _ b: any Service107, _ c: any Service160) { number = 321 &+ a.number &+ b.number &+ c.number }
}

struct Value321: Sendable {
    let number: Int

    init(_ a: Value64, _ b: Value107, _ c: Value160) { number = 321 &+ a.number &+ b.number &+ c.number }
}

public protocol Service322: Sendable {
    var number: Int { get }
}

final class Made322: Service322 {
    let number: Int

    init(_ a: any Service64, _ b: any Service107, _ c: any Service161) { number = 322 &+ a.number &+ b.number &+ c.number }
}

struct Value322: Sendable {
    let number: Int

    init(_ a: Value64, _ b: Value107, _ c: Value161) { number = 322 &+ a.number &+ b.number &+ c.number }
}

public protocol Service323: Sendable {
    var number: Int { get }
}

final class Made323: Service323 {
    let number: Int

    init(_ a: any Service64, _ b: any Service107, _ c: any Service161) { number = 323 &+ a.number &+ b.number &+ c.number }
}

struct Value323: Sendable {
    let number: Int

    init(_ a: Value64, _ b: Value107, _ c: Value161) { number = 323 &+ a.number &+ b.number &+ c.number }
}

public protocol Service324: Sendable {
    var number: Int { get }
}

final class Made324: Service324 {
    let number: Int

    init(_ a: any Service64, _ b: any Service108, _ c: any Service162) { number = 324 &+ a.number &+ b.number &+ c.number }
}

struct Value324: Sendable {
    let number: Int

    init(_ a: Value64, _ b: Value108, _ c: Value162) { number = 324 &+ a.number &+ b.number &+ c.number }
}

public protocol Service325: Sendable {
    var number: Int { get }
}

final class Made325: Service325 {
    let number: Int

    init(_ a: any Service65, _ b: any Service108, _ c: any Service162) { number = 325 &+ a.number &+ b.number &+ c.number }
}

struct Value325: Sendable {
    let number: Int

    init(_ a: Value65, _ b: Value108, _ c: Value162) { number = 325 &+ a.number &+ b.number &+ c.number }
}

public protocol Service326: Sendable {
    var number: Int { get }
}

final class Made326: Service326 {
    let number: Int

    init(_ a: any Service65, _ b: any Service108, _ c: any Service163) { number = 326 &+ a.number &+ b.number &+ c.number }
}

struct Value326: Sendable {
    let number: Int

    init(_ a: Value65, _ b: Value108, _ c: Value163) { number = 326 &+ a.number &+ b.number &+ c.number }
}

public protocol Service327: Sendable {
    var number: Int { get }
}

final class Made327: Service327 {
    let number: Int

    init(_ a: any Service65, _ b: any Service109, _ c: any Service163) { number = 327 &+ a.number &+ b.number &+ c.number }
}

struct Value327: Sendable {
    let number: Int

    init(_ a: Value65, _ b: Value109, _ c: Value163) { number = 327 &+ a.number &+ b.number &+ c.number }
}

public protocol Service328: Sendable {
    var number: Int { get }
}

final class Made328: Service328 {
    let number: Int

    init(_ a: any Service65, _ b: any Service109, _ c: any Service164) { number = 328 &+ a.number &+ b.number &+ c.number }
}

struct Value328: Sendable {
    let number: Int

    init(_ a: Value65, _ b: Value109, _ c: Value164) { number = 328 &+ a.number &+ b.number &+ c.number }
}

public protocol Service329: Sendable {
    var number: Int { get }
}

final class Made329: Service329 {
    let number: Int

    init(_ a: any Service65, _ b: any Service109, _ c: any Service164) { number = 329 &+ a.number &+ b.number &+ c.number }
}

struct Value329: Sendable {
    let number: Int

    init(_ a: Value65, _ b: Value109, _ c: Value164) { number = 329 &+ a.number &+ b.number &+ c.number }
}

public protocol Service330: Sendable {
    var number: Int { get }
}

final class Made330: Service330 {
    let number: Int

    init(_ a: any Service66, _ b: any Service110, _ c: any Service165) { number = 330 &+ a.number &+ b.number &+ c.number }
}

struct Value330: Sendable {
    let number: Int

    init(_ a: Value66, _ b: Value110, _ c: Value165) { number = 330 &+ a.number &+ b.number &+ c.number }
}

public protocol Service331: Sendable {
    var number: Int { get }
}

final class Made331: Service331 {
    let number: Int

    init(_ a: any Service66, _ b: any Service110, _ c: any Service165) { number = 331 &+ a.number &+ b.number &+ c.number }
}

struct Value331: Sendable {
    let number: Int

    init(_ a: Value66, _ b: Value110, _ c: Value165) { number = 331 &+ a.number &+ b.number &+ c.number }
}

public protocol Service332: Sendable {
    var number: Int { get }
}

final class Made332: Service332 {
    let number: Int

    init(_ a: any Service66, _ b: any Service110, _ c: any Service166) { number = 332 &+ a.number &+ b.number &+ c.number }
}

struct Value332: Sendable {
    let number: Int

    init(_ a: Value66, _ b: Value110, _ c: Value166) { number = 332 &+ a.number &+ b.number &+ c.number }
}

public protocol Service333: Sendable {
    var number: Int { get }
}

final class Made333: Service333 {
    let number: Int

    init(_ a: any Service66, _ b: any Service111, _ c: any Service166) { number = 333 &+ a.number &+ b.number &+ c.number }
}

struct Value333: Sendable {
    let number: Int

    init(_ a: Value66, _ b: Value111, _ c: Value166) { number = 333 &+ a.number &+ b.number &+ c.number }
}

public protocol Service334: Sendable {
    var number: Int { get }
}

final class Made334: Service334 {
    let number: Int

    init(_ a: any Service66, _ b: any Service111, _ c: any Service167) { number = 334 &+ a.number &+ b.number &+ c.number }
}

struct Value334: Sendable {
    let number: Int

    init(_ a: Value66, _ b: Value111, _ c: Value167) { number = 334 &+ a.number &+ b.number &+ c.number }
}

public protocol Service335: Sendable {
    var number: Int { get }
}

final class Made335: Service335 {
    let number: Int

    init(_ a: any Service67, _ b: any Service111, _ c: any Service167) { number = 335 &+ a.number &+ b.number &+ c.number }
}

struct Value335: Sendable {
    let number: Int

    init(_ a: Value67, _ b: Value111, _ c: Value167) { number = 335 &+ a.number &+ b.number &+ c.number }
}

public protocol Service336: Sendable {
    var number: Int { get }
}

final class Made336: Service336 {
    let number: Int

    init(_ a: any Service67, _ b: any Service112, _ c: any Service168) { number = 336 &+ a.number &+ b.number &+ c.number }
}

struct Value336: Sendable {
    let number: Int

    init(_ a: Value67, _ b: Value112, _ c: Value168) { number = 336 &+ a.number &+ b.number &+ c.number }
}

public protocol Service337: Sendable {
    var number: Int { get }
}

final class Made337: Service337 {
    let number: Int

    init(_ a: any Service67, _ b: any Service112, _ c: any Service168) { number = 337 &+ a.number &+ b.number &+ c.number }
}

struct Value337: Sendable {
    let number: Int

    init(_ a: Value67, _ b: Value112, _ c: Value168) { number = 337 &+ a.number &+ b.number &+ c.number }
}

public protocol Service338: Sendable {
    var number: Int { get }
}

final class Made338: Service338 {
    let number: Int

    init(_ a: any Service67, _ b: any Service112, _ c: any Service169) { number = 338 &+ a.number &+ b.number &+ c.number }
}

struct Value338: Sendable {
    let number: Int

    init(_ a: Value67, _ b: Value112, _ c: Value169) { number = 338 &+ a.number &+ b.number &+ c.number }
}

public protocol Service339: Sendable {
    var number: Int { get }
}

final class Made339: Service339 {
    let number: Int

    init(_ a: any Service67, _ b: any Service113, _ c: any Service169) { number = 339 &+ a.number &+ b.number &+ c.number }
}

struct Value339: Sendable {
    let number: Int

    init(_ a: Value67, _ b: Value113, _ c: Value169) { number = 339 &+ a.number &+ b.number &+ c.number }
}

struct Entry16: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service320).self, Made320.init)
        registrar.provide((any Service321).self, Made321.init)
        registrar.provide((any Service322).self, Made322.init)
        registrar.provide((any Service323).self, Made323.init)
        registrar.provide((any Service324).self, Made324.init)
        registrar.provide((any Service325).self, Made325.init)
        registrar.provide((any Service326).self, Made326.init)
        registrar.provide((any Service327).self, Made327.init)
        registrar.provide((any Service328).self, Made328.init)
        registrar.provide((any Service329).self, Made329.init)
        registrar.provide((any Service330).self, Made330.init)
        registrar.provide((any Service331).self, Made331.init)
        registrar.provide((any Service332).self, Made332.init)
        registrar.provide((any Service333).self, Made333.init)
        registrar.provide((any Service334).self, Made334.init)
        registrar.provide((any Service335).self, Made335.init)
        registrar.provide((any Service336).self, Made336.init)
        registrar.provide((any Service337).self, Made337.init)
        registrar.provide((any Service338).self, Made338.init)
        registrar.provide((any Service339).self, Made339.init)
    }
}

struct ValueEntry16: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value320.self, Value320.init)
        registrar.provide(Value321.self, Value321.init)
        registrar.provide(Value322.self, Value322.init)
        registrar.provide(Value323.self, Value323.init)
        registrar.provide(Value324.self, Value324.init)
        registrar.provide(Value325.self, Value325.init)
        registrar.provide(Value326.self, Value326.init)
        registrar.provide(Value327.self, Value327.init)
        registrar.provide(Value328.self, Value328.init)
        registrar.provide(Value329.self, Value329.init)
        registrar.provide(Value330.self, Value330.init)
        registrar.provide(Value331.self, Value331.init)
        registrar.provide(Value332.self, Value332.init)
        registrar.provide(Value333.self, Value333.init)
        registrar.provide(Value334.self, Value334.init)
        registrar.provide(Value335.self, Value335.init)
        registrar.provide(Value336.self, Value336.init)
        registrar.provide(Value337.self, Value337.init)
        registrar.provide(Value338.self, Value338.init)
        registrar.provide(Value339.self, Value339.init)
    }
}

extension ModuleManager {
    func makeServices16() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service320).self).number
        sum &+= try resolve((any Service321).self).number
        sum &+= try resolve((any Service322).self).number
        sum &+= try resolve((any Service323).self).number
        sum &+= try resolve((any Service324).self).number
        sum &+= try resolve((any Service325).self).number
        sum &+= try resolve((any Service326).self).number
        sum &+= try resolve((any Service327).self).number
        sum &+= try resolve((any Service328).self).number
        sum &+= try resolve((any Service329).self).number
        sum &+= try resolve((any Service330).self).number
        sum &+= try resolve((any Service331).self).number
        sum &+= try resolve((any Service332).self).number
        sum &+= try resolve((any Service333).self).number
        sum &+= try resolve((any Service334).self).number
        sum &+= try resolve((any Service335).self).number
        sum &+= try resolve((any Service336).self).number
        sum &+= try resolve((any Service337).self).number
        sum &+= try resolve((any Service338).self).number
        sum &+= try resolve((any Service339).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices16() {
        register((any Service320).self) { container in Made320(container.resolve((any Service64).self), container.resolve((any Service106).self), container.resolve((any Service160).self)) }
        register((any Service321).self) { container in Made321(container.resolve((any Service64).self), container.resolve((any Service107).self), container.resolve((any Service160).self)) }
        register((any Service322).self) { container in Made322(container.resolve((any Service64).self), container.resolve((any Service107).self), container.resolve((any Service161).self)) }
        register((any Service323).self) { container in Made323(container.resolve((any Service64).self), container.resolve((any Service107).self), container.resolve((any Service161).self)) }
        register((any Service324).self) { container in Made324(container.resolve((any Service64).self), container.resolve((any Service108).self), container.resolve((any Service162).self)) }
        register((any Service325).self) { container in Made325(container.resolve((any Service65).self), container.resolve((any Service108).self), container.resolve((any Service162).self)) }
        register((any Service326).self) { container in Made326(container.resolve((any Service65).self), container.resolve((any Service108).self), container.resolve((any Service163).self)) }
        register((any Service327).self) { container in Made327(container.resolve((any Service65).self), container.resolve((any Service109).self), container.resolve((any Service163).self)) }
        register((any Service328).self) { container in Made328(container.resolve((any Service65).self), container.resolve((any Service109).self), container.resolve((any Service164).self)) }
        register((any Service329).self) { container in Made329(container.resolve((any Service65).self), container.resolve((any Service109).self), container.resolve((any Service164).self)) }
        register((any Service330).self) { container in Made330(container.resolve((any Service66).self), container.resolve((any Service110).self), container.resolve((any Service165).self)) }
        register((any Service331).self) { container in Made331(container.resolve((any Service66).self), container.resolve((any Service110).self), container.resolve((any Service165).self)) }
        register((any Service332).self) { container in Made332(container.resolve((any Service66).self), container.resolve((any Service110).self), container.resolve((any Service166).self)) }
        register((any Service333).self) { container in Made333(container.resolve((any Service66).self), container.resolve((any Service111).self), container.resolve((any Service166).self)) }
        register((any Service334).self) { container in Made334(container.resolve((any Service66).self), container.resolve((any Service111).self), container.resolve((any Service167).self)) }
        register((any Service335).self) { container in Made335(container.resolve((any Service67).self), container.resolve((any Service111).self), container.resolve((any Service167).self)) }
        register((any Service336).self) { container in Made336(container.resolve((any Service67).self), container.resolve((any Service112).self), container.resolve((any Service168).self)) }
        register((any Service337).self) { container in Made337(container.resolve((any Service67).self), container.resolve((any Service112).self), container.resolve((any Service168).self)) }
        register((any Service338).self) { container in Made338(container.resolve((any Service67).self), container.resolve((any Service112).self), container.resolve((any Service169).self)) }
        register((any Service339).self) { container in Made339(container.resolve((any Service67).self), container.resolve((any Service113).self), container.resolve((any Service169).self)) }
    }

    func makeServices16() -> Int {
        var sum = 0
        sum &+= resolve((any Service320).self).number
        sum &+= resolve((any Service321).self).number
        sum &+= resolve((any Service322).self).number
        sum &+= resolve((any Service323).self).number
        sum &+= resolve((any Service324).self).number
        sum &+= resolve((any Service325).self).number
        sum &+= resolve((any Service326).self).number
        sum &+= resolve((any Service327).self).number
        sum &+= resolve((any Service328).self).number
        sum &+= resolve((any Service329).self).number
        sum &+= resolve((any Service330).self).number
        sum &+= resolve((any Service331).self).number
        sum &+= resolve((any Service332).self).number
        sum &+= resolve((any Service333).self).number
        sum &+= resolve((any Service334).self).number
        sum &+= resolve((any Service335).self).number
        sum &+= resolve((any Service336).self).number
        sum &+= resolve((any Service337).self).number
        sum &+= resolve((any Service338).self).number
        sum &+= resolve((any Service339).self).number
        return sum
    }
}
