// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service400: Sendable {
    var number: Int { get }
}

final class Made400: Service400 {
    let number: Int

    init(_ a: any Service80, _ b: any Service133, _ c: any Service200) { number = 400 &+ a.number &+ b.number &+ c.number }
}

struct Value400: Sendable {
    let number: Int

    init(_ a: Value80, _ b: Value133, _ c: Value200) { number = 400 &+ a.number &+ b.number &+ c.number }
}

public protocol Service401: Sendable {
    var number: Int { get }
}

final class Made401: Service401 {
    let number: Int

    init(_ a: any Service80, _ b: any Service133, _ c: any Service200) { number = 401 &+ a.number &+ b.number &+ c.number }
}

struct Value401: Sendable {
    let number: Int

    init(_ a: Value80, _ b: Value133, _ c: Value200) { number = 401 &+ a.number &+ b.number &+ c.number }
}

public protocol Service402: Sendable {
    var number: Int { get }
}

final class Made402: Service402 {
    let number: Int

    init(_ a: any Service80, _ b: any Service134, _ c: any Service201) { number = 402 &+ a.number &+ b.number &+ c.number }
}

struct Value402: Sendable {
    let number: Int

    init(_ a: Value80, _ b: Value134, _ c: Value201) { number = 402 &+ a.number &+ b.number &+ c.number }
}

public protocol Service403: Sendable {
    var number: Int { get }
}

final class Made403: Service403 {
    let number: Int

    init(_ a: any Service80, _ b: any Service134, _ c: any Service201) { number = 403 &+ a.number &+ b.number &+ c.number }
}

struct Value403: Sendable {
    let number: Int

    init(_ a: Value80, _ b: Value134, _ c: Value201) { number = 403 &+ a.number &+ b.number &+ c.number }
}

public protocol Service404: Sendable {
    var number: Int { get }
}

final class Made404: Service404 {
    let number: Int

    init(_ a: any Service80, _ b: any Service134, _ c: any Service202) { number = 404 &+ a.number &+ b.number &+ c.number }
}

struct Value404: Sendable {
    let number: Int

    init(_ a: Value80, _ b: Value134, _ c: Value202) { number = 404 &+ a.number &+ b.number &+ c.number }
}

public protocol Service405: Sendable {
    var number: Int { get }
}

final class Made405: Service405 {
    let number: Int

    init(_ a: any Service81, _ b: any Service135, _ c: any Service202) { number = 405 &+ a.number &+ b.number &+ c.number }
}

struct Value405: Sendable {
    let number: Int

    init(_ a: Value81, _ b: Value135, _ c: Value202) { number = 405 &+ a.number &+ b.number &+ c.number }
}

public protocol Service406: Sendable {
    var number: Int { get }
}

final class Made406: Service406 {
    let number: Int

    init(_ a: any Service81, _ b: any Service135, _ c: any Service203) { number = 406 &+ a.number &+ b.number &+ c.number }
}

struct Value406: Sendable {
    let number: Int

    init(_ a: Value81, _ b: Value135, _ c: Value203) { number = 406 &+ a.number &+ b.number &+ c.number }
}

public protocol Service407: Sendable {
    var number: Int { get }
}

final class Made407: Service407 {
    let number: Int

    init(_ a: any Service81, _ b: any Service135, _ c: any Service203) { number = 407 &+ a.number &+ b.number &+ c.number }
}

struct Value407: Sendable {
    let number: Int

    init(_ a: Value81, _ b: Value135, _ c: Value203) { number = 407 &+ a.number &+ b.number &+ c.number }
}

public protocol Service408: Sendable {
    var number: Int { get }
}

final class Made408: Service408 {
    let number: Int

    init(_ a: any Service81, _ b: any Service136, _ c: any Service204) { number = 408 &+ a.number &+ b.number &+ c.number }
}

struct Value408: Sendable {
    let number: Int

    init(_ a: Value81, _ b: Value136, _ c: Value204) { number = 408 &+ a.number &+ b.number &+ c.number }
}

