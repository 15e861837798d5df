// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service440: Sendable {
    var number: Int { get }
}

final class Made440: Service440 {
    let number: Int

    init(_ a: any Service88, _ b: any Service146, _ c: any Service220) { number = 440 &+ a.number &+ b.number &+ c.number }
}

struct Value440: Sendable {
    let number: Int

    init(_ a: Value88, _ b: Value146, _ c: Value220) { number = 440 &+ a.number &+ b.number &+ c.number }
}

public protocol Service441: Sendable {
    var number: Int { get }
}

final class Made441: Service441 {
    let number: Int

    init(_ a: any Service88, _ b: any Service147, _ c: any Service220) { number = 441 &+ a.number &+ b.number &+ c.number }
}

struct Value441: Sendable {
    let number: Int

    init(_ a: Value88, _ b: Value147, _ c: Value220) { number = 441 &+ a.number &+ b.number &+ c.number }
}

public protocol Service442: Sendable {
    var number: Int { get }
}

final class Made442: Service442 {
    let number: Int

    init(_ a: any Service88, _ b: any Service147, _ c: any Service221) { number = 442 &+ a.number &+ b.number &+ c.number }
}

struct Value442: Sendable {
    let number: Int

    init(_ a: Value88, _ b: Value147, _ c: Value221) { number = 442 &+ a.number &+ b.number &+ c.number }
}

public protocol Service443: Sendable {
    var number: Int { get }
}

final class Made443: Service443 {
    let number: Int

    init(_ a: any Service88, _ b: any Service147, _ c: any Service221) { number = 443 &+ a.number &+ b.number &+ c.number }
}

struct Value443: Sendable {
    let number: Int

    init(_ a: Value88, _ b: Value147, _ c: Value221) { number = 443 &+ a.number &+ b.number &+ c.number }
}

public protocol Service444: Sendable {
    var number: Int { get }
}

final class Made444: Service444 {
    let number: Int

    init(_ a: any Service88, _ b: any Service148, _ c: any Service222) { number = 444 &+ a.number &+ b.number &+ c.number }
}

struct Value444: Sendable {
    let number: Int

    init(_ a: Value88, _ b: Value148, _ c: Value222) { number = 444 &+ a.number &+ b.number &+ c.number }
}

public protocol Service445: Sendable {
    var number: Int { get }
}

final class Made445: Service445 {
    let number: Int

    init(_ a: any Service89, _ b: any Service148, _ c: any Service222) { number = 445 &+ a.number &+ b.number &+ c.number }
}

struct Value445: Sendable {
    let number: Int

    init(_ a: Value89, _ b: Value148, _ c: Value222) { number = 445 &+ a.number &+ b.number &+ c.number }
}

public protocol Service446: Sendable {
    var number: Int { get }
}

final class Made446: Service446 {
    let number: Int

    init(_ a: any Service89, _ b: any Service148, _ c: any Service223) { number = 446 &+ a.number &+ b.number &+ c.number }
}

struct Value446: Sendable {
    let number: Int

    init(_ a: Value89, _ b: Value148, _ c: Value223) { number = 446 &+ a.number &+ b.number &+ c.number }
}

public protocol Service447: Sendable {
    var number: Int { get }
}

final class Made447: Service447 {
    let number: Int

    init(_ a: any Service89, _ b: any Service149, _ c: any Service223) { number = 447 &+ a.number &+ b.number &+ c.number }
}

struct Value447: Sendable {
    let number: Int

    init(_ a: Value89, _ b: Value149, _ c: Value223) { number = 447 &+ a.number &+ b.number &+ c.number }
}

public protocol Service448: Sendable {
    var number: Int { get }
}

final class Made448: Service448 {
    let number: Int

    init(_ a: any Service89, _ b: any Service149, _ c: any Service224) { number = 448 &+ a.number &+ b.number &+ c.number }
}

struct Value448: Sendable {
    let number: Int

    init(_ a: Value89, _ b: Value149, _ c: Value224) { number = 448 &+ a.number &+ b.number &+ c.number }
}

