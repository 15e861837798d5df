// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service220: Sendable {
    var number: Int { get }
}

final class Made220: Service220 {
    let number: Int

    init(_ a: any Service44, _ b: any Service73, _ c: any Service110) { number = 220 &+ a.number &+ b.number &+ c.number }
}

struct Value220: Sendable {
    let number: Int

    init(_ a: Value44, _ b: Value73, _ c: Value110) { number = 220 &+ a.number &+ b.number &+ c.number }
}

public protocol Service221: Sendable {
    var number: Int { get }
}

final class Made221: Service221 {
    let number: Int

    init(_ a: any Service44, _ b: any Service73, _ c: any Service110) { number = 221 &+ a.number &+ b.number &+ c.number }
}

struct Value221: Sendable {
    let number: Int

    init(_ a: Value44, _ b: Value73, _ c: Value110) { number = 221 &+ a.number &+ b.number &+ c.number }
}

public protocol Service222: Sendable {
    var number: Int { get }
}

final class Made222: Service222 {
    let number: Int

    init(_ a: any Service44, _ b: any Service74, _ c: any Service111) { number = 222 &+ a.number &+ b.number &+ c.number }
}

struct Value222: Sendable {
    let number: Int

    init(_ a: Value44, _ b: Value74, _ c: Value111) { number = 222 &+ a.number &+ b.number &+ c.number }
}

public protocol Service223: Sendable {
    var number: Int { get }
}

final class Made223: Service223 {
    let number: Int

    init(_ a: any Service44, _ b: any Service74, _ c: any Service111) { number = 223 &+ a.number &+ b.number &+ c.number }
}

struct Value223: Sendable {
    let number: Int

    init(_ a: Value44, _ b: Value74, _ c: Value111) { number = 223 &+ a.number &+ b.number &+ c.number }
}

public protocol Service224: Sendable {
    var number: Int { get }
}

final class Made224: Service224 {
    let number: Int

    init(_ a: any Service44, _ b: any Service74, _ c: any Service112) { number = 224 &+ a.number &+ b.number &+ c.number }
}

struct Value224: Sendable {
    let number: Int

    init(_ a: Value44, _ b: Value74, _ c: Value112) { number = 224 &+ a.number &+ b.number &+ c.number }
}

public protocol Service225: Sendable {
    var number: Int { get }
}

final class Made225: Service225 {
    let number: Int

    init(_ a: any Service45, _ b: any Service75, _ c: any Service112) { number = 225 &+ a.number &+ b.number &+ c.number }
}

struct Value225: Sendable {
    let number: Int

    init(_ a: Value45, _ b: Value75, _ c: Value112) { number = 225 &+ a.number &+ b.number &+ c.number }
}

public protocol Service226: Sendable {
    var number: Int { get }
}

final class Made226: Service226 {
    let number: Int

    init(_ a: any Service45, _ b: any Service75, _ c: any Service113) { number = 226 &+ a.number &+ b.number &+ c.number }
}

struct Value226: Sendable {
    let number: Int

    init(_ a: Value45, _ b: Value75, _ c: Value113) { number = 226 &+ a.number &+ b.number &+ c.number }
}

public protocol Service227: Sendable {
    var number: Int { get }
}

final class Made227: Service227 {
    let number: Int

    init(_ a: any Service45, _ b: any Service75, _ c: any Service113) { number = 227 &+ a.number &+ b.number &+ c.number }
}

struct Value227: Sendable {
    let number: Int

    init(_ a: Value45, _ b: Value75, _ c: Value113) { number = 227 &+ a.number &+ b.number &+ c.number }
}

public protocol Service228: Sendable {
    var number: Int { get }
}

final class Made228: Service228 {
    let number: Int

    init(_ a: any Service45, _ b: any Service76, _ c: any Service114) { number = 228 &+ a.number &+ b.number &+ c.number }
}

struct Value228: Sendable {
    let number: Int

    init(_ a: Value45, _ b: Value76, _ c: Value114) { number = 228 &+ a.number &+ b.number &+ c.number }
}

