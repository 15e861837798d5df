// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service460: Sendable {
    var number: Int { get }
}

final class Made460: Service460 {
    let number: Int

    init(_ a: any Service92, _ b: any Service153, _ c: any Service230) { number = 460 &+ a.number &+ b.number &+ c.number }
}

struct Value460: Sendable {
    let number: Int

    init(_ a: Value92, _ b: Value153, _ c: Value230) { number = 460 &+ a.number &+ b.number &+ c.number }
}

public protocol Service461: Sendable {
    var number: Int { get }
}

final class Made461: Service461 {
    let number: Int

    init(_ a: any Service92, _ b: any Service153, _ c: any Service230) { number = 461 &+ a.number &+ b.number &+ c.number }
}

struct Value461: Sendable {
    let number: Int

    init(_ a: Value92, _ b: Value153, _ c: Value230) { number = 461 &+ a.number &+ b.number &+ c.number }
}

public protocol Service462: Sendable {
    var number: Int { get }
}

final class Made462: Service462 {
    let number: Int

    init(_ a: any Service92, _ b: any Service154, _ c: any Service231) { number = 462 &+ a.number &+ b.number &+ c.number }
}

struct Value462: Sendable {
    let number: Int

    init(_ a: Value92, _ b: Value154, _ c: Value231) { number = 462 &+ a.number &+ b.number &+ c.number }
}

public protocol Service463: Sendable {
    var number: Int { get }
}

final class Made463: Service463 {
    let number: Int

    init(_ a: any Service92, _ b: any Service154, _ c: any Service231) { number = 463 &+ a.number &+ b.number &+ c.number }
}

struct Value463: Sendable {
    let number: Int

    init(_ a: Value92, _ b: Value154, _ c: Value231) { number = 463 &+ a.number &+ b.number &+ c.number }
}

public protocol Service464: Sendable {
    var number: Int { get }
}

final class Made464: Service464 {
    let number: Int

    init(_ a: any Service92, _ b: any Service154, _ c: any Service232) { number = 464 &+ a.number &+ b.number &+ c.number }
}

struct Value464: Sendable {
    let number: Int

    init(_ a: Value92, _ b: Value154, _ c: Value232) { number = 464 &+ a.number &+ b.number &+ c.number }
}

public protocol Service465: Sendable {
    var number: Int { get }
}

final class Made465: Service465 {
    let number: Int

    init(_ a: any Service93, _ b: any Service155, _ c: any Service232) { number = 465 &+ a.number &+ b.number &+ c.number }
}

struct Value465: Sendable {
    let number: Int

    init(_ a: Value93, _ b: Value155, _ c: Value232) { number = 465 &+ a.number &+ b.number &+ c.number }
}

public protocol Service466: Sendable {
    var number: Int { get }
}

final class Made466: Service466 {
    let number: Int

    init(_ a: any Service93, _ b: any Service155, _ c: any Service233) { number = 466 &+ a.number &+ b.number &+ c.number }
}

struct Value466: Sendable {
    let number: Int

    init(_ a: Value93, _ b: Value155, _ c: Value233) { number = 466 &+ a.number &+ b.number &+ c.number }
}

public protocol Service467: Sendable {
    var number: Int { get }
}

final class Made467: Service467 {
    let number: Int

    init(_ a: any Service93, _ b: any Service155, _ c: any Service233) { number = 467 &+ a.number &+ b.number &+ c.number }
}

struct Value467: Sendable {
    let number: Int

    init(_ a: Value93, _ b: Value155, _ c: Value233) { number = 467 &+ a.number &+ b.number &+ c.number }
}

public protocol Service468: Sendable {
    var number: Int { get }
}

final class Made468: Service468 {
    let number: Int

    init(_ a: any Service93, _ b: any Service156, _ c: any Service234) { number = 468 &+ a.number &+ b.number &+ c.number }
}

struct Value468: Sendable {
    let number: Int

    init(_ a: Value93, _ b: Value156, _ c: Value234) { number = 468 &+ a.number &+ b.number &+ c.number }
}

