// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service360: Sendable {
    var number: Int { get }
}

final class Made360: Service360 {
    let number: Int

    init(_ a: any Service72, _ b: any Service120, _ c: any Service180) { number = 360 &+ a.number &+ b.number &+ c.number }
}

struct Value360: Sendable {
    let number: Int

    init(_ a: Value72, _ b: Value120, _ c: Value180) { number = 360 &+ a.number &+ b.number &+ c.number }
}

public protocol Service361: Sendable {
    var number: Int { get }
}

final class Made361: Service361 {
    let number: Int

    init(_ a: any Service72, _ b: any Service120, _ c: any Service180) { number = 361 &+ a.number &+ b.number &+ c.number }
}

struct Value361: Sendable {
    let number: Int

    init(_ a: Value72, _ b: Value120, _ c: Value180) { number = 361 &+ a.number &+ b.number &+ c.number }
}

public protocol Service362: Sendable {
    var number: Int { get }
}

final class Made362: Service362 {
    let number: Int

    init(_ a: any Service72, _ b: any Service120, _ c: any Service181) { number = 362 &+ a.number &+ b.number &+ c.number }
}

struct Value362: Sendable {
    let number: Int

    init(_ a: Value72, _ b: Value120, _ c: Value181) { number = 362 &+ a.number &+ b.number &+ c.number }
}

public protocol Service363: Sendable {
    var number: Int { get }
}

final class Made363: Service363 {
    let number: Int

    init(_ a: any Service72, _ b: any Service121, _ c: any Service181) { number = 363 &+ a.number &+ b.number &+ c.number }
}

struct Value363: Sendable {
    let number: Int

    init(_ a: Value72, _ b: Value121, _ c: Value181) { number = 363 &+ a.number &+ b.number &+ c.number }
}

public protocol Service364: Sendable {
    var number: Int { get }
}

final class Made364: Service364 {
    let number: Int

    init(_ a: any Service72, _ b: any Service121, _ c: any Service182) { number = 364 &+ a.number &+ b.number &+ c.number }
}

struct Value364: Sendable {
    let number: Int

    init(_ a: Value72, _ b: Value121, _ c: Value182) { number = 364 &+ a.number &+ b.number &+ c.number }
}

public protocol Service365: Sendable {
    var number: Int { get }
}

final class Made365: Service365 {
    let number: Int

    init(_ a: any Service73, _ b: any Service121, _ c: any Service182) { number = 365 &+ a.number &+ b.number &+ c.number }
}

struct Value365: Sendable {
    let number: Int

    init(_ a: Value73, _ b: Value121, _ c: Value182) { number = 365 &+ a.number &+ b.number &+ c.number }
}

public protocol Service366: Sendable {
    var number: Int { get }
}

final class Made366: Service366 {
    let number: Int

    init(_ a: any Service73, _ b: any Service122, _ c: any Service183) { number = 366 &+ a.number &+ b.number &+ c.number }
}

struct Value366: Sendable {
    let number: Int

    init(_ a: Value73, _ b: Value122, _ c: Value183) { number = 366 &+ a.number &+ b.number &+ c.number }
}

public protocol Service367: Sendable {
    var number: Int { get }
}

final class Made367: Service367 {
    let number: Int

    init(_ a: any Service73, _ b: any Service122, _ c: any Service183) { number = 367 &+ a.number &+ b.number &+ c.number }
}

struct Value367: Sendable {
    let number: Int

    init(_ a: Value73, _ b: Value122, _ c: Value183) { number = 367 &+ a.number &+ b.number &+ c.number }
}

public protocol Service368: Sendable {
    var number: Int { get }
}

final class Made368: Service368 {
    let number: Int

    init(_ a: any Service73, _ b: any Service122, _ c: any Service184) { number = 368 &+ a.number &+ b.number &+ c.number }
}

struct Value368: Sendable {
    let number: Int

    init(_ a: Value73, _ b: Value122, _ c: Value184) { number = 368 &+ a.number &+ b.number &+ c.number }
}

