// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service0: Sendable {
    var number: Int { get }
}

final class Made0: Service0 {
    let number: Int

    init() { number = 0 }
}

struct Value0: Sendable {
    let number: Int

    init() { number = 0 }
}

public protocol Service1: Sendable {
    var number: Int { get }
}

final class Made1: Service1 {
    let number: Int

    init() { number = 1 }
}

struct Value1: Sendable {
    let number: Int

    init() { number = 1 }
}

public protocol Service2: Sendable {
    var number: Int { get }
}

final class Made2: Service2 {
    let number: Int

    init() { number = 2 }
}

struct Value2: Sendable {
    let number: Int

    init() { number = 2 }
}

public protocol Service3: Sendable {
    var number: Int { get }
}

final class Made3: Service3 {
    let number: Int

    init(_ a: any Service0, _ b: any Service1) { number = 3 &+ a.number &+ b.number }
}

struct Value3: Sendable {
    let number: Int

    init(_ a: Value0, _ b: Value1) { number = 3 &+ a.number &+ b.number }
}

public protocol Service4: Sendable {
    var number: Int { get }
}

final class Made4: Service4 {
    let number: Int

    init(_ a: any Service0, _ b: any Service1, _ c: any Service2) { number = 4 &+ a.number &+ b.number &+ c.number }
}

struct Value4: Sendable {
    let number: Int

    init(_ a: Value0, _ b: Value1, _ c: Value2) { number = 4 &+ a.number &+ b.number &+ c.number }
}

public protocol Service5: Sendable {
    var number: Int { get }
}

final class Made5: Service5 {
    let number: Int

    init(_ a: any Service1, _ b: any Service2) { number = 5 &+ a.number &+ b.number }
}

struct Value5: Sendable {
    let number: Int

    init(_ a: Value1, _ b: Value2) { number = 5 &+ a.number &+ b.number }
}

public protocol Service6: Sendable {
    var number: Int { get }
}

final class Made6: Service6 {
    let number: Int

    init(_ a: any Service1, _ b: any Service2, _ c: any Service3) { number = 6 &+ a.number &+ b.number &+ c.number }
}

struct Value6: Sendable {
    let number: Int

    init(_ a: Value1, _ b: Value2, _ c: Value3) { number = 6 &+ a.number &+ b.number &+ c.number }
}

public protocol Service7: Sendable {
    var number: Int { get }
}

final class Made7: Service7 {
    let number: Int

    init(_ a: any Service1, _ b: any Service2, _ c: any Service3) { number = 7 &+ a.number &+ b.number &+ c.number }
}

struct Value7: Sendable {
    let number: Int

    init(_ a: Value1, _ b: Value2, _ c: Value3) { number = 7 &+ a.number &+ b.number &+ c.number }
}

public protocol Service8: Sendable {
    var number: Int { get }
}

final class Made8: Service8 {
    let number: Int

    init(_ a: any Service1, _ b: any Service2, _ c: any Service4) { number = 8 &+ a.number &+ b.number &+ c.number }
}

struct Value8: Sendable {
    let number: Int

    init(_ a: Value1, _ b: Value2, _ c: Value4) { number = 8 &+ a.number &+ b.number &+ c.number }
}

public protocol Service9: Sendable {
    var number: Int { get }
}

final class Made9: Service9 {
    let number: Int

    init(_ a: any Service1, _ b: any Service3, _ c: any Service4) { number = 9 &+ a.number &+ b.number &+ c.number }
}

struct Value9: Sendable {
    let number: Int

    init(_ a: Value1, _ b: Value3, _ c: Value4) { number = 9 &+ a.number &+ b.number &+ c.number }
}

public protocol Service10: Sendable {
    var number: Int { get }
}

final class Made10: Service10 {
    let number: Int

    init(_ a: any Service2, _ b: any Service3, _ c: any Service5) { number = 10 &+ a.number &+ b.number &+ c.number }
}

struct Value10: Sendable {
    let number: Int

    init(_ a: Value2, _ b: Value3, _ c: Value5) { number = 10 &+ a.number &+ b.number &+ c.number }
}

public protocol Service11: Sendable {
    var number: Int { get }
}

final class Made11: Service11 {
    let number: Int

    init(_ a: any Service2, _ b: any Service3, _ c: any Service5) { number = 11 &+ a.number &+ b.number &+ c.number }
}

struct Value11: Sendable {
    let number: Int

    init(_ a: Value2, _ b: Value3, _ c: Value5) { number = 11 &+ a.number &+ b.number &+ c.number }
}

public protocol Service12: Sendable {
    var number: Int { get }
}

final class Made12: Service12 {
    let number: Int

    init(_ a: any Service2, _ b: any Service4, _ c: any Service6) { number = 12 &+ a.number &+ b.number &+ c.number }
}

struct Value12: Sendable {
    let number: Int

    init(_ a: Value2, _ b: Value4, _ c: Value6) { number = 12 &+ a.number &+ b.number &+ c.number }
}

