// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service80: Sendable {
    var number: Int { get }
}

final class Made80: Service80 {
    let number: Int

    init(_ a: any Service16, _ b: any Service26, _ c: any Service40) { number = 80 &+ a.number &+ b.number &+ c.number }
}

struct Value80: Sendable {
    let number: Int

    init(_ a: Value16, _ b: Value26, _ c: Value40) { number = 80 &+ a.number &+ b.number &+ c.number }
}

public protocol Service81: Sendable {
    var number: Int { get }
}

final class Made81: Service81 {
    let number: Int

    init(_ a: any Service16, _ b: any Service27, _ c: any Service40) { number = 81 &+ a.number &+ b.number &+ c.number }
}

struct Value81: Sendable {
    let number: Int

    init(_ a: Value16, _ b: Value27, _ c: Value40) { number = 81 &+ a.number &+ b.number &+ c.number }
}

public protocol Service82: Sendable {
    var number: Int { get }
}

final class Made82: Service82 {
    let number: Int

    init(_ a: any Service16, _ b: any Service27, _ c: any Service41) { number = 82 &+ a.number &+ b.number &+ c.number }
}

struct Value82: Sendable {
    let number: Int

    init(_ a: Value16, _ b: Value27, _ c: Value41) { number = 82 &+ a.number &+ b.number &+ c.number }
}

public protocol Service83: Sendable {
    var number: Int { get }
}

final class Made83: Service83 {
    let number: Int

    init(_ a: any Service16, _ b: any Service27, _ c: any Service41) { number = 83 &+ a.number &+ b.number &+ c.number }
}

struct Value83: Sendable {
    let number: Int

    init(_ a: Value16, _ b: Value27, _ c: Value41) { number = 83 &+ a.number &+ b.number &+ c.number }
}

public protocol Service84: Sendable {
    var number: Int { get }
}

final class Made84: Service84 {
    let number: Int

    init(_ a: any Service16, _ b: any Service28, _ c: any Service42) { number = 84 &+ a.number &+ b.number &+ c.number }
}

struct Value84: Sendable {
    let number: Int

    init(_ a: Value16, _ b: Value28, _ c: Value42) { number = 84 &+ a.number &+ b.number &+ c.number }
}

public protocol Service85: Sendable {
    var number: Int { get }
}

final class Made85: Service85 {
    let number: Int

    init(_ a: any Service17, _ b: any Service28, _ c: any Service42) { number = 85 &+ a.number &+ b.number &+ c.number }
}

struct Value85: Sendable {
    let number: Int

    init(_ a: Value17, _ b: Value28, _ c: Value42) { number = 85 &+ a.number &+ b.number &+ c.number }
}

public protocol Service86: Sendable {
    var number: Int { get }
}

final class Made86: Service86 {
    let number: Int

    init(_ a: any Service17, _ b: any Service28, _ c: any Service43) { number = 86 &+ a.number &+ b.number &+ c.number }
}

struct Value86: Sendable {
    let number: Int

    init(_ a: Value17, _ b: Value28, _ c: Value43) { number = 86 &+ a.number &+ b.number &+ c.number }
}

public protocol Service87: Sendable {
    var number: Int { get }
}

final class Made87: Service87 {
    let number: Int

    init(_ a: any Service17, _ b: any Service29, _ c: any Service43) { number = 87 &+ a.number &+ b.number &+ c.number }
}

struct Value87: Sendable {
    let number: Int

    init(_ a: Value17, _ b: Value29, _ c: Value43) { number = 87 &+ a.number &+ b.number &+ c.number }
}

public protocol Service88: Sendable {
    var number: Int { get }
}

final class Made88: Service88 {
    let number: Int

    init(_ a: any Service17, _ b: any Service29, _ c: any Service44) { number = 88 &+ a.number &+ b.number &+ c.number }
}

struct Value88: Sendable {
    let number: Int

    init(_ a: Value17, _ b: Value29, _ c: Value44) { number = 88 &+ a.number &+ b.number &+ c.number }
}

