// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service480: Sendable {
    var number: Int { get }
}

final class Made480: Service480 {
    let number: Int

    init(_ a: any Service96, _ b: any Service160, _ c: any Service240) { number = 480 &+ a.number &+ b.number &+ c.number }
}

struct Value480: Sendable {
    let number: Int

    init(_ a: Value96, _ b: Value160, _ c: Value240) { number = 480 &+ a.number &+ b.number &+ c.number }
}

public protocol Service481: Sendable {
    var number: Int { get }
}

final class Made481: Service481 {
    let number: Int

    init(_ a: any Service96, _ b: any Service160, _ c: any Service240) { number = 481 &+ a.number &+ b.number &+ c.number }
}

struct Value481: Sendable {
    let number: Int

    init(_ a: Value96, _ b: Value160, _ c: Value240) { number = 481 &+ a.number &+ b.number &+ c.number }
}

public protocol Service482: Sendable {
    var number: Int { get }
}

final class Made482: Service482 {
    let number: Int

    init(_ a: any Service96, _ b: any Service160, _ c: any Service241) { number = 482 &+ a.number &+ b.number &+ c.number }
}

struct Value482: Sendable {
    let number: Int

    init(_ a: Value96, _ b: Value160, _ c: Value241) { number = 482 &+ a.number &+ b.number &+ c.number }
}

public protocol Service483: Sendable {
    var number: Int { get }
}

final class Made483: Service483 {
    let number: Int

    init(_ a: any Service96, _ b: any Service161, _ c: any Service241) { number = 483 &+ a.number &+ b.number &+ c.number }
}

struct Value483: Sendable {
    let number: Int

    init(_ a: Value96, _ b: Value161, _ c: Value241) { number = 483 &+ a.number &+ b.number &+ c.number }
}

public protocol Service484: Sendable {
    var number: Int { get }
}

final class Made484: Service484 {
    let number: Int

    init(_ a: any Service96, _ b: any Service161, _ c: any Service242) { number = 484 &+ a.number &+ b.number &+ c.number }
}

struct Value484: Sendable {
    let number: Int

    init(_ a: Value96, _ b: Value161, _ c: Value242) { number = 484 &+ a.number &+ b.number &+ c.number }
}

public protocol Service485: Sendable {
    var number: Int { get }
}

final class Made485: Service485 {
    let number: Int

    init(_ a: any Service97, _ b: any Service161, _ c: any Service242) { number = 485 &+ a.number &+ b.number &+ c.number }
}

struct Value485: Sendable {
    let number: Int

    init(_ a: Value97, _ b: Value161, _ c: Value242) { number = 485 &+ a.number &+ b.number &+ c.number }
}

public protocol Service486: Sendable {
    var number: Int { get }
}

final class Made486: Service486 {
    let number: Int

    init(_ a: any Service97, _ b: any Service162, _ c: any Service243) { number = 486 &+ a.number &+ b.number &+ c.number }
}

struct Value486: Sendable {
    let number: Int

    init(_ a: Value97, _ b: Value162, _ c: Value243) { number = 486 &+ a.number &+ b.number &+ c.number }
}

public protocol Service487: Sendable {
    var number: Int { get }
}

final class Made487: Service487 {
    let number: Int

    init(_ a: any Service97, _ b: any Service162, _ c: any Service243) { number = 487 &+ a.number &+ b.number &+ c.number }
}

struct Value487: Sendable {
    let number: Int

    init(_ a: Value97, _ b: Value162, _ c: Value243) { number = 487 &+ a.number &+ b.number &+ c.number }
}

public protocol Service488: Sendable {
    var number: Int { get }
}

final class Made488: Service488 {
    let number: Int

    init(_ a: any Service97, _ b: any Service162, _ c: any Service244) { number = 488 &+ a.number &+ b.number &+ c.number }
}

struct Value488: Sendable {
    let number: Int

    init(_ a: Value97, _ b: Value162, _ c: Value244) { number = 488 &+ a.number &+ b.number &+ c.number }
}

