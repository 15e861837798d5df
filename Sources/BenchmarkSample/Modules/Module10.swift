// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service200: Sendable {
    var number: Int { get }
}

final class Made200: Service200 {
    let number: Int

    init(_ a: any Service40, _ b: any Service66, _ c: any Service100) { number = 200 &+ a.number &+ b.number &+ c.number }
}

struct Value200: Sendable {
    let number: Int

    init(_ a: Value40, _ b: Value66, _ c: Value100) { number = 200 &+ a.number &+ b.number &+ c.number }
}

public protocol Service201: Sendable {
    var number: Int { get }
}

final class Made201: Service201 {
    let number: Int

    init(_ a: any Service40, _ b: any Service67, _ c: any Service100) { number = 201 &+ a.number &+ b.number &+ c.number }
}

struct Value201: Sendable {
    let number: Int

    init(_ a: Value40, _ b: Value67, _ c: Value100) { number = 201 &+ a.number &+ b.number &+ c.number }
}

public protocol Service202: Sendable {
    var number: Int { get }
}

final class Made202: Service202 {
    let number: Int

    init(_ a: any Service40, _ b: any Service67, _ c: any Service101) { number = 202 &+ a.number &+ b.number &+ c.number }
}

struct Value202: Sendable {
    let number: Int

    init(_ a: Value40, _ b: Value67, _ c: Value101) { number = 202 &+ a.number &+ b.number &+ c.number }
}

public protocol Service203: Sendable {
    var number: Int { get }
}

final class Made203: Service203 {
    let number: Int

    init(_ a: any Service40, _ b: any Service67, _ c: any Service101) { number = 203 &+ a.number &+ b.number &+ c.number }
}

struct Value203: Sendable {
    let number: Int

    init(_ a: Value40, _ b: Value67, _ c: Value101) { number = 203 &+ a.number &+ b.number &+ c.number }
}

public protocol Service204: Sendable {
    var number: Int { get }
}

final class Made204: Service204 {
    let number: Int

    init(_ a: any Service40, _ b: any Service68, _ c: any Service102) { number = 204 &+ a.number &+ b.number &+ c.number }
}

struct Value204: Sendable {
    let number: Int

    init(_ a: Value40, _ b: Value68, _ c: Value102) { number = 204 &+ a.number &+ b.number &+ c.number }
}

public protocol Service205: Sendable {
    var number: Int { get }
}

final class Made205: Service205 {
    let number: Int

    init(_ a: any Service41, _ b: any Service68, _ c: any Service102) { number = 205 &+ a.number &+ b.number &+ c.number }
}

struct Value205: Sendable {
    let number: Int

    init(_ a: Value41, _ b: Value68, _ c: Value102) { number = 205 &+ a.number &+ b.number &+ c.number }
}

public protocol Service206: Sendable {
    var number: Int { get }
}

final class Made206: Service206 {
    let number: Int

    init(_ a: any Service41, _ b: any Service68, _ c: any Service103) { number = 206 &+ a.number &+ b.number &+ c.number }
}

struct Value206: Sendable {
    let number: Int

    init(_ a: Value41, _ b: Value68, _ c: Value103) { number = 206 &+ a.number &+ b.number &+ c.number }
}

public protocol Service207: Sendable {
    var number: Int { get }
}

final class Made207: Service207 {
    let number: Int

    init(_ a: any Service41, _ b: any Service69, _ c: any Service103) { number = 207 &+ a.number &+ b.number &+ c.number }
}

struct Value207: Sendable {
    let number: Int

    init(_ a: Value41, _ b: Value69, _ c: Value103) { number = 207 &+ a.number &+ b.number &+ c.number }
}

public protocol Service208: Sendable {
    var number: Int { get }
}

final class Made208: Service208 {
    let number: Int

    init(_ a: any Service41, _ b: any Service69, _ c: any Service104) { number = 208 &+ a.number &+ b.number &+ c.number }
}

struct Value208: Sendable {
    let number: Int

    init(_ a: Value41, _ b: Value69, _ c: Value104) { number = 208 &+ a.number &+ b.number &+ c.number }
}