public protocol Service229: Sendable {
    var number: Int { get }
}

final class Made229: Service229 {
    let number: Int

    init(_ a: any Service45, _ b: any Service76, _ c: any Service114) { number = 229 &+ a.number &+ b.number &+ c.number }
}

struct Value229: Sendable {
    let number: Int

    init(_ a: Value45, _ b: Value76, _ c: Value114) { number = 229 &+ a.number &+ b.number &+ c.number }
}

public protocol Service230: Sendable {
    var number: Int { get }
}

final class Made230: Service230 {
    let number: Int

    init(_ a: any Service46, _ b: any Service76, _ c: any Service115) { number = 230 &+ a.number &+ b.number &+ c.number }
}

struct Value230: Sendable {
    let number: Int

    init(_ a: Value46, _ b: Value76, _ c: Value115) { number = 230 &+ a.number &+ b.number &+ c.number }
}

public protocol Service231: Sendable {
    var number: Int { get }
}

final class Made231: Service231 {
    let number: Int

    init(_ a: any Service46, _ b: any Service77, _ c: any Service115) { number = 231 &+ a.number &+ b.number &+ c.number }
}

struct Value231: Sendable {
    let number: Int

    init(_ a: Value46, _ b: Value77, _ c: Value115) { number = 231 &+ a.number &+ b.number &+ c.number }
}

public protocol Service232: Sendable {
    var number: Int { get }
}

final class Made232: Service232 {
    let number: Int

    init(_ a: any Service46, _ b: any Service77, _ c: any Service116) { number = 232 &+ a.number &+ b.number &+ c.number }
}

struct Value232: Sendable {
    let number: Int

    init(_ a: Value46, _ b: Value77, _ c: Value116) { number = 232 &+ a.number &+ b.number &+ c.number }
}

public protocol Service233: Sendable {
    var number: Int { get }
}

final class Made233: Service233 {
    let number: Int

    init(_ a: any Service46, _ b: any Service77, _ c: any Service116) { number = 233 &+ a.number &+ b.number &+ c.number }
}

struct Value233: Sendable {
    let number: Int

    init(_ a: Value46, _ b: Value77, _ c: Value116) { number = 233 &+ a.number &+ b.number &+ c.number }
}

public protocol Service234: Sendable {
    var number: Int { get }
}

final class Made234: Service234 {
    let number: Int

    init(_ a: any Service46, _ b: any Service78, _ c: any Service117) { number = 234 &+ a.number &+ b.number &+ c.number }
}

struct Value234: Sendable {
    let number: Int

    init(_ a: Value46, _ b: Value78, _ c: Value117) { number = 234 &+ a.number &+ b.number &+ c.number }
}

public protocol Service235: Sendable {
    var number: Int { get }
}

final class Made235: Service235 {
    let number: Int

    init(_ a: any Service47, _ b: any Service78, _ c: any Service117) { number = 235 &+ a.number &+ b.number &+ c.number }
}

struct Value235: Sendable {
    let number: Int

    init(_ a: Value47, _ b: Value78, _ c: Value117) { number = 235 &+ a.number &+ b.number &+ c.number }
}

public protocol Service236: Sendable {
    var number: Int { get }
}

final class Made236: Service236 {
    let number: Int

    init(_ a: any Service47, _ b: any Service78, _ c: any Service118) { number = 236 &+ a.number &+ b.number &+ c.number }
}

struct Value236: Sendable {
    let number: Int

    init(_ a: Value47, _ b: Value78, _ c: Value118) { number = 236 &+ a.number &+ b.number &+ c.number }
}

public protocol Service237: Sendable {
    var number: Int { get }
}

final class Made237: Service237 {
    let number: Int

    init(_ a: any Service47, _ b: any Service79, _ c: any Service118) { number = 237 &+ a.number &+ b.number &+ c.number }
}

struct Value237: Sendable {
    let number: Int

    init(_ a: Value47, _ b: Value79, _ c: Value118) { number = 237 &+ a.number &+ b.number &+ c.number }
}

public protocol Service238: Sendable {
    var number: Int { get }
}

