// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service280: Sendable {
    var number: Int { get }
}

final class Made280: Service280 {
    let number: Int

    init(_ a: any Service56, _ b: any Service93, _ c: any Service140) { number = 280 &+ a.number &+ b.number &+ c.number }
}

struct Value280: Sendable {
    let number: Int

    init(_ a: Value56, _ b: Value93, _ c: Value140) { number = 280 &+ a.number &+ b.number &+ c.number }
}

public protocol Service281: Sendable {
    var number: Int { get }
}

final class Made281: Service281 {
    let number: Int

    init(_ a: any Service56, _ b: any Service93, _ c: any Service140) { number = 281 &+ a.number &+ b.number &+ c.number }
}

struct Value281: Sendable {
    let number: Int

    init(_ a: Value56, _ b: Value93, _ c: Value140) { number = 281 &+ a.number &+ b.number &+ c.number }
}

public protocol Service282: Sendable {
    var number: Int { get }
}

final class Made282: Service282 {
    let number: Int

    init(_ a: any Service56, _ b: any Service94, _ c: any Service141) { number = 282 &+ a.number &+ b.number &+ c.number }
}

struct Value282: Sendable {
    let number: Int

    init(_ a: Value56, _ b: Value94, _ c: Value141) { number = 282 &+ a.number &+ b.number &+ c.number }
}

public protocol Service283: Sendable {
    var number: Int { get }
}

final class Made283: Service283 {
    let number: Int

    init(_ a: any Service56, _ b: any Service94, _ c: any Service141) { number = 283 &+ a.number &+ b.number &+ c.number }
}

struct Value283: Sendable {
    let number: Int

    init(_ a: Value56, _ b: Value94, _ c: Value141) { number = 283 &+ a.number &+ b.number &+ c.number }
}

public protocol Service284: Sendable {
    var number: Int { get }
}

final class Made284: Service284 {
    let number: Int

    init(_ a: any Service56, _ b: any Service94, _ c: any Service142) { number = 284 &+ a.number &+ b.number &+ c.number }
}

struct Value284: Sendable {
    let number: Int

    init(_ a: Value56, _ b: Value94, _ c: Value142) { number = 284 &+ a.number &+ b.number &+ c.number }
}

public protocol Service285: Sendable {
    var number: Int { get }
}

final class Made285: Service285 {
    let number: Int

    init(_ a: any Service57, _ b: any Service95, _ c: any Service142) { number = 285 &+ a.number &+ b.number &+ c.number }
}

struct Value285: Sendable {
    let number: Int

    init(_ a: Value57, _ b: Value95, _ c: Value142) { number = 285 &+ a.number &+ b.number &+ c.number }
}

public protocol Service286: Sendable {
    var number: Int { get }
}

final class Made286: Service286 {
    let number: Int

    init(_ a: any Service57, _ b: any Service95, _ c: any Service143) { number = 286 &+ a.number &+ b.number &+ c.number }
}

struct Value286: Sendable {
    let number: Int

    init(_ a: Value57, _ b: Value95, _ c: Value143) { number = 286 &+ a.number &+ b.number &+ c.number }
}

public protocol Service287: Sendable {
    var number: Int { get }
}

final class Made287: Service287 {
    let number: Int

    init(_ a: any Service57, _ b: any Service95, _ c: any Service143) { number = 287 &+ a.number &+ b.number &+ c.number }
}

struct Value287: Sendable {
    let number: Int

    init(_ a: Value57, _ b: Value95, _ c: Value143) { number = 287 &+ a.number &+ b.number &+ c.number }
}

public protocol Service288: Sendable {
    var number: Int { get }
}

final class Made288: Service288 {
    let number: Int

    init(_ a: any Service57, _ b: any Service96, _ c: any Service144) { number = 288 &+ a.number &+ b.number &+ c.number }
}

struct Value288: Sendable {
    let number: Int

    init(_ a: Value57, _ b: Value96, _ c: Value144) { number = 288 &+ a.number &+ b.number &+ c.number }
}