public protocol Service369: Sendable {
    var number: Int { get }
}

final class Made369: Service369 {
    let number: Int

    init(_ a: any Service73, _ b: any Service123, _ c: any Service184) { number = 369 &+ a.number &+ b.number &+ c.number }
}

struct Value369: Sendable {
    let number: Int

    init(_ a: Value73, _ b: Value123, _ c: Value184) { number = 369 &+ a.number &+ b.number &+ c.number }
}

public protocol Service370: Sendable {
    var number: Int { get }
}

final class Made370: Service370 {
    let number: Int

    init(_ a: any Service74, _ b: any Service123, _ c: any Service185) { number = 370 &+ a.number &+ b.number &+ c.number }
}

struct Value370: Sendable {
    let number: Int

    init(_ a: Value74, _ b: Value123, _ c: Value185) { number = 370 &+ a.number &+ b.number &+ c.number }
}

public protocol Service371: Sendable {
    var number: Int { get }
}

final class Made371: Service371 {
    let number: Int

    init(_ a: any Service74, _ b: any Service123, _ c: any Service185) { number = 371 &+ a.number &+ b.number &+ c.number }
}

struct Value371: Sendable {
    let number: Int

    init(_ a: Value74, _ b: Value123, _ c: Value185) { number = 371 &+ a.number &+ b.number &+ c.number }
}

public protocol Service372: Sendable {
    var number: Int { get }
}

final class Made372: Service372 {
    let number: Int

    init(_ a: any Service74, _ b: any Service124, _ c: any Service186) { number = 372 &+ a.number &+ b.number &+ c.number }
}

struct Value372: Sendable {
    let number: Int

    init(_ a: Value74, _ b: Value124, _ c: Value186) { number = 372 &+ a.number &+ b.number &+ c.number }
}

public protocol Service373: Sendable {
    var number: Int { get }
}

final class Made373: Service373 {
    let number: Int

    init(_ a: any Service74, _ b: any Service124, _ c: any Service186) { number = 373 &+ a.number &+ b.number &+ c.number }
}

struct Value373: Sendable {
    let number: Int

    init(_ a: Value74, _ b: Value124, _ c: Value186) { number = 373 &+ a.number &+ b.number &+ c.number }
}

public protocol Service374: Sendable {
    var number: Int { get }
}

final class Made374: Service374 {
    let number: Int

    init(_ a: any Service74, _ b: any Service124, _ c: any Service187) { number = 374 &+ a.number &+ b.number &+ c.number }
}

struct Value374: Sendable {
    let number: Int

    init(_ a: Value74, _ b: Value124, _ c: Value187) { number = 374 &+ a.number &+ b.number &+ c.number }
}

public protocol Service375: Sendable {
    var number: Int { get }
}

final class Made375: Service375 {
    let number: Int

    init(_ a: any Service75, _ b: any Service125, _ c: any Service187) { number = 375 &+ a.number &+ b.number &+ c.number }
}

struct Value375: Sendable {
    let number: Int

    init(_ a: Value75, _ b: Value125, _ c: Value187) { number = 375 &+ a.number &+ b.number &+ c.number }
}

public protocol Service376: Sendable {
    var number: Int { get }
}

final class Made376: Service376 {
    let number: Int

    init(_ a: any Service75, _ b: any Service125, _ c: any Service188) { number = 376 &+ a.number &+ b.number &+ c.number }
}

struct Value376: Sendable {
    let number: Int

    init(_ a: Value75, _ b: Value125, _ c: Value188) { number = 376 &+ a.number &+ b.number &+ c.number }
}

public protocol Service377: Sendable {
    var number: Int { get }
}

final class Made377: Service377 {
    let number: Int

    init(_ a: any Service75, _ b: any Service125, _ c: any Service188) { number = 377 &+ a.number &+ b.number &+ c.number }
}

struct Value377: Sendable {
    let number: Int

    init(_ a: Value75, _ b: Value125, _ c: Value188) { number = 377 &+ a.number &+ b.number &+ c.number }
}

public protocol Service378: Sendable {
    var number: Int { get }
}

