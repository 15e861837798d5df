// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service340: Sendable {
    var number: Int { get }
}

final class Made340: Service340 {
    let number: Int

    init(_ a: any Service68, _ b: any Service113, _ c: any Service170) { number = 340 &+ a.number &+ b.number &+ c.number }
}

struct Value340: Sendable {
    let number: Int

    init(_ a: Value68, _ b: Value113, _ c: Value170) { number = 340 &+ a.number &+ b.number &+ c.number }
}

public protocol Service341: Sendable {
    var number: Int { get }
}

final class Made341: Service341 {
    let number: Int

    init(_ a: any Service68, _ b: any Service113, _ c: any Service170) { number = 341 &+ a.number &+ b.number &+ c.number }
}

struct Value341: Sendable {
    let number: Int

    init(_ a: Value68, _ b: Value113, _ c: Value170) { number = 341 &+ a.number &+ b.number &+ c.number }
}

public protocol Service342: Sendable {
    var number: Int { get }
}

final class Made342: Service342 {
    let number: Int

    init(_ a: any Service68, _ b: any Service114, _ c: any Service171) { number = 342 &+ a.number &+ b.number &+ c.number }
}

struct Value342: Sendable {
    let number: Int

    init(_ a: Value68, _ b: Value114, _ c: Value171) { number = 342 &+ a.number &+ b.number &+ c.number }
}

public protocol Service343: Sendable {
    var number: Int { get }
}

final class Made343: Service343 {
    let number: Int

    init(_ a: any Service68, _ b: any Service114, _ c: any Service171) { number = 343 &+ a.number &+ b.number &+ c.number }
}

struct Value343: Sendable {
    let number: Int

    init(_ a: Value68, _ b: Value114, _ c: Value171) { number = 343 &+ a.number &+ b.number &+ c.number }
}

public protocol Service344: Sendable {
    var number: Int { get }
}

final class Made344: Service344 {
    let number: Int

    init(_ a: any Service68, _ b: any Service114, _ c: any Service172) { number = 344 &+ a.number &+ b.number &+ c.number }
}

struct Value344: Sendable {
    let number: Int

    init(_ a: Value68, _ b: Value114, _ c: Value172) { number = 344 &+ a.number &+ b.number &+ c.number }
}

public protocol Service345: Sendable {
    var number: Int { get }
}

final class Made345: Service345 {
    let number: Int

    init(_ a: any Service69, _ b: any Service115, _ c: any Service172) { number = 345 &+ a.number &+ b.number &+ c.number }
}

struct Value345: Sendable {
    let number: Int

    init(_ a: Value69, _ b: Value115, _ c: Value172) { number = 345 &+ a.number &+ b.number &+ c.number }
}

public protocol Service346: Sendable {
    var number: Int { get }
}

final class Made346: Service346 {
    let number: Int

    init(_ a: any Service69, _ b: any Service115, _ c: any Service173) { number = 346 &+ a.number &+ b.number &+ c.number }
}

struct Value346: Sendable {
    let number: Int

    init(_ a: Value69, _ b: Value115, _ c: Value173) { number = 346 &+ a.number &+ b.number &+ c.number }
}

public protocol Service347: Sendable {
    var number: Int { get }
}

final class Made347: Service347 {
    let number: Int

    init(_ a: any Service69, _ b: any Service115, _ c: any Service173) { number = 347 &+ a.number &+ b.number &+ c.number }
}

struct Value347: Sendable {
    let number: Int

    init(_ a: Value69, _ b: Value115, _ c: Value173) { number = 347 &+ a.number &+ b.number &+ c.number }
}

public protocol Service348: Sendable {
    var number: Int { get }
}

final class Made348: Service348 {
    let number: Int

    init(_ a: any Service69, _ b: any Service116, _ c: any Service174) { number = 348 &+ a.number &+ b.number &+ c.number }
}

struct Value348: Sendable {
    let number: Int

    init(_ a: Value69, _ b: Value116, _ c: Value174) { number = 348 &+ a.number &+ b.number &+ c.number }
}

