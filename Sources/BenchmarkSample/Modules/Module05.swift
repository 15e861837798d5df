// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service100: Sendable {
    var number: Int { get }
}

final class Made100: Service100 {
    let number: Int

    init(_ a: any Service20, _ b: any Service33, _ c: any Service50) { number = 100 &+ a.number &+ b.number &+ c.number }
}

struct Value100: Sendable {
    let number: Int

    init(_ a: Value20, _ b: Value33, _ c: Value50) { number = 100 &+ a.number &+ b.number &+ c.number }
}

public protocol Service101: Sendable {
    var number: Int { get }
}

final class Made101: Service101 {
    let number: Int

    init(_ a: any Service20, _ b: any Service33, _ c: any Service50) { number = 101 &+ a.number &+ b.number &+ c.number }
}

struct Value101: Sendable {
    let number: Int

    init(_ a: Value20, _ b: Value33, _ c: Value50) { number = 101 &+ a.number &+ b.number &+ c.number }
}

public protocol Service102: Sendable {
    var number: Int { get }
}

final class Made102: Service102 {
    let number: Int

    init(_ a: any Service20, _ b: any Service34, _ c: any Service51) { number = 102 &+ a.number &+ b.number &+ c.number }
}

struct Value102: Sendable {
    let number: Int

    init(_ a: Value20, _ b: Value34, _ c: Value51) { number = 102 &+ a.number &+ b.number &+ c.number }
}

public protocol Service103: Sendable {
    var number: Int { get }
}

final class Made103: Service103 {
    let number: Int

    init(_ a: any Service20, _ b: any Service34, _ c: any Service51) { number = 103 &+ a.number &+ b.number &+ c.number }
}

struct Value103: Sendable {
    let number: Int

    init(_ a: Value20, _ b: Value34, _ c: Value51) { number = 103 &+ a.number &+ b.number &+ c.number }
}

public protocol Service104: Sendable {
    var number: Int { get }
}

final class Made104: Service104 {
    let number: Int

    init(_ a: any Service20, _ b: any Service34, _ c: any Service52) { number = 104 &+ a.number &+ b.number &+ c.number }
}

struct Value104: Sendable {
    let number: Int

    init(_ a: Value20, _ b: Value34, _ c: Value52) { number = 104 &+ a.number &+ b.number &+ c.number }
}

public protocol Service105: Sendable {
    var number: Int { get }
}

final class Made105: Service105 {
    let number: Int

    init(_ a: any Service21, _ b: any Service35, _ c: any Service52) { number = 105 &+ a.number &+ b.number &+ c.number }
}

struct Value105: Sendable {
    let number: Int

    init(_ a: Value21, _ b: Value35, _ c: Value52) { number = 105 &+ a.number &+ b.number &+ c.number }
}

public protocol Service106: Sendable {
    var number: Int { get }
}

final class Made106: Service106 {
    let number: Int

    init(_ a: any Service21, _ b: any Service35, _ c: any Service53) { number = 106 &+ a.number &+ b.number &+ c.number }
}

struct Value106: Sendable {
    let number: Int

    init(_ a: Value21, _ b: Value35, _ c: Value53) { number = 106 &+ a.number &+ b.number &+ c.number }
}

public protocol Service107: Sendable {
    var number: Int { get }
}

final class Made107: Service107 {
    let number: Int

    init(_ a: any Service21, _ b: any Service35, _ c: any Service53) { number = 107 &+ a.number &+ b.number &+ c.number }
}

struct Value107: Sendable {
    let number: Int

    init(_ a: Value21, _ b: Value35, _ c: Value53) { number = 107 &+ a.number &+ b.number &+ c.number }
}

public protocol Service108: Sendable {
    var number: Int { get }
}

final class Made108: Service108 {
    let number: Int

    init(_ a: any Service21, _ b: any Service36, _ c: any Service54) { number = 108 &+ a.number &+ b.number &+ c.number }
}

struct Value108: Sendable {
    let number: Int

    init(_ a: Value21, _ b: Value36, _ c: Value54) { number = 108 &+ a.number &+ b.number &+ c.number }
}