public protocol Service409: Sendable {
    var number: Int { get }
}

final class Made409: Service409 {
    let number: Int

    init(_ a: any Service81, _ b: any Service136, _ c: any Service204) { number = 409 &+ a.number &+ b.number &+ c.number }
}

struct Value409: Sendable {
    let number: Int

    init(_ a: Value81, _ b: Value136, _ c: Value204) { number = 409 &+ a.number &+ b.number &+ c.number }
}

public protocol Service410: Sendable {
    var number: Int { get }
}

final class Made410: Service410 {
    let number: Int

    init(_ a: any Service82, _ b: any Service136, _ c: any Service205) { number = 410 &+ a.number &+ b.number &+ c.number }
}

struct Value410: Sendable {
    let number: Int

    init(_ a: Value82, _ b: Value136, _ c: Value205) { number = 410 &+ a.number &+ b.number &+ c.number }
}

public protocol Service411: Sendable {
    var number: Int { get }
}

final class Made411: Service411 {
    let number: Int

    init(_ a: any Service82, _ b: any Service137, _ c: any Service205) { number = 411 &+ a.number &+ b.number &+ c.number }
}

struct Value411: Sendable {
    let number: Int

    init(_ a: Value82, _ b: Value137, _ c: Value205) { number = 411 &+ a.number &+ b.number &+ c.number }
}

public protocol Service412: Sendable {
    var number: Int { get }
}

final class Made412: Service412 {
    let number: Int

    init(_ a: any Service82, _ b: any Service137, _ c: any Service206) { number = 412 &+ a.number &+ b.number &+ c.number }
}

struct Value412: Sendable {
    let number: Int

    init(_ a: Value82, _ b: Value137, _ c: Value206) { number = 412 &+ a.number &+ b.number &+ c.number }
}

public protocol Service413: Sendable {
    var number: Int { get }
}

final class Made413: Service413 {
    let number: Int

    init(_ a: any Service82, _ b: any Service137, _ c: any Service206) { number = 413 &+ a.number &+ b.number &+ c.number }
}

struct Value413: Sendable {
    let number: Int

    init(_ a: Value82, _ b: Value137, _ c: Value206) { number = 413 &+ a.number &+ b.number &+ c.number }
}

public protocol Service414: Sendable {
    var number: Int { get }
}

final class Made414: Service414 {
    let number: Int

    init(_ a: any Service82, _ b: any Service138, _ c: any Service207) { number = 414 &+ a.number &+ b.number &+ c.number }
}

struct Value414: Sendable {
    let number: Int

    init(_ a: Value82, _ b: Value138, _ c: Value207) { number = 414 &+ a.number &+ b.number &+ c.number }
}

public protocol Service415: Sendable {
    var number: Int { get }
}

final class Made415: Service415 {
    let number: Int

    init(_ a: any Service83, _ b: any Service138, _ c: any Service207) { number = 415 &+ a.number &+ b.number &+ c.number }
}

struct Value415: Sendable {
    let number: Int

    init(_ a: Value83, _ b: Value138, _ c: Value207) { number = 415 &+ a.number &+ b.number &+ c.number }
}

public protocol Service416: Sendable {
    var number: Int { get }
}

final class Made416: Service416 {
    let number: Int

    init(_ a: any Service83, _ b: any Service138, _ c: any Service208) { number = 416 &+ a.number &+ b.number &+ c.number }
}

struct Value416: Sendable {
    let number: Int

    init(_ a: Value83, _ b: Value138, _ c: Value208) { number = 416 &+ a.number &+ b.number &+ c.number }
}

public protocol Service417: Sendable {
    var number: Int { get }
}

final class Made417: Service417 {
    let number: Int

    init(_ a: any Service83, _ b: any Service139, _ c: any Service208) { number = 417 &+ a.number &+ b.number &+ c.number }
}

struct Value417: Sendable {
    let number: Int

    init(_ a: Value83, _ b: Value139, _ c: Value208) { number = 417 &+ a.number &+ b.number &+ c.number }
}

public protocol Service418: Sendable {
    var number: Int { get }
}

