// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service420: Sendable {
    var number: Int { get }
}

final class Made420: Service420 {
    let number: Int

    init(_ a: any Service84, _ b: any Service140, _ c: any Service210) { number = 420 &+ a.number &+ b.number &+ c.number }
}

struct Value420: Sendable {
    let number: Int

    init(_ a: Value84, _ b: Value140, _ c: Value210) { number = 420 &+ a.number &+ b.number &+ c.number }
}

public protocol Service421: Sendable {
    var number: Int { get }
}

final class Made421: Service421 {
    let number: Int

    init(_ a: any Service84, _ b: any Service140, _ c: any Service210) { number = 421 &+ a.number &+ b.number &+ c.number }
}

struct Value421: Sendable {
    let number: Int

    init(_ a: Value84, _ b: Value140, _ c: Value210) { number = 421 &+ a.number &+ b.number &+ c.number }
}

public protocol Service422: Sendable {
    var number: Int { get }
}

final class Made422: Service422 {
    let number: Int

    init(_ a: any Service84, _ b: any Service140, _ c: any Service211) { number = 422 &+ a.number &+ b.number &+ c.number }
}

struct Value422: Sendable {
    let number: Int

    init(_ a: Value84, _ b: Value140, _ c: Value211) { number = 422 &+ a.number &+ b.number &+ c.number }
}

public protocol Service423: Sendable {
    var number: Int { get }
}

final class Made423: Service423 {
    let number: Int

    init(_ a: any Service84, _ b: any Service141, _ c: any Service211) { number = 423 &+ a.number &+ b.number &+ c.number }
}

struct Value423: Sendable {
    let number: Int

    init(_ a: Value84, _ b: Value141, _ c: Value211) { number = 423 &+ a.number &+ b.number &+ c.number }
}

public protocol Service424: Sendable {
    var number: Int { get }
}

final class Made424: Service424 {
    let number: Int

    init(_ a: any Service84, _ b: any Service141, _ c: any Service212) { number = 424 &+ a.number &+ b.number &+ c.number }
}

struct Value424: Sendable {
    let number: Int

    init(_ a: Value84, _ b: Value141, _ c: Value212) { number = 424 &+ a.number &+ b.number &+ c.number }
}

public protocol Service425: Sendable {
    var number: Int { get }
}

final class Made425: Service425 {
    let number: Int

    init(_ a: any Service85, _ b: any Service141, _ c: any Service212) { number = 425 &+ a.number &+ b.number &+ c.number }
}

struct Value425: Sendable {
    let number: Int

    init(_ a: Value85, _ b: Value141, _ c: Value212) { number = 425 &+ a.number &+ b.number &+ c.number }
}

public protocol Service426: Sendable {
    var number: Int { get }
}

final class Made426: Service426 {
    let number: Int

    init(_ a: any Service85, _ b: any Service142, _ c: any Service213) { number = 426 &+ a.number &+ b.number &+ c.number }
}

struct Value426: Sendable {
    let number: Int

    init(_ a: Value85, _ b: Value142, _ c: Value213) { number = 426 &+ a.number &+ b.number &+ c.number }
}

public protocol Service427: Sendable {
    var number: Int { get }
}

final class Made427: Service427 {
    let number: Int

    init(_ a: any Service85, _ b: any Service142, _ c: any Service213) { number = 427 &+ a.number &+ b.number &+ c.number }
}

struct Value427: Sendable {
    let number: Int

    init(_ a: Value85, _ b: Value142, _ c: Value213) { number = 427 &+ a.number &+ b.number &+ c.number }
}

public protocol Service428: Sendable {
    var number: Int { get }
}

final class Made428: Service428 {
    let number: Int

    init(_ a: any Service85, _ b: any Service142, _ c: any Service214) { number = 428 &+ a.number &+ b.number &+ c.number }
}

struct Value428: Sendable {
    let number: Int

    init(_ a: Value85, _ b: Value142, _ c: Value214) { number = 428 &+ a.number &+ b.number &+ c.number }
}

