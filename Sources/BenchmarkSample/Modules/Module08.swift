// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service160: Sendable {
    var number: Int { get }
}

final class Made160: Service160 {
    let number: Int

    init(_ a: any Service32, _ b: any Service53, _ c: any Service80) { number = 160 &+ a.number &+ b.number &+ c.number }
}

struct Value160: Sendable {
    let number: Int

    init(_ a: Value32, _ b: Value53, _ c: Value80) { number = 160 &+ a.number &+ b.number &+ c.number }
}

public protocol Service161: Sendable {
    var number: Int { get }
}

final class Made161: Service161 {
    let number: Int

    init(_ a: any Service32, _ b: any Service53, _ c: any Service80) { number = 161 &+ a.number &+ b.number &+ c.number }
}

struct Value161: Sendable {
    let number: Int

    init(_ a: Value32, _ b: Value53, _ c: Value80) { number = 161 &+ a.number &+ b.number &+ c.number }
}

public protocol Service162: Sendable {
    var number: Int { get }
}

final class Made162: Service162 {
    let number: Int

    init(_ a: any Service32, _ b: any Service54, _ c: any Service81) { number = 162 &+ a.number &+ b.number &+ c.number }
}

struct Value162: Sendable {
    let number: Int

    init(_ a: Value32, _ b: Value54, _ c: Value81) { number = 162 &+ a.number &+ b.number &+ c.number }
}

public protocol Service163: Sendable {
    var number: Int { get }
}

final class Made163: Service163 {
    let number: Int

    init(_ a: any Service32, _ b: any Service54, _ c: any Service81) { number = 163 &+ a.number &+ b.number &+ c.number }
}

struct Value163: Sendable {
    let number: Int

    init(_ a: Value32, _ b: Value54, _ c: Value81) { number = 163 &+ a.number &+ b.number &+ c.number }
}

public protocol Service164: Sendable {
    var number: Int { get }
}

final class Made164: Service164 {
    let number: Int

    init(_ a: any Service32, _ b: any Service54, _ c: any Service82) { number = 164 &+ a.number &+ b.number &+ c.number }
}

struct Value164: Sendable {
    let number: Int

    init(_ a: Value32, _ b: Value54, _ c: Value82) { number = 164 &+ a.number &+ b.number &+ c.number }
}

public protocol Service165: Sendable {
    var number: Int { get }
}

final class Made165: Service165 {
    let number: Int

    init(_ a: any Service33, _ b: any Service55, _ c: any Service82) { number = 165 &+ a.number &+ b.number &+ c.number }
}

struct Value165: Sendable {
    let number: Int

    init(_ a: Value33, _ b: Value55, _ c: Value82) { number = 165 &+ a.number &+ b.number &+ c.number }
}

public protocol Service166: Sendable {
    var number: Int { get }
}

final class Made166: Service166 {
    let number: Int

    init(_ a: any Service33, _ b: any Service55, _ c: any Service83) { number = 166 &+ a.number &+ b.number &+ c.number }
}

struct Value166: Sendable {
    let number: Int

    init(_ a: Value33, _ b: Value55, _ c: Value83) { number = 166 &+ a.number &+ b.number &+ c.number }
}

public protocol Service167: Sendable {
    var number: Int { get }
}

final class Made167: Service167 {
    let number: Int

    init(_ a: any Service33, _ b: any Service55, _ c: any Service83) { number = 167 &+ a.number &+ b.number &+ c.number }
}

struct Value167: Sendable {
    let number: Int

    init(_ a: Value33, _ b: Value55, _ c: Value83) { number = 167 &+ a.number &+ b.number &+ c.number }
}

public protocol Service168: Sendable {
    var number: Int { get }
}

final class Made168: Service168 {
    let number: Int

    init(_ a: any Service33, _ b: any Service56, _ c: any Service84) { number = 168 &+ a.number &+ b.number &+ c.number }
}

struct Value168: Sendable {
    let number: Int

    init(_ a: Value33, _ b: Value56, _ c: Value84) { number = 168 &+ a.number &+ b.number &+ c.number }
}

