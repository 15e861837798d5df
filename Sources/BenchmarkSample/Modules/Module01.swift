// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service20: Sendable {
    var number: Int { get }
}

final class Made20: Service20 {
    let number: Int

    init(_ a: any Service4, _ b: any Service6, _ c: any Service10) { number = 20 &+ a.number &+ b.number &+ c.number }
}

struct Value20: Sendable {
    let number: Int

    init(_ a: Value4, _ b: Value6, _ c: Value10) { number = 20 &+ a.number &+ b.number &+ c.number }
}

public protocol Service21: Sendable {
    var number: Int { get }
}

final class Made21: Service21 {
    let number: Int

    init(_ a: any Service4, _ b: any Service7, _ c: any Service10) { number = 21 &+ a.number &+ b.number &+ c.number }
}

struct Value21: Sendable {
    let number: Int

    init(_ a: Value4, _ b: Value7, _ c: Value10) { number = 21 &+ a.number &+ b.number &+ c.number }
}

public protocol Service22: Sendable {
    var number: Int { get }
}

final class Made22: Service22 {
    let number: Int

    init(_ a: any Service4, _ b: any Service7, _ c: any Service11) { number = 22 &+ a.number &+ b.number &+ c.number }
}

struct Value22: Sendable {
    let number: Int

    init(_ a: Value4, _ b: Value7, _ c: Value11) { number = 22 &+ a.number &+ b.number &+ c.number }
}

public protocol Service23: Sendable {
    var number: Int { get }
}

final class Made23: Service23 {
    let number: Int

    init(_ a: any Service4, _ b: any Service7, _ c: any Service11) { number = 23 &+ a.number &+ b.number &+ c.number }
}

struct Value23: Sendable {
    let number: Int

    init(_ a: Value4, _ b: Value7, _ c: Value11) { number = 23 &+ a.number &+ b.number &+ c.number }
}

public protocol Service24: Sendable {
    var number: Int { get }
}

final class Made24: Service24 {
    let number: Int

    init(_ a: any Service4, _ b: any Service8, _ c: any Service12) { number = 24 &+ a.number &+ b.number &+ c.number }
}

struct Value24: Sendable {
    let number: Int

    init(_ a: Value4, _ b: Value8, _ c: Value12) { number = 24 &+ a.number &+ b.number &+ c.number }
}

public protocol Service25: Sendable {
    var number: Int { get }
}

final class Made25: Service25 {
    let number: Int

    init(_ a: any Service5, _ b: any Service8, _ c: any Service12) { number = 25 &+ a.number &+ b.number &+ c.number }
}

struct Value25: Sendable {
    let number: Int

    init(_ a: Value5, _ b: Value8, _ c: Value12) { number = 25 &+ a.number &+ b.number &+ c.number }
}

public protocol Service26: Sendable {
    var number: Int { get }
}

final class Made26: Service26 {
    let number: Int

    init(_ a: any Service5, _ b: any Service8, _ c: any Service13) { number = 26 &+ a.number &+ b.number &+ c.number }
}

struct Value26: Sendable {
    let number: Int

    init(_ a: Value5, _ b: Value8, _ c: Value13) { number = 26 &+ a.number &+ b.number &+ c.number }
}

public protocol Service27: Sendable {
    var number: Int { get }
}

final class Made27: Service27 {
    let number: Int

    init(_ a: any Service5, _ b: any Service9, _ c: any Service13) { number = 27 &+ a.number &+ b.number &+ c.number }
}

struct Value27: Sendable {
    let number: Int

    init(_ a: Value5, _ b: Value9, _ c: Value13) { number = 27 &+ a.number &+ b.number &+ c.number }
}

public protocol Service28: Sendable {
    var number: Int { get }
}

final class Made28: Service28 {
    let number: Int

    init(_ a: any Service5, _ b: any Service9, _ c: any Service14) { number = 28 &+ a.number &+ b.number &+ c.number }
}

struct Value28: Sendable {
    let number: Int

    init(_ a: Value5, _ b: Value9, _ c: Value14) { number = 28 &+ a.number &+ b.number &+ c.number }
}

