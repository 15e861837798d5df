// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service260: Sendable {
    var number: Int { get }
}

final class Made260: Service260 {
    let number: Int

    init(_ a: any Service52, _ b: any Service86, _ c: any Service130) { number = 260 &+ a.number &+ b.number &+ c.number }
}

struct Value260: Sendable {
    let number: Int

    init(_ a: Value52, _ b: Value86, _ c: Value130) { number = 260 &+ a.number &+ b.number &+ c.number }
}

public protocol Service261: Sendable {
    var number: Int { get }
}

final class Made261: Service261 {
    let number: Int

    init(_ a: any Service52, _ b: any Service87, _ c: any Service130) { number = 261 &+ a.number &+ b.number &+ c.number }
}

struct Value261: Sendable {
    let number: Int

    init(_ a: Value52, _ b: Value87, _ c: Value130) { number = 261 &+ a.number &+ b.number &+ c.number }
}

public protocol Service262: Sendable {
    var number: Int { get }
}

final class Made262: Service262 {
    let number: Int

    init(_ a: any Service52, _ b: any Service87, _ c: any Service131) { number = 262 &+ a.number &+ b.number &+ c.number }
}

struct Value262: Sendable {
    let number: Int

    init(_ a: Value52, _ b: Value87, _ c: Value131) { number = 262 &+ a.number &+ b.number &+ c.number }
}

public protocol Service263: Sendable {
    var number: Int { get }
}

final class Made263: Service263 {
    let number: Int

    init(_ a: any Service52, _ b: any Service87, _ c: any Service131) { number = 263 &+ a.number &+ b.number &+ c.number }
}

struct Value263: Sendable {
    let number: Int

    init(_ a: Value52, _ b: Value87, _ c: Value131) { number = 263 &+ a.number &+ b.number &+ c.number }
}

public protocol Service264: Sendable {
    var number: Int { get }
}

final class Made264: Service264 {
    let number: Int

    init(_ a: any Service52, _ b: any Service88, _ c: any Service132) { number = 264 &+ a.number &+ b.number &+ c.number }
}

struct Value264: Sendable {
    let number: Int

    init(_ a: Value52, _ b: Value88, _ c: Value132) { number = 264 &+ a.number &+ b.number &+ c.number }
}

public protocol Service265: Sendable {
    var number: Int { get }
}

final class Made265: Service265 {
    let number: Int

    init(_ a: any Service53, _ b: any Service88, _ c: any Service132) { number = 265 &+ a.number &+ b.number &+ c.number }
}

struct Value265: Sendable {
    let number: Int

    init(_ a: Value53, _ b: Value88, _ c: Value132) { number = 265 &+ a.number &+ b.number &+ c.number }
}

public protocol Service266: Sendable {
    var number: Int { get }
}

final class Made266: Service266 {
    let number: Int

    init(_ a: any Service53, _ b: any Service88, _ c: any Service133) { number = 266 &+ a.number &+ b.number &+ c.number }
}

struct Value266: Sendable {
    let number: Int

    init(_ a: Value53, _ b: Value88, _ c: Value133) { number = 266 &+ a.number &+ b.number &+ c.number }
}

public protocol Service267: Sendable {
    var number: Int { get }
}

final class Made267: Service267 {
    let number: Int

    init(_ a: any Service53, _ b: any Service89, _ c: any Service133) { number = 267 &+ a.number &+ b.number &+ c.number }
}

struct Value267: Sendable {
    let number: Int

    init(_ a: Value53, _ b: Value89, _ c: Value133) { number = 267 &+ a.number &+ b.number &+ c.number }
}

public protocol Service268: Sendable {
    var number: Int { get }
}

final class Made268: Service268 {
    let number: Int

    init(_ a: any Service53, _ b: any Service89, _ c: any Service134) { number = 268 &+ a.number &+ b.number &+ c.number }
}

struct Value268: Sendable {
    let number: Int

    init(_ a: Value53, _ b: Value89, _ c: Value134) { number = 268 &+ a.number &+ b.number &+ c.number }
}