public protocol Service13: Sendable {
    var number: Int { get }
}

final class Made13: Service13 {
    let number: Int

    init(_ a: any Service2, _ b: any Service4, _ c: any Service6) { number = 13 &+ a.number &+ b.number &+ c.number }
}

struct Value13: Sendable {
    let number: Int

    init(_ a: Value2, _ b: Value4, _ c: Value6) { number = 13 &+ a.number &+ b.number &+ c.number }
}

public protocol Service14: Sendable {
    var number: Int { get }
}

final class Made14: Service14 {
    let number: Int

    init(_ a: any Service2, _ b: any Service4, _ c: any Service7) { number = 14 &+ a.number &+ b.number &+ c.number }
}

struct Value14: Sendable {
    let number: Int

    init(_ a: Value2, _ b: Value4, _ c: Value7) { number = 14 &+ a.number &+ b.number &+ c.number }
}

public protocol Service15: Sendable {
    var number: Int { get }
}

final class Made15: Service15 {
    let number: Int

    init(_ a: any Service3, _ b: any Service5, _ c: any Service7) { number = 15 &+ a.number &+ b.number &+ c.number }
}

struct Value15: Sendable {
    let number: Int

    init(_ a: Value3, _ b: Value5, _ c: Value7) { number = 15 &+ a.number &+ b.number &+ c.number }
}

public protocol Service16: Sendable {
    var number: Int { get }
}

final class Made16: Service16 {
    let number: Int

    init(_ a: any Service3, _ b: any Service5, _ c: any Service8) { number = 16 &+ a.number &+ b.number &+ c.number }
}

struct Value16: Sendable {
    let number: Int

    init(_ a: Value3, _ b: Value5, _ c: Value8) { number = 16 &+ a.number &+ b.number &+ c.number }
}

public protocol Service17: Sendable {
    var number: Int { get }
}

final class Made17: Service17 {
    let number: Int

    init(_ a: any Service3, _ b: any Service5, _ c: any Service8) { number = 17 &+ a.number &+ b.number &+ c.number }
}

struct Value17: Sendable {
    let number: Int

    init(_ a: Value3, _ b: Value5, _ c: Value8) { number = 17 &+ a.number &+ b.number &+ c.number }
}

public protocol Service18: Sendable {
    var number: Int { get }
}

final class Made18: Service18 {
    let number: Int

    init(_ a: any Service3, _ b: any Service6, _ c: any Service9) { number = 18 &+ a.number &+ b.number &+ c.number }
}

struct Value18: Sendable {
    let number: Int

    init(_ a: Value3, _ b: Value6, _ c: Value9) { number = 18 &+ a.number &+ b.number &+ c.number }
}

public protocol Service19: Sendable {
    var number: Int { get }
}

final class Made19: Service19 {
    let number: Int

    init(_ a: any Service3, _ b: any Service6, _ c: any Service9) { number = 19 &+ a.number &+ b.number &+ c.number }
}

struct Value19: Sendable {
    let number: Int

    init(_ a: Value3, _ b: Value6, _ c: Value9) { number = 19 &+ a.number &+ b.number &+ c.number }
}

struct Entry0: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service0).self, Made0.init)
        registrar.provide((any Service1).self, Made1.init)
        registrar.provide((any Service2).self, Made2.init)
        registrar.provide((any Service3).self, Made3.init)
        registrar.provide((any Service4).self, Made4.init)
        registrar.provide((any Service5).self, Made5.init)
        registrar.provide((any Service6).self, Made6.init)
        registrar.provide((any Service7).self, Made7.init)
        registrar.provide((any Service8).self, Made8.init)
        registrar.provide((any Service9).self, Made9.init)
        registrar.provide((any Service10).self, Made10.init)
        registrar.provide((any Service11).self, Made11.init)
        registrar.provide((any Service12).self, Made12.init)
        registrar.provide((any Service13).self, Made13.init)
        registrar.provide((any Service14).self, Made14.init)
        registrar.provide((any Service15).self, Made15.init)
        registrar.provide((any Service16).self, Made16.init)
        registrar.provide((any Service17).self, Made17.init)
        registrar.provide((any Service18).self, Made18.init)
        registrar.provide((any Service19).self, Made19.init)
    }
}

struct ValueEntry0: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value0.self, Value0.init)
        registrar.provide(Value1.self, Value1.init)
        registrar.provide(Value2.self, Value2.init)
        registrar.provide(Value3.self, Value3.init)
        registrar.provide(Value4.self, Value4.init)
        registrar.provide(Value5.self, Value5.init)
        registrar.provide(Value6.self, Value6.init)
        registrar.provide(Value7.self, Value7.init)
        registrar.provide(Value8.self, Value8.init)
        registrar.provide(Value9.self, Value9.init)
        registrar.provide(Value10.self, Value10.init)
        registrar.provide(Value11.self, Value11.init)
        registrar.provide(Value12.self, Value12.init)
        registrar.provide(Value13.self, Value13.init)
        registrar.provide(Value14.self, Value14.init)
        registrar.provide(Value15.self, Value15.init)
        registrar.provide(Value16.self, Value16.init)
        registrar.provide(Value17.self, Value17.init)
        registrar.provide(Value18.self, Value18.init)
        registrar.provide(Value19.self, Value19.init)
    }
}