final class Made418: Service418 {
    let number: Int

    init(_ a: any Service83, _ b: any Service139, _ c: any Service209) { number = 418 &+ a.number &+ b.number &+ c.number }
}

struct Value418: Sendable {
    let number: Int

    init(_ a: Value83, _ b: Value139, _ c: Value209) { number = 418 &+ a.number &+ b.number &+ c.number }
}

public protocol Service419: Sendable {
    var number: Int { get }
}

final class Made419: Service419 {
    let number: Int

    init(_ a: any Service83, _ b: any Service139, _ c: any Service209) { number = 419 &+ a.number &+ b.number &+ c.number }
}

struct Value419: Sendable {
    let number: Int

    init(_ a: Value83, _ b: Value139, _ c: Value209) { number = 419 &+ a.number &+ b.number &+ c.number }
}

struct Entry20: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service400).self, Made400.init)
        registrar.provide((any Service401).self, Made401.init)
        registrar.provide((any Service402).self, Made402.init)
        registrar.provide((any Service403).self, Made403.init)
        registrar.provide((any Service404).self, Made404.init)
        registrar.provide((any Service405).self, Made405.init)
        registrar.provide((any Service406).self, Made406.init)
        registrar.provide((any Service407).self, Made407.init)
        registrar.provide((any Service408).self, Made408.init)
        registrar.provide((any Service409).self, Made409.init)
        registrar.provide((any Service410).self, Made410.init)
        registrar.provide((any Service411).self, Made411.init)
        registrar.provide((any Service412).self, Made412.init)
        registrar.provide((any Service413).self, Made413.init)
        registrar.provide((any Service414).self, Made414.init)
        registrar.provide((any Service415).self, Made415.init)
        registrar.provide((any Service416).self, Made416.init)
        registrar.provide((any Service417).self, Made417.init)
        registrar.provide((any Service418).self, Made418.init)
        registrar.provide((any Service419).self, Made419.init)
    }
}

struct ValueEntry20: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value400.self, Value400.init)
        registrar.provide(Value401.self, Value401.init)
        registrar.provide(Value402.self, Value402.init)
        registrar.provide(Value403.self, Value403.init)
        registrar.provide(Value404.self, Value404.init)
        registrar.provide(Value405.self, Value405.init)
        registrar.provide(Value406.self, Value406.init)
        registrar.provide(Value407.self, Value407.init)
        registrar.provide(Value408.self, Value408.init)
        registrar.provide(Value409.self, Value409.init)
        registrar.provide(Value410.self, Value410.init)
        registrar.provide(Value411.self, Value411.init)
        registrar.provide(Value412.self, Value412.init)
        registrar.provide(Value413.self, Value413.init)
        registrar.provide(Value414.self, Value414.init)
        registrar.provide(Value415.self, Value415.init)
        registrar.provide(Value416.self, Value416.init)
        registrar.provide(Value417.self, Value417.init)
        registrar.provide(Value418.self, Value418.init)
        registrar.provide(Value419.self, Value419.init)
    }
}