final class Made378: Service378 {
    let number: Int

    init(_ a: any Service75, _ b: any Service126, _ c: any Service189) { number = 378 &+ a.number &+ b.number &+ c.number }
}

struct Value378: Sendable {
    let number: Int

    init(_ a: Value75, _ b: Value126, _ c: Value189) { number = 378 &+ a.number &+ b.number &+ c.number }
}

public protocol Service379: Sendable {
    var number: Int { get }
}

final class Made379: Service379 {
    let number: Int

    init(_ a: any Service75, _ b: any Service126, _ c: any Service189) { number = 379 &+ a.number &+ b.number &+ c.number }
}

struct Value379: Sendable {
    let number: Int

    init(_ a: Value75, _ b: Value126, _ c: Value189) { number = 379 &+ a.number &+ b.number &+ c.number }
}

struct Entry18: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service360).self, Made360.init)
        registrar.provide((any Service361).self, Made361.init)
        registrar.provide((any Service362).self, Made362.init)
        registrar.provide((any Service363).self, Made363.init)
        registrar.provide((any Service364).self, Made364.init)
        registrar.provide((any Service365).self, Made365.init)
        registrar.provide((any Service366).self, Made366.init)
        registrar.provide((any Service367).self, Made367.init)
        registrar.provide((any Service368).self, Made368.init)
        registrar.provide((any Service369).self, Made369.init)
        registrar.provide((any Service370).self, Made370.init)
        registrar.provide((any Service371).self, Made371.init)
        registrar.provide((any Service372).self, Made372.init)
        registrar.provide((any Service373).self, Made373.init)
        registrar.provide((any Service374).self, Made374.init)
        registrar.provide((any Service375).self, Made375.init)
        registrar.provide((any Service376).self, Made376.init)
        registrar.provide((any Service377).self, Made377.init)
        registrar.provide((any Service378).self, Made378.init)
        registrar.provide((any Service379).self, Made379.init)
    }
}

struct ValueEntry18: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value360.self, Value360.init)
        registrar.provide(Value361.self, Value361.init)
        registrar.provide(Value362.self, Value362.init)
        registrar.provide(Value363.self, Value363.init)
        registrar.provide(Value364.self, Value364.init)
        registrar.provide(Value365.self, Value365.init)
        registrar.provide(Value366.self, Value366.init)
        registrar.provide(Value367.self, Value367.init)
        registrar.provide(Value368.self, Value368.init)
        registrar.provide(Value369.self, Value369.init)
        registrar.provide(Value370.self, Value370.init)
        registrar.provide(Value371.self, Value371.init)
        registrar.provide(Value372.self, Value372.init)
        registrar.provide(Value373.self, Value373.init)
        registrar.provide(Value374.self, Value374.init)
        registrar.provide(Value375.self, Value375.init)
        registrar.provide(Value376.self, Value376.init)
        registrar.provide(Value377.self, Value377.init)
        registrar.provide(Value378.self, Value378.init)
        registrar.provide(Value379.self, Value379.init)
    }
}