extension ModuleManager {
    func makeServices0() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service0).self).number
        sum &+= try resolve((any Service1).self).number
        sum &+= try resolve((any Service2).self).number
        sum &+= try resolve((any Service3).self).number
        sum &+= try resolve((any Service4).self).number
        sum &+= try resolve((any Service5).self).number
        sum &+= try resolve((any Service6).self).number
        sum &+= try resolve((any Service7).self).number
        sum &+= try resolve((any Service8).self).number
        sum &+= try resolve((any Service9).self).number
        sum &+= try resolve((any Service10).self).number
        sum &+= try resolve((any Service11).self).number
        sum &+= try resolve((any Service12).self).number
        sum &+= try resolve((any Service13).self).number
        sum &+= try resolve((any Service14).self).number
        sum &+= try resolve((any Service15).self).number
        sum &+= try resolve((any Service16).self).number
        sum &+= try resolve((any Service17).self).number
        sum &+= try resolve((any Service18).self).number
        sum &+= try resolve((any Service19).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices0() {
        register((any Service0).self) { _ in Made0() }
        register((any Service1).self) { _ in Made1() }
        register((any Service2).self) { _ in Made2() }
        register((any Service3).self) { container in Made3(container.resolve((any Service0).self), container.resolve((any Service1).self)) }
        register((any Service4).self) { container in Made4(container.resolve((any Service0).self), container.resolve((any Service1).self), container.resolve((any Service2).self)) }
        register((any Service5).self) { container in Made5(container.resolve((any Service1).self), container.resolve((any Service2).self)) }
        register((any Service6).self) { container in Made6(container.resolve((any Service1).self), container.resolve((any Service2).self), container.resolve((any Service3).self)) }
        register((any Service7).self) { container in Made7(container.resolve((any Service1).self), container.resolve((any Service2).self), container.resolve((any Service3).self)) }
        register((any Service8).self) { container in Made8(container.resolve((any Service1).self), container.resolve((any Service2).self), container.resolve((any Service4).self)) }
        register((any Service9).self) { container in Made9(container.resolve((any Service1).self), container.resolve((any Service3).self), container.resolve((any Service4).self)) }
        register((any Service10).self) { container in Made10(container.resolve((any Service2).self), container.resolve((any Service3).self), container.resolve((any Service5).self)) }
        register((any Service11).self) { container in Made11(container.resolve((any Service2).self), container.resolve((any Service3).self), container.resolve((any Service5).self)) }
        register((any Service12).self) { container in Made12(container.resolve((any Service2).self), container.resolve((any Service4).self), container.resolve((any Service6).self)) }
        register((any Service13).self) { container in Made13(container.resolve((any Service2).self), container.resolve((any Service4).self), container.resolve((any Service6).self)) }
        register((any Service14).self) { container in Made14(container.resolve((any Service2).self), container.resolve((any Service4).self), container.resolve((any Service7).self)) }
        register((any Service15).self) { container in Made15(container.resolve((any Service3).self), container.resolve((any Service5).self), container.resolve((any Service7).self)) }
        register((any Service16).self) { container in Made16(container.resolve((any Service3).self), container.resolve((any Service5).self), container.resolve((any Service8).self)) }
        register((any Service17).self) { container in Made17(container.resolve((any Service3).self), container.resolve((any Service5).self), container.resolve((any Service8).self)) }
        register((any Service18).self) { container in Made18(container.resolve((any Service3).self), container.resolve((any Service6).self), container.resolve((any Service9).self)) }
        register((any Service19).self) { container in Made19(container.resolve((any Service3).self), container.resolve((any Service6).self), container.resolve((any Service9).self)) }
    }

    func makeServices0() -> Int {
        var sum = 0
        sum &+= resolve((any Service0).self).number
        sum &+= resolve((any Service1).self).number
        sum &+= resolve((any Service2).self).number
        sum &+= resolve((any Service3).self).number
        sum &+= resolve((any Service4).self).number
        sum &+= resolve((any Service5).self).number
        sum &+= resolve((any Service6).self).number
        sum &+= resolve((any Service7).self).number
        sum &+= resolve((any Service8).self).number
        sum &+= resolve((any Service9).self).number
        sum &+= resolve((any Service10).self).number
        sum &+= resolve((any Service11).self).number
        sum &+= resolve((any Service12).self).number
        sum &+= resolve((any Service13).self).number
        sum &+= resolve((any Service14).self).number
        sum &+= resolve((any Service15).self).number
        sum &+= resolve((any Service16).self).number
        sum &+= resolve((any Service17).self).number
        sum &+= resolve((any Service18).self).number
        sum &+= resolve((any Service19).self).number
        return sum
    }
}