public protocol Service489: Sendable {
    var number: Int { get }
}

final class Made489: Service489 {
    let number: Int

    init(_ a: any Service97, _ b: any Service163, _ c: any Service244) { number = 489 &+ a.number &+ b.number &+ c.number }
}

struct Value489: Sendable {
    let number: Int

    init(_ a: Value97, _ b: Value163, _ c: Value244) { number = 489 &+ a.number &+ b.number &+ c.number }
}

public protocol Service490: Sendable {
    var number: Int { get }
}

final class Made490: Service490 {
    let number: Int

    init(_ a: any Service98, _ b: any Service163, _ c: any Service245) { number = 490 &+ a.number &+ b.number &+ c.number }
}

struct Value490: Sendable {
    let number: Int

    init(_ a: Value98, _ b: Value163, _ c: Value245) { number = 490 &+ a.number &+ b.number &+ c.number }
}

public protocol Service491: Sendable {
    var number: Int { get }
}

final class Made491: Service491 {
    let number: Int

    init(_ a: any Service98, _ b: any Service163, _ c: any Service245) { number = 491 &+ a.number &+ b.number &+ c.number }
}

struct Value491: Sendable {
    let number: Int

    init(_ a: Value98, _ b: Value163, _ c: Value245) { number = 491 &+ a.number &+ b.number &+ c.number }
}

public protocol Service492: Sendable {
    var number: Int { get }
}

final class Made492: Service492 {
    let number: Int

    init(_ a: any Service98, _ b: any Service164, _ c: any Service246) { number = 492 &+ a.number &+ b.number &+ c.number }
}

struct Value492: Sendable {
    let number: Int

    init(_ a: Value98, _ b: Value164, _ c: Value246) { number = 492 &+ a.number &+ b.number &+ c.number }
}

public protocol Service493: Sendable {
    var number: Int { get }
}

final class Made493: Service493 {
    let number: Int

    init(_ a: any Service98, _ b: any Service164, _ c: any Service246) { number = 493 &+ a.number &+ b.number &+ c.number }
}

struct Value493: Sendable {
    let number: Int

    init(_ a: Value98, _ b: Value164, _ c: Value246) { number = 493 &+ a.number &+ b.number &+ c.number }
}

public protocol Service494: Sendable {
    var number: Int { get }
}

final class Made494: Service494 {
    let number: Int

    init(_ a: any Service98, _ b: any Service164, _ c: any Service247) { number = 494 &+ a.number &+ b.number &+ c.number }
}

struct Value494: Sendable {
    let number: Int

    init(_ a: Value98, _ b: Value164, _ c: Value247) { number = 494 &+ a.number &+ b.number &+ c.number }
}

public protocol Service495: Sendable {
    var number: Int { get }
}

final class Made495: Service495 {
    let number: Int

    init(_ a: any Service99, _ b: any Service165, _ c: any Service247) { number = 495 &+ a.number &+ b.number &+ c.number }
}

struct Value495: Sendable {
    let number: Int

    init(_ a: Value99, _ b: Value165, _ c: Value247) { number = 495 &+ a.number &+ b.number &+ c.number }
}

public protocol Service496: Sendable {
    var number: Int { get }
}

final class Made496: Service496 {
    let number: Int

    init(_ a: any Service99, _ b: any Service165, _ c: any Service248) { number = 496 &+ a.number &+ b.number &+ c.number }
}

struct Value496: Sendable {
    let number: Int

    init(_ a: Value99, _ b: Value165, _ c: Value248) { number = 496 &+ a.number &+ b.number &+ c.number }
}

public protocol Service497: Sendable {
    var number: Int { get }
}

final class Made497: Service497 {
    let number: Int

    init(_ a: any Service99, _ b: any Service165, _ c: any Service248) { number = 497 &+ a.number &+ b.number &+ c.number }
}

struct Value497: Sendable {
    let number: Int

    init(_ a: Value99, _ b: Value165, _ c: Value248) { number = 497 &+ a.number &+ b.number &+ c.number }
}

public protocol Service498: Sendable {
    var number: Int { get }
}