extension ModuleManager {
    func makeServices18() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service360).self).number
        sum &+= try resolve((any Service361).self).number
        sum &+= try resolve((any Service362).self).number
        sum &+= try resolve((any Service363).self).number
        sum &+= try resolve((any Service364).self).number
        sum &+= try resolve((any Service365).self).number
        sum &+= try resolve((any Service366).self).number
        sum &+= try resolve((any Service367).self).number
        sum &+= try resolve((any Service368).self).number
        sum &+= try resolve((any Service369).self).number
        sum &+= try resolve((any Service370).self).number
        sum &+= try resolve((any Service371).self).number
        sum &+= try resolve((any Service372).self).number
        sum &+= try resolve((any Service373).self).number
        sum &+= try resolve((any Service374).self).number
        sum &+= try resolve((any Service375).self).number
        sum &+= try resolve((any Service376).self).number
        sum &+= try resolve((any Service377).self).number
        sum &+= try resolve((any Service378).self).number
        sum &+= try resolve((any Service379).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices18() {
        register((any Service360).self) { container in Made360(container.resolve((any Service72).self), container.resolve((any Service120).self), container.resolve((any Service180).self)) }
        register((any Service361).self) { container in Made361(container.resolve((any Service72).self), container.resolve((any Service120).self), container.resolve((any Service180).self)) }
        register((any Service362).self) { container in Made362(container.resolve((any Service72).self), container.resolve((any Service120).self), container.resolve((any Service181).self)) }
        register((any Service363).self) { container in Made363(container.resolve((any Service72).self), container.resolve((any Service121).self), container.resolve((any Service181).self)) }
        register((any Service364).self) { container in Made364(container.resolve((any Service72).self), container.resolve((any Service121).self), container.resolve((any Service182).self)) }
        register((any Service365).self) { container in Made365(container.resolve((any Service73).self), container.resolve((any Service121).self), container.resolve((any Service182).self)) }
        register((any Service366).self) { container in Made366(container.resolve((any Service73).self), container.resolve((any Service122).self), container.resolve((any Service183).self)) }
        register((any Service367).self) { container in Made367(container.resolve((any Service73).self), container.resolve((any Service122).self), container.resolve((any Service183).self)) }
        register((any Service368).self) { container in Made368(container.resolve((any Service73).self), container.resolve((any Service122).self), container.resolve((any Service184).self)) }
        register((any Service369).self) { container in Made369(container.resolve((any Service73).self), container.resolve((any Service123).self), container.resolve((any Service184).self)) }
        register((any Service370).self) { container in Made370(container.resolve((any Service74).self), container.resolve((any Service123).self), container.resolve((any Service185).self)) }
        register((any Service371).self) { container in Made371(container.resolve((any Service74).self), container.resolve((any Service123).self), container.resolve((any Service185).self)) }
        register((any Service372).self) { container in Made372(container.resolve((any Service74).self), container.resolve((any Service124).self), container.resolve((any Service186).self)) }
        register((any Service373).self) { container in Made373(container.resolve((any Service74).self), container.resolve((any Service124).self), container.resolve((any Service186).self)) }
        register((any Service374).self) { container in Made374(container.resolve((any Service74).self), container.resolve((any Service124).self), container.resolve((any Service187).self)) }
        register((any Service375).self) { container in Made375(container.resolve((any Service75).self), container.resolve((any Service125).self), container.resolve((any Service187).self)) }
        register((any Service376).self) { container in Made376(container.resolve((any Service75).self), container.resolve((any Service125).self), container.resolve((any Service188).self)) }
        register((any Service377).self) { container in Made377(container.resolve((any Service75).self), container.resolve((any Service125).self), container.resolve((any Service188).self)) }
        register((any Service378).self) { container in Made378(container.resolve((any Service75).self), container.resolve((any Service126).self), container.resolve((any Service189).self)) }
        register((any Service379).self) { container in Made379(container.resolve((any Service75).self), container.resolve((any Service126).self), container.resolve((any Service189).self)) }
    }

    func makeServices18() -> Int {
        var sum = 0
        sum &+= resolve((any Service360).self).number
        sum &+= resolve((any Service361).self).number
        sum &+= resolve((any Service362).self).number
        sum &+= resolve((any Service363).self).number
        sum &+= resolve((any Service364).self).number
        sum &+= resolve((any Service365).self).number
        sum &+= resolve((any Service366).self).number
        sum &+= resolve((any Service367).self).number
        sum &+= resolve((any Service368).self).number
        sum &+= resolve((any Service369).self).number
        sum &+= resolve((any Service370).self).number
        sum &+= resolve((any Service371).self).number
        sum &+= resolve((any Service372).self).number
        sum &+= resolve((any Service373).self).number
        sum &+= resolve((any Service374).self).number
        sum &+= resolve((any Service375).self).number
        sum &+= resolve((any Service376).self).number
        sum &+= resolve((any Service377).self).number
        sum &+= resolve((any Service378).self).number
        sum &+= resolve((any Service379).self).number
        return sum
    }
}