public protocol Service449: Sendable {
    var number: Int { get }
}

final class Made449: Service449 {
    let number: Int

    init(_ a: any Service89, _ b: any Service149, _ c: any Service224) { number = 449 &+ a.number &+ b.number &+ c.number }
}

struct Value449: Sendable {
    let number: Int

    init(_ a: Value89, _ b: Value149, _ c: Value224) { number = 449 &+ a.number &+ b.number &+ c.number }
}

public protocol Service450: Sendable {
    var number: Int { get }
}

final class Made450: Service450 {
    let number: Int

    init(_ a: any Service90, _ b: any Service150, _ c: any Service225) { number = 450 &+ a.number &+ b.number &+ c.number }
}

struct Value450: Sendable {
    let number: Int

    init(_ a: Value90, _ b: Value150, _ c: Value225) { number = 450 &+ a.number &+ b.number &+ c.number }
}

public protocol Service451: Sendable {
    var number: Int { get }
}

final class Made451: Service451 {
    let number: Int

    init(_ a: any Service90, _ b: any Service150, _ c: any Service225) { number = 451 &+ a.number &+ b.number &+ c.number }
}

struct Value451: Sendable {
    let number: Int

    init(_ a: Value90, _ b: Value150, _ c: Value225) { number = 451 &+ a.number &+ b.number &+ c.number }
}

public protocol Service452: Sendable {
    var number: Int { get }
}

final class Made452: Service452 {
    let number: Int

    init(_ a: any Service90, _ b: any Service150, _ c: any Service226) { number = 452 &+ a.number &+ b.number &+ c.number }
}

struct Value452: Sendable {
    let number: Int

    init(_ a: Value90, _ b: Value150, _ c: Value226) { number = 452 &+ a.number &+ b.number &+ c.number }
}

public protocol Service453: Sendable {
    var number: Int { get }
}

final class Made453: Service453 {
    let number: Int

    init(_ a: any Service90, _ b: any Service151, _ c: any Service226) { number = 453 &+ a.number &+ b.number &+ c.number }
}

struct Value453: Sendable {
    let number: Int

    init(_ a: Value90, _ b: Value151, _ c: Value226) { number = 453 &+ a.number &+ b.number &+ c.number }
}

public protocol Service454: Sendable {
    var number: Int { get }
}

final class Made454: Service454 {
    let number: Int

    init(_ a: any Service90, _ b: any Service151, _ c: any Service227) { number = 454 &+ a.number &+ b.number &+ c.number }
}

struct Value454: Sendable {
    let number: Int

    init(_ a: Value90, _ b: Value151, _ c: Value227) { number = 454 &+ a.number &+ b.number &+ c.number }
}

public protocol Service455: Sendable {
    var number: Int { get }
}

final class Made455: Service455 {
    let number: Int

    init(_ a: any Service91, _ b: any Service151, _ c: any Service227) { number = 455 &+ a.number &+ b.number &+ c.number }
}

struct Value455: Sendable {
    let number: Int

    init(_ a: Value91, _ b: Value151, _ c: Value227) { number = 455 &+ a.number &+ b.number &+ c.number }
}

public protocol Service456: Sendable {
    var number: Int { get }
}

final class Made456: Service456 {
    let number: Int

    init(_ a: any Service91, _ b: any Service152, _ c: any Service228) { number = 456 &+ a.number &+ b.number &+ c.number }
}

struct Value456: Sendable {
    let number: Int

    init(_ a: Value91, _ b: Value152, _ c: Value228) { number = 456 &+ a.number &+ b.number &+ c.number }
}

public protocol Service457: Sendable {
    var number: Int { get }
}

final class Made457: Service457 {
    let number: Int

    init(_ a: any Service91, _ b: any Service152, _ c: any Service228) { number = 457 &+ a.number &+ b.number &+ c.number }
}

struct Value457: Sendable {
    let number: Int

    init(_ a: Value91, _ b: Value152, _ c: Value228) { number = 457 &+ a.number &+ b.number &+ c.number }
}

public protocol Service458: Sendable {
    var number: Int { get }
}

