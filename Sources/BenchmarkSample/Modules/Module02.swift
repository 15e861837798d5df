// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service40: Sendable {
    var number: Int { get }
}

final class Made40: Service40 {
    let number: Int

    init(_ a: any Service8, _ b: any Service13, _ c: any Service20) { number = 40 &+ a.number &+ b.number &+ c.number }
}

struct Value40: Sendable {
    let number: Int

    init(_ a: Value8, _ b: Value13, _ c: Value20) { number = 40 &+ a.number &+ b.number &+ c.number }
}

public protocol Service41: Sendable {
    var number: Int { get }
}

final class Made41: Service41 {
    let number: Int

    init(_ a: any Service8, _ b: any Service13, _ c: any Service20) { number = 41 &+ a.number &+ b.number &+ c.number }
}

struct Value41: Sendable {
    let number: Int

    init(_ a: Value8, _ b: Value13, _ c: Value20) { number = 41 &+ a.number &+ b.number &+ c.number }
}

public protocol Service42: Sendable {
    var number: Int { get }
}

final class Made42: Service42 {
    let number: Int

    init(_ a: any Service8, _ b: any Service14, _ c: any Service21) { number = 42 &+ a.number &+ b.number &+ c.number }
}

struct Value42: Sendable {
    let number: Int

    init(_ a: Value8, _ b: Value14, _ c: Value21) { number = 42 &+ a.number &+ b.number &+ c.number }
}

public protocol Service43: Sendable {
    var number: Int { get }
}

final class Made43: Service43 {
    let number: Int

    init(_ a: any Service8, _ b: any Service14, _ c: any Service21) { number = 43 &+ a.number &+ b.number &+ c.number }
}

struct Value43: Sendable {
    let number: Int

    init(_ a: Value8, _ b: Value14, _ c: Value21) { number = 43 &+ a.number &+ b.number &+ c.number }
}

public protocol Service44: Sendable {
    var number: Int { get }
}

final class Made44: Service44 {
    let number: Int

    init(_ a: any Service8, _ b: any Service14, _ c: any Service22) { number = 44 &+ a.number &+ b.number &+ c.number }
}

struct Value44: Sendable {
    let number: Int

    init(_ a: Value8, _ b: Value14, _ c: Value22) { number = 44 &+ a.number &+ b.number &+ c.number }
}

public protocol Service45: Sendable {
    var number: Int { get }
}

final class Made45: Service45 {
    let number: Int

    init(_ a: any Service9, _ b: any Service15, _ c: any Service22) { number = 45 &+ a.number &+ b.number &+ c.number }
}

struct Value45: Sendable {
    let number: Int

    init(_ a: Value9, _ b: Value15, _ c: Value22) { number = 45 &+ a.number &+ b.number &+ c.number }
}

public protocol Service46: Sendable {
    var number: Int { get }
}

final class Made46: Service46 {
    let number: Int

    init(_ a: any Service9, _ b: any Service15, _ c: any Service23) { number = 46 &+ a.number &+ b.number &+ c.number }
}

struct Value46: Sendable {
    let number: Int

    init(_ a: Value9, _ b: Value15, _ c: Value23) { number = 46 &+ a.number &+ b.number &+ c.number }
}

public protocol Service47: Sendable {
    var number: Int { get }
}

final class Made47: Service47 {
    let number: Int

    init(_ a: any Service9, _ b: any Service15, _ c: any Service23) { number = 47 &+ a.number &+ b.number &+ c.number }
}

struct Value47: Sendable {
    let number: Int

    init(_ a: Value9, _ b: Value15, _ c: Value23) { number = 47 &+ a.number &+ b.number &+ c.number }
}

public protocol Service48: Sendable {
    var number: Int { get }
}

final class Made48: Service48 {
    let number: Int

    init(_ a: any Service9, _ b: any Service16, _ c: any Service24) { number = 48 &+ a.number &+ b.number &+ c.number }
}

struct Value48: Sendable {
    let number: Int

    init(_ a: Value9, _ b: Value16, _ c: Value24) { number = 48 &+ a.number &+ b.number &+ c.number }
}