public protocol Service429: Sendable {
    var number: Int { get }
}

final class Made429: Service429 {
    let number: Int

    init(_ a: any Service85, _ b: any Service143, _ c: any Service214) { number = 429 &+ a.number &+ b.number &+ c.number }
}

struct Value429: Sendable {
    let number: Int

    init(_ a: Value85, _ b: Value143, _ c: Value214) { number = 429 &+ a.number &+ b.number &+ c.number }
}

public protocol Service430: Sendable {
    var number: Int { get }
}

final class Made430: Service430 {
    let number: Int

    init(_ a: any Service86, _ b: any Service143, _ c: any Service215) { number = 430 &+ a.number &+ b.number &+ c.number }
}

struct Value430: Sendable {
    let number: Int

    init(_ a: Value86, _ b: Value143, _ c: Value215) { number = 430 &+ a.number &+ b.number &+ c.number }
}

public protocol Service431: Sendable {
    var number: Int { get }
}

final class Made431: Service431 {
    let number: Int

    init(_ a: any Service86, _ b: any Service143, _ c: any Service215) { number = 431 &+ a.number &+ b.number &+ c.number }
}

struct Value431: Sendable {
    let number: Int

    init(_ a: Value86, _ b: Value143, _ c: Value215) { number = 431 &+ a.number &+ b.number &+ c.number }
}

public protocol Service432: Sendable {
    var number: Int { get }
}

final class Made432: Service432 {
    let number: Int

    init(_ a: any Service86, _ b: any Service144, _ c: any Service216) { number = 432 &+ a.number &+ b.number &+ c.number }
}

struct Value432: Sendable {
    let number: Int

    init(_ a: Value86, _ b: Value144, _ c: Value216) { number = 432 &+ a.number &+ b.number &+ c.number }
}

public protocol Service433: Sendable {
    var number: Int { get }
}

final class Made433: Service433 {
    let number: Int

    init(_ a: any Service86, _ b: any Service144, _ c: any Service216) { number = 433 &+ a.number &+ b.number &+ c.number }
}

struct Value433: Sendable {
    let number: Int

    init(_ a: Value86, _ b: Value144, _ c: Value216) { number = 433 &+ a.number &+ b.number &+ c.number }
}

public protocol Service434: Sendable {
    var number: Int { get }
}

final class Made434: Service434 {
    let number: Int

    init(_ a: any Service86, _ b: any Service144, _ c: any Service217) { number = 434 &+ a.number &+ b.number &+ c.number }
}

struct Value434: Sendable {
    let number: Int

    init(_ a: Value86, _ b: Value144, _ c: Value217) { number = 434 &+ a.number &+ b.number &+ c.number }
}

public protocol Service435: Sendable {
    var number: Int { get }
}

final class Made435: Service435 {
    let number: Int

    init(_ a: any Service87, _ b: any Service145, _ c: any Service217) { number = 435 &+ a.number &+ b.number &+ c.number }
}

struct Value435: Sendable {
    let number: Int

    init(_ a: Value87, _ b: Value145, _ c: Value217) { number = 435 &+ a.number &+ b.number &+ c.number }
}

public protocol Service436: Sendable {
    var number: Int { get }
}

final class Made436: Service436 {
    let number: Int

    init(_ a: any Service87, _ b: any Service145, _ c: any Service218) { number = 436 &+ a.number &+ b.number &+ c.number }
}

struct Value436: Sendable {
    let number: Int

    init(_ a: Value87, _ b: Value145, _ c: Value218) { number = 436 &+ a.number &+ b.number &+ c.number }
}

public protocol Service437: Sendable {
    var number: Int { get }
}

final class Made437: Service437 {
    let number: Int

    init(_ a: any Service87, _ b: any Service145, _ c: any Service218) { number = 437 &+ a.number &+ b.number &+ c.number }
}

struct Value437: Sendable {
    let number: Int

    init(_ a: Value87, _ b: Value145, _ c: Value218) { number = 437 &+ a.number &+ b.number &+ c.number }
}

public protocol Service438: Sendable {
    var number: Int { get }
}

