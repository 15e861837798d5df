// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service380: Sendable {
    var number: Int { get }
}

final class Made380: Service380 {
    let number: Int

    init(_ a: any Service76, _ b: any Service126, _ c: any Service190) { number = 380 &+ a.number &+ b.number &+ c.number }
}

struct Value380: Sendable {
    let number: Int

    init(_ a: Value76, _ b: Value126, _ c: Value190) { number = 380 &+ a.number &+ b.number &+ c.number }
}

public protocol Service381: Sendable {
    var number: Int { get }
}

final class Made381: Service381 {
    let number: Int

    init(_ a: any Service76, _ b: any Service127, _ c: any Service190) { number = 381 &+ a.number &+ b.number &+ c.number }
}

struct Value381: Sendable {
    let number: Int

    init(_ a: Value76, _ b: Value127, _ c: Value190) { number = 381 &+ a.number &+ b.number &+ c.number }
}

public protocol Service382: Sendable {
    var number: Int { get }
}

final class Made382: Service382 {
    let number: Int

    init(_ a: any Service76, _ b: any Service127, _ c: any Service191) { number = 382 &+ a.number &+ b.number &+ c.number }
}

struct Value382: Sendable {
    let number: Int

    init(_ a: Value76, _ b: Value127, _ c: Value191) { number = 382 &+ a.number &+ b.number &+ c.number }
}

public protocol Service383: Sendable {
    var number: Int { get }
}

final class Made383: Service383 {
    let number: Int

    init(_ a: any Service76, _ b: any Service127, _ c: any Service191) { number = 383 &+ a.number &+ b.number &+ c.number }
}

struct Value383: Sendable {
    let number: Int

    init(_ a: Value76, _ b: Value127, _ c: Value191) { number = 383 &+ a.number &+ b.number &+ c.number }
}

public protocol Service384: Sendable {
    var number: Int { get }
}

final class Made384: Service384 {
    let number: Int

    init(_ a: any Service76, _ b: any Service128, _ c: any Service192) { number = 384 &+ a.number &+ b.number &+ c.number }
}

struct Value384: Sendable {
    let number: Int

    init(_ a: Value76, _ b: Value128, _ c: Value192) { number = 384 &+ a.number &+ b.number &+ c.number }
}

public protocol Service385: Sendable {
    var number: Int { get }
}

final class Made385: Service385 {
    let number: Int

    init(_ a: any Service77, _ b: any Service128, _ c: any Service192) { number = 385 &+ a.number &+ b.number &+ c.number }
}

struct Value385: Sendable {
    let number: Int

    init(_ a: Value77, _ b: Value128, _ c: Value192) { number = 385 &+ a.number &+ b.number &+ c.number }
}

public protocol Service386: Sendable {
    var number: Int { get }
}

final class Made386: Service386 {
    let number: Int

    init(_ a: any Service77, _ b: any Service128, _ c: any Service193) { number = 386 &+ a.number &+ b.number &+ c.number }
}

struct Value386: Sendable {
    let number: Int

    init(_ a: Value77, _ b: Value128, _ c: Value193) { number = 386 &+ a.number &+ b.number &+ c.number }
}

public protocol Service387: Sendable {
    var number: Int { get }
}

final class Made387: Service387 {
    let number: Int

    init(_ a: any Service77, _ b: any Service129, _ c: any Service193) { number = 387 &+ a.number &+ b.number &+ c.number }
}

struct Value387: Sendable {
    let number: Int

    init(_ a: Value77, _ b: Value129, _ c: Value193) { number = 387 &+ a.number &+ b.number &+ c.number }
}

public protocol Service388: Sendable {
    var number: Int { get }
}

final class Made388: Service388 {
    let number: Int

    init(_ a: any Service77, _ b: any Service129, _ c: any Service194) { number = 388 &+ a.number &+ b.number &+ c.number }
}

struct Value388: Sendable {
    let number: Int

    init(_ a: Value77, _ b: Value129, _ c: Value194) { number = 388 &+ a.number &+ b.number &+ c.number }
}

