// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service60: Sendable {
    var number: Int { get }
}

final class Made60: Service60 {
    let number: Int

    init(_ a: any Service12, _ b: any Service20, _ c: any Service30) { number = 60 &+ a.number &+ b.number &+ c.number }
}

struct Value60: Sendable {
    let number: Int

    init(_ a: Value12, _ b: Value20, _ c: Value30) { number = 60 &+ a.number &+ b.number &+ c.number }
}

public protocol Service61: Sendable {
    var number: Int { get }
}

final class Made61: Service61 {
    let number: Int

    init(_ a: any Service12, _ b: any Service20, _ c: any Service30) { number = 61 &+ a.number &+ b.number &+ c.number }
}

struct Value61: Sendable {
    let number: Int

    init(_ a: Value12, _ b: Value20, _ c: Value30) { number = 61 &+ a.number &+ b.number &+ c.number }
}

public protocol Service62: Sendable {
    var number: Int { get }
}

final class Made62: Service62 {
    let number: Int

    init(_ a: any Service12, _ b: any Service20, _ c: any Service31) { number = 62 &+ a.number &+ b.number &+ c.number }
}

struct Value62: Sendable {
    let number: Int

    init(_ a: Value12, _ b: Value20, _ c: Value31) { number = 62 &+ a.number &+ b.number &+ c.number }
}

public protocol Service63: Sendable {
    var number: Int { get }
}

final class Made63: Service63 {
    let number: Int

    init(_ a: any Service12, _ b: any Service21, _ c: any Service31) { number = 63 &+ a.number &+ b.number &+ c.number }
}

struct Value63: Sendable {
    let number: Int

    init(_ a: Value12, _ b: Value21, _ c: Value31) { number = 63 &+ a.number &+ b.number &+ c.number }
}

public protocol Service64: Sendable {
    var number: Int { get }
}

final class Made64: Service64 {
    let number: Int

    init(_ a: any Service12, _ b: any Service21, _ c: any Service32) { number = 64 &+ a.number &+ b.number &+ c.number }
}

struct Value64: Sendable {
    let number: Int

    init(_ a: Value12, _ b: Value21, _ c: Value32) { number = 64 &+ a.number &+ b.number &+ c.number }
}

public protocol Service65: Sendable {
    var number: Int { get }
}

final class Made65: Service65 {
    let number: Int

    init(_ a: any Service13, _ b: any Service21, _ c: any Service32) { number = 65 &+ a.number &+ b.number &+ c.number }
}

struct Value65: Sendable {
    let number: Int

    init(_ a: Value13, _ b: Value21, _ c: Value32) { number = 65 &+ a.number &+ b.number &+ c.number }
}

public protocol Service66: Sendable {
    var number: Int { get }
}

final class Made66: Service66 {
    let number: Int

    init(_ a: any Service13, _ b: any Service22, _ c: any Service33) { number = 66 &+ a.number &+ b.number &+ c.number }
}

struct Value66: Sendable {
    let number: Int

    init(_ a: Value13, _ b: Value22, _ c: Value33) { number = 66 &+ a.number &+ b.number &+ c.number }
}

public protocol Service67: Sendable {
    var number: Int { get }
}

final class Made67: Service67 {
    let number: Int

    init(_ a: any Service13, _ b: any Service22, _ c: any Service33) { number = 67 &+ a.number &+ b.number &+ c.number }
}

struct Value67: Sendable {
    let number: Int

    init(_ a: Value13, _ b: Value22, _ c: Value33) { number = 67 &+ a.number &+ b.number &+ c.number }
}

public protocol Service68: Sendable {
    var number: Int { get }
}

final class Made68: Service68 {
    let number: Int

    init(_ a: any Service13, _ b: any Service22, _ c: any Service34) { number = 68 &+ a.number &+ b.number &+ c.number }
}

struct Value68: Sendable {
    let number: Int

    init(_ a: Value13, _ b: Value22, _ c: Value34) { number = 68 &+ a.number &+ b.number &+ c.number }
}