public protocol Service469: Sendable {
    var number: Int { get }
}

final class Made469: Service469 {
    let number: Int

    init(_ a: any Service93, _ b: any Service156, _ c: any Service234) { number = 469 &+ a.number &+ b.number &+ c.number }
}

struct Value469: Sendable {
    let number: Int

    init(_ a: Value93, _ b: Value156, _ c: Value234) { number = 469 &+ a.number &+ b.number &+ c.number }
}

public protocol Service470: Sendable {
    var number: Int { get }
}

final class Made470: Service470 {
    let number: Int

    init(_ a: any Service94, _ b: any Service156, _ c: any Service235) { number = 470 &+ a.number &+ b.number &+ c.number }
}

struct Value470: Sendable {
    let number: Int

    init(_ a: Value94, _ b: Value156, _ c: Value235) { number = 470 &+ a.number &+ b.number &+ c.number }
}

public protocol Service471: Sendable {
    var number: Int { get }
}

final class Made471: Service471 {
    let number: Int

    init(_ a: any Service94, _ b: any Service157, _ c: any Service235) { number = 471 &+ a.number &+ b.number &+ c.number }
}

struct Value471: Sendable {
    let number: Int

    init(_ a: Value94, _ b: Value157, _ c: Value235) { number = 471 &+ a.number &+ b.number &+ c.number }
}

public protocol Service472: Sendable {
    var number: Int { get }
}

final class Made472: Service472 {
    let number: Int

    init(_ a: any Service94, _ b: any Service157, _ c: any Service236) { number = 472 &+ a.number &+ b.number &+ c.number }
}

struct Value472: Sendable {
    let number: Int

    init(_ a: Value94, _ b: Value157, _ c: Value236) { number = 472 &+ a.number &+ b.number &+ c.number }
}

public protocol Service473: Sendable {
    var number: Int { get }
}

final class Made473: Service473 {
    let number: Int

    init(_ a: any Service94, _ b: any Service157, _ c: any Service236) { number = 473 &+ a.number &+ b.number &+ c.number }
}

struct Value473: Sendable {
    let number: Int

    init(_ a: Value94, _ b: Value157, _ c: Value236) { number = 473 &+ a.number &+ b.number &+ c.number }
}

public protocol Service474: Sendable {
    var number: Int { get }
}

final class Made474: Service474 {
    let number: Int

    init(_ a: any Service94, _ b: any Service158, _ c: any Service237) { number = 474 &+ a.number &+ b.number &+ c.number }
}

struct Value474: Sendable {
    let number: Int

    init(_ a: Value94, _ b: Value158, _ c: Value237) { number = 474 &+ a.number &+ b.number &+ c.number }
}

public protocol Service475: Sendable {
    var number: Int { get }
}

final class Made475: Service475 {
    let number: Int

    init(_ a: any Service95, _ b: any Service158, _ c: any Service237) { number = 475 &+ a.number &+ b.number &+ c.number }
}

struct Value475: Sendable {
    let number: Int

    init(_ a: Value95, _ b: Value158, _ c: Value237) { number = 475 &+ a.number &+ b.number &+ c.number }
}

public protocol Service476: Sendable {
    var number: Int { get }
}

final class Made476: Service476 {
    let number: Int

    init(_ a: any Service95, _ b: any Service158, _ c: any Service238) { number = 476 &+ a.number &+ b.number &+ c.number }
}

struct Value476: Sendable {
    let number: Int

    init(_ a: Value95, _ b: Value158, _ c: Value238) { number = 476 &+ a.number &+ b.number &+ c.number }
}

public protocol Service477: Sendable {
    var number: Int { get }
}

final class Made477: Service477 {
    let number: Int

    init(_ a: any Service95, _ b: any Service159, _ c: any Service238) { number = 477 &+ a.number &+ b.number &+ c.number }
}

struct Value477: Sendable {
    let number: Int

    init(_ a: Value95, _ b: Value159, _ c: Value238) { number = 477 &+ a.number &+ b.number &+ c.number }
}

public protocol Service478: Sendable {
    var number: Int { get }
}