final class Made438: Service438 {
    let number: Int

    init(_ a: any Service87, _ b: any Service146, _ c: any Service219) { number = 438 &+ a.number &+ b.number &+ c.number }
}

struct Value438: Sendable {
    let number: Int

    init(_ a: Value87, _ b: Value146, _ c: Value219) { number = 438 &+ a.number &+ b.number &+ c.number }
}

public protocol Service439: Sendable {
    var number: Int { get }
}

final class Made439: Service439 {
    let number: Int

    init(_ a: any Service87, _ b: any Service146, _ c: any Service219) { number = 439 &+ a.number &+ b.number &+ c.number }
}

struct Value439: Sendable {
    let number: Int

    init(_ a: Value87, _ b: Value146, _ c: Value219) { number = 439 &+ a.number &+ b.number &+ c.number }
}

struct Entry21: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service420).self, Made420.init)
        registrar.provide((any Service421).self, Made421.init)
        registrar.provide((any Service422).self, Made422.init)
        registrar.provide((any Service423).self, Made423.init)
        registrar.provide((any Service424).self, Made424.init)
        registrar.provide((any Service425).self, Made425.init)
        registrar.provide((any Service426).self, Made426.init)
        registrar.provide((any Service427).self, Made427.init)
        registrar.provide((any Service428).self, Made428.init)
        registrar.provide((any Service429).self, Made429.init)
        registrar.provide((any Service430).self, Made430.init)
        registrar.provide((any Service431).self, Made431.init)
        registrar.provide((any Service432).self, Made432.init)
        registrar.provide((any Service433).self, Made433.init)
        registrar.provide((any Service434).self, Made434.init)
        registrar.provide((any Service435).self, Made435.init)
        registrar.provide((any Service436).self, Made436.init)
        registrar.provide((any Service437).self, Made437.init)
        registrar.provide((any Service438).self, Made438.init)
        registrar.provide((any Service439).self, Made439.init)
    }
}

struct ValueEntry21: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value420.self, Value420.init)
        registrar.provide(Value421.self, Value421.init)
        registrar.provide(Value422.self, Value422.init)
        registrar.provide(Value423.self, Value423.init)
        registrar.provide(Value424.self, Value424.init)
        registrar.provide(Value425.self, Value425.init)
        registrar.provide(Value426.self, Value426.init)
        registrar.provide(Value427.self, Value427.init)
        registrar.provide(Value428.self, Value428.init)
        registrar.provide(Value429.self, Value429.init)
        registrar.provide(Value430.self, Value430.init)
        registrar.provide(Value431.self, Value431.init)
        registrar.provide(Value432.self, Value432.init)
        registrar.provide(Value433.self, Value433.init)
        registrar.provide(Value434.self, Value434.init)
        registrar.provide(Value435.self, Value435.init)
        registrar.provide(Value436.self, Value436.init)
        registrar.provide(Value437.self, Value437.init)
        registrar.provide(Value438.self, Value438.init)
        registrar.provide(Value439.self, Value439.init)
    }
}