public protocol Service289: Sendable {
    var number: Int { get }
}

final class Made289: Service289 {
    let number: Int

    init(_ a: any Service57, _ b: any Service96, _ c: any Service144) { number = 289 &+ a.number &+ b.number &+ c.number }
}

struct Value289: Sendable {
    let number: Int

    init(_ a: Value57, _ b: Value96, _ c: Value144) { number = 289 &+ a.number &+ b.number &+ c.number }
}

public protocol Service290: Sendable {
    var number: Int { get }
}

final class Made290: Service290 {
    let number: Int

    init(_ a: any Service58, _ b: any Service96, _ c: any Service145) { number = 290 &+ a.number &+ b.number &+ c.number }
}

struct Value290: Sendable {
    let number: Int

    init(_ a: Value58, _ b: Value96, _ c: Value145) { number = 290 &+ a.number &+ b.number &+ c.number }
}

public protocol Service291: Sendable {
    var number: Int { get }
}

final class Made291: Service291 {
    let number: Int

    init(_ a: any Service58, _ b: any Service97, _ c: any Service145) { number = 291 &+ a.number &+ b.number &+ c.number }
}

struct Value291: Sendable {
    let number: Int

    init(_ a: Value58, _ b: Value97, _ c: Value145) { number = 291 &+ a.number &+ b.number &+ c.number }
}

public protocol Service292: Sendable {
    var number: Int { get }
}

final class Made292: Service292 {
    let number: Int

    init(_ a: any Service58, _ b: any Service97, _ c: any Service146) { number = 292 &+ a.number &+ b.number &+ c.number }
}

struct Value292: Sendable {
    let number: Int

    init(_ a: Value58, _ b: Value97, _ c: Value146) { number = 292 &+ a.number &+ b.number &+ c.number }
}

public protocol Service293: Sendable {
    var number: Int { get }
}

final class Made293: Service293 {
    let number: Int

    init(_ a: any Service58, _ b: any Service97, _ c: any Service146) { number = 293 &+ a.number &+ b.number &+ c.number }
}

struct Value293: Sendable {
    let number: Int

    init(_ a: Value58, _ b: Value97, _ c: Value146) { number = 293 &+ a.number &+ b.number &+ c.number }
}

public protocol Service294: Sendable {
    var number: Int { get }
}

final class Made294: Service294 {
    let number: Int

    init(_ a: any Service58, _ b: any Service98, _ c: any Service147) { number = 294 &+ a.number &+ b.number &+ c.number }
}

struct Value294: Sendable {
    let number: Int

    init(_ a: Value58, _ b: Value98, _ c: Value147) { number = 294 &+ a.number &+ b.number &+ c.number }
}

public protocol Service295: Sendable {
    var number: Int { get }
}

final class Made295: Service295 {
    let number: Int

    init(_ a: any Service59, _ b: any Service98, _ c: any Service147) { number = 295 &+ a.number &+ b.number &+ c.number }
}

struct Value295: Sendable {
    let number: Int

    init(_ a: Value59, _ b: Value98, _ c: Value147) { number = 295 &+ a.number &+ b.number &+ c.number }
}

public protocol Service296: Sendable {
    var number: Int { get }
}

final class Made296: Service296 {
    let number: Int

    init(_ a: any Service59, _ b: any Service98, _ c: any Service148) { number = 296 &+ a.number &+ b.number &+ c.number }
}

struct Value296: Sendable {
    let number: Int

    init(_ a: Value59, _ b: Value98, _ c: Value148) { number = 296 &+ a.number &+ b.number &+ c.number }
}

public protocol Service297: Sendable {
    var number: Int { get }
}

final class Made297: Service297 {
    let number: Int

    init(_ a: any Service59, _ b: any Service99, _ c: any Service148) { number = 297 &+ a.number &+ b.number &+ c.number }
}

struct Value297: Sendable {
    let number: Int

    init(_ a: Value59, _ b: Value99, _ c: Value148) { number = 297 &+ a.number &+ b.number &+ c.number }
}

public protocol Service298: Sendable {
    var number: Int { get }
}