final class Made478: Service478 {
    let number: Int

    init(_ a: any Service95, _ b: any Service159, _ c: any Service239) { number = 478 &+ a.number &+ b.number &+ c.number }
}

struct Value478: Sendable {
    let number: Int

    init(_ a: Value95, _ b: Value159, _ c: Value239) { number = 478 &+ a.number &+ b.number &+ c.number }
}

public protocol Service479: Sendable {
    var number: Int { get }
}

final class Made479: Service479 {
    let number: Int

    init(_ a: any Service95, _ b: any Service159, _ c: any Service239) { number = 479 &+ a.number &+ b.number &+ c.number }
}

struct Value479: Sendable {
    let number: Int

    init(_ a: Value95, _ b: Value159, _ c: Value239) { number = 479 &+ a.number &+ b.number &+ c.number }
}

struct Entry23: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service460).self, Made460.init)
        registrar.provide((any Service461).self, Made461.init)
        registrar.provide((any Service462).self, Made462.init)
        registrar.provide((any Service463).self, Made463.init)
        registrar.provide((any Service464).self, Made464.init)
        registrar.provide((any Service465).self, Made465.init)
        registrar.provide((any Service466).self, Made466.init)
        registrar.provide((any Service467).self, Made467.init)
        registrar.provide((any Service468).self, Made468.init)
        registrar.provide((any Service469).self, Made469.init)
        registrar.provide((any Service470).self, Made470.init)
        registrar.provide((any Service471).self, Made471.init)
        registrar.provide((any Service472).self, Made472.init)
        registrar.provide((any Service473).self, Made473.init)
        registrar.provide((any Service474).self, Made474.init)
        registrar.provide((any Service475).self, Made475.init)
        registrar.provide((any Service476).self, Made476.init)
        registrar.provide((any Service477).self, Made477.init)
        registrar.provide((any Service478).self, Made478.init)
        registrar.provide((any Service479).self, Made479.init)
    }
}

struct ValueEntry23: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value460.self, Value460.init)
        registrar.provide(Value461.self, Value461.init)
        registrar.provide(Value462.self, Value462.init)
        registrar.provide(Value463.self, Value463.init)
        registrar.provide(Value464.self, Value464.init)
        registrar.provide(Value465.self, Value465.init)
        registrar.provide(Value466.self, Value466.init)
        registrar.provide(Value467.self, Value467.init)
        registrar.provide(Value468.self, Value468.init)
        registrar.provide(Value469.self, Value469.init)
        registrar.provide(Value470.self, Value470.init)
        registrar.provide(Value471.self, Value471.init)
        registrar.provide(Value472.self, Value472.init)
        registrar.provide(Value473.self, Value473.init)
        registrar.provide(Value474.self, Value474.init)
        registrar.provide(Value475.self, Value475.init)
        registrar.provide(Value476.self, Value476.init)
        registrar.provide(Value477.self, Value477.init)
        registrar.provide(Value478.self, Value478.init)
        registrar.provide(Value479.self, Value479.init)
    }
}