public protocol Service389: Sendable {
    var number: Int { get }
}

final class Made389: Service389 {
    let number: Int

    init(_ a: any Service77, _ b: any Service129, _ c: any Service194) { number = 389 &+ a.number &+ b.number &+ c.number }
}

struct Value389: Sendable {
    let number: Int

    init(_ a: Value77, _ b: Value129, _ c: Value194) { number = 389 &+ a.number &+ b.number &+ c.number }
}

public protocol Service390: Sendable {
    var number: Int { get }
}

final class Made390: Service390 {
    let number: Int

    init(_ a: any Service78, _ b: any Service130, _ c: any Service195) { number = 390 &+ a.number &+ b.number &+ c.number }
}

struct Value390: Sendable {
    let number: Int

    init(_ a: Value78, _ b: Value130, _ c: Value195) { number = 390 &+ a.number &+ b.number &+ c.number }
}

public protocol Service391: Sendable {
    var number: Int { get }
}

final class Made391: Service391 {
    let number: Int

    init(_ a: any Service78, _ b: any Service130, _ c: any Service195) { number = 391 &+ a.number &+ b.number &+ c.number }
}

struct Value391: Sendable {
    let number: Int

    init(_ a: Value78, _ b: Value130, _ c: Value195) { number = 391 &+ a.number &+ b.number &+ c.number }
}

public protocol Service392: Sendable {
    var number: Int { get }
}

final class Made392: Service392 {
    let number: Int

    init(_ a: any Service78, _ b: any Service130, _ c: any Service196) { number = 392 &+ a.number &+ b.number &+ c.number }
}

struct Value392: Sendable {
    let number: Int

    init(_ a: Value78, _ b: Value130, _ c: Value196) { number = 392 &+ a.number &+ b.number &+ c.number }
}

public protocol Service393: Sendable {
    var number: Int { get }
}

final class Made393: Service393 {
    let number: Int

    init(_ a: any Service78, _ b: any Service131, _ c: any Service196) { number = 393 &+ a.number &+ b.number &+ c.number }
}

struct Value393: Sendable {
    let number: Int

    init(_ a: Value78, _ b: Value131, _ c: Value196) { number = 393 &+ a.number &+ b.number &+ c.number }
}

public protocol Service394: Sendable {
    var number: Int { get }
}

final class Made394: Service394 {
    let number: Int

    init(_ a: any Service78, _ b: any Service131, _ c: any Service197) { number = 394 &+ a.number &+ b.number &+ c.number }
}

struct Value394: Sendable {
    let number: Int

    init(_ a: Value78, _ b: Value131, _ c: Value197) { number = 394 &+ a.number &+ b.number &+ c.number }
}

public protocol Service395: Sendable {
    var number: Int { get }
}

final class Made395: Service395 {
    let number: Int

    init(_ a: any Service79, _ b: any Service131, _ c: any Service197) { number = 395 &+ a.number &+ b.number &+ c.number }
}

struct Value395: Sendable {
    let number: Int

    init(_ a: Value79, _ b: Value131, _ c: Value197) { number = 395 &+ a.number &+ b.number &+ c.number }
}

public protocol Service396: Sendable {
    var number: Int { get }
}

final class Made396: Service396 {
    let number: Int

    init(_ a: any Service79, _ b: any Service132, _ c: any Service198) { number = 396 &+ a.number &+ b.number &+ c.number }
}

struct Value396: Sendable {
    let number: Int

    init(_ a: Value79, _ b: Value132, _ c: Value198) { number = 396 &+ a.number &+ b.number &+ c.number }
}

public protocol Service397: Sendable {
    var number: Int { get }
}

final class Made397: Service397 {
    let number: Int

    init(_ a: any Service79, _ b: any Service132, _ c: any Service198) { number = 397 &+ a.number &+ b.number &+ c.number }
}

struct Value397: Sendable {
    let number: Int

    init(_ a: Value79, _ b: Value132, _ c: Value198) { number = 397 &+ a.number &+ b.number &+ c.number }
}

public protocol Service398: Sendable {
    var number: Int { get }
}