final class Made498: Service498 {
    let number: Int

    init(_ a: any Service99, _ b: any Service166, _ c: any Service249) { number = 498 &+ a.number &+ b.number &+ c.number }
}

struct Value498: Sendable {
    let number: Int

    init(_ a: Value99, _ b: Value166, _ c: Value249) { number = 498 &+ a.number &+ b.number &+ c.number }
}

public protocol Service499: Sendable {
    var number: Int { get }
}

final class Made499: Service499 {
    let number: Int

    init(_ a: any Service99, _ b: any Service166, _ c: any Service249) { number = 499 &+ a.number &+ b.number &+ c.number }
}

struct Value499: Sendable {
    let number: Int

    init(_ a: Value99, _ b: Value166, _ c: Value249) { number = 499 &+ a.number &+ b.number &+ c.number }
}

struct Entry24: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service480).self, Made480.init)
        registrar.provide((any Service481).self, Made481.init)
        registrar.provide((any Service482).self, Made482.init)
        registrar.provide((any Service483).self, Made483.init)
        registrar.provide((any Service484).self, Made484.init)
        registrar.provide((any Service485).self, Made485.init)
        registrar.provide((any Service486).self, Made486.init)
        registrar.provide((any Service487).self, Made487.init)
        registrar.provide((any Service488).self, Made488.init)
        registrar.provide((any Service489).self, Made489.init)
        registrar.provide((any Service490).self, Made490.init)
        registrar.provide((any Service491).self, Made491.init)
        registrar.provide((any Service492).self, Made492.init)
        registrar.provide((any Service493).self, Made493.init)
        registrar.provide((any Service494).self, Made494.init)
        registrar.provide((any Service495).self, Made495.init)
        registrar.provide((any Service496).self, Made496.init)
        registrar.provide((any Service497).self, Made497.init)
        registrar.provide((any Service498).self, Made498.init)
        registrar.provide((any Service499).self, Made499.init)
    }
}

struct ValueEntry24: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value480.self, Value480.init)
        registrar.provide(Value481.self, Value481.init)
        registrar.provide(Value482.self, Value482.init)
        registrar.provide(Value483.self, Value483.init)
        registrar.provide(Value484.self, Value484.init)
        registrar.provide(Value485.self, Value485.init)
        registrar.provide(Value486.self, Value486.init)
        registrar.provide(Value487.self, Value487.init)
        registrar.provide(Value488.self, Value488.init)
        registrar.provide(Value489.self, Value489.init)
        registrar.provide(Value490.self, Value490.init)
        registrar.provide(Value491.self, Value491.init)
        registrar.provide(Value492.self, Value492.init)
        registrar.provide(Value493.self, Value493.init)
        registrar.provide(Value494.self, Value494.init)
        registrar.provide(Value495.self, Value495.init)
        registrar.provide(Value496.self, Value496.init)
        registrar.provide(Value497.self, Value497.init)
        registrar.provide(Value498.self, Value498.init)
        registrar.provide(Value499.self, Value499.init)
    }
}