public protocol Service69: Sendable {
    var number: Int { get }
}

final class Made69: Service69 {
    let number: Int

    init(_ a: any Service13, _ b: any Service23, _ c: any Service34) { number = 69 &+ a.number &+ b.number &+ c.number }
}

struct Value69: Sendable {
    let number: Int

    init(_ a: Value13, _ b: Value23, _ c: Value34) { number = 69 &+ a.number &+ b.number &+ c.number }
}

public protocol Service70: Sendable {
    var number: Int { get }
}

final class Made70: Service70 {
    let number: Int

    init(_ a: any Service14, _ b: any Service23, _ c: any Service35) { number = 70 &+ a.number &+ b.number &+ c.number }
}

struct Value70: Sendable {
    let number: Int

    init(_ a: Value14, _ b: Value23, _ c: Value35) { number = 70 &+ a.number &+ b.number &+ c.number }
}

public protocol Service71: Sendable {
    var number: Int { get }
}

final class Made71: Service71 {
    let number: Int

    init(_ a: any Service14, _ b: any Service23, _ c: any Service35) { number = 71 &+ a.number &+ b.number &+ c.number }
}

struct Value71: Sendable {
    let number: Int

    init(_ a: Value14, _ b: Value23, _ c: Value35) { number = 71 &+ a.number &+ b.number &+ c.number }
}

public protocol Service72: Sendable {
    var number: Int { get }
}

final class Made72: Service72 {
    let number: Int

    init(_ a: any Service14, _ b: any Service24, _ c: any Service36) { number = 72 &+ a.number &+ b.number &+ c.number }
}

struct Value72: Sendable {
    let number: Int

    init(_ a: Value14, _ b: Value24, _ c: Value36) { number = 72 &+ a.number &+ b.number &+ c.number }
}

public protocol Service73: Sendable {
    var number: Int { get }
}

final class Made73: Service73 {
    let number: Int

    init(_ a: any Service14, _ b: any Service24, _ c: any Service36) { number = 73 &+ a.number &+ b.number &+ c.number }
}

struct Value73: Sendable {
    let number: Int

    init(_ a: Value14, _ b: Value24, _ c: Value36) { number = 73 &+ a.number &+ b.number &+ c.number }
}

public protocol Service74: Sendable {
    var number: Int { get }
}

final class Made74: Service74 {
    let number: Int

    init(_ a: any Service14, _ b: any Service24, _ c: any Service37) { number = 74 &+ a.number &+ b.number &+ c.number }
}

struct Value74: Sendable {
    let number: Int

    init(_ a: Value14, _ b: Value24, _ c: Value37) { number = 74 &+ a.number &+ b.number &+ c.number }
}

public protocol Service75: Sendable {
    var number: Int { get }
}

final class Made75: Service75 {
    let number: Int

    init(_ a: any Service15, _ b: any Service25, _ c: any Service37) { number = 75 &+ a.number &+ b.number &+ c.number }
}

struct Value75: Sendable {
    let number: Int

    init(_ a: Value15, _ b: Value25, _ c: Value37) { number = 75 &+ a.number &+ b.number &+ c.number }
}

public protocol Service76: Sendable {
    var number: Int { get }
}

final class Made76: Service76 {
    let number: Int

    init(_ a: any Service15, _ b: any Service25, _ c: any Service38) { number = 76 &+ a.number &+ b.number &+ c.number }
}

struct Value76: Sendable {
    let number: Int

    init(_ a: Value15, _ b: Value25, _ c: Value38) { number = 76 &+ a.number &+ b.number &+ c.number }
}

public protocol Service77: Sendable {
    var number: Int { get }
}

final class Made77: Service77 {
    let number: Int

    init(_ a: any Service15, _ b: any Service25, _ c: any Service38) { number = 77 &+ a.number &+ b.number &+ c.number }
}

struct Value77: Sendable {
    let number: Int

    init(_ a: Value15, _ b: Value25, _ c: Value38) { number = 77 &+ a.number &+ b.number &+ c.number }
}

public protocol Service78: Sendable {
    var number: Int { get }
}