public protocol Service349: Sendable {
    var number: Int { get }
}

final class Made349: Service349 {
    let number: Int

    init(_ a: any Service69, _ b: any Service116, _ c: any Service174) { number = 349 &+ a.number &+ b.number &+ c.number }
}

struct Value349: Sendable {
    let number: Int

    init(_ a: Value69, _ b: Value116, _ c: Value174) { number = 349 &+ a.number &+ b.number &+ c.number }
}

public protocol Service350: Sendable {
    var number: Int { get }
}

final class Made350: Service350 {
    let number: Int

    init(_ a: any Service70, _ b: any Service116, _ c: any Service175) { number = 350 &+ a.number &+ b.number &+ c.number }
}

struct Value350: Sendable {
    let number: Int

    init(_ a: Value70, _ b: Value116, _ c: Value175) { number = 350 &+ a.number &+ b.number &+ c.number }
}

public protocol Service351: Sendable {
    var number: Int { get }
}

final class Made351: Service351 {
    let number: Int

    init(_ a: any Service70, _ b: any Service117, _ c: any Service175) { number = 351 &+ a.number &+ b.number &+ c.number }
}

struct Value351: Sendable {
    let number: Int

    init(_ a: Value70, _ b: Value117, _ c: Value175) { number = 351 &+ a.number &+ b.number &+ c.number }
}

public protocol Service352: Sendable {
    var number: Int { get }
}

final class Made352: Service352 {
    let number: Int

    init(_ a: any Service70, _ b: any Service117, _ c: any Service176) { number = 352 &+ a.number &+ b.number &+ c.number }
}

struct Value352: Sendable {
    let number: Int

    init(_ a: Value70, _ b: Value117, _ c: Value176) { number = 352 &+ a.number &+ b.number &+ c.number }
}

public protocol Service353: Sendable {
    var number: Int { get }
}

final class Made353: Service353 {
    let number: Int

    init(_ a: any Service70, _ b: any Service117, _ c: any Service176) { number = 353 &+ a.number &+ b.number &+ c.number }
}

struct Value353: Sendable {
    let number: Int

    init(_ a: Value70, _ b: Value117, _ c: Value176) { number = 353 &+ a.number &+ b.number &+ c.number }
}

public protocol Service354: Sendable {
    var number: Int { get }
}

final class Made354: Service354 {
    let number: Int

    init(_ a: any Service70, _ b: any Service118, _ c: any Service177) { number = 354 &+ a.number &+ b.number &+ c.number }
}

struct Value354: Sendable {
    let number: Int

    init(_ a: Value70, _ b: Value118, _ c: Value177) { number = 354 &+ a.number &+ b.number &+ c.number }
}

public protocol Service355: Sendable {
    var number: Int { get }
}

final class Made355: Service355 {
    let number: Int

    init(_ a: any Service71, _ b: any Service118, _ c: any Service177) { number = 355 &+ a.number &+ b.number &+ c.number }
}

struct Value355: Sendable {
    let number: Int

    init(_ a: Value71, _ b: Value118, _ c: Value177) { number = 355 &+ a.number &+ b.number &+ c.number }
}

public protocol Service356: Sendable {
    var number: Int { get }
}

final class Made356: Service356 {
    let number: Int

    init(_ a: any Service71, _ b: any Service118, _ c: any Service178) { number = 356 &+ a.number &+ b.number &+ c.number }
}

struct Value356: Sendable {
    let number: Int

    init(_ a: Value71, _ b: Value118, _ c: Value178) { number = 356 &+ a.number &+ b.number &+ c.number }
}

public protocol Service357: Sendable {
    var number: Int { get }
}

final class Made357: Service357 {
    let number: Int

    init(_ a: any Service71, _ b: any Service119, _ c: any Service178) { number = 357 &+ a.number &+ b.number &+ c.number }
}

struct Value357: Sendable {
    let number: Int

    init(_ a: Value71, _ b: Value119, _ c: Value178) { number = 357 &+ a.number &+ b.number &+ c.number }
}

public protocol Service358: Sendable {
    var number: Int { get }
}