public protocol Service49: Sendable {
    var number: Int { get }
}

final class Made49: Service49 {
    let number: Int

    init(_ a: any Service9, _ b: any Service16, _ c: any Service24) { number = 49 &+ a.number &+ b.number &+ c.number }
}

struct Value49: Sendable {
    let number: Int

    init(_ a: Value9, _ b: Value16, _ c: Value24) { number = 49 &+ a.number &+ b.number &+ c.number }
}

public protocol Service50: Sendable {
    var number: Int { get }
}

final class Made50: Service50 {
    let number: Int

    init(_ a: any Service10, _ b: any Service16, _ c: any Service25) { number = 50 &+ a.number &+ b.number &+ c.number }
}

struct Value50: Sendable {
    let number: Int

    init(_ a: Value10, _ b: Value16, _ c: Value25) { number = 50 &+ a.number &+ b.number &+ c.number }
}

public protocol Service51: Sendable {
    var number: Int { get }
}

final class Made51: Service51 {
    let number: Int

    init(_ a: any Service10, _ b: any Service17, _ c: any Service25) { number = 51 &+ a.number &+ b.number &+ c.number }
}

struct Value51: Sendable {
    let number: Int

    init(_ a: Value10, _ b: Value17, _ c: Value25) { number = 51 &+ a.number &+ b.number &+ c.number }
}

public protocol Service52: Sendable {
    var number: Int { get }
}

final class Made52: Service52 {
    let number: Int

    init(_ a: any Service10, _ b: any Service17, _ c: any Service26) { number = 52 &+ a.number &+ b.number &+ c.number }
}

struct Value52: Sendable {
    let number: Int

    init(_ a: Value10, _ b: Value17, _ c: Value26) { number = 52 &+ a.number &+ b.number &+ c.number }
}

public protocol Service53: Sendable {
    var number: Int { get }
}

final class Made53: Service53 {
    let number: Int

    init(_ a: any Service10, _ b: any Service17, _ c: any Service26) { number = 53 &+ a.number &+ b.number &+ c.number }
}

struct Value53: Sendable {
    let number: Int

    init(_ a: Value10, _ b: Value17, _ c: Value26) { number = 53 &+ a.number &+ b.number &+ c.number }
}

public protocol Service54: Sendable {
    var number: Int { get }
}

final class Made54: Service54 {
    let number: Int

    init(_ a: any Service10, _ b: any Service18, _ c: any Service27) { number = 54 &+ a.number &+ b.number &+ c.number }
}

struct Value54: Sendable {
    let number: Int

    init(_ a: Value10, _ b: Value18, _ c: Value27) { number = 54 &+ a.number &+ b.number &+ c.number }
}

public protocol Service55: Sendable {
    var number: Int { get }
}

final class Made55: Service55 {
    let number: Int

    init(_ a: any Service11, _ b: any Service18, _ c: any Service27) { number = 55 &+ a.number &+ b.number &+ c.number }
}

struct Value55: Sendable {
    let number: Int

    init(_ a: Value11, _ b: Value18, _ c: Value27) { number = 55 &+ a.number &+ b.number &+ c.number }
}

public protocol Service56: Sendable {
    var number: Int { get }
}

final class Made56: Service56 {
    let number: Int

    init(_ a: any Service11, _ b: any Service18, _ c: any Service28) { number = 56 &+ a.number &+ b.number &+ c.number }
}

struct Value56: Sendable {
    let number: Int

    init(_ a: Value11, _ b: Value18, _ c: Value28) { number = 56 &+ a.number &+ b.number &+ c.number }
}

public protocol Service57: Sendable {
    var number: Int { get }
}

final class Made57: Service57 {
    let number: Int

    init(_ a: any Service11, _ b: any Service19, _ c: any Service28) { number = 57 &+ a.number &+ b.number &+ c.number }
}

struct Value57: Sendable {
    let number: Int

    init(_ a: Value11, _ b: Value19, _ c: Value28) { number = 57 &+ a.number &+ b.number &+ c.number }
}