final class Made78: Service78 {
    let number: Int

    init(_ a: any Service15, _ b: any Service26, _ c: any Service39) { number = 78 &+ a.number &+ b.number &+ c.number }
}

struct Value78: Sendable {
    let number: Int

    init(_ a: Value15, _ b: Value26, _ c: Value39) { number = 78 &+ a.number &+ b.number &+ c.number }
}

public protocol Service79: Sendable {
    var number: Int { get }
}

final class Made79: Service79 {
    let number: Int

    init(_ a: any Service15, _ b: any Service26, _ c: any Service39) { number = 79 &+ a.number &+ b.number &+ c.number }
}

struct Value79: Sendable {
    let number: Int

    init(_ a: Value15, _ b: Value26, _ c: Value39) { number = 79 &+ a.number &+ b.number &+ c.number }
}

struct Entry3: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service60).self, Made60.init)
        registrar.provide((any Service61).self, Made61.init)
        registrar.provide((any Service62).self, Made62.init)
        registrar.provide((any Service63).self, Made63.init)
        registrar.provide((any Service64).self, Made64.init)
        registrar.provide((any Service65).self, Made65.init)
        registrar.provide((any Service66).self, Made66.init)
        registrar.provide((any Service67).self, Made67.init)
        registrar.provide((any Service68).self, Made68.init)
        registrar.provide((any Service69).self, Made69.init)
        registrar.provide((any Service70).self, Made70.init)
        registrar.provide((any Service71).self, Made71.init)
        registrar.provide((any Service72).self, Made72.init)
        registrar.provide((any Service73).self, Made73.init)
        registrar.provide((any Service74).self, Made74.init)
        registrar.provide((any Service75).self, Made75.init)
        registrar.provide((any Service76).self, Made76.init)
        registrar.provide((any Service77).self, Made77.init)
        registrar.provide((any Service78).self, Made78.init)
        registrar.provide((any Service79).self, Made79.init)
    }
}

struct ValueEntry3: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value60.self, Value60.init)
        registrar.provide(Value61.self, Value61.init)
        registrar.provide(Value62.self, Value62.init)
        registrar.provide(Value63.self, Value63.init)
        registrar.provide(Value64.self, Value64.init)
        registrar.provide(Value65.self, Value65.init)
        registrar.provide(Value66.self, Value66.init)
        registrar.provide(Value67.self, Value67.init)
        registrar.provide(Value68.self, Value68.init)
        registrar.provide(Value69.self, Value69.init)
        registrar.provide(Value70.self, Value70.init)
        registrar.provide(Value71.self, Value71.init)
        registrar.provide(Value72.self, Value72.init)
        registrar.provide(Value73.self, Value73.init)
        registrar.provide(Value74.self, Value74.init)
        registrar.provide(Value75.self, Value75.init)
        registrar.provide(Value76.self, Value76.init)
        registrar.provide(Value77.self, Value77.init)
        registrar.provide(Value78.self, Value78.init)
        registrar.provide(Value79.self, Value79.init)
    }
}