final class Made358: Service358 {
    let number: Int

    init(_ a: any Service71, _ b: any Service119, _ c: any Service179) { number = 358 &+ a.number &+ b.number &+ c.number }
}

struct Value358: Sendable {
    let number: Int

    init(_ a: Value71, _ b: Value119, _ c: Value179) { number = 358 &+ a.number &+ b.number &+ c.number }
}

public protocol Service359: Sendable {
    var number: Int { get }
}

final class Made359: Service359 {
    let number: Int

    init(_ a: any Service71, _ b: any Service119, _ c: any Service179) { number = 359 &+ a.number &+ b.number &+ c.number }
}

struct Value359: Sendable {
    let number: Int

    init(_ a: Value71, _ b: Value119, _ c: Value179) { number = 359 &+ a.number &+ b.number &+ c.number }
}

struct Entry17: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service340).self, Made340.init)
        registrar.provide((any Service341).self, Made341.init)
        registrar.provide((any Service342).self, Made342.init)
        registrar.provide((any Service343).self, Made343.init)
        registrar.provide((any Service344).self, Made344.init)
        registrar.provide((any Service345).self, Made345.init)
        registrar.provide((any Service346).self, Made346.init)
        registrar.provide((any Service347).self, Made347.init)
        registrar.provide((any Service348).self, Made348.init)
        registrar.provide((any Service349).self, Made349.init)
        registrar.provide((any Service350).self, Made350.init)
        registrar.provide((any Service351).self, Made351.init)
        registrar.provide((any Service352).self, Made352.init)
        registrar.provide((any Service353).self, Made353.init)
        registrar.provide((any Service354).self, Made354.init)
        registrar.provide((any Service355).self, Made355.init)
        registrar.provide((any Service356).self, Made356.init)
        registrar.provide((any Service357).self, Made357.init)
        registrar.provide((any Service358).self, Made358.init)
        registrar.provide((any Service359).self, Made359.init)
    }
}

struct ValueEntry17: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value340.self, Value340.init)
        registrar.provide(Value341.self, Value341.init)
        registrar.provide(Value342.self, Value342.init)
        registrar.provide(Value343.self, Value343.init)
        registrar.provide(Value344.self, Value344.init)
        registrar.provide(Value345.self, Value345.init)
        registrar.provide(Value346.self, Value346.init)
        registrar.provide(Value347.self, Value347.init)
        registrar.provide(Value348.self, Value348.init)
        registrar.provide(Value349.self, Value349.init)
        registrar.provide(Value350.self, Value350.init)
        registrar.provide(Value351.self, Value351.init)
        registrar.provide(Value352.self, Value352.init)
        registrar.provide(Value353.self, Value353.init)
        registrar.provide(Value354.self, Value354.init)
        registrar.provide(Value355.self, Value355.init)
        registrar.provide(Value356.self, Value356.init)
        registrar.provide(Value357.self, Value357.init)
        registrar.provide(Value358.self, Value358.init)
        registrar.provide(Value359.self, Value359.init)
    }
}