public protocol Service109: Sendable {
    var number: Int { get }
}

final class Made109: Service109 {
    let number: Int

    init(_ a: any Service21, _ b: any Service36, _ c: any Service54) { number = 109 &+ a.number &+ b.number &+ c.number }
}

struct Value109: Sendable {
    let number: Int

    init(_ a: Value21, _ b: Value36, _ c: Value54) { number = 109 &+ a.number &+ b.number &+ c.number }
}

public protocol Service110: Sendable {
    var number: Int { get }
}

final class Made110: Service110 {
    let number: Int

    init(_ a: any Service22, _ b: any Service36, _ c: any Service55) { number = 110 &+ a.number &+ b.number &+ c.number }
}

struct Value110: Sendable {
    let number: Int

    init(_ a: Value22, _ b: Value36, _ c: Value55) { number = 110 &+ a.number &+ b.number &+ c.number }
}

public protocol Service111: Sendable {
    var number: Int { get }
}

final class Made111: Service111 {
    let number: Int

    init(_ a: any Service22, _ b: any Service37, _ c: any Service55) { number = 111 &+ a.number &+ b.number &+ c.number }
}

struct Value111: Sendable {
    let number: Int

    init(_ a: Value22, _ b: Value37, _ c: Value55) { number = 111 &+ a.number &+ b.number &+ c.number }
}

public protocol Service112: Sendable {
    var number: Int { get }
}

final class Made112: Service112 {
    let number: Int

    init(_ a: any Service22, _ b: any Service37, _ c: any Service56) { number = 112 &+ a.number &+ b.number &+ c.number }
}

struct Value112: Sendable {
    let number: Int

    init(_ a: Value22, _ b: Value37, _ c: Value56) { number = 112 &+ a.number &+ b.number &+ c.number }
}

public protocol Service113: Sendable {
    var number: Int { get }
}

final class Made113: Service113 {
    let number: Int

    init(_ a: any Service22, _ b: any Service37, _ c: any Service56) { number = 113 &+ a.number &+ b.number &+ c.number }
}

struct Value113: Sendable {
    let number: Int

    init(_ a: Value22, _ b: Value37, _ c: Value56) { number = 113 &+ a.number &+ b.number &+ c.number }
}

public protocol Service114: Sendable {
    var number: Int { get }
}

final class Made114: Service114 {
    let number: Int

    init(_ a: any Service22, _ b: any Service38, _ c: any Service57) { number = 114 &+ a.number &+ b.number &+ c.number }
}

struct Value114: Sendable {
    let number: Int

    init(_ a: Value22, _ b: Value38, _ c: Value57) { number = 114 &+ a.number &+ b.number &+ c.number }
}

public protocol Service115: Sendable {
    var number: Int { get }
}

final class Made115: Service115 {
    let number: Int

    init(_ a: any Service23, _ b: any Service38, _ c: any Service57) { number = 115 &+ a.number &+ b.number &+ c.number }
}

struct Value115: Sendable {
    let number: Int

    init(_ a: Value23, _ b: Value38, _ c: Value57) { number = 115 &+ a.number &+ b.number &+ c.number }
}

public protocol Service116: Sendable {
    var number: Int { get }
}

final class Made116: Service116 {
    let number: Int

    init(_ a: any Service23, _ b: any Service38, _ c: any Service58) { number = 116 &+ a.number &+ b.number &+ c.number }
}

struct Value116: Sendable {
    let number: Int

    init(_ a: Value23, _ b: Value38, _ c: Value58) { number = 116 &+ a.number &+ b.number &+ c.number }
}

public protocol Service117: Sendable {
    var number: Int { get }
}

final class Made117: Service117 {
    let number: Int

    init(_ a: any Service23, _ b: any Service39, _ c: any Service58) { number = 117 &+ a.number &+ b.number &+ c.number }
}

struct Value117: Sendable {
    let number: Int

    init(_ a: Value23, _ b: Value39, _ c: Value58) { number = 117 &+ a.number &+ b.number &+ c.number }
}