public protocol Service29: Sendable {
    var number: Int { get }
}

final class Made29: Service29 {
    let number: Int

    init(_ a: any Service5, _ b: any Service9, _ c: any Service14) { number = 29 &+ a.number &+ b.number &+ c.number }
}

struct Value29: Sendable {
    let number: Int

    init(_ a: Value5, _ b: Value9, _ c: Value14) { number = 29 &+ a.number &+ b.number &+ c.number }
}

public protocol Service30: Sendable {
    var number: Int { get }
}

final class Made30: Service30 {
    let number: Int

    init(_ a: any Service6, _ b: any Service10, _ c: any Service15) { number = 30 &+ a.number &+ b.number &+ c.number }
}

struct Value30: Sendable {
    let number: Int

    init(_ a: Value6, _ b: Value10, _ c: Value15) { number = 30 &+ a.number &+ b.number &+ c.number }
}

public protocol Service31: Sendable {
    var number: Int { get }
}

final class Made31: Service31 {
    let number: Int

    init(_ a: any Service6, _ b: any Service10, _ c: any Service15) { number = 31 &+ a.number &+ b.number &+ c.number }
}

struct Value31: Sendable {
    let number: Int

    init(_ a: Value6, _ b: Value10, _ c: Value15) { number = 31 &+ a.number &+ b.number &+ c.number }
}

public protocol Service32: Sendable {
    var number: Int { get }
}

final class Made32: Service32 {
    let number: Int

    init(_ a: any Service6, _ b: any Service10, _ c: any Service16) { number = 32 &+ a.number &+ b.number &+ c.number }
}

struct Value32: Sendable {
    let number: Int

    init(_ a: Value6, _ b: Value10, _ c: Value16) { number = 32 &+ a.number &+ b.number &+ c.number }
}

public protocol Service33: Sendable {
    var number: Int { get }
}

final class Made33: Service33 {
    let number: Int

    init(_ a: any Service6, _ b: any Service11, _ c: any Service16) { number = 33 &+ a.number &+ b.number &+ c.number }
}

struct Value33: Sendable {
    let number: Int

    init(_ a: Value6, _ b: Value11, _ c: Value16) { number = 33 &+ a.number &+ b.number &+ c.number }
}

public protocol Service34: Sendable {
    var number: Int { get }
}

final class Made34: Service34 {
    let number: Int

    init(_ a: any Service6, _ b: any Service11, _ c: any Service17) { number = 34 &+ a.number &+ b.number &+ c.number }
}

struct Value34: Sendable {
    let number: Int

    init(_ a: Value6, _ b: Value11, _ c: Value17) { number = 34 &+ a.number &+ b.number &+ c.number }
}

public protocol Service35: Sendable {
    var number: Int { get }
}

final class Made35: Service35 {
    let number: Int

    init(_ a: any Service7, _ b: any Service11, _ c: any Service17) { number = 35 &+ a.number &+ b.number &+ c.number }
}

struct Value35: Sendable {
    let number: Int

    init(_ a: Value7, _ b: Value11, _ c: Value17) { number = 35 &+ a.number &+ b.number &+ c.number }
}

public protocol Service36: Sendable {
    var number: Int { get }
}

final class Made36: Service36 {
    let number: Int

    init(_ a: any Service7, _ b: any Service12, _ c: any Service18) { number = 36 &+ a.number &+ b.number &+ c.number }
}

struct Value36: Sendable {
    let number: Int

    init(_ a: Value7, _ b: Value12, _ c: Value18) { number = 36 &+ a.number &+ b.number &+ c.number }
}

public protocol Service37: Sendable {
    var number: Int { get }
}

final class Made37: Service37 {
    let number: Int

    init(_ a: any Service7, _ b: any Service12, _ c: any Service18) { number = 37 &+ a.number &+ b.number &+ c.number }
}

struct Value37: Sendable {
    let number: Int

    init(_ a: Value7, _ b: Value12, _ c: Value18) { number = 37 &+ a.number &+ b.number &+ c.number }
}