final class Made298: Service298 {
    let number: Int

    init(_ a: any Service59, _ b: any Service99, _ c: any Service149) { number = 298 &+ a.number &+ b.number &+ c.number }
}

struct Value298: Sendable {
    let number: Int

    init(_ a: Value59, _ b: Value99, _ c: Value149) { number = 298 &+ a.number &+ b.number &+ c.number }
}

public protocol Service299: Sendable {
    var number: Int { get }
}

final class Made299: Service299 {
    let number: Int

    init(_ a: any Service59, _ b: any Service99, _ c: any Service149) { number = 299 &+ a.number &+ b.number &+ c.number }
}

struct Value299: Sendable {
    let number: Int

    init(_ a: Value59, _ b: Value99, _ c: Value149) { number = 299 &+ a.number &+ b.number &+ c.number }
}

struct Entry14: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service280).self, Made280.init)
        registrar.provide((any Service281).self, Made281.init)
        registrar.provide((any Service282).self, Made282.init)
        registrar.provide((any Service283).self, Made283.init)
        registrar.provide((any Service284).self, Made284.init)
        registrar.provide((any Service285).self, Made285.init)
        registrar.provide((any Service286).self, Made286.init)
        registrar.provide((any Service287).self, Made287.init)
        registrar.provide((any Service288).self, Made288.init)
        registrar.provide((any Service289).self, Made289.init)
        registrar.provide((any Service290).self, Made290.init)
        registrar.provide((any Service291).self, Made291.init)
        registrar.provide((any Service292).self, Made292.init)
        registrar.provide((any Service293).self, Made293.init)
        registrar.provide((any Service294).self, Made294.init)
        registrar.provide((any Service295).self, Made295.init)
        registrar.provide((any Service296).self, Made296.init)
        registrar.provide((any Service297).self, Made297.init)
        registrar.provide((any Service298).self, Made298.init)
        registrar.provide((any Service299).self, Made299.init)
    }
}

struct ValueEntry14: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value280.self, Value280.init)
        registrar.provide(Value281.self, Value281.init)
        registrar.provide(Value282.self, Value282.init)
        registrar.provide(Value283.self, Value283.init)
        registrar.provide(Value284.self, Value284.init)
        registrar.provide(Value285.self, Value285.init)
        registrar.provide(Value286.self, Value286.init)
        registrar.provide(Value287.self, Value287.init)
        registrar.provide(Value288.self, Value288.init)
        registrar.provide(Value289.self, Value289.init)
        registrar.provide(Value290.self, Value290.init)
        registrar.provide(Value291.self, Value291.init)
        registrar.provide(Value292.self, Value292.init)
        registrar.provide(Value293.self, Value293.init)
        registrar.provide(Value294.self, Value294.init)
        registrar.provide(Value295.self, Value295.init)
        registrar.provide(Value296.self, Value296.init)
        registrar.provide(Value297.self, Value297.init)
        registrar.provide(Value298.self, Value298.init)
        registrar.provide(Value299.self, Value299.init)
    }
}