final class Made238: Service238 {
    let number: Int

    init(_ a: any Service47, _ b: any Service79, _ c: any Service119) { number = 238 &+ a.number &+ b.number &+ c.number }
}

struct Value238: Sendable {
    let number: Int

    init(_ a: Value47, _ b: Value79, _ c: Value119) { number = 238 &+ a.number &+ b.number &+ c.number }
}

public protocol Service239: Sendable {
    var number: Int { get }
}

final class Made239: Service239 {
    let number: Int

    init(_ a: any Service47, _ b: any Service79, _ c: any Service119) { number = 239 &+ a.number &+ b.number &+ c.number }
}

struct Value239: Sendable {
    let number: Int

    init(_ a: Value47, _ b: Value79, _ c: Value119) { number = 239 &+ a.number &+ b.number &+ c.number }
}

struct Entry11: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service220).self, Made220.init)
        registrar.provide((any Service221).self, Made221.init)
        registrar.provide((any Service222).self, Made222.init)
        registrar.provide((any Service223).self, Made223.init)
        registrar.provide((any Service224).self, Made224.init)
        registrar.provide((any Service225).self, Made225.init)
        registrar.provide((any Service226).self, Made226.init)
        registrar.provide((any Service227).self, Made227.init)
        registrar.provide((any Service228).self, Made228.init)
        registrar.provide((any Service229).self, Made229.init)
        registrar.provide((any Service230).self, Made230.init)
        registrar.provide((any Service231).self, Made231.init)
        registrar.provide((any Service232).self, Made232.init)
        registrar.provide((any Service233).self, Made233.init)
        registrar.provide((any Service234).self, Made234.init)
        registrar.provide((any Service235).self, Made235.init)
        registrar.provide((any Service236).self, Made236.init)
        registrar.provide((any Service237).self, Made237.init)
        registrar.provide((any Service238).self, Made238.init)
        registrar.provide((any Service239).self, Made239.init)
    }
}

struct ValueEntry11: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value220.self, Value220.init)
        registrar.provide(Value221.self, Value221.init)
        registrar.provide(Value222.self, Value222.init)
        registrar.provide(Value223.self, Value223.init)
        registrar.provide(Value224.self, Value224.init)
        registrar.provide(Value225.self, Value225.init)
        registrar.provide(Value226.self, Value226.init)
        registrar.provide(Value227.self, Value227.init)
        registrar.provide(Value228.self, Value228.init)
        registrar.provide(Value229.self, Value229.init)
        registrar.provide(Value230.self, Value230.init)
        registrar.provide(Value231.self, Value231.init)
        registrar.provide(Value232.self, Value232.init)
        registrar.provide(Value233.self, Value233.init)
        registrar.provide(Value234.self, Value234.init)
        registrar.provide(Value235.self, Value235.init)
        registrar.provide(Value236.self, Value236.init)
        registrar.provide(Value237.self, Value237.init)
        registrar.provide(Value238.self, Value238.init)
        registrar.provide(Value239.self, Value239.init)
    }
}