public protocol Service38: Sendable {
    var number: Int { get }
}

final class Made38: Service38 {
    let number: Int

    init(_ a: any Service7, _ b: any Service12, _ c: any Service19) { number = 38 &+ a.number &+ b.number &+ c.number }
}

struct Value38: Sendable {
    let number: Int

    init(_ a: Value7, _ b: Value12, _ c: Value19) { number = 38 &+ a.number &+ b.number &+ c.number }
}

public protocol Service39: Sendable {
    var number: Int { get }
}

final class Made39: Service39 {
    let number: Int

    init(_ a: any Service7, _ b: any Service13, _ c: any Service19) { number = 39 &+ a.number &+ b.number &+ c.number }
}

struct Value39: Sendable {
    let number: Int

    init(_ a: Value7, _ b: Value13, _ c: Value19) { number = 39 &+ a.number &+ b.number &+ c.number }
}

struct Entry1: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service20).self, Made20.init)
        registrar.provide((any Service21).self, Made21.init)
        registrar.provide((any Service22).self, Made22.init)
        registrar.provide((any Service23).self, Made23.init)
        registrar.provide((any Service24).self, Made24.init)
        registrar.provide((any Service25).self, Made25.init)
        registrar.provide((any Service26).self, Made26.init)
        registrar.provide((any Service27).self, Made27.init)
        registrar.provide((any Service28).self, Made28.init)
        registrar.provide((any Service29).self, Made29.init)
        registrar.provide((any Service30).self, Made30.init)
        registrar.provide((any Service31).self, Made31.init)
        registrar.provide((any Service32).self, Made32.init)
        registrar.provide((any Service33).self, Made33.init)
        registrar.provide((any Service34).self, Made34.init)
        registrar.provide((any Service35).self, Made35.init)
        registrar.provide((any Service36).self, Made36.init)
        registrar.provide((any Service37).self, Made37.init)
        registrar.provide((any Service38).self, Made38.init)
        registrar.provide((any Service39).self, Made39.init)
    }
}

struct ValueEntry1: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value20.self, Value20.init)
        registrar.provide(Value21.self, Value21.init)
        registrar.provide(Value22.self, Value22.init)
        registrar.provide(Value23.self, Value23.init)
        registrar.provide(Value24.self, Value24.init)
        registrar.provide(Value25.self, Value25.init)
        registrar.provide(Value26.self, Value26.init)
        registrar.provide(Value27.self, Value27.init)
        registrar.provide(Value28.self, Value28.init)
        registrar.provide(Value29.self, Value29.init)
        registrar.provide(Value30.self, Value30.init)
        registrar.provide(Value31.self, Value31.init)
        registrar.provide(Value32.self, Value32.init)
        registrar.provide(Value33.self, Value33.init)
        registrar.provide(Value34.self, Value34.init)
        registrar.provide(Value35.self, Value35.init)
        registrar.provide(Value36.self, Value36.init)
        registrar.provide(Value37.self, Value37.init)
        registrar.provide(Value38.self, Value38.init)
        registrar.provide(Value39.self, Value39.init)
    }
}