public protocol Service209: Sendable {
    var number: Int { get }
}

final class Made209: Service209 {
    let number: Int

    init(_ a: any Service41, _ b: any Service69, _ c: any Service104) { number = 209 &+ a.number &+ b.number &+ c.number }
}

struct Value209: Sendable {
    let number: Int

    init(_ a: Value41, _ b: Value69, _ c: Value104) { number = 209 &+ a.number &+ b.number &+ c.number }
}

public protocol Service210: Sendable {
    var number: Int { get }
}

final class Made210: Service210 {
    let number: Int

    init(_ a: any Service42, _ b: any Service70, _ c: any Service105) { number = 210 &+ a.number &+ b.number &+ c.number }
}

struct Value210: Sendable {
    let number: Int

    init(_ a: Value42, _ b: Value70, _ c: Value105) { number = 210 &+ a.number &+ b.number &+ c.number }
}

public protocol Service211: Sendable {
    var number: Int { get }
}

final class Made211: Service211 {
    let number: Int

    init(_ a: any Service42, _ b: any Service70, _ c: any Service105) { number = 211 &+ a.number &+ b.number &+ c.number }
}

struct Value211: Sendable {
    let number: Int

    init(_ a: Value42, _ b: Value70, _ c: Value105) { number = 211 &+ a.number &+ b.number &+ c.number }
}

public protocol Service212: Sendable {
    var number: Int { get }
}

final class Made212: Service212 {
    let number: Int

    init(_ a: any Service42, _ b: any Service70, _ c: any Service106) { number = 212 &+ a.number &+ b.number &+ c.number }
}

struct Value212: Sendable {
    let number: Int

    init(_ a: Value42, _ b: Value70, _ c: Value106) { number = 212 &+ a.number &+ b.number &+ c.number }
}

public protocol Service213: Sendable {
    var number: Int { get }
}

final class Made213: Service213 {
    let number: Int

    init(_ a: any Service42, _ b: any Service71, _ c: any Service106) { number = 213 &+ a.number &+ b.number &+ c.number }
}

struct Value213: Sendable {
    let number: Int

    init(_ a: Value42, _ b: Value71, _ c: Value106) { number = 213 &+ a.number &+ b.number &+ c.number }
}

public protocol Service214: Sendable {
    var number: Int { get }
}

final class Made214: Service214 {
    let number: Int

    init(_ a: any Service42, _ b: any Service71, _ c: any Service107) { number = 214 &+ a.number &+ b.number &+ c.number }
}

struct Value214: Sendable {
    let number: Int

    init(_ a: Value42, _ b: Value71, _ c: Value107) { number = 214 &+ a.number &+ b.number &+ c.number }
}

public protocol Service215: Sendable {
    var number: Int { get }
}

final class Made215: Service215 {
    let number: Int

    init(_ a: any Service43, _ b: any Service71, _ c: any Service107) { number = 215 &+ a.number &+ b.number &+ c.number }
}

struct Value215: Sendable {
    let number: Int

    init(_ a: Value43, _ b: Value71, _ c: Value107) { number = 215 &+ a.number &+ b.number &+ c.number }
}

public protocol Service216: Sendable {
    var number: Int { get }
}

final class Made216: Service216 {
    let number: Int

    init(_ a: any Service43, _ b: any Service72, _ c: any Service108) { number = 216 &+ a.number &+ b.number &+ c.number }
}

struct Value216: Sendable {
    let number: Int

    init(_ a: Value43, _ b: Value72, _ c: Value108) { number = 216 &+ a.number &+ b.number &+ c.number }
}

public protocol Service217: Sendable {
    var number: Int { get }
}

final class Made217: Service217 {
    let number: Int

    init(_ a: any Service43, _ b: any Service72, _ c: any Service108) { number = 217 &+ a.number &+ b.number &+ c.number }
}

struct Value217: Sendable {
    let number: Int

    init(_ a: Value43, _ b: Value72, _ c: Value108) { number = 217 &+ a.number &+ b.number &+ c.number }
}