extension ModuleManager {
    func makeServices14() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service280).self).number
        sum &+= try resolve((any Service281).self).number
        sum &+= try resolve((any Service282).self).number
        sum &+= try resolve((any Service283).self).number
        sum &+= try resolve((any Service284).self).number
        sum &+= try resolve((any Service285).self).number
        sum &+= try resolve((any Service286).self).number
        sum &+= try resolve((any Service287).self).number
        sum &+= try resolve((any Service288).self).number
        sum &+= try resolve((any Service289).self).number
        sum &+= try resolve((any Service290).self).number
        sum &+= try resolve((any Service291).self).number
        sum &+= try resolve((any Service292).self).number
        sum &+= try resolve((any Service293).self).number
        sum &+= try resolve((any Service294).self).number
        sum &+= try resolve((any Service295).self).number
        sum &+= try resolve((any Service296).self).number
        sum &+= try resolve((any Service297).self).number
        sum &+= try resolve((any Service298).self).number
        sum &+= try resolve((any Service299).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices14() {
        register((any Service280).self) { container in Made280(container.resolve((any Service56).self), container.resolve((any Service93).self), container.resolve((any Service140).self)) }
        register((any Service281).self) { container in Made281(container.resolve((any Service56).self), container.resolve((any Service93).self), container.resolve((any Service140).self)) }
        register((any Service282).self) { container in Made282(container.resolve((any Service56).self), container.resolve((any Service94).self), container.resolve((any Service141).self)) }
        register((any Service283).self) { container in Made283(container.resolve((any Service56).self), container.resolve((any Service94).self), container.resolve((any Service141).self)) }
        register((any Service284).self) { container in Made284(container.resolve((any Service56).self), container.resolve((any Service94).self), container.resolve((any Service142).self)) }
        register((any Service285).self) { container in Made285(container.resolve((any Service57).self), container.resolve((any Service95).self), container.resolve((any Service142).self)) }
        register((any Service286).self) { container in Made286(container.resolve((any Service57).self), container.resolve((any Service95).self), container.resolve((any Service143).self)) }
        register((any Service287).self) { container in Made287(container.resolve((any Service57).self), container.resolve((any Service95).self), container.resolve((any Service143).self)) }
        register((any Service288).self) { container in Made288(container.resolve((any Service57).self), container.resolve((any Service96).self), container.resolve((any Service144).self)) }
        register((any Service289).self) { container in Made289(container.resolve((any Service57).self), container.resolve((any Service96).self), container.resolve((any Service144).self)) }
        register((any Service290).self) { container in Made290(container.resolve((any Service58).self), container.resolve((any Service96).self), container.resolve((any Service145).self)) }
        register((any Service291).self) { container in Made291(container.resolve((any Service58).self), container.resolve((any Service97).self), container.resolve((any Service145).self)) }
        register((any Service292).self) { container in Made292(container.resolve((any Service58).self), container.resolve((any Service97).self), container.resolve((any Service146).self)) }
        register((any Service293).self) { container in Made293(container.resolve((any Service58).self), container.resolve((any Service97).self), container.resolve((any Service146).self)) }
        register((any Service294).self) { container in Made294(container.resolve((any Service58).self), container.resolve((any Service98).self), container.resolve((any Service147).self)) }
        register((any Service295).self) { container in Made295(container.resolve((any Service59).self), container.resolve((any Service98).self), container.resolve((any Service147).self)) }
        register((any Service296).self) { container in Made296(container.resolve((any Service59).self), container.resolve((any Service98).self), container.resolve((any Service148).self)) }
        register((any Service297).self) { container in Made297(container.resolve((any Service59).self), container.resolve((any Service99).self), container.resolve((any Service148).self)) }
        register((any Service298).self) { container in Made298(container.resolve((any Service59).self), container.resolve((any Service99).self), container.resolve((any Service149).self)) }
        register((any Service299).self) { container in Made299(container.resolve((any Service59).self), container.resolve((any Service99).self), container.resolve((any Service149).self)) }
    }

    func makeServices14() -> Int {
        var sum = 0
        sum &+= resolve((any Service280).self).number
        sum &+= resolve((any Service281).self).number
        sum &+= resolve((any Service282).self).number
        sum &+= resolve((any Service283).self).number
        sum &+= resolve((any Service284).self).number
        sum &+= resolve((any Service285).self).number
        sum &+= resolve((any Service286).self).number
        sum &+= resolve((any Service287).self).number
        sum &+= resolve((any Service288).self).number
        sum &+= resolve((any Service289).self).number
        sum &+= resolve((any Service290).self).number
        sum &+= resolve((any Service291).self).number
        sum &+= resolve((any Service292).self).number
        sum &+= resolve((any Service293).self).number
        sum &+= resolve((any Service294).self).number
        sum &+= resolve((any Service295).self).number
        sum &+= resolve((any Service296).self).number
        sum &+= resolve((any Service297).self).number
        sum &+= resolve((any Service298).self).number
        sum &+= resolve((any Service299).self).number
        return sum
    }
}