extension ModuleManager {
    func makeServices17() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service340).self).number
        sum &+= try resolve((any Service341).self).number
        sum &+= try resolve((any Service342).self).number
        sum &+= try resolve((any Service343).self).number
        sum &+= try resolve((any Service344).self).number
        sum &+= try resolve((any Service345).self).number
        sum &+= try resolve((any Service346).self).number
        sum &+= try resolve((any Service347).self).number
        sum &+= try resolve((any Service348).self).number
        sum &+= try resolve((any Service349).self).number
        sum &+= try resolve((any Service350).self).number
        sum &+= try resolve((any Service351).self).number
        sum &+= try resolve((any Service352).self).number
        sum &+= try resolve((any Service353).self).number
        sum &+= try resolve((any Service354).self).number
        sum &+= try resolve((any Service355).self).number
        sum &+= try resolve((any Service356).self).number
        sum &+= try resolve((any Service357).self).number
        sum &+= try resolve((any Service358).self).number
        sum &+= try resolve((any Service359).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices17() {
        register((any Service340).self) { container in Made340(container.resolve((any Service68).self), container.resolve((any Service113).self), container.resolve((any Service170).self)) }
        register((any Service341).self) { container in Made341(container.resolve((any Service68).self), container.resolve((any Service113).self), container.resolve((any Service170).self)) }
        register((any Service342).self) { container in Made342(container.resolve((any Service68).self), container.resolve((any Service114).self), container.resolve((any Service171).self)) }
        register((any Service343).self) { container in Made343(container.resolve((any Service68).self), container.resolve((any Service114).self), container.resolve((any Service171).self)) }
        register((any Service344).self) { container in Made344(container.resolve((any Service68).self), container.resolve((any Service114).self), container.resolve((any Service172).self)) }
        register((any Service345).self) { container in Made345(container.resolve((any Service69).self), container.resolve((any Service115).self), container.resolve((any Service172).self)) }
        register((any Service346).self) { container in Made346(container.resolve((any Service69).self), container.resolve((any Service115).self), container.resolve((any Service173).self)) }
        register((any Service347).self) { container in Made347(container.resolve((any Service69).self), container.resolve((any Service115).self), container.resolve((any Service173).self)) }
        register((any Service348).self) { container in Made348(container.resolve((any Service69).self), container.resolve((any Service116).self), container.resolve((any Service174).self)) }
        register((any Service349).self) { container in Made349(container.resolve((any Service69).self), container.resolve((any Service116).self), container.resolve((any Service174).self)) }
        register((any Service350).self) { container in Made350(container.resolve((any Service70).self), container.resolve((any Service116).self), container.resolve((any Service175).self)) }
        register((any Service351).self) { container in Made351(container.resolve((any Service70).self), container.resolve((any Service117).self), container.resolve((any Service175).self)) }
        register((any Service352).self) { container in Made352(container.resolve((any Service70).self), container.resolve((any Service117).self), container.resolve((any Service176).self)) }
        register((any Service353).self) { container in Made353(container.resolve((any Service70).self), container.resolve((any Service117).self), container.resolve((any Service176).self)) }
        register((any Service354).self) { container in Made354(container.resolve((any Service70).self), container.resolve((any Service118).self), container.resolve((any Service177).self)) }
        register((any Service355).self) { container in Made355(container.resolve((any Service71).self), container.resolve((any Service118).self), container.resolve((any Service177).self)) }
        register((any Service356).self) { container in Made356(container.resolve((any Service71).self), container.resolve((any Service118).self), container.resolve((any Service178).self)) }
        register((any Service357).self) { container in Made357(container.resolve((any Service71).self), container.resolve((any Service119).self), container.resolve((any Service178).self)) }
        register((any Service358).self) { container in Made358(container.resolve((any Service71).self), container.resolve((any Service119).self), container.resolve((any Service179).self)) }
        register((any Service359).self) { container in Made359(container.resolve((any Service71).self), container.resolve((any Service119).self), container.resolve((any Service179).self)) }
    }

    func makeServices17() -> Int {
        var sum = 0
        sum &+= resolve((any Service340).self).number
        sum &+= resolve((any Service341).self).number
        sum &+= resolve((any Service342).self).number
        sum &+= resolve((any Service343).self).number
        sum &+= resolve((any Service344).self).number
        sum &+= resolve((any Service345).self).number
        sum &+= resolve((any Service346).self).number
        sum &+= resolve((any Service347).self).number
        sum &+= resolve((any Service348).self).number
        sum &+= resolve((any Service349).self).number
        sum &+= resolve((any Service350).self).number
        sum &+= resolve((any Service351).self).number
        sum &+= resolve((any Service352).self).number
        sum &+= resolve((any Service353).self).number
        sum &+= resolve((any Service354).self).number
        sum &+= resolve((any Service355).self).number
        sum &+= resolve((any Service356).self).number
        sum &+= resolve((any Service357).self).number
        sum &+= resolve((any Service358).self).number
        sum &+= resolve((any Service359).self).number
        return sum
    }
}