public protocol Service89: Sendable {
    var number: Int { get }
}

final class Made89: Service89 {
    let number: Int

    init(_ a: any Service17, _ b: any Service29, _ c: any Service44) { number = 89 &+ a.number &+ b.number &+ c.number }
}

struct Value89: Sendable {
    let number: Int

    init(_ a: Value17, _ b: Value29, _ c: Value44) { number = 89 &+ a.number &+ b.number &+ c.number }
}

public protocol Service90: Sendable {
    var number: Int { get }
}

final class Made90: Service90 {
    let number: Int

    init(_ a: any Service18, _ b: any Service30, _ c: any Service45) { number = 90 &+ a.number &+ b.number &+ c.number }
}

struct Value90: Sendable {
    let number: Int

    init(_ a: Value18, _ b: Value30, _ c: Value45) { number = 90 &+ a.number &+ b.number &+ c.number }
}

public protocol Service91: Sendable {
    var number: Int { get }
}

final class Made91: Service91 {
    let number: Int

    init(_ a: any Service18, _ b: any Service30, _ c: any Service45) { number = 91 &+ a.number &+ b.number &+ c.number }
}

struct Value91: Sendable {
    let number: Int

    init(_ a: Value18, _ b: Value30, _ c: Value45) { number = 91 &+ a.number &+ b.number &+ c.number }
}

public protocol Service92: Sendable {
    var number: Int { get }
}

final class Made92: Service92 {
    let number: Int

    init(_ a: any Service18, _ b: any Service30, _ c: any Service46) { number = 92 &+ a.number &+ b.number &+ c.number }
}

struct Value92: Sendable {
    let number: Int

    init(_ a: Value18, _ b: Value30, _ c: Value46) { number = 92 &+ a.number &+ b.number &+ c.number }
}

public protocol Service93: Sendable {
    var number: Int { get }
}

final class Made93: Service93 {
    let number: Int

    init(_ a: any Service18, _ b: any Service31, _ c: any Service46) { number = 93 &+ a.number &+ b.number &+ c.number }
}

struct Value93: Sendable {
    let number: Int

    init(_ a: Value18, _ b: Value31, _ c: Value46) { number = 93 &+ a.number &+ b.number &+ c.number }
}

public protocol Service94: Sendable {
    var number: Int { get }
}

final class Made94: Service94 {
    let number: Int

    init(_ a: any Service18, _ b: any Service31, _ c: any Service47) { number = 94 &+ a.number &+ b.number &+ c.number }
}

struct Value94: Sendable {
    let number: Int

    init(_ a: Value18, _ b: Value31, _ c: Value47) { number = 94 &+ a.number &+ b.number &+ c.number }
}

public protocol Service95: Sendable {
    var number: Int { get }
}

final class Made95: Service95 {
    let number: Int

    init(_ a: any Service19, _ b: any Service31, _ c: any Service47) { number = 95 &+ a.number &+ b.number &+ c.number }
}

struct Value95: Sendable {
    let number: Int

    init(_ a: Value19, _ b: Value31, _ c: Value47) { number = 95 &+ a.number &+ b.number &+ c.number }
}

public protocol Service96: Sendable {
    var number: Int { get }
}

final class Made96: Service96 {
    let number: Int

    init(_ a: any Service19, _ b: any Service32, _ c: any Service48) { number = 96 &+ a.number &+ b.number &+ c.number }
}

struct Value96: Sendable {
    let number: Int

    init(_ a: Value19, _ b: Value32, _ c: Value48) { number = 96 &+ a.number &+ b.number &+ c.number }
}

public protocol Service97: Sendable {
    var number: Int { get }
}

final class Made97: Service97 {
    let number: Int

    init(_ a: any Service19, _ b: any Service32, _ c: any Service48) { number = 97 &+ a.number &+ b.number &+ c.number }
}

struct Value97: Sendable {
    let number: Int

    init(_ a: Value19, _ b: Value32, _ c: Value48) { number = 97 &+ a.number &+ b.number &+ c.number }
}

public protocol Service98: Sendable {
    var number: Int { get }
}