extension ModuleManager {
    func makeServices3() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service60).self).number
        sum &+= try resolve((any Service61).self).number
        sum &+= try resolve((any Service62).self).number
        sum &+= try resolve((any Service63).self).number
        sum &+= try resolve((any Service64).self).number
        sum &+= try resolve((any Service65).self).number
        sum &+= try resolve((any Service66).self).number
        sum &+= try resolve((any Service67).self).number
        sum &+= try resolve((any Service68).self).number
        sum &+= try resolve((any Service69).self).number
        sum &+= try resolve((any Service70).self).number
        sum &+= try resolve((any Service71).self).number
        sum &+= try resolve((any Service72).self).number
        sum &+= try resolve((any Service73).self).number
        sum &+= try resolve((any Service74).self).number
        sum &+= try resolve((any Service75).self).number
        sum &+= try resolve((any Service76).self).number
        sum &+= try resolve((any Service77).self).number
        sum &+= try resolve((any Service78).self).number
        sum &+= try resolve((any Service79).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices3() {
        register((any Service60).self) { container in Made60(container.resolve((any Service12).self), container.resolve((any Service20).self), container.resolve((any Service30).self)) }
        register((any Service61).self) { container in Made61(container.resolve((any Service12).self), container.resolve((any Service20).self), container.resolve((any Service30).self)) }
        register((any Service62).self) { container in Made62(container.resolve((any Service12).self), container.resolve((any Service20).self), container.resolve((any Service31).self)) }
        register((any Service63).self) { container in Made63(container.resolve((any Service12).self), container.resolve((any Service21).self), container.resolve((any Service31).self)) }
        register((any Service64).self) { container in Made64(container.resolve((any Service12).self), container.resolve((any Service21).self), container.resolve((any Service32).self)) }
        register((any Service65).self) { container in Made65(container.resolve((any Service13).self), container.resolve((any Service21).self), container.resolve((any Service32).self)) }
        register((any Service66).self) { container in Made66(container.resolve((any Service13).self), container.resolve((any Service22).self), container.resolve((any Service33).self)) }
        register((any Service67).self) { container in Made67(container.resolve((any Service13).self), container.resolve((any Service22).self), container.resolve((any Service33).self)) }
        register((any Service68).self) { container in Made68(container.resolve((any Service13).self), container.resolve((any Service22).self), container.resolve((any Service34).self)) }
        register((any Service69).self) { container in Made69(container.resolve((any Service13).self), container.resolve((any Service23).self), container.resolve((any Service34).self)) }
        register((any Service70).self) { container in Made70(container.resolve((any Service14).self), container.resolve((any Service23).self), container.resolve((any Service35).self)) }
        register((any Service71).self) { container in Made71(container.resolve((any Service14).self), container.resolve((any Service23).self), container.resolve((any Service35).self)) }
        register((any Service72).self) { container in Made72(container.resolve((any Service14).self), container.resolve((any Service24).self), container.resolve((any Service36).self)) }
        register((any Service73).self) { container in Made73(container.resolve((any Service14).self), container.resolve((any Service24).self), container.resolve((any Service36).self)) }
        register((any Service74).self) { container in Made74(container.resolve((any Service14).self), container.resolve((any Service24).self), container.resolve((any Service37).self)) }
        register((any Service75).self) { container in Made75(container.resolve((any Service15).self), container.resolve((any Service25).self), container.resolve((any Service37).self)) }
        register((any Service76).self) { container in Made76(container.resolve((any Service15).self), container.resolve((any Service25).self), container.resolve((any Service38).self)) }
        register((any Service77).self) { container in Made77(container.resolve((any Service15).self), container.resolve((any Service25).self), container.resolve((any Service38).self)) }
        register((any Service78).self) { container in Made78(container.resolve((any Service15).self), container.resolve((any Service26).self), container.resolve((any Service39).self)) }
        register((any Service79).self) { container in Made79(container.resolve((any Service15).self), container.resolve((any Service26).self), container.resolve((any Service39).self)) }
    }

    func makeServices3() -> Int {
        var sum = 0
        sum &+= resolve((any Service60).self).number
        sum &+= resolve((any Service61).self).number
        sum &+= resolve((any Service62).self).number
        sum &+= resolve((any Service63).self).number
        sum &+= resolve((any Service64).self).number
        sum &+= resolve((any Service65).self).number
        sum &+= resolve((any Service66).self).number
        sum &+= resolve((any Service67).self).number
        sum &+= resolve((any Service68).self).number
        sum &+= resolve((any Service69).self).number
        sum &+= resolve((any Service70).self).number
        sum &+= resolve((any Service71).self).number
        sum &+= resolve((any Service72).self).number
        sum &+= resolve((any Service73).self).number
        sum &+= resolve((any Service74).self).number
        sum &+= resolve((any Service75).self).number
        sum &+= resolve((any Service76).self).number
        sum &+= resolve((any Service77).self).number
        sum &+= resolve((any Service78).self).number
        sum &+= resolve((any Service79).self).number
        return sum
    }
}