public protocol Service118: Sendable {
    var number: Int { get }
}

final class Made118: Service118 {
    let number: Int

    init(_ a: any Service23, _ b: any Service39, _ c: any Service59) { number = 118 &+ a.number &+ b.number &+ c.number }
}

struct Value118: Sendable {
    let number: Int

    init(_ a: Value23, _ b: Value39, _ c: Value59) { number = 118 &+ a.number &+ b.number &+ c.number }
}

public protocol Service119: Sendable {
    var number: Int { get }
}

final class Made119: Service119 {
    let number: Int

    init(_ a: any Service23, _ b: any Service39, _ c: any Service59) { number = 119 &+ a.number &+ b.number &+ c.number }
}

struct Value119: Sendable {
    let number: Int

    init(_ a: Value23, _ b: Value39, _ c: Value59) { number = 119 &+ a.number &+ b.number &+ c.number }
}

struct Entry5: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service100).self, Made100.init)
        registrar.provide((any Service101).self, Made101.init)
        registrar.provide((any Service102).self, Made102.init)
        registrar.provide((any Service103).self, Made103.init)
        registrar.provide((any Service104).self, Made104.init)
        registrar.provide((any Service105).self, Made105.init)
        registrar.provide((any Service106).self, Made106.init)
        registrar.provide((any Service107).self, Made107.init)
        registrar.provide((any Service108).self, Made108.init)
        registrar.provide((any Service109).self, Made109.init)
        registrar.provide((any Service110).self, Made110.init)
        registrar.provide((any Service111).self, Made111.init)
        registrar.provide((any Service112).self, Made112.init)
        registrar.provide((any Service113).self, Made113.init)
        registrar.provide((any Service114).self, Made114.init)
        registrar.provide((any Service115).self, Made115.init)
        registrar.provide((any Service116).self, Made116.init)
        registrar.provide((any Service117).self, Made117.init)
        registrar.provide((any Service118).self, Made118.init)
        registrar.provide((any Service119).self, Made119.init)
    }
}

struct ValueEntry5: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value100.self, Value100.init)
        registrar.provide(Value101.self, Value101.init)
        registrar.provide(Value102.self, Value102.init)
        registrar.provide(Value103.self, Value103.init)
        registrar.provide(Value104.self, Value104.init)
        registrar.provide(Value105.self, Value105.init)
        registrar.provide(Value106.self, Value106.init)
        registrar.provide(Value107.self, Value107.init)
        registrar.provide(Value108.self, Value108.init)
        registrar.provide(Value109.self, Value109.init)
        registrar.provide(Value110.self, Value110.init)
        registrar.provide(Value111.self, Value111.init)
        registrar.provide(Value112.self, Value112.init)
        registrar.provide(Value113.self, Value113.init)
        registrar.provide(Value114.self, Value114.init)
        registrar.provide(Value115.self, Value115.init)
        registrar.provide(Value116.self, Value116.init)
        registrar.provide(Value117.self, Value117.init)
        registrar.provide(Value118.self, Value118.init)
        registrar.provide(Value119.self, Value119.init)
    }
}