extension ModuleManager {
    func makeServices1() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service20).self).number
        sum &+= try resolve((any Service21).self).number
        sum &+= try resolve((any Service22).self).number
        sum &+= try resolve((any Service23).self).number
        sum &+= try resolve((any Service24).self).number
        sum &+= try resolve((any Service25).self).number
        sum &+= try resolve((any Service26).self).number
        sum &+= try resolve((any Service27).self).number
        sum &+= try resolve((any Service28).self).number
        sum &+= try resolve((any Service29).self).number
        sum &+= try resolve((any Service30).self).number
        sum &+= try resolve((any Service31).self).number
        sum &+= try resolve((any Service32).self).number
        sum &+= try resolve((any Service33).self).number
        sum &+= try resolve((any Service34).self).number
        sum &+= try resolve((any Service35).self).number
        sum &+= try resolve((any Service36).self).number
        sum &+= try resolve((any Service37).self).number
        sum &+= try resolve((any Service38).self).number
        sum &+= try resolve((any Service39).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices1() {
        register((any Service20).self) { container in Made20(container.resolve((any Service4).self), container.resolve((any Service6).self), container.resolve((any Service10).self)) }
        register((any Service21).self) { container in Made21(container.resolve((any Service4).self), container.resolve((any Service7).self), container.resolve((any Service10).self)) }
        register((any Service22).self) { container in Made22(container.resolve((any Service4).self), container.resolve((any Service7).self), container.resolve((any Service11).self)) }
        register((any Service23).self) { container in Made23(container.resolve((any Service4).self), container.resolve((any Service7).self), container.resolve((any Service11).self)) }
        register((any Service24).self) { container in Made24(container.resolve((any Service4).self), container.resolve((any Service8).self), container.resolve((any Service12).self)) }
        register((any Service25).self) { container in Made25(container.resolve((any Service5).self), container.resolve((any Service8).self), container.resolve((any Service12).self)) }
        register((any Service26).self) { container in Made26(container.resolve((any Service5).self), container.resolve((any Service8).self), container.resolve((any Service13).self)) }
        register((any Service27).self) { container in Made27(container.resolve((any Service5).self), container.resolve((any Service9).self), container.resolve((any Service13).self)) }
        register((any Service28).self) { container in Made28(container.resolve((any Service5).self), container.resolve((any Service9).self), container.resolve((any Service14).self)) }
        register((any Service29).self) { container in Made29(container.resolve((any Service5).self), container.resolve((any Service9).self), container.resolve((any Service14).self)) }
        register((any Service30).self) { container in Made30(container.resolve((any Service6).self), container.resolve((any Service10).self), container.resolve((any Service15).self)) }
        register((any Service31).self) { container in Made31(container.resolve((any Service6).self), container.resolve((any Service10).self), container.resolve((any Service15).self)) }
        register((any Service32).self) { container in Made32(container.resolve((any Service6).self), container.resolve((any Service10).self), container.resolve((any Service16).self)) }
        register((any Service33).self) { container in Made33(container.resolve((any Service6).self), container.resolve((any Service11).self), container.resolve((any Service16).self)) }
        register((any Service34).self) { container in Made34(container.resolve((any Service6).self), container.resolve((any Service11).self), container.resolve((any Service17).self)) }
        register((any Service35).self) { container in Made35(container.resolve((any Service7).self), container.resolve((any Service11).self), container.resolve((any Service17).self)) }
        register((any Service36).self) { container in Made36(container.resolve((any Service7).self), container.resolve((any Service12).self), container.resolve((any Service18).self)) }
        register((any Service37).self) { container in Made37(container.resolve((any Service7).self), container.resolve((any Service12).self), container.resolve((any Service18).self)) }
        register((any Service38).self) { container in Made38(container.resolve((any Service7).self), container.resolve((any Service12).self), container.resolve((any Service19).self)) }
        register((any Service39).self) { container in Made39(container.resolve((any Service7).self), container.resolve((any Service13).self), container.resolve((any Service19).self)) }
    }

    func makeServices1() -> Int {
        var sum = 0
        sum &+= resolve((any Service20).self).number
        sum &+= resolve((any Service21).self).number
        sum &+= resolve((any Service22).self).number
        sum &+= resolve((any Service23).self).number
        sum &+= resolve((any Service24).self).number
        sum &+= resolve((any Service25).self).number
        sum &+= resolve((any Service26).self).number
        sum &+= resolve((any Service27).self).number
        sum &+= resolve((any Service28).self).number
        sum &+= resolve((any Service29).self).number
        sum &+= resolve((any Service30).self).number
        sum &+= resolve((any Service31).self).number
        sum &+= resolve((any Service32).self).number
        sum &+= resolve((any Service33).self).number
        sum &+= resolve((any Service34).self).number
        sum &+= resolve((any Service35).self).number
        sum &+= resolve((any Service36).self).number
        sum &+= resolve((any Service37).self).number
        sum &+= resolve((any Service38).self).number
        sum &+= resolve((any Service39).self).number
        return sum
    }
}