final class Made98: Service98 {
    let number: Int

    init(_ a: any Service19, _ b: any Service32, _ c: any Service49) { number = 98 &+ a.number &+ b.number &+ c.number }
}

struct Value98: Sendable {
    let number: Int

    init(_ a: Value19, _ b: Value32, _ c: Value49) { number = 98 &+ a.number &+ b.number &+ c.number }
}

public protocol Service99: Sendable {
    var number: Int { get }
}

final class Made99: Service99 {
    let number: Int

    init(_ a: any Service19, _ b: any Service33, _ c: any Service49) { number = 99 &+ a.number &+ b.number &+ c.number }
}

struct Value99: Sendable {
    let number: Int

    init(_ a: Value19, _ b: Value33, _ c: Value49) { number = 99 &+ a.number &+ b.number &+ c.number }
}

struct Entry4: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service80).self, Made80.init)
        registrar.provide((any Service81).self, Made81.init)
        registrar.provide((any Service82).self, Made82.init)
        registrar.provide((any Service83).self, Made83.init)
        registrar.provide((any Service84).self, Made84.init)
        registrar.provide((any Service85).self, Made85.init)
        registrar.provide((any Service86).self, Made86.init)
        registrar.provide((any Service87).self, Made87.init)
        registrar.provide((any Service88).self, Made88.init)
        registrar.provide((any Service89).self, Made89.init)
        registrar.provide((any Service90).self, Made90.init)
        registrar.provide((any Service91).self, Made91.init)
        registrar.provide((any Service92).self, Made92.init)
        registrar.provide((any Service93).self, Made93.init)
        registrar.provide((any Service94).self, Made94.init)
        registrar.provide((any Service95).self, Made95.init)
        registrar.provide((any Service96).self, Made96.init)
        registrar.provide((any Service97).self, Made97.init)
        registrar.provide((any Service98).self, Made98.init)
        registrar.provide((any Service99).self, Made99.init)
    }
}

struct ValueEntry4: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value80.self, Value80.init)
        registrar.provide(Value81.self, Value81.init)
        registrar.provide(Value82.self, Value82.init)
        registrar.provide(Value83.self, Value83.init)
        registrar.provide(Value84.self, Value84.init)
        registrar.provide(Value85.self, Value85.init)
        registrar.provide(Value86.self, Value86.init)
        registrar.provide(Value87.self, Value87.init)
        registrar.provide(Value88.self, Value88.init)
        registrar.provide(Value89.self, Value89.init)
        registrar.provide(Value90.self, Value90.init)
        registrar.provide(Value91.self, Value91.init)
        registrar.provide(Value92.self, Value92.init)
        registrar.provide(Value93.self, Value93.init)
        registrar.provide(Value94.self, Value94.init)
        registrar.provide(Value95.self, Value95.init)
        registrar.provide(Value96.self, Value96.init)
        registrar.provide(Value97.self, Value97.init)
        registrar.provide(Value98.self, Value98.init)
        registrar.provide(Value99.self, Value99.init)
    }
}