extension ModuleManager {
    func makeServices21() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service420).self).number
        sum &+= try resolve((any Service421).self).number
        sum &+= try resolve((any Service422).self).number
        sum &+= try resolve((any Service423).self).number
        sum &+= try resolve((any Service424).self).number
        sum &+= try resolve((any Service425).self).number
        sum &+= try resolve((any Service426).self).number
        sum &+= try resolve((any Service427).self).number
        sum &+= try resolve((any Service428).self).number
        sum &+= try resolve((any Service429).self).number
        sum &+= try resolve((any Service430).self).number
        sum &+= try resolve((any Service431).self).number
        sum &+= try resolve((any Service432).self).number
        sum &+= try resolve((any Service433).self).number
        sum &+= try resolve((any Service434).self).number
        sum &+= try resolve((any Service435).self).number
        sum &+= try resolve((any Service436).self).number
        sum &+= try resolve((any Service437).self).number
        sum &+= try resolve((any Service438).self).number
        sum &+= try resolve((any Service439).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices21() {
        register((any Service420).self) { container in Made420(container.resolve((any Service84).self), container.resolve((any Service140).self), container.resolve((any Service210).self)) }
        register((any Service421).self) { container in Made421(container.resolve((any Service84).self), container.resolve((any Service140).self), container.resolve((any Service210).self)) }
        register((any Service422).self) { container in Made422(container.resolve((any Service84).self), container.resolve((any Service140).self), container.resolve((any Service211).self)) }
        register((any Service423).self) { container in Made423(container.resolve((any Service84).self), container.resolve((any Service141).self), container.resolve((any Service211).self)) }
        register((any Service424).self) { container in Made424(container.resolve((any Service84).self), container.resolve((any Service141).self), container.resolve((any Service212).self)) }
        register((any Service425).self) { container in Made425(container.resolve((any Service85).self), container.resolve((any Service141).self), container.resolve((any Service212).self)) }
        register((any Service426).self) { container in Made426(container.resolve((any Service85).self), container.resolve((any Service142).self), container.resolve((any Service213).self)) }
        register((any Service427).self) { container in Made427(container.resolve((any Service85).self), container.resolve((any Service142).self), container.resolve((any Service213).self)) }
        register((any Service428).self) { container in Made428(container.resolve((any Service85).self), container.resolve((any Service142).self), container.resolve((any Service214).self)) }
        register((any Service429).self) { container in Made429(container.resolve((any Service85).self), container.resolve((any Service143).self), container.resolve((any Service214).self)) }
        register((any Service430).self) { container in Made430(container.resolve((any Service86).self), container.resolve((any Service143).self), container.resolve((any Service215).self)) }
        register((any Service431).self) { container in Made431(container.resolve((any Service86).self), container.resolve((any Service143).self), container.resolve((any Service215).self)) }
        register((any Service432).self) { container in Made432(container.resolve((any Service86).self), container.resolve((any Service144).self), container.resolve((any Service216).self)) }
        register((any Service433).self) { container in Made433(container.resolve((any Service86).self), container.resolve((any Service144).self), container.resolve((any Service216).self)) }
        register((any Service434).self) { container in Made434(container.resolve((any Service86).self), container.resolve((any Service144).self), container.resolve((any Service217).self)) }
        register((any Service435).self) { container in Made435(container.resolve((any Service87).self), container.resolve((any Service145).self), container.resolve((any Service217).self)) }
        register((any Service436).self) { container in Made436(container.resolve((any Service87).self), container.resolve((any Service145).self), container.resolve((any Service218).self)) }
        register((any Service437).self) { container in Made437(container.resolve((any Service87).self), container.resolve((any Service145).self), container.resolve((any Service218).self)) }
        register((any Service438).self) { container in Made438(container.resolve((any Service87).self), container.resolve((any Service146).self), container.resolve((any Service219).self)) }
        register((any Service439).self) { container in Made439(container.resolve((any Service87).self), container.resolve((any Service146).self), container.resolve((any Service219).self)) }
    }

    func makeServices21() -> Int {
        var sum = 0
        sum &+= resolve((any Service420).self).number
        sum &+= resolve((any Service421).self).number
        sum &+= resolve((any Service422).self).number
        sum &+= resolve((any Service423).self).number
        sum &+= resolve((any Service424).self).number
        sum &+= resolve((any Service425).self).number
        sum &+= resolve((any Service426).self).number
        sum &+= resolve((any Service427).self).number
        sum &+= resolve((any Service428).self).number
        sum &+= resolve((any Service429).self).number
        sum &+= resolve((any Service430).self).number
        sum &+= resolve((any Service431).self).number
        sum &+= resolve((any Service432).self).number
        sum &+= resolve((any Service433).self).number
        sum &+= resolve((any Service434).self).number
        sum &+= resolve((any Service435).self).number
        sum &+= resolve((any Service436).self).number
        sum &+= resolve((any Service437).self).number
        sum &+= resolve((any Service438).self).number
        sum &+= resolve((any Service439).self).number
        return sum
    }
}