extension ModuleManager {
    func makeServices24() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service480).self).number
        sum &+= try resolve((any Service481).self).number
        sum &+= try resolve((any Service482).self).number
        sum &+= try resolve((any Service483).self).number
        sum &+= try resolve((any Service484).self).number
        sum &+= try resolve((any Service485).self).number
        sum &+= try resolve((any Service486).self).number
        sum &+= try resolve((any Service487).self).number
        sum &+= try resolve((any Service488).self).number
        sum &+= try resolve((any Service489).self).number
        sum &+= try resolve((any Service490).self).number
        sum &+= try resolve((any Service491).self).number
        sum &+= try resolve((any Service492).self).number
        sum &+= try resolve((any Service493).self).number
        sum &+= try resolve((any Service494).self).number
        sum &+= try resolve((any Service495).self).number
        sum &+= try resolve((any Service496).self).number
        sum &+= try resolve((any Service497).self).number
        sum &+= try resolve((any Service498).self).number
        sum &+= try resolve((any Service499).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices24() {
        register((any Service480).self) { container in Made480(container.resolve((any Service96).self), container.resolve((any Service160).self), container.resolve((any Service240).self)) }
        register((any Service481).self) { container in Made481(container.resolve((any Service96).self), container.resolve((any Service160).self), container.resolve((any Service240).self)) }
        register((any Service482).self) { container in Made482(container.resolve((any Service96).self), container.resolve((any Service160).self), container.resolve((any Service241).self)) }
        register((any Service483).self) { container in Made483(container.resolve((any Service96).self), container.resolve((any Service161).self), container.resolve((any Service241).self)) }
        register((any Service484).self) { container in Made484(container.resolve((any Service96).self), container.resolve((any Service161).self), container.resolve((any Service242).self)) }
        register((any Service485).self) { container in Made485(container.resolve((any Service97).self), container.resolve((any Service161).self), container.resolve((any Service242).self)) }
        register((any Service486).self) { container in Made486(container.resolve((any Service97).self), container.resolve((any Service162).self), container.resolve((any Service243).self)) }
        register((any Service487).self) { container in Made487(container.resolve((any Service97).self), container.resolve((any Service162).self), container.resolve((any Service243).self)) }
        register((any Service488).self) { container in Made488(container.resolve((any Service97).self), container.resolve((any Service162).self), container.resolve((any Service244).self)) }
        register((any Service489).self) { container in Made489(container.resolve((any Service97).self), container.resolve((any Service163).self), container.resolve((any Service244).self)) }
        register((any Service490).self) { container in Made490(container.resolve((any Service98).self), container.resolve((any Service163).self), container.resolve((any Service245).self)) }
        register((any Service491).self) { container in Made491(container.resolve((any Service98).self), container.resolve((any Service163).self), container.resolve((any Service245).self)) }
        register((any Service492).self) { container in Made492(container.resolve((any Service98).self), container.resolve((any Service164).self), container.resolve((any Service246).self)) }
        register((any Service493).self) { container in Made493(container.resolve((any Service98).self), container.resolve((any Service164).self), container.resolve((any Service246).self)) }
        register((any Service494).self) { container in Made494(container.resolve((any Service98).self), container.resolve((any Service164).self), container.resolve((any Service247).self)) }
        register((any Service495).self) { container in Made495(container.resolve((any Service99).self), container.resolve((any Service165).self), container.resolve((any Service247).self)) }
        register((any Service496).self) { container in Made496(container.resolve((any Service99).self), container.resolve((any Service165).self), container.resolve((any Service248).self)) }
        register((any Service497).self) { container in Made497(container.resolve((any Service99).self), container.resolve((any Service165).self), container.resolve((any Service248).self)) }
        register((any Service498).self) { container in Made498(container.resolve((any Service99).self), container.resolve((any Service166).self), container.resolve((any Service249).self)) }
        register((any Service499).self) { container in Made499(container.resolve((any Service99).self), container.resolve((any Service166).self), container.resolve((any Service249).self)) }
    }

    func makeServices24() -> Int {
        var sum = 0
        sum &+= resolve((any Service480).self).number
        sum &+= resolve((any Service481).self).number
        sum &+= resolve((any Service482).self).number
        sum &+= resolve((any Service483).self).number
        sum &+= resolve((any Service484).self).number
        sum &+= resolve((any Service485).self).number
        sum &+= resolve((any Service486).self).number
        sum &+= resolve((any Service487).self).number
        sum &+= resolve((any Service488).self).number
        sum &+= resolve((any Service489).self).number
        sum &+= resolve((any Service490).self).number
        sum &+= resolve((any Service491).self).number
        sum &+= resolve((any Service492).self).number
        sum &+= resolve((any Service493).self).number
        sum &+= resolve((any Service494).self).number
        sum &+= resolve((any Service495).self).number
        sum &+= resolve((any Service496).self).number
        sum &+= resolve((any Service497).self).number
        sum &+= resolve((any Service498).self).number
        sum &+= resolve((any Service499).self).number
        return sum
    }
}