extension ModuleManager {
    func makeServices20() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service400).self).number
        sum &+= try resolve((any Service401).self).number
        sum &+= try resolve((any Service402).self).number
        sum &+= try resolve((any Service403).self).number
        sum &+= try resolve((any Service404).self).number
        sum &+= try resolve((any Service405).self).number
        sum &+= try resolve((any Service406).self).number
        sum &+= try resolve((any Service407).self).number
        sum &+= try resolve((any Service408).self).number
        sum &+= try resolve((any Service409).self).number
        sum &+= try resolve((any Service410).self).number
        sum &+= try resolve((any Service411).self).number
        sum &+= try resolve((any Service412).self).number
        sum &+= try resolve((any Service413).self).number
        sum &+= try resolve((any Service414).self).number
        sum &+= try resolve((any Service415).self).number
        sum &+= try resolve((any Service416).self).number
        sum &+= try resolve((any Service417).self).number
        sum &+= try resolve((any Service418).self).number
        sum &+= try resolve((any Service419).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices20() {
        register((any Service400).self) { container in Made400(container.resolve((any Service80).self), container.resolve((any Service133).self), container.resolve((any Service200).self)) }
        register((any Service401).self) { container in Made401(container.resolve((any Service80).self), container.resolve((any Service133).self), container.resolve((any Service200).self)) }
        register((any Service402).self) { container in Made402(container.resolve((any Service80).self), container.resolve((any Service134).self), container.resolve((any Service201).self)) }
        register((any Service403).self) { container in Made403(container.resolve((any Service80).self), container.resolve((any Service134).self), container.resolve((any Service201).self)) }
        register((any Service404).self) { container in Made404(container.resolve((any Service80).self), container.resolve((any Service134).self), container.resolve((any Service202).self)) }
        register((any Service405).self) { container in Made405(container.resolve((any Service81).self), container.resolve((any Service135).self), container.resolve((any Service202).self)) }
        register((any Service406).self) { container in Made406(container.resolve((any Service81).self), container.resolve((any Service135).self), container.resolve((any Service203).self)) }
        register((any Service407).self) { container in Made407(container.resolve((any Service81).self), container.resolve((any Service135).self), container.resolve((any Service203).self)) }
        register((any Service408).self) { container in Made408(container.resolve((any Service81).self), container.resolve((any Service136).self), container.resolve((any Service204).self)) }
        register((any Service409).self) { container in Made409(container.resolve((any Service81).self), container.resolve((any Service136).self), container.resolve((any Service204).self)) }
        register((any Service410).self) { container in Made410(container.resolve((any Service82).self), container.resolve((any Service136).self), container.resolve((any Service205).self)) }
        register((any Service411).self) { container in Made411(container.resolve((any Service82).self), container.resolve((any Service137).self), container.resolve((any Service205).self)) }
        register((any Service412).self) { container in Made412(container.resolve((any Service82).self), container.resolve((any Service137).self), container.resolve((any Service206).self)) }
        register((any Service413).self) { container in Made413(container.resolve((any Service82).self), container.resolve((any Service137).self), container.resolve((any Service206).self)) }
        register((any Service414).self) { container in Made414(container.resolve((any Service82).self), container.resolve((any Service138).self), container.resolve((any Service207).self)) }
        register((any Service415).self) { container in Made415(container.resolve((any Service83).self), container.resolve((any Service138).self), container.resolve((any Service207).self)) }
        register((any Service416).self) { container in Made416(container.resolve((any Service83).self), container.resolve((any Service138).self), container.resolve((any Service208).self)) }
        register((any Service417).self) { container in Made417(container.resolve((any Service83).self), container.resolve((any Service139).self), container.resolve((any Service208).self)) }
        register((any Service418).self) { container in Made418(container.resolve((any Service83).self), container.resolve((any Service139).self), container.resolve((any Service209).self)) }
        register((any Service419).self) { container in Made419(container.resolve((any Service83).self), container.resolve((any Service139).self), container.resolve((any Service209).self)) }
    }

    func makeServices20() -> Int {
        var sum = 0
        sum &+= resolve((any Service400).self).number
        sum &+= resolve((any Service401).self).number
        sum &+= resolve((any Service402).self).number
        sum &+= resolve((any Service403).self).number
        sum &+= resolve((any Service404).self).number
        sum &+= resolve((any Service405).self).number
        sum &+= resolve((any Service406).self).number
        sum &+= resolve((any Service407).self).number
        sum &+= resolve((any Service408).self).number
        sum &+= resolve((any Service409).self).number
        sum &+= resolve((any Service410).self).number
        sum &+= resolve((any Service411).self).number
        sum &+= resolve((any Service412).self).number
        sum &+= resolve((any Service413).self).number
        sum &+= resolve((any Service414).self).number
        sum &+= resolve((any Service415).self).number
        sum &+= resolve((any Service416).self).number
        sum &+= resolve((any Service417).self).number
        sum &+= resolve((any Service418).self).number
        sum &+= resolve((any Service419).self).number
        return sum
    }
}