extension ModuleManager {
    func makeServices23() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service460).self).number
        sum &+= try resolve((any Service461).self).number
        sum &+= try resolve((any Service462).self).number
        sum &+= try resolve((any Service463).self).number
        sum &+= try resolve((any Service464).self).number
        sum &+= try resolve((any Service465).self).number
        sum &+= try resolve((any Service466).self).number
        sum &+= try resolve((any Service467).self).number
        sum &+= try resolve((any Service468).self).number
        sum &+= try resolve((any Service469).self).number
        sum &+= try resolve((any Service470).self).number
        sum &+= try resolve((any Service471).self).number
        sum &+= try resolve((any Service472).self).number
        sum &+= try resolve((any Service473).self).number
        sum &+= try resolve((any Service474).self).number
        sum &+= try resolve((any Service475).self).number
        sum &+= try resolve((any Service476).self).number
        sum &+= try resolve((any Service477).self).number
        sum &+= try resolve((any Service478).self).number
        sum &+= try resolve((any Service479).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices23() {
        register((any Service460).self) { container in Made460(container.resolve((any Service92).self), container.resolve((any Service153).self), container.resolve((any Service230).self)) }
        register((any Service461).self) { container in Made461(container.resolve((any Service92).self), container.resolve((any Service153).self), container.resolve((any Service230).self)) }
        register((any Service462).self) { container in Made462(container.resolve((any Service92).self), container.resolve((any Service154).self), container.resolve((any Service231).self)) }
        register((any Service463).self) { container in Made463(container.resolve((any Service92).self), container.resolve((any Service154).self), container.resolve((any Service231).self)) }
        register((any Service464).self) { container in Made464(container.resolve((any Service92).self), container.resolve((any Service154).self), container.resolve((any Service232).self)) }
        register((any Service465).self) { container in Made465(container.resolve((any Service93).self), container.resolve((any Service155).self), container.resolve((any Service232).self)) }
        register((any Service466).self) { container in Made466(container.resolve((any Service93).self), container.resolve((any Service155).self), container.resolve((any Service233).self)) }
        register((any Service467).self) { container in Made467(container.resolve((any Service93).self), container.resolve((any Service155).self), container.resolve((any Service233).self)) }
        register((any Service468).self) { container in Made468(container.resolve((any Service93).self), container.resolve((any Service156).self), container.resolve((any Service234).self)) }
        register((any Service469).self) { container in Made469(container.resolve((any Service93).self), container.resolve((any Service156).self), container.resolve((any Service234).self)) }
        register((any Service470).self) { container in Made470(container.resolve((any Service94).self), container.resolve((any Service156).self), container.resolve((any Service235).self)) }
        register((any Service471).self) { container in Made471(container.resolve((any Service94).self), container.resolve((any Service157).self), container.resolve((any Service235).self)) }
        register((any Service472).self) { container in Made472(container.resolve((any Service94).self), container.resolve((any Service157).self), container.resolve((any Service236).self)) }
        register((any Service473).self) { container in Made473(container.resolve((any Service94).self), container.resolve((any Service157).self), container.resolve((any Service236).self)) }
        register((any Service474).self) { container in Made474(container.resolve((any Service94).self), container.resolve((any Service158).self), container.resolve((any Service237).self)) }
        register((any Service475).self) { container in Made475(container.resolve((any Service95).self), container.resolve((any Service158).self), container.resolve((any Service237).self)) }
        register((any Service476).self) { container in Made476(container.resolve((any Service95).self), container.resolve((any Service158).self), container.resolve((any Service238).self)) }
        register((any Service477).self) { container in Made477(container.resolve((any Service95).self), container.resolve((any Service159).self), container.resolve((any Service238).self)) }
        register((any Service478).self) { container in Made478(container.resolve((any Service95).self), container.resolve((any Service159).self), container.resolve((any Service239).self)) }
        register((any Service479).self) { container in Made479(container.resolve((any Service95).self), container.resolve((any Service159).self), container.resolve((any Service239).self)) }
    }

    func makeServices23() -> Int {
        var sum = 0
        sum &+= resolve((any Service460).self).number
        sum &+= resolve((any Service461).self).number
        sum &+= resolve((any Service462).self).number
        sum &+= resolve((any Service463).self).number
        sum &+= resolve((any Service464).self).number
        sum &+= resolve((any Service465).self).number
        sum &+= resolve((any Service466).self).number
        sum &+= resolve((any Service467).self).number
        sum &+= resolve((any Service468).self).number
        sum &+= resolve((any Service469).self).number
        sum &+= resolve((any Service470).self).number
        sum &+= resolve((any Service471).self).number
        sum &+= resolve((any Service472).self).number
        sum &+= resolve((any Service473).self).number
        sum &+= resolve((any Service474).self).number
        sum &+= resolve((any Service475).self).number
        sum &+= resolve((any Service476).self).number
        sum &+= resolve((any Service477).self).number
        sum &+= resolve((any Service478).self).number
        sum &+= resolve((any Service479).self).number
        return sum
    }
}