public protocol Service269: Sendable {
    var number: Int { get }
}

final class Made269: Service269 {
    let number: Int

    init(_ a: any Service53, _ b: any Service89, _ c: any Service134) { number = 269 &+ a.number &+ b.number &+ c.number }
}

struct Value269: Sendable {
    let number: Int

    init(_ a: Value53, _ b: Value89, _ c: Value134) { number = 269 &+ a.number &+ b.number &+ c.number }
}

public protocol Service270: Sendable {
    var number: Int { get }
}

final class Made270: Service270 {
    let number: Int

    init(_ a: any Service54, _ b: any Service90, _ c: any Service135) { number = 270 &+ a.number &+ b.number &+ c.number }
}

struct Value270: Sendable {
    let number: Int

    init(_ a: Value54, _ b: Value90, _ c: Value135) { number = 270 &+ a.number &+ b.number &+ c.number }
}

public protocol Service271: Sendable {
    var number: Int { get }
}

final class Made271: Service271 {
    let number: Int

    init(_ a: any Service54, _ b: any Service90, _ c: any Service135) { number = 271 &+ a.number &+ b.number &+ c.number }
}

struct Value271: Sendable {
    let number: Int

    init(_ a: Value54, _ b: Value90, _ c: Value135) { number = 271 &+ a.number &+ b.number &+ c.number }
}

public protocol Service272: Sendable {
    var number: Int { get }
}

final class Made272: Service272 {
    let number: Int

    init(_ a: any Service54, _ b: any Service90, _ c: any Service136) { number = 272 &+ a.number &+ b.number &+ c.number }
}

struct Value272: Sendable {
    let number: Int

    init(_ a: Value54, _ b: Value90, _ c: Value136) { number = 272 &+ a.number &+ b.number &+ c.number }
}

public protocol Service273: Sendable {
    var number: Int { get }
}

final class Made273: Service273 {
    let number: Int

    init(_ a: any Service54, _ b: any Service91, _ c: any Service136) { number = 273 &+ a.number &+ b.number &+ c.number }
}

struct Value273: Sendable {
    let number: Int

    init(_ a: Value54, _ b: Value91, _ c: Value136) { number = 273 &+ a.number &+ b.number &+ c.number }
}

public protocol Service274: Sendable {
    var number: Int { get }
}

final class Made274: Service274 {
    let number: Int

    init(_ a: any Service54, _ b: any Service91, _ c: any Service137) { number = 274 &+ a.number &+ b.number &+ c.number }
}

struct Value274: Sendable {
    let number: Int

    init(_ a: Value54, _ b: Value91, _ c: Value137) { number = 274 &+ a.number &+ b.number &+ c.number }
}

public protocol Service275: Sendable {
    var number: Int { get }
}

final class Made275: Service275 {
    let number: Int

    init(_ a: any Service55, _ b: any Service91, _ c: any Service137) { number = 275 &+ a.number &+ b.number &+ c.number }
}

struct Value275: Sendable {
    let number: Int

    init(_ a: Value55, _ b: Value91, _ c: Value137) { number = 275 &+ a.number &+ b.number &+ c.number }
}

public protocol Service276: Sendable {
    var number: Int { get }
}

final class Made276: Service276 {
    let number: Int

    init(_ a: any Service55, _ b: any Service92, _ c: any Service138) { number = 276 &+ a.number &+ b.number &+ c.number }
}

struct Value276: Sendable {
    let number: Int

    init(_ a: Value55, _ b: Value92, _ c: Value138) { number = 276 &+ a.number &+ b.number &+ c.number }
}

public protocol Service277: Sendable {
    var number: Int { get }
}

final class Made277: Service277 {
    let number: Int

    init(_ a: any Service55, _ b: any Service92, _ c: any Service138) { number = 277 &+ a.number &+ b.number &+ c.number }
}

struct Value277: Sendable {
    let number: Int

    init(_ a: Value55, _ b: Value92, _ c: Value138) { number = 277 &+ a.number &+ b.number &+ c.number }
}

public protocol Service278: Sendable {
    var number: Int { get }
}