final class Made398: Service398 {
    let number: Int

    init(_ a: any Service79, _ b: any Service132, _ c: any Service199) { number = 398 &+ a.number &+ b.number &+ c.number }
}

struct Value398: Sendable {
    let number: Int

    init(_ a: Value79, _ b: Value132, _ c: Value199) { number = 398 &+ a.number &+ b.number &+ c.number }
}

public protocol Service399: Sendable {
    var number: Int { get }
}

final class Made399: Service399 {
    let number: Int

    init(_ a: any Service79, _ b: any Service133, _ c: any Service199) { number = 399 &+ a.number &+ b.number &+ c.number }
}

struct Value399: Sendable {
    let number: Int

    init(_ a: Value79, _ b: Value133, _ c: Value199) { number = 399 &+ a.number &+ b.number &+ c.number }
}

struct Entry19: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service380).self, Made380.init)
        registrar.provide((any Service381).self, Made381.init)
        registrar.provide((any Service382).self, Made382.init)
        registrar.provide((any Service383).self, Made383.init)
        registrar.provide((any Service384).self, Made384.init)
        registrar.provide((any Service385).self, Made385.init)
        registrar.provide((any Service386).self, Made386.init)
        registrar.provide((any Service387).self, Made387.init)
        registrar.provide((any Service388).self, Made388.init)
        registrar.provide((any Service389).self, Made389.init)
        registrar.provide((any Service390).self, Made390.init)
        registrar.provide((any Service391).self, Made391.init)
        registrar.provide((any Service392).self, Made392.init)
        registrar.provide((any Service393).self, Made393.init)
        registrar.provide((any Service394).self, Made394.init)
        registrar.provide((any Service395).self, Made395.init)
        registrar.provide((any Service396).self, Made396.init)
        registrar.provide((any Service397).self, Made397.init)
        registrar.provide((any Service398).self, Made398.init)
        registrar.provide((any Service399).self, Made399.init)
    }
}

struct ValueEntry19: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value380.self, Value380.init)
        registrar.provide(Value381.self, Value381.init)
        registrar.provide(Value382.self, Value382.init)
        registrar.provide(Value383.self, Value383.init)
        registrar.provide(Value384.self, Value384.init)
        registrar.provide(Value385.self, Value385.init)
        registrar.provide(Value386.self, Value386.init)
        registrar.provide(Value387.self, Value387.init)
        registrar.provide(Value388.self, Value388.init)
        registrar.provide(Value389.self, Value389.init)
        registrar.provide(Value390.self, Value390.init)
        registrar.provide(Value391.self, Value391.init)
        registrar.provide(Value392.self, Value392.init)
        registrar.provide(Value393.self, Value393.init)
        registrar.provide(Value394.self, Value394.init)
        registrar.provide(Value395.self, Value395.init)
        registrar.provide(Value396.self, Value396.init)
        registrar.provide(Value397.self, Value397.init)
        registrar.provide(Value398.self, Value398.init)
        registrar.provide(Value399.self, Value399.init)
    }
}