extension ModuleManager {
    func makeServices5() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service100).self).number
        sum &+= try resolve((any Service101).self).number
        sum &+= try resolve((any Service102).self).number
        sum &+= try resolve((any Service103).self).number
        sum &+= try resolve((any Service104).self).number
        sum &+= try resolve((any Service105).self).number
        sum &+= try resolve((any Service106).self).number
        sum &+= try resolve((any Service107).self).number
        sum &+= try resolve((any Service108).self).number
        sum &+= try resolve((any Service109).self).number
        sum &+= try resolve((any Service110).self).number
        sum &+= try resolve((any Service111).self).number
        sum &+= try resolve((any Service112).self).number
        sum &+= try resolve((any Service113).self).number
        sum &+= try resolve((any Service114).self).number
        sum &+= try resolve((any Service115).self).number
        sum &+= try resolve((any Service116).self).number
        sum &+= try resolve((any Service117).self).number
        sum &+= try resolve((any Service118).self).number
        sum &+= try resolve((any Service119).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices5() {
        register((any Service100).self) { container in Made100(container.resolve((any Service20).self), container.resolve((any Service33).self), container.resolve((any Service50).self)) }
        register((any Service101).self) { container in Made101(container.resolve((any Service20).self), container.resolve((any Service33).self), container.resolve((any Service50).self)) }
        register((any Service102).self) { container in Made102(container.resolve((any Service20).self), container.resolve((any Service34).self), container.resolve((any Service51).self)) }
        register((any Service103).self) { container in Made103(container.resolve((any Service20).self), container.resolve((any Service34).self), container.resolve((any Service51).self)) }
        register((any Service104).self) { container in Made104(container.resolve((any Service20).self), container.resolve((any Service34).self), container.resolve((any Service52).self)) }
        register((any Service105).self) { container in Made105(container.resolve((any Service21).self), container.resolve((any Service35).self), container.resolve((any Service52).self)) }
        register((any Service106).self) { container in Made106(container.resolve((any Service21).self), container.resolve((any Service35).self), container.resolve((any Service53).self)) }
        register((any Service107).self) { container in Made107(container.resolve((any Service21).self), container.resolve((any Service35).self), container.resolve((any Service53).self)) }
        register((any Service108).self) { container in Made108(container.resolve((any Service21).self), container.resolve((any Service36).self), container.resolve((any Service54).self)) }
        register((any Service109).self) { container in Made109(container.resolve((any Service21).self), container.resolve((any Service36).self), container.resolve((any Service54).self)) }
        register((any Service110).self) { container in Made110(container.resolve((any Service22).self), container.resolve((any Service36).self), container.resolve((any Service55).self)) }
        register((any Service111).self) { container in Made111(container.resolve((any Service22).self), container.resolve((any Service37).self), container.resolve((any Service55).self)) }
        register((any Service112).self) { container in Made112(container.resolve((any Service22).self), container.resolve((any Service37).self), container.resolve((any Service56).self)) }
        register((any Service113).self) { container in Made113(container.resolve((any Service22).self), container.resolve((any Service37).self), container.resolve((any Service56).self)) }
        register((any Service114).self) { container in Made114(container.resolve((any Service22).self), container.resolve((any Service38).self), container.resolve((any Service57).self)) }
        register((any Service115).self) { container in Made115(container.resolve((any Service23).self), container.resolve((any Service38).self), container.resolve((any Service57).self)) }
        register((any Service116).self) { container in Made116(container.resolve((any Service23).self), container.resolve((any Service38).self), container.resolve((any Service58).self)) }
        register((any Service117).self) { container in Made117(container.resolve((any Service23).self), container.resolve((any Service39).self), container.resolve((any Service58).self)) }
        register((any Service118).self) { container in Made118(container.resolve((any Service23).self), container.resolve((any Service39).self), container.resolve((any Service59).self)) }
        register((any Service119).self) { container in Made119(container.resolve((any Service23).self), container.resolve((any Service39).self), container.resolve((any Service59).self)) }
    }

    func makeServices5() -> Int {
        var sum = 0
        sum &+= resolve((any Service100).self).number
        sum &+= resolve((any Service101).self).number
        sum &+= resolve((any Service102).self).number
        sum &+= resolve((any Service103).self).number
        sum &+= resolve((any Service104).self).number
        sum &+= resolve((any Service105).self).number
        sum &+= resolve((any Service106).self).number
        sum &+= resolve((any Service107).self).number
        sum &+= resolve((any Service108).self).number
        sum &+= resolve((any Service109).self).number
        sum &+= resolve((any Service110).self).number
        sum &+= resolve((any Service111).self).number
        sum &+= resolve((any Service112).self).number
        sum &+= resolve((any Service113).self).number
        sum &+= resolve((any Service114).self).number
        sum &+= resolve((any Service115).self).number
        sum &+= resolve((any Service116).self).number
        sum &+= resolve((any Service117).self).number
        sum &+= resolve((any Service118).self).number
        sum &+= resolve((any Service119).self).number
        return sum
    }
}