public protocol Service58: Sendable {
    var number: Int { get }
}

final class Made58: Service58 {
    let number: Int

    init(_ a: any Service11, _ b: any Service19, _ c: any Service29) { number = 58 &+ a.number &+ b.number &+ c.number }
}

struct Value58: Sendable {
    let number: Int

    init(_ a: Value11, _ b: Value19, _ c: Value29) { number = 58 &+ a.number &+ b.number &+ c.number }
}

public protocol Service59: Sendable {
    var number: Int { get }
}

final class Made59: Service59 {
    let number: Int

    init(_ a: any Service11, _ b: any Service19, _ c: any Service29) { number = 59 &+ a.number &+ b.number &+ c.number }
}

struct Value59: Sendable {
    let number: Int

    init(_ a: Value11, _ b: Value19, _ c: Value29) { number = 59 &+ a.number &+ b.number &+ c.number }
}

struct Entry2: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service40).self, Made40.init)
        registrar.provide((any Service41).self, Made41.init)
        registrar.provide((any Service42).self, Made42.init)
        registrar.provide((any Service43).self, Made43.init)
        registrar.provide((any Service44).self, Made44.init)
        registrar.provide((any Service45).self, Made45.init)
        registrar.provide((any Service46).self, Made46.init)
        registrar.provide((any Service47).self, Made47.init)
        registrar.provide((any Service48).self, Made48.init)
        registrar.provide((any Service49).self, Made49.init)
        registrar.provide((any Service50).self, Made50.init)
        registrar.provide((any Service51).self, Made51.init)
        registrar.provide((any Service52).self, Made52.init)
        registrar.provide((any Service53).self, Made53.init)
        registrar.provide((any Service54).self, Made54.init)
        registrar.provide((any Service55).self, Made55.init)
        registrar.provide((any Service56).self, Made56.init)
        registrar.provide((any Service57).self, Made57.init)
        registrar.provide((any Service58).self, Made58.init)
        registrar.provide((any Service59).self, Made59.init)
    }
}

struct ValueEntry2: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value40.self, Value40.init)
        registrar.provide(Value41.self, Value41.init)
        registrar.provide(Value42.self, Value42.init)
        registrar.provide(Value43.self, Value43.init)
        registrar.provide(Value44.self, Value44.init)
        registrar.provide(Value45.self, Value45.init)
        registrar.provide(Value46.self, Value46.init)
        registrar.provide(Value47.self, Value47.init)
        registrar.provide(Value48.self, Value48.init)
        registrar.provide(Value49.self, Value49.init)
        registrar.provide(Value50.self, Value50.init)
        registrar.provide(Value51.self, Value51.init)
        registrar.provide(Value52.self, Value52.init)
        registrar.provide(Value53.self, Value53.init)
        registrar.provide(Value54.self, Value54.init)
        registrar.provide(Value55.self, Value55.init)
        registrar.provide(Value56.self, Value56.init)
        registrar.provide(Value57.self, Value57.init)
        registrar.provide(Value58.self, Value58.init)
        registrar.provide(Value59.self, Value59.init)
    }
}