extension ModuleManager {
    func makeServices11() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service220).self).number
        sum &+= try resolve((any Service221).self).number
        sum &+= try resolve((any Service222).self).number
        sum &+= try resolve((any Service223).self).number
        sum &+= try resolve((any Service224).self).number
        sum &+= try resolve((any Service225).self).number
        sum &+= try resolve((any Service226).self).number
        sum &+= try resolve((any Service227).self).number
        sum &+= try resolve((any Service228).self).number
        sum &+= try resolve((any Service229).self).number
        sum &+= try resolve((any Service230).self).number
        sum &+= try resolve((any Service231).self).number
        sum &+= try resolve((any Service232).self).number
        sum &+= try resolve((any Service233).self).number
        sum &+= try resolve((any Service234).self).number
        sum &+= try resolve((any Service235).self).number
        sum &+= try resolve((any Service236).self).number
        sum &+= try resolve((any Service237).self).number
        sum &+= try resolve((any Service238).self).number
        sum &+= try resolve((any Service239).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices11() {
        register((any Service220).self) { container in Made220(container.resolve((any Service44).self), container.resolve((any Service73).self), container.resolve((any Service110).self)) }
        register((any Service221).self) { container in Made221(container.resolve((any Service44).self), container.resolve((any Service73).self), container.resolve((any Service110).self)) }
        register((any Service222).self) { container in Made222(container.resolve((any Service44).self), container.resolve((any Service74).self), container.resolve((any Service111).self)) }
        register((any Service223).self) { container in Made223(container.resolve((any Service44).self), container.resolve((any Service74).self), container.resolve((any Service111).self)) }
        register((any Service224).self) { container in Made224(container.resolve((any Service44).self), container.resolve((any Service74).self), container.resolve((any Service112).self)) }
        register((any Service225).self) { container in Made225(container.resolve((any Service45).self), container.resolve((any Service75).self), container.resolve((any Service112).self)) }
        register((any Service226).self) { container in Made226(container.resolve((any Service45).self), container.resolve((any Service75).self), container.resolve((any Service113).self)) }
        register((any Service227).self) { container in Made227(container.resolve((any Service45).self), container.resolve((any Service75).self), container.resolve((any Service113).self)) }
        register((any Service228).self) { container in Made228(container.resolve((any Service45).self), container.resolve((any Service76).self), container.resolve((any Service114).self)) }
        register((any Service229).self) { container in Made229(container.resolve((any Service45).self), container.resolve((any Service76).self), container.resolve((any Service114).self)) }
        register((any Service230).self) { container in Made230(container.resolve((any Service46).self), container.resolve((any Service76).self), container.resolve((any Service115).self)) }
        register((any Service231).self) { container in Made231(container.resolve((any Service46).self), container.resolve((any Service77).self), container.resolve((any Service115).self)) }
        register((any Service232).self) { container in Made232(container.resolve((any Service46).self), container.resolve((any Service77).self), container.resolve((any Service116).self)) }
        register((any Service233).self) { container in Made233(container.resolve((any Service46).self), container.resolve((any Service77).self), container.resolve((any Service116).self)) }
        register((any Service234).self) { container in Made234(container.resolve((any Service46).self), container.resolve((any Service78).self), container.resolve((any Service117).self)) }
        register((any Service235).self) { container in Made235(container.resolve((any Service47).self), container.resolve((any Service78).self), container.resolve((any Service117).self)) }
        register((any Service236).self) { container in Made236(container.resolve((any Service47).self), container.resolve((any Service78).self), container.resolve((any Service118).self)) }
        register((any Service237).self) { container in Made237(container.resolve((any Service47).self), container.resolve((any Service79).self), container.resolve((any Service118).self)) }
        register((any Service238).self) { container in Made238(container.resolve((any Service47).self), container.resolve((any Service79).self), container.resolve((any Service119).self)) }
        register((any Service239).self) { container in Made239(container.resolve((any Service47).self), container.resolve((any Service79).self), container.resolve((any Service119).self)) }
    }

    func makeServices11() -> Int {
        var sum = 0
        sum &+= resolve((any Service220).self).number
        sum &+= resolve((any Service221).self).number
        sum &+= resolve((any Service222).self).number
        sum &+= resolve((any Service223).self).number
        sum &+= resolve((any Service224).self).number
        sum &+= resolve((any Service225).self).number
        sum &+= resolve((any Service226).self).number
        sum &+= resolve((any Service227).self).number
        sum &+= resolve((any Service228).self).number
        sum &+= resolve((any Service229).self).number
        sum &+= resolve((any Service230).self).number
        sum &+= resolve((any Service231).self).number
        sum &+= resolve((any Service232).self).number
        sum &+= resolve((any Service233).self).number
        sum &+= resolve((any Service234).self).number
        sum &+= resolve((any Service235).self).number
        sum &+= resolve((any Service236).self).number
        sum &+= resolve((any Service237).self).number
        sum &+= resolve((any Service238).self).number
        sum &+= resolve((any Service239).self).number
        return sum
    }
}