extension ModuleManager {
    func makeServices4() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service80).self).number
        sum &+= try resolve((any Service81).self).number
        sum &+= try resolve((any Service82).self).number
        sum &+= try resolve((any Service83).self).number
        sum &+= try resolve((any Service84).self).number
        sum &+= try resolve((any Service85).self).number
        sum &+= try resolve((any Service86).self).number
        sum &+= try resolve((any Service87).self).number
        sum &+= try resolve((any Service88).self).number
        sum &+= try resolve((any Service89).self).number
        sum &+= try resolve((any Service90).self).number
        sum &+= try resolve((any Service91).self).number
        sum &+= try resolve((any Service92).self).number
        sum &+= try resolve((any Service93).self).number
        sum &+= try resolve((any Service94).self).number
        sum &+= try resolve((any Service95).self).number
        sum &+= try resolve((any Service96).self).number
        sum &+= try resolve((any Service97).self).number
        sum &+= try resolve((any Service98).self).number
        sum &+= try resolve((any Service99).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices4() {
        register((any Service80).self) { container in Made80(container.resolve((any Service16).self), container.resolve((any Service26).self), container.resolve((any Service40).self)) }
        register((any Service81).self) { container in Made81(container.resolve((any Service16).self), container.resolve((any Service27).self), container.resolve((any Service40).self)) }
        register((any Service82).self) { container in Made82(container.resolve((any Service16).self), container.resolve((any Service27).self), container.resolve((any Service41).self)) }
        register((any Service83).self) { container in Made83(container.resolve((any Service16).self), container.resolve((any Service27).self), container.resolve((any Service41).self)) }
        register((any Service84).self) { container in Made84(container.resolve((any Service16).self), container.resolve((any Service28).self), container.resolve((any Service42).self)) }
        register((any Service85).self) { container in Made85(container.resolve((any Service17).self), container.resolve((any Service28).self), container.resolve((any Service42).self)) }
        register((any Service86).self) { container in Made86(container.resolve((any Service17).self), container.resolve((any Service28).self), container.resolve((any Service43).self)) }
        register((any Service87).self) { container in Made87(container.resolve((any Service17).self), container.resolve((any Service29).self), container.resolve((any Service43).self)) }
        register((any Service88).self) { container in Made88(container.resolve((any Service17).self), container.resolve((any Service29).self), container.resolve((any Service44).self)) }
        register((any Service89).self) { container in Made89(container.resolve((any Service17).self), container.resolve((any Service29).self), container.resolve((any Service44).self)) }
        register((any Service90).self) { container in Made90(container.resolve((any Service18).self), container.resolve((any Service30).self), container.resolve((any Service45).self)) }
        register((any Service91).self) { container in Made91(container.resolve((any Service18).self), container.resolve((any Service30).self), container.resolve((any Service45).self)) }
        register((any Service92).self) { container in Made92(container.resolve((any Service18).self), container.resolve((any Service30).self), container.resolve((any Service46).self)) }
        register((any Service93).self) { container in Made93(container.resolve((any Service18).self), container.resolve((any Service31).self), container.resolve((any Service46).self)) }
        register((any Service94).self) { container in Made94(container.resolve((any Service18).self), container.resolve((any Service31).self), container.resolve((any Service47).self)) }
        register((any Service95).self) { container in Made95(container.resolve((any Service19).self), container.resolve((any Service31).self), container.resolve((any Service47).self)) }
        register((any Service96).self) { container in Made96(container.resolve((any Service19).self), container.resolve((any Service32).self), container.resolve((any Service48).self)) }
        register((any Service97).self) { container in Made97(container.resolve((any Service19).self), container.resolve((any Service32).self), container.resolve((any Service48).self)) }
        register((any Service98).self) { container in Made98(container.resolve((any Service19).self), container.resolve((any Service32).self), container.resolve((any Service49).self)) }
        register((any Service99).self) { container in Made99(container.resolve((any Service19).self), container.resolve((any Service33).self), container.resolve((any Service49).self)) }
    }

    func makeServices4() -> Int {
        var sum = 0
        sum &+= resolve((any Service80).self).number
        sum &+= resolve((any Service81).self).number
        sum &+= resolve((any Service82).self).number
        sum &+= resolve((any Service83).self).number
        sum &+= resolve((any Service84).self).number
        sum &+= resolve((any Service85).self).number
        sum &+= resolve((any Service86).self).number
        sum &+= resolve((any Service87).self).number
        sum &+= resolve((any Service88).self).number
        sum &+= resolve((any Service89).self).number
        sum &+= resolve((any Service90).self).number
        sum &+= resolve((any Service91).self).number
        sum &+= resolve((any Service92).self).number
        sum &+= resolve((any Service93).self).number
        sum &+= resolve((any Service94).self).number
        sum &+= resolve((any Service95).self).number
        sum &+= resolve((any Service96).self).number
        sum &+= resolve((any Service97).self).number
        sum &+= resolve((any Service98).self).number
        sum &+= resolve((any Service99).self).number
        return sum
    }
}