extension ModuleManager {
    func makeServices2() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service40).self).number
        sum &+= try resolve((any Service41).self).number
        sum &+= try resolve((any Service42).self).number
        sum &+= try resolve((any Service43).self).number
        sum &+= try resolve((any Service44).self).number
        sum &+= try resolve((any Service45).self).number
        sum &+= try resolve((any Service46).self).number
        sum &+= try resolve((any Service47).self).number
        sum &+= try resolve((any Service48).self).number
        sum &+= try resolve((any Service49).self).number
        sum &+= try resolve((any Service50).self).number
        sum &+= try resolve((any Service51).self).number
        sum &+= try resolve((any Service52).self).number
        sum &+= try resolve((any Service53).self).number
        sum &+= try resolve((any Service54).self).number
        sum &+= try resolve((any Service55).self).number
        sum &+= try resolve((any Service56).self).number
        sum &+= try resolve((any Service57).self).number
        sum &+= try resolve((any Service58).self).number
        sum &+= try resolve((any Service59).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices2() {
        register((any Service40).self) { container in Made40(container.resolve((any Service8).self), container.resolve((any Service13).self), container.resolve((any Service20).self)) }
        register((any Service41).self) { container in Made41(container.resolve((any Service8).self), container.resolve((any Service13).self), container.resolve((any Service20).self)) }
        register((any Service42).self) { container in Made42(container.resolve((any Service8).self), container.resolve((any Service14).self), container.resolve((any Service21).self)) }
        register((any Service43).self) { container in Made43(container.resolve((any Service8).self), container.resolve((any Service14).self), container.resolve((any Service21).self)) }
        register((any Service44).self) { container in Made44(container.resolve((any Service8).self), container.resolve((any Service14).self), container.resolve((any Service22).self)) }
        register((any Service45).self) { container in Made45(container.resolve((any Service9).self), container.resolve((any Service15).self), container.resolve((any Service22).self)) }
        register((any Service46).self) { container in Made46(container.resolve((any Service9).self), container.resolve((any Service15).self), container.resolve((any Service23).self)) }
        register((any Service47).self) { container in Made47(container.resolve((any Service9).self), container.resolve((any Service15).self), container.resolve((any Service23).self)) }
        register((any Service48).self) { container in Made48(container.resolve((any Service9).self), container.resolve((any Service16).self), container.resolve((any Service24).self)) }
        register((any Service49).self) { container in Made49(container.resolve((any Service9).self), container.resolve((any Service16).self), container.resolve((any Service24).self)) }
        register((any Service50).self) { container in Made50(container.resolve((any Service10).self), container.resolve((any Service16).self), container.resolve((any Service25).self)) }
        register((any Service51).self) { container in Made51(container.resolve((any Service10).self), container.resolve((any Service17).self), container.resolve((any Service25).self)) }
        register((any Service52).self) { container in Made52(container.resolve((any Service10).self), container.resolve((any Service17).self), container.resolve((any Service26).self)) }
        register((any Service53).self) { container in Made53(container.resolve((any Service10).self), container.resolve((any Service17).self), container.resolve((any Service26).self)) }
        register((any Service54).self) { container in Made54(container.resolve((any Service10).self), container.resolve((any Service18).self), container.resolve((any Service27).self)) }
        register((any Service55).self) { container in Made55(container.resolve((any Service11).self), container.resolve((any Service18).self), container.resolve((any Service27).self)) }
        register((any Service56).self) { container in Made56(container.resolve((any Service11).self), container.resolve((any Service18).self), container.resolve((any Service28).self)) }
        register((any Service57).self) { container in Made57(container.resolve((any Service11).self), container.resolve((any Service19).self), container.resolve((any Service28).self)) }
        register((any Service58).self) { container in Made58(container.resolve((any Service11).self), container.resolve((any Service19).self), container.resolve((any Service29).self)) }
        register((any Service59).self) { container in Made59(container.resolve((any Service11).self), container.resolve((any Service19).self), container.resolve((any Service29).self)) }
    }

    func makeServices2() -> Int {
        var sum = 0
        sum &+= resolve((any Service40).self).number
        sum &+= resolve((any Service41).self).number
        sum &+= resolve((any Service42).self).number
        sum &+= resolve((any Service43).self).number
        sum &+= resolve((any Service44).self).number
        sum &+= resolve((any Service45).self).number
        sum &+= resolve((any Service46).self).number
        sum &+= resolve((any Service47).self).number
        sum &+= resolve((any Service48).self).number
        sum &+= resolve((any Service49).self).number
        sum &+= resolve((any Service50).self).number
        sum &+= resolve((any Service51).self).number
        sum &+= resolve((any Service52).self).number
        sum &+= resolve((any Service53).self).number
        sum &+= resolve((any Service54).self).number
        sum &+= resolve((any Service55).self).number
        sum &+= resolve((any Service56).self).number
        sum &+= resolve((any Service57).self).number
        sum &+= resolve((any Service58).self).number
        sum &+= resolve((any Service59).self).number
        return sum
    }
}