public protocol Service169: Sendable {
    var number: Int { get }
}

final class Made169: Service169 {
    let number: Int

    init(_ a: any Service33, _ b: any Service56, _ c: any Service84) { number = 169 &+ a.number &+ b.number &+ c.number }
}

struct Value169: Sendable {
    let number: Int

    init(_ a: Value33, _ b: Value56, _ c: Value84) { number = 169 &+ a.number &+ b.number &+ c.number }
}

public protocol Service170: Sendable {
    var number: Int { get }
}

final class Made170: Service170 {
    let number: Int

    init(_ a: any Service34, _ b: any Service56, _ c: any Service85) { number = 170 &+ a.number &+ b.number &+ c.number }
}

struct Value170: Sendable {
    let number: Int

    init(_ a: Value34, _ b: Value56, _ c: Value85) { number = 170 &+ a.number &+ b.number &+ c.number }
}

public protocol Service171: Sendable {
    var number: Int { get }
}

final class Made171: Service171 {
    let number: Int

    init(_ a: any Service34, _ b: any Service57, _ c: any Service85) { number = 171 &+ a.number &+ b.number &+ c.number }
}

struct Value171: Sendable {
    let number: Int

    init(_ a: Value34, _ b: Value57, _ c: Value85) { number = 171 &+ a.number &+ b.number &+ c.number }
}

public protocol Service172: Sendable {
    var number: Int { get }
}

final class Made172: Service172 {
    let number: Int

    init(_ a: any Service34, _ b: any Service57, _ c: any Service86) { number = 172 &+ a.number &+ b.number &+ c.number }
}

struct Value172: Sendable {
    let number: Int

    init(_ a: Value34, _ b: Value57, _ c: Value86) { number = 172 &+ a.number &+ b.number &+ c.number }
}

public protocol Service173: Sendable {
    var number: Int { get }
}

final class Made173: Service173 {
    let number: Int

    init(_ a: any Service34, _ b: any Service57, _ c: any Service86) { number = 173 &+ a.number &+ b.number &+ c.number }
}

struct Value173: Sendable {
    let number: Int

    init(_ a: Value34, _ b: Value57, _ c: Value86) { number = 173 &+ a.number &+ b.number &+ c.number }
}

public protocol Service174: Sendable {
    var number: Int { get }
}

final class Made174: Service174 {
    let number: Int

    init(_ a: any Service34, _ b: any Service58, _ c: any Service87) { number = 174 &+ a.number &+ b.number &+ c.number }
}

struct Value174: Sendable {
    let number: Int

    init(_ a: Value34, _ b: Value58, _ c: Value87) { number = 174 &+ a.number &+ b.number &+ c.number }
}

public protocol Service175: Sendable {
    var number: Int { get }
}

final class Made175: Service175 {
    let number: Int

    init(_ a: any Service35, _ b: any Service58, _ c: any Service87) { number = 175 &+ a.number &+ b.number &+ c.number }
}

struct Value175: Sendable {
    let number: Int

    init(_ a: Value35, _ b: Value58, _ c: Value87) { number = 175 &+ a.number &+ b.number &+ c.number }
}

public protocol Service176: Sendable {
    var number: Int { get }
}

final class Made176: Service176 {
    let number: Int

    init(_ a: any Service35, _ b: any Service58, _ c: any Service88) { number = 176 &+ a.number &+ b.number &+ c.number }
}

struct Value176: Sendable {
    let number: Int

    init(_ a: Value35, _ b: Value58, _ c: Value88) { number = 176 &+ a.number &+ b.number &+ c.number }
}

public protocol Service177: Sendable {
    var number: Int { get }
}

final class Made177: Service177 {
    let number: Int

    init(_ a: any Service35, _ b: any Service59, _ c: any Service88) { number = 177 &+ a.number &+ b.number &+ c.number }
}

struct Value177: Sendable {
    let number: Int

    init(_ a: Value35, _ b: Value59, _ c: Value88) { number = 177 &+ a.number &+ b.number &+ c.number }
}