extension ModuleManager {
    func makeServices19() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service380).self).number
        sum &+= try resolve((any Service381).self).number
        sum &+= try resolve((any Service382).self).number
        sum &+= try resolve((any Service383).self).number
        sum &+= try resolve((any Service384).self).number
        sum &+= try resolve((any Service385).self).number
        sum &+= try resolve((any Service386).self).number
        sum &+= try resolve((any Service387).self).number
        sum &+= try resolve((any Service388).self).number
        sum &+= try resolve((any Service389).self).number
        sum &+= try resolve((any Service390).self).number
        sum &+= try resolve((any Service391).self).number
        sum &+= try resolve((any Service392).self).number
        sum &+= try resolve((any Service393).self).number
        sum &+= try resolve((any Service394).self).number
        sum &+= try resolve((any Service395).self).number
        sum &+= try resolve((any Service396).self).number
        sum &+= try resolve((any Service397).self).number
        sum &+= try resolve((any Service398).self).number
        sum &+= try resolve((any Service399).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices19() {
        register((any Service380).self) { container in Made380(container.resolve((any Service76).self), container.resolve((any Service126).self), container.resolve((any Service190).self)) }
        register((any Service381).self) { container in Made381(container.resolve((any Service76).self), container.resolve((any Service127).self), container.resolve((any Service190).self)) }
        register((any Service382).self) { container in Made382(container.resolve((any Service76).self), container.resolve((any Service127).self), container.resolve((any Service191).self)) }
        register((any Service383).self) { container in Made383(container.resolve((any Service76).self), container.resolve((any Service127).self), container.resolve((any Service191).self)) }
        register((any Service384).self) { container in Made384(container.resolve((any Service76).self), container.resolve((any Service128).self), container.resolve((any Service192).self)) }
        register((any Service385).self) { container in Made385(container.resolve((any Service77).self), container.resolve((any Service128).self), container.resolve((any Service192).self)) }
        register((any Service386).self) { container in Made386(container.resolve((any Service77).self), container.resolve((any Service128).self), container.resolve((any Service193).self)) }
        register((any Service387).self) { container in Made387(container.resolve((any Service77).self), container.resolve((any Service129).self), container.resolve((any Service193).self)) }
        register((any Service388).self) { container in Made388(container.resolve((any Service77).self), container.resolve((any Service129).self), container.resolve((any Service194).self)) }
        register((any Service389).self) { container in Made389(container.resolve((any Service77).self), container.resolve((any Service129).self), container.resolve((any Service194).self)) }
        register((any Service390).self) { container in Made390(container.resolve((any Service78).self), container.resolve((any Service130).self), container.resolve((any Service195).self)) }
        register((any Service391).self) { container in Made391(container.resolve((any Service78).self), container.resolve((any Service130).self), container.resolve((any Service195).self)) }
        register((any Service392).self) { container in Made392(container.resolve((any Service78).self), container.resolve((any Service130).self), container.resolve((any Service196).self)) }
        register((any Service393).self) { container in Made393(container.resolve((any Service78).self), container.resolve((any Service131).self), container.resolve((any Service196).self)) }
        register((any Service394).self) { container in Made394(container.resolve((any Service78).self), container.resolve((any Service131).self), container.resolve((any Service197).self)) }
        register((any Service395).self) { container in Made395(container.resolve((any Service79).self), container.resolve((any Service131).self), container.resolve((any Service197).self)) }
        register((any Service396).self) { container in Made396(container.resolve((any Service79).self), container.resolve((any Service132).self), container.resolve((any Service198).self)) }
        register((any Service397).self) { container in Made397(container.resolve((any Service79).self), container.resolve((any Service132).self), container.resolve((any Service198).self)) }
        register((any Service398).self) { container in Made398(container.resolve((any Service79).self), container.resolve((any Service132).self), container.resolve((any Service199).self)) }
        register((any Service399).self) { container in Made399(container.resolve((any Service79).self), container.resolve((any Service133).self), container.resolve((any Service199).self)) }
    }

    func makeServices19() -> Int {
        var sum = 0
        sum &+= resolve((any Service380).self).number
        sum &+= resolve((any Service381).self).number
        sum &+= resolve((any Service382).self).number
        sum &+= resolve((any Service383).self).number
        sum &+= resolve((any Service384).self).number
        sum &+= resolve((any Service385).self).number
        sum &+= resolve((any Service386).self).number
        sum &+= resolve((any Service387).self).number
        sum &+= resolve((any Service388).self).number
        sum &+= resolve((any Service389).self).number
        sum &+= resolve((any Service390).self).number
        sum &+= resolve((any Service391).self).number
        sum &+= resolve((any Service392).self).number
        sum &+= resolve((any Service393).self).number
        sum &+= resolve((any Service394).self).number
        sum &+= resolve((any Service395).self).number
        sum &+= resolve((any Service396).self).number
        sum &+= resolve((any Service397).self).number
        sum &+= resolve((any Service398).self).number
        sum &+= resolve((any Service399).self).number
        return sum
    }
}