public protocol Service218: Sendable {
    var number: Int { get }
}

final class Made218: Service218 {
    let number: Int

    init(_ a: any Service43, _ b: any Service72, _ c: any Service109) { number = 218 &+ a.number &+ b.number &+ c.number }
}

struct Value218: Sendable {
    let number: Int

    init(_ a: Value43, _ b: Value72, _ c: Value109) { number = 218 &+ a.number &+ b.number &+ c.number }
}

public protocol Service219: Sendable {
    var number: Int { get }
}

final class Made219: Service219 {
    let number: Int

    init(_ a: any Service43, _ b: any Service73, _ c: any Service109) { number = 219 &+ a.number &+ b.number &+ c.number }
}

struct Value219: Sendable {
    let number: Int

    init(_ a: Value43, _ b: Value73, _ c: Value109) { number = 219 &+ a.number &+ b.number &+ c.number }
}

struct Entry10: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service200).self, Made200.init)
        registrar.provide((any Service201).self, Made201.init)
        registrar.provide((any Service202).self, Made202.init)
        registrar.provide((any Service203).self, Made203.init)
        registrar.provide((any Service204).self, Made204.init)
        registrar.provide((any Service205).self, Made205.init)
        registrar.provide((any Service206).self, Made206.init)
        registrar.provide((any Service207).self, Made207.init)
        registrar.provide((any Service208).self, Made208.init)
        registrar.provide((any Service209).self, Made209.init)
        registrar.provide((any Service210).self, Made210.init)
        registrar.provide((any Service211).self, Made211.init)
        registrar.provide((any Service212).self, Made212.init)
        registrar.provide((any Service213).self, Made213.init)
        registrar.provide((any Service214).self, Made214.init)
        registrar.provide((any Service215).self, Made215.init)
        registrar.provide((any Service216).self, Made216.init)
        registrar.provide((any Service217).self, Made217.init)
        registrar.provide((any Service218).self, Made218.init)
        registrar.provide((any Service219).self, Made219.init)
    }
}

struct ValueEntry10: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value200.self, Value200.init)
        registrar.provide(Value201.self, Value201.init)
        registrar.provide(Value202.self, Value202.init)
        registrar.provide(Value203.self, Value203.init)
        registrar.provide(Value204.self, Value204.init)
        registrar.provide(Value205.self, Value205.init)
        registrar.provide(Value206.self, Value206.init)
        registrar.provide(Value207.self, Value207.init)
        registrar.provide(Value208.self, Value208.init)
        registrar.provide(Value209.self, Value209.init)
        registrar.provide(Value210.self, Value210.init)
        registrar.provide(Value211.self, Value211.init)
        registrar.provide(Value212.self, Value212.init)
        registrar.provide(Value213.self, Value213.init)
        registrar.provide(Value214.self, Value214.init)
        registrar.provide(Value215.self, Value215.init)
        registrar.provide(Value216.self, Value216.init)
        registrar.provide(Value217.self, Value217.init)
        registrar.provide(Value218.self, Value218.init)
        registrar.provide(Value219.self, Value219.init)
    }
}