final class Made278: Service278 {
    let number: Int

    init(_ a: any Service55, _ b: any Service92, _ c: any Service139) { number = 278 &+ a.number &+ b.number &+ c.number }
}

struct Value278: Sendable {
    let number: Int

    init(_ a: Value55, _ b: Value92, _ c: Value139) { number = 278 &+ a.number &+ b.number &+ c.number }
}

public protocol Service279: Sendable {
    var number: Int { get }
}

final class Made279: Service279 {
    let number: Int

    init(_ a: any Service55, _ b: any Service93, _ c: any Service139) { number = 279 &+ a.number &+ b.number &+ c.number }
}

struct Value279: Sendable {
    let number: Int

    init(_ a: Value55, _ b: Value93, _ c: Value139) { number = 279 &+ a.number &+ b.number &+ c.number }
}

struct Entry13: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service260).self, Made260.init)
        registrar.provide((any Service261).self, Made261.init)
        registrar.provide((any Service262).self, Made262.init)
        registrar.provide((any Service263).self, Made263.init)
        registrar.provide((any Service264).self, Made264.init)
        registrar.provide((any Service265).self, Made265.init)
        registrar.provide((any Service266).self, Made266.init)
        registrar.provide((any Service267).self, Made267.init)
        registrar.provide((any Service268).self, Made268.init)
        registrar.provide((any Service269).self, Made269.init)
        registrar.provide((any Service270).self, Made270.init)
        registrar.provide((any Service271).self, Made271.init)
        registrar.provide((any Service272).self, Made272.init)
        registrar.provide((any Service273).self, Made273.init)
        registrar.provide((any Service274).self, Made274.init)
        registrar.provide((any Service275).self, Made275.init)
        registrar.provide((any Service276).self, Made276.init)
        registrar.provide((any Service277).self, Made277.init)
        registrar.provide((any Service278).self, Made278.init)
        registrar.provide((any Service279).self, Made279.init)
    }
}

struct ValueEntry13: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value260.self, Value260.init)
        registrar.provide(Value261.self, Value261.init)
        registrar.provide(Value262.self, Value262.init)
        registrar.provide(Value263.self, Value263.init)
        registrar.provide(Value264.self, Value264.init)
        registrar.provide(Value265.self, Value265.init)
        registrar.provide(Value266.self, Value266.init)
        registrar.provide(Value267.self, Value267.init)
        registrar.provide(Value268.self, Value268.init)
        registrar.provide(Value269.self, Value269.init)
        registrar.provide(Value270.self, Value270.init)
        registrar.provide(Value271.self, Value271.init)
        registrar.provide(Value272.self, Value272.init)
        registrar.provide(Value273.self, Value273.init)
        registrar.provide(Value274.self, Value274.init)
        registrar.provide(Value275.self, Value275.init)
        registrar.provide(Value276.self, Value276.init)
        registrar.provide(Value277.self, Value277.init)
        registrar.provide(Value278.self, Value278.init)
        registrar.provide(Value279.self, Value279.init)
    }
}