final class Made458: Service458 {
    let number: Int

    init(_ a: any Service91, _ b: any Service152, _ c: any Service229) { number = 458 &+ a.number &+ b.number &+ c.number }
}

struct Value458: Sendable {
    let number: Int

    init(_ a: Value91, _ b: Value152, _ c: Value229) { number = 458 &+ a.number &+ b.number &+ c.number }
}

public protocol Service459: Sendable {
    var number: Int { get }
}

final class Made459: Service459 {
    let number: Int

    init(_ a: any Service91, _ b: any Service153, _ c: any Service229) { number = 459 &+ a.number &+ b.number &+ c.number }
}

struct Value459: Sendable {
    let number: Int

    init(_ a: Value91, _ b: Value153, _ c: Value229) { number = 459 &+ a.number &+ b.number &+ c.number }
}

struct Entry22: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service440).self, Made440.init)
        registrar.provide((any Service441).self, Made441.init)
        registrar.provide((any Service442).self, Made442.init)
        registrar.provide((any Service443).self, Made443.init)
        registrar.provide((any Service444).self, Made444.init)
        registrar.provide((any Service445).self, Made445.init)
        registrar.provide((any Service446).self, Made446.init)
        registrar.provide((any Service447).self, Made447.init)
        registrar.provide((any Service448).self, Made448.init)
        registrar.provide((any Service449).self, Made449.init)
        registrar.provide((any Service450).self, Made450.init)
        registrar.provide((any Service451).self, Made451.init)
        registrar.provide((any Service452).self, Made452.init)
        registrar.provide((any Service453).self, Made453.init)
        registrar.provide((any Service454).self, Made454.init)
        registrar.provide((any Service455).self, Made455.init)
        registrar.provide((any Service456).self, Made456.init)
        registrar.provide((any Service457).self, Made457.init)
        registrar.provide((any Service458).self, Made458.init)
        registrar.provide((any Service459).self, Made459.init)
    }
}

struct ValueEntry22: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value440.self, Value440.init)
        registrar.provide(Value441.self, Value441.init)
        registrar.provide(Value442.self, Value442.init)
        registrar.provide(Value443.self, Value443.init)
        registrar.provide(Value444.self, Value444.init)
        registrar.provide(Value445.self, Value445.init)
        registrar.provide(Value446.self, Value446.init)
        registrar.provide(Value447.self, Value447.init)
        registrar.provide(Value448.self, Value448.init)
        registrar.provide(Value449.self, Value449.init)
        registrar.provide(Value450.self, Value450.init)
        registrar.provide(Value451.self, Value451.init)
        registrar.provide(Value452.self, Value452.init)
        registrar.provide(Value453.self, Value453.init)
        registrar.provide(Value454.self, Value454.init)
        registrar.provide(Value455.self, Value455.init)
        registrar.provide(Value456.self, Value456.init)
        registrar.provide(Value457.self, Value457.init)
        registrar.provide(Value458.self, Value458.init)
        registrar.provide(Value459.self, Value459.init)
    }
}