extension ModuleManager {
    func makeServices10() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service200).self).number
        sum &+= try resolve((any Service201).self).number
        sum &+= try resolve((any Service202).self).number
        sum &+= try resolve((any Service203).self).number
        sum &+= try resolve((any Service204).self).number
        sum &+= try resolve((any Service205).self).number
        sum &+= try resolve((any Service206).self).number
        sum &+= try resolve((any Service207).self).number
        sum &+= try resolve((any Service208).self).number
        sum &+= try resolve((any Service209).self).number
        sum &+= try resolve((any Service210).self).number
        sum &+= try resolve((any Service211).self).number
        sum &+= try resolve((any Service212).self).number
        sum &+= try resolve((any Service213).self).number
        sum &+= try resolve((any Service214).self).number
        sum &+= try resolve((any Service215).self).number
        sum &+= try resolve((any Service216).self).number
        sum &+= try resolve((any Service217).self).number
        sum &+= try resolve((any Service218).self).number
        sum &+= try resolve((any Service219).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices10() {
        register((any Service200).self) { container in Made200(container.resolve((any Service40).self), container.resolve((any Service66).self), container.resolve((any Service100).self)) }
        register((any Service201).self) { container in Made201(container.resolve((any Service40).self), container.resolve((any Service67).self), container.resolve((any Service100).self)) }
        register((any Service202).self) { container in Made202(container.resolve((any Service40).self), container.resolve((any Service67).self), container.resolve((any Service101).self)) }
        register((any Service203).self) { container in Made203(container.resolve((any Service40).self), container.resolve((any Service67).self), container.resolve((any Service101).self)) }
        register((any Service204).self) { container in Made204(container.resolve((any Service40).self), container.resolve((any Service68).self), container.resolve((any Service102).self)) }
        register((any Service205).self) { container in Made205(container.resolve((any Service41).self), container.resolve((any Service68).self), container.resolve((any Service102).self)) }
        register((any Service206).self) { container in Made206(container.resolve((any Service41).self), container.resolve((any Service68).self), container.resolve((any Service103).self)) }
        register((any Service207).self) { container in Made207(container.resolve((any Service41).self), container.resolve((any Service69).self), container.resolve((any Service103).self)) }
        register((any Service208).self) { container in Made208(container.resolve((any Service41).self), container.resolve((any Service69).self), container.resolve((any Service104).self)) }
        register((any Service209).self) { container in Made209(container.resolve((any Service41).self), container.resolve((any Service69).self), container.resolve((any Service104).self)) }
        register((any Service210).self) { container in Made210(container.resolve((any Service42).self), container.resolve((any Service70).self), container.resolve((any Service105).self)) }
        register((any Service211).self) { container in Made211(container.resolve((any Service42).self), container.resolve((any Service70).self), container.resolve((any Service105).self)) }
        register((any Service212).self) { container in Made212(container.resolve((any Service42).self), container.resolve((any Service70).self), container.resolve((any Service106).self)) }
        register((any Service213).self) { container in Made213(container.resolve((any Service42).self), container.resolve((any Service71).self), container.resolve((any Service106).self)) }
        register((any Service214).self) { container in Made214(container.resolve((any Service42).self), container.resolve((any Service71).self), container.resolve((any Service107).self)) }
        register((any Service215).self) { container in Made215(container.resolve((any Service43).self), container.resolve((any Service71).self), container.resolve((any Service107).self)) }
        register((any Service216).self) { container in Made216(container.resolve((any Service43).self), container.resolve((any Service72).self), container.resolve((any Service108).self)) }
        register((any Service217).self) { container in Made217(container.resolve((any Service43).self), container.resolve((any Service72).self), container.resolve((any Service108).self)) }
        register((any Service218).self) { container in Made218(container.resolve((any Service43).self), container.resolve((any Service72).self), container.resolve((any Service109).self)) }
        register((any Service219).self) { container in Made219(container.resolve((any Service43).self), container.resolve((any Service73).self), container.resolve((any Service109).self)) }
    }

    func makeServices10() -> Int {
        var sum = 0
        sum &+= resolve((any Service200).self).number
        sum &+= resolve((any Service201).self).number
        sum &+= resolve((any Service202).self).number
        sum &+= resolve((any Service203).self).number
        sum &+= resolve((any Service204).self).number
        sum &+= resolve((any Service205).self).number
        sum &+= resolve((any Service206).self).number
        sum &+= resolve((any Service207).self).number
        sum &+= resolve((any Service208).self).number
        sum &+= resolve((any Service209).self).number
        sum &+= resolve((any Service210).self).number
        sum &+= resolve((any Service211).self).number
        sum &+= resolve((any Service212).self).number
        sum &+= resolve((any Service213).self).number
        sum &+= resolve((any Service214).self).number
        sum &+= resolve((any Service215).self).number
        sum &+= resolve((any Service216).self).number
        sum &+= resolve((any Service217).self).number
        sum &+= resolve((any Service218).self).number
        sum &+= resolve((any Service219).self).number
        return sum
    }
}