extension ModuleManager {
    func makeServices13() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service260).self).number
        sum &+= try resolve((any Service261).self).number
        sum &+= try resolve((any Service262).self).number
        sum &+= try resolve((any Service263).self).number
        sum &+= try resolve((any Service264).self).number
        sum &+= try resolve((any Service265).self).number
        sum &+= try resolve((any Service266).self).number
        sum &+= try resolve((any Service267).self).number
        sum &+= try resolve((any Service268).self).number
        sum &+= try resolve((any Service269).self).number
        sum &+= try resolve((any Service270).self).number
        sum &+= try resolve((any Service271).self).number
        sum &+= try resolve((any Service272).self).number
        sum &+= try resolve((any Service273).self).number
        sum &+= try resolve((any Service274).self).number
        sum &+= try resolve((any Service275).self).number
        sum &+= try resolve((any Service276).self).number
        sum &+= try resolve((any Service277).self).number
        sum &+= try resolve((any Service278).self).number
        sum &+= try resolve((any Service279).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices13() {
        register((any Service260).self) { container in Made260(container.resolve((any Service52).self), container.resolve((any Service86).self), container.resolve((any Service130).self)) }
        register((any Service261).self) { container in Made261(container.resolve((any Service52).self), container.resolve((any Service87).self), container.resolve((any Service130).self)) }
        register((any Service262).self) { container in Made262(container.resolve((any Service52).self), container.resolve((any Service87).self), container.resolve((any Service131).self)) }
        register((any Service263).self) { container in Made263(container.resolve((any Service52).self), container.resolve((any Service87).self), container.resolve((any Service131).self)) }
        register((any Service264).self) { container in Made264(container.resolve((any Service52).self), container.resolve((any Service88).self), container.resolve((any Service132).self)) }
        register((any Service265).self) { container in Made265(container.resolve((any Service53).self), container.resolve((any Service88).self), container.resolve((any Service132).self)) }
        register((any Service266).self) { container in Made266(container.resolve((any Service53).self), container.resolve((any Service88).self), container.resolve((any Service133).self)) }
        register((any Service267).self) { container in Made267(container.resolve((any Service53).self), container.resolve((any Service89).self), container.resolve((any Service133).self)) }
        register((any Service268).self) { container in Made268(container.resolve((any Service53).self), container.resolve((any Service89).self), container.resolve((any Service134).self)) }
        register((any Service269).self) { container in Made269(container.resolve((any Service53).self), container.resolve((any Service89).self), container.resolve((any Service134).self)) }
        register((any Service270).self) { container in Made270(container.resolve((any Service54).self), container.resolve((any Service90).self), container.resolve((any Service135).self)) }
        register((any Service271).self) { container in Made271(container.resolve((any Service54).self), container.resolve((any Service90).self), container.resolve((any Service135).self)) }
        register((any Service272).self) { container in Made272(container.resolve((any Service54).self), container.resolve((any Service90).self), container.resolve((any Service136).self)) }
        register((any Service273).self) { container in Made273(container.resolve((any Service54).self), container.resolve((any Service91).self), container.resolve((any Service136).self)) }
        register((any Service274).self) { container in Made274(container.resolve((any Service54).self), container.resolve((any Service91).self), container.resolve((any Service137).self)) }
        register((any Service275).self) { container in Made275(container.resolve((any Service55).self), container.resolve((any Service91).self), container.resolve((any Service137).self)) }
        register((any Service276).self) { container in Made276(container.resolve((any Service55).self), container.resolve((any Service92).self), container.resolve((any Service138).self)) }
        register((any Service277).self) { container in Made277(container.resolve((any Service55).self), container.resolve((any Service92).self), container.resolve((any Service138).self)) }
        register((any Service278).self) { container in Made278(container.resolve((any Service55).self), container.resolve((any Service92).self), container.resolve((any Service139).self)) }
        register((any Service279).self) { container in Made279(container.resolve((any Service55).self), container.resolve((any Service93).self), container.resolve((any Service139).self)) }
    }

    func makeServices13() -> Int {
        var sum = 0
        sum &+= resolve((any Service260).self).number
        sum &+= resolve((any Service261).self).number
        sum &+= resolve((any Service262).self).number
        sum &+= resolve((any Service263).self).number
        sum &+= resolve((any Service264).self).number
        sum &+= resolve((any Service265).self).number
        sum &+= resolve((any Service266).self).number
        sum &+= resolve((any Service267).self).number
        sum &+= resolve((any Service268).self).number
        sum &+= resolve((any Service269).self).number
        sum &+= resolve((any Service270).self).number
        sum &+= resolve((any Service271).self).number
        sum &+= resolve((any Service272).self).number
        sum &+= resolve((any Service273).self).number
        sum &+= resolve((any Service274).self).number
        sum &+= resolve((any Service275).self).number
        sum &+= resolve((any Service276).self).number
        sum &+= resolve((any Service277).self).number
        sum &+= resolve((any Service278).self).number
        sum &+= resolve((any Service279).self).number
        return sum
    }
}