extension ModuleManager {
    func makeServices22() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service440).self).number
        sum &+= try resolve((any Service441).self).number
        sum &+= try resolve((any Service442).self).number
        sum &+= try resolve((any Service443).self).number
        sum &+= try resolve((any Service444).self).number
        sum &+= try resolve((any Service445).self).number
        sum &+= try resolve((any Service446).self).number
        sum &+= try resolve((any Service447).self).number
        sum &+= try resolve((any Service448).self).number
        sum &+= try resolve((any Service449).self).number
        sum &+= try resolve((any Service450).self).number
        sum &+= try resolve((any Service451).self).number
        sum &+= try resolve((any Service452).self).number
        sum &+= try resolve((any Service453).self).number
        sum &+= try resolve((any Service454).self).number
        sum &+= try resolve((any Service455).self).number
        sum &+= try resolve((any Service456).self).number
        sum &+= try resolve((any Service457).self).number
        sum &+= try resolve((any Service458).self).number
        sum &+= try resolve((any Service459).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices22() {
        register((any Service440).self) { container in Made440(container.resolve((any Service88).self), container.resolve((any Service146).self), container.resolve((any Service220).self)) }
        register((any Service441).self) { container in Made441(container.resolve((any Service88).self), container.resolve((any Service147).self), container.resolve((any Service220).self)) }
        register((any Service442).self) { container in Made442(container.resolve((any Service88).self), container.resolve((any Service147).self), container.resolve((any Service221).self)) }
        register((any Service443).self) { container in Made443(container.resolve((any Service88).self), container.resolve((any Service147).self), container.resolve((any Service221).self)) }
        register((any Service444).self) { container in Made444(container.resolve((any Service88).self), container.resolve((any Service148).self), container.resolve((any Service222).self)) }
        register((any Service445).self) { container in Made445(container.resolve((any Service89).self), container.resolve((any Service148).self), container.resolve((any Service222).self)) }
        register((any Service446).self) { container in Made446(container.resolve((any Service89).self), container.resolve((any Service148).self), container.resolve((any Service223).self)) }
        register((any Service447).self) { container in Made447(container.resolve((any Service89).self), container.resolve((any Service149).self), container.resolve((any Service223).self)) }
        register((any Service448).self) { container in Made448(container.resolve((any Service89).self), container.resolve((any Service149).self), container.resolve((any Service224).self)) }
        register((any Service449).self) { container in Made449(container.resolve((any Service89).self), container.resolve((any Service149).self), container.resolve((any Service224).self)) }
        register((any Service450).self) { container in Made450(container.resolve((any Service90).self), container.resolve((any Service150).self), container.resolve((any Service225).self)) }
        register((any Service451).self) { container in Made451(container.resolve((any Service90).self), container.resolve((any Service150).self), container.resolve((any Service225).self)) }
        register((any Service452).self) { container in Made452(container.resolve((any Service90).self), container.resolve((any Service150).self), container.resolve((any Service226).self)) }
        register((any Service453).self) { container in Made453(container.resolve((any Service90).self), container.resolve((any Service151).self), container.resolve((any Service226).self)) }
        register((any Service454).self) { container in Made454(container.resolve((any Service90).self), container.resolve((any Service151).self), container.resolve((any Service227).self)) }
        register((any Service455).self) { container in Made455(container.resolve((any Service91).self), container.resolve((any Service151).self), container.resolve((any Service227).self)) }
        register((any Service456).self) { container in Made456(container.resolve((any Service91).self), container.resolve((any Service152).self), container.resolve((any Service228).self)) }
        register((any Service457).self) { container in Made457(container.resolve((any Service91).self), container.resolve((any Service152).self), container.resolve((any Service228).self)) }
        register((any Service458).self) { container in Made458(container.resolve((any Service91).self), container.resolve((any Service152).self), container.resolve((any Service229).self)) }
        register((any Service459).self) { container in Made459(container.resolve((any Service91).self), container.resolve((any Service153).self), container.resolve((any Service229).self)) }
    }

    func makeServices22() -> Int {
        var sum = 0
        sum &+= resolve((any Service440).self).number
        sum &+= resolve((any Service441).self).number
        sum &+= resolve((any Service442).self).number
        sum &+= resolve((any Service443).self).number
        sum &+= resolve((any Service444).self).number
        sum &+= resolve((any Service445).self).number
        sum &+= resolve((any Service446).self).number
        sum &+= resolve((any Service447).self).number
        sum &+= resolve((any Service448).self).number
        sum &+= resolve((any Service449).self).number
        sum &+= resolve((any Service450).self).number
        sum &+= resolve((any Service451).self).number
        sum &+= resolve((any Service452).self).number
        sum &+= resolve((any Service453).self).number
        sum &+= resolve((any Service454).self).number
        sum &+= resolve((any Service455).self).number
        sum &+= resolve((any Service456).self).number
        sum &+= resolve((any Service457).self).number
        sum &+= resolve((any Service458).self).number
        sum &+= resolve((any Service459).self).number
        return sum
    }
}