public protocol Service178: Sendable {
    var number: Int { get }
}

final class Made178: Service178 {
    let number: Int

    init(_ a: any Service35, _ b: any Service59, _ c: any Service89) { number = 178 &+ a.number &+ b.number &+ c.number }
}

struct Value178: Sendable {
    let number: Int

    init(_ a: Value35, _ b: Value59, _ c: Value89) { number = 178 &+ a.number &+ b.number &+ c.number }
}

public protocol Service179: Sendable {
    var number: Int { get }
}

final class Made179: Service179 {
    let number: Int

    init(_ a: any Service35, _ b: any Service59, _ c: any Service89) { number = 179 &+ a.number &+ b.number &+ c.number }
}

struct Value179: Sendable {
    let number: Int

    init(_ a: Value35, _ b: Value59, _ c: Value89) { number = 179 &+ a.number &+ b.number &+ c.number }
}

struct Entry8: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service160).self, Made160.init)
        registrar.provide((any Service161).self, Made161.init)
        registrar.provide((any Service162).self, Made162.init)
        registrar.provide((any Service163).self, Made163.init)
        registrar.provide((any Service164).self, Made164.init)
        registrar.provide((any Service165).self, Made165.init)
        registrar.provide((any Service166).self, Made166.init)
        registrar.provide((any Service167).self, Made167.init)
        registrar.provide((any Service168).self, Made168.init)
        registrar.provide((any Service169).self, Made169.init)
        registrar.provide((any Service170).self, Made170.init)
        registrar.provide((any Service171).self, Made171.init)
        registrar.provide((any Service172).self, Made172.init)
        registrar.provide((any Service173).self, Made173.init)
        registrar.provide((any Service174).self, Made174.init)
        registrar.provide((any Service175).self, Made175.init)
        registrar.provide((any Service176).self, Made176.init)
        registrar.provide((any Service177).self, Made177.init)
        registrar.provide((any Service178).self, Made178.init)
        registrar.provide((any Service179).self, Made179.init)
    }
}

struct ValueEntry8: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value160.self, Value160.init)
        registrar.provide(Value161.self, Value161.init)
        registrar.provide(Value162.self, Value162.init)
        registrar.provide(Value163.self, Value163.init)
        registrar.provide(Value164.self, Value164.init)
        registrar.provide(Value165.self, Value165.init)
        registrar.provide(Value166.self, Value166.init)
        registrar.provide(Value167.self, Value167.init)
        registrar.provide(Value168.self, Value168.init)
        registrar.provide(Value169.self, Value169.init)
        registrar.provide(Value170.self, Value170.init)
        registrar.provide(Value171.self, Value171.init)
        registrar.provide(Value172.self, Value172.init)
        registrar.provide(Value173.self, Value173.init)
        registrar.provide(Value174.self, Value174.init)
        registrar.provide(Value175.self, Value175.init)
        registrar.provide(Value176.self, Value176.init)
        registrar.provide(Value177.self, Value177.init)
        registrar.provide(Value178.self, Value178.init)
        registrar.provide(Value179.self, Value179.init)
    }
}

extension ModuleManager {
    func makeServices8() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service160).self).number
        sum &+= try resolve((any Service161).self).number
        sum &+= try resolve((any Service162).self).number
        sum &+= try resolve((any Service163).self).number
        sum &+= try resolve((any Service164).self).number
        sum &+= try resolve((any Service165).self).number
        sum &+= try resolve((any Service166).self).number
        sum &+= try resolve((any Service167).self).number
        sum &+= try resolve((any Service168).self).number
        sum &+= try resolve((any Service169).self).number
        sum &+= try resolve((any Service170).self).number
        sum &+= try resolve((any Service171).self).number
        sum &+= try resolve((any Service172).self).number
        sum &+= try resolve((any Service173).self).number
        sum &+= try resolve((any Service174).self).number
        sum &+= try resolve((any Service175).self).number
        sum &+= try resolve((any Service176).self).number
        sum &+= try resolve((any Service177).self).number
        sum &+= try resolve((any Service178).self).number
        sum &+= try resolve((any Service179).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices8() {
        register((any Service160).self) { container in Made160(container.resolve((any Service32).self), container.resolve((any Service53).self), container.resolve((any Service80).self)) }
        register((any Service161).self) { container in Made161(container.resolve((any Service32).self), container.resolve((any Service53).self), container.resolve((any Service80).self)) }
        register((any Service162).self) { container in Made162(container.resolve((any Service32).self), container.resolve((any Service54).self), container.resolve((any Service81).self)) }
        register((any Service163).self) { container in Made163(container.resolve((any Service32).self), container.resolve((any Service54).self), container.resolve((any Service81).self)) }
        register((any Service164).self) { container in Made164(container.resolve((any Service32).self), container.resolve((any Service54).self), container.resolve((any Service82).self)) }
        register((any Service165).self) { container in Made165(container.resolve((any Service33).self), container.resolve((any Service55).self), container.resolve((any Service82).self)) }
        register((any Service166).self) { container in Made166(container.resolve((any Service33).self), container.resolve((any Service55).self), container.resolve((any Service83).self)) }
        register((any Service167).self) { container in Made167(container.resolve((any Service33).self), container.resolve((any Service55).self), container.resolve((any Service83).self)) }
        register((any Service168).self) { container in Made168(container.resolve((any Service33).self), container.resolve((any Service56).self), container.resolve((any Service84).self)) }
        register((any Service169).self) { container in Made169(container.resolve((any Service33).self), container.resolve((any Service56).self), container.resolve((any Service84).self)) }
        register((any Service170).self) { container in Made170(container.resolve((any Service34).self), container.resolve((any Service56).self), container.resolve((any Service85).self)) }
        register((any Service171).self) { container in Made171(container.resolve((any Service34).self), container.resolve((any Service57).self), container.resolve((any Service85).self)) }
        register((any Service172).self) { container in Made172(container.resolve((any Service34).self), container.resolve((any Service57).self), container.resolve((any Service86).self)) }
        register((any Service173).self) { container in Made173(container.resolve((any Service34).self), container.resolve((any Service57).self), container.resolve((any Service86).self)) }
        register((any Service174).self) { container in Made174(container.resolve((any Service34).self), container.resolve((any Service58).self), container.resolve((any Service87).self)) }
        register((any Service175).self) { container in Made175(container.resolve((any Service35).self), container.resolve((any Service58).self), container.resolve((any Service87).self)) }
        register((any Service176).self) { container in Made176(container.resolve((any Service35).self), container.resolve((any Service58).self), container.resolve((any Service88).self)) }
        register((any Service177).self) { container in Made177(container.resolve((any Service35).self), container.resolve((any Service59).self), container.resolve((any Service88).self)) }
        register((any Service178).self) { container in Made178(container.resolve((any Service35).self), container.resolve((any Service59).self), container.resolve((any Service89).self)) }
        register((any Service179).self) { container in Made179(container.resolve((any Service35).self), container.resolve((any Service59).self), container.resolve((any Service89).self)) }
    }

    func makeServices8() -> Int {
        var sum = 0
        sum &+= resolve((any Service160).self).number
        sum &+= resolve((any Service161).self).number
        sum &+= resolve((any Service162).self).number
        sum &+= resolve((any Service163).self).number
        sum &+= resolve((any Service164).self).number
        sum &+= resolve((any Service165).self).number
        sum &+= resolve((any Service166).self).number
        sum &+= resolve((any Service167).self).number
        sum &+= resolve((any Service168).self).number
        sum &+= resolve((any Service169).self).number
        sum &+= resolve((any Service170).self).number
        sum &+= resolve((any Service171).self).number
        sum &+= resolve((any Service172).self).number
        sum &+= resolve((any Service173).self).number
        sum &+= resolve((any Service174).self).number
        sum &+= resolve((any Service175).self).number
        sum &+= resolve((any Service176).self).number
        sum &+= resolve((any Service177).self).number
        sum &+= resolve((any Service178).self).number
        sum &+= resolve((any Service179).self).number
        return sum
    }
}
