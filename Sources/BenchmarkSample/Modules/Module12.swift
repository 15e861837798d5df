// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service240: Sendable {
    var number: Int { get }
}

final class Made240: Service240 {
    let number: Int

    init(_ a: any Service48, _ b: any Service80, _ c: any Service120) { number = 240 &+ a.number &+ b.number &+ c.number }
}

struct Value240: Sendable {
    let number: Int

    init(_ a: Value48, _ b: Value80, _ c: Value120) { number = 240 &+ a.number &+ b.number &+ c.number }
}

public protocol Service241: Sendable {
    var number: Int { get }
}

final class Made241: Service241 {
    let number: Int

    init(_ a: any Service48, _ b: any Service80, _ c: any Service120) { number = 241 &+ a.number &+ b.number &+ c.number }
}

struct Value241: Sendable {
    let number: Int

    init(_ a: Value48, _ b: Value80, _ c: Value120) { number = 241 &+ a.number &+ b.number &+ c.number }
}

public protocol Service242: Sendable {
    var number: Int { get }
}

final class Made242: Service242 {
    let number: Int

    init(_ a: any Service48, _ b: any Service80, _ c: any Service121) { number = 242 &+ a.number &+ b.number &+ c.number }
}

struct Value242: Sendable {
    let number: Int

    init(_ a: Value48, _ b: Value80, _ c: Value121) { number = 242 &+ a.number &+ b.number &+ c.number }
}

public protocol Service243: Sendable {
    var number: Int { get }
}

final class Made243: Service243 {
    let number: Int

    init(_ a: any Service48, _ b: any Service81, _ c: any Service121) { number = 243 &+ a.number &+ b.number &+ c.number }
}

struct Value243: Sendable {
    let number: Int

    init(_ a: Value48, _ b: Value81, _ c: Value121) { number = 243 &+ a.number &+ b.number &+ c.number }
}

public protocol Service244: Sendable {
    var number: Int { get }
}

final class Made244: Service244 {
    let number: Int

    init(_ a: any Service48, _ b: any Service81, _ c: any Service122) { number = 244 &+ a.number &+ b.number &+ c.number }
}

struct Value244: Sendable {
    let number: Int

    init(_ a: Value48, _ b: Value81, _ c: Value122) { number = 244 &+ a.number &+ b.number &+ c.number }
}

public protocol Service245: Sendable {
    var number: Int { get }
}

final class Made245: Service245 {
    let number: Int

    init(_ a: any Service49, _ b: any Service81, _ c: any Service122) { number = 245 &+ a.number &+ b.number &+ c.number }
}

struct Value245: Sendable {
    let number: Int

    init(_ a: Value49, _ b: Value81, _ c: Value122) { number = 245 &+ a.number &+ b.number &+ c.number }
}

public protocol Service246: Sendable {
    var number: Int { get }
}

final class Made246: Service246 {
    let number: Int

    init(_ a: any Service49, _ b: any Service82, _ c: any Service123) { number = 246 &+ a.number &+ b.number &+ c.number }
}

struct Value246: Sendable {
    let number: Int

    init(_ a: Value49, _ b: Value82, _ c: Value123) { number = 246 &+ a.number &+ b.number &+ c.number }
}

public protocol Service247: Sendable {
    var number: Int { get }
}

final class Made247: Service247 {
    let number: Int

    init(_ a: any Service49, _ b: any Service82, _ c: any Service123) { number = 247 &+ a.number &+ b.number &+ c.number }
}

struct Value247: Sendable {
    let number: Int

    init(_ a: Value49, _ b: Value82, _ c: Value123) { number = 247 &+ a.number &+ b.number &+ c.number }
}

public protocol Service248: Sendable {
    var number: Int { get }
}

final class Made248: Service248 {
    let number: Int

    init(_ a: any Service49, _ b: any Service82, _ c: any Service124) { number = 248 &+ a.number &+ b.number &+ c.number }
}

struct Value248: Sendable {
    let number: Int

    init(_ a: Value49, _ b: Value82, _ c: Value124) { number = 248 &+ a.number &+ b.number &+ c.number }
}

public protocol Service249: Sendable {
    var number: Int { get }
}

final class Made249: Service249 {
    let number: Int

    init(_ a: any Service49, _ b: any Service83, _ c: any Service124) { number = 249 &+ a.number &+ b.number &+ c.number }
}

struct Value249: Sendable {
    let number: Int

    init(_ a: Value49, _ b: Value83, _ c: Value124) { number = 249 &+ a.number &+ b.number &+ c.number }
}

public protocol Service250: Sendable {
    var number: Int { get }
}

final class Made250: Service250 {
    let number: Int

    init(_ a: any Service50, _ b: any Service83, _ c: any Service125) { number = 250 &+ a.number &+ b.number &+ c.number }
}

struct Value250: Sendable {
    let number: Int

    init(_ a: Value50, _ b: Value83, _ c: Value125) { number = 250 &+ a.number &+ b.number &+ c.number }
}

public protocol Service251: Sendable {
    var number: Int { get }
}

final class Made251: Service251 {
    let number: Int

    init(_ a: any Service50, _ b: any Service83, _ c: any Service125) { number = 251 &+ a.number &+ b.number &+ c.number }
}

struct Value251: Sendable {
    let number: Int

    init(_ a: Value50, _ b: Value83, _ c: Value125) { number = 251 &+ a.number &+ b.number &+ c.number }
}

public protocol Service252: Sendable {
    var number: Int { get }
}

final class Made252: Service252 {
    let number: Int

    init(_ a: any Service50, _ b: any Service84, _ c: any Service126) { number = 252 &+ a.number &+ b.number &+ c.number }
}

struct Value252: Sendable {
    let number: Int

    init(_ a: Value50, _ b: Value84, _ c: Value126) { number = 252 &+ a.number &+ b.number &+ c.number }
}

public protocol Service253: Sendable {
    var number: Int { get }
}

final class Made253: Service253 {
    let number: Int

    init(_ a: any Service50, _ b: any Service84, _ c: any Service126) { number = 253 &+ a.number &+ b.number &+ c.number }
}

struct Value253: Sendable {
    let number: Int

    init(_ a: Value50, _ b: Value84, _ c: Value126) { number = 253 &+ a.number &+ b.number &+ c.number }
}

public protocol Service254: Sendable {
    var number: Int { get }
}

final class Made254: Service254 {
    let number: Int

    init(_ a: any Service50, _ b: any Service84, _ c: any Service127) { number = 254 &+ a.number &+ b.number &+ c.number }
}

struct Value254: Sendable {
    let number: Int

    init(_ a: Value50, _ b: Value84, _ c: Value127) { number = 254 &+ a.number &+ b.number &+ c.number }
}

public protocol Service255: Sendable {
    var number: Int { get }
}

final class Made255: Service255 {
    let number: Int

    init(_ a: any Service51, _ b: any Service85, _ c: any Service127) { number = 255 &+ a.number &+ b.number &+ c.number }
}

struct Value255: Sendable {
    let number: Int

    init(_ a: Value51, _ b: Value85, _ c: Value127) { number = 255 &+ a.number &+ b.number &+ c.number }
}

public protocol Service256: Sendable {
    var number: Int { get }
}

final class Made256: Service256 {
    let number: Int

    init(_ a: any Service51, _ b: any Service85, _ c: any Service128) { number = 256 &+ a.number &+ b.number &+ c.number }
}

struct Value256: Sendable {
    let number: Int

    init(_ a: Value51, _ b: Value85, _ c: Value128) { number = 256 &+ a.number &+ b.number &+ c.number }
}

public protocol Service257: Sendable {
    var number: Int { get }
}

final class Made257: Service257 {
    let number: Int

    init(_ a: any Service51, _ b: any Service85, _ c: any Service128) { number = 257 &+ a.number &+ b.number &+ c.number }
}

struct Value257: Sendable {
    let number: Int

    init(_ a: Value51, _ b: Value85, _ c: Value128) { number = 257 &+ a.number &+ b.number &+ c.number }
}

public protocol Service258: Sendable {
    var number: Int { get }
}

final class Made258: Service258 {
    let number: Int

    init(_ a: any Service51, _ b: any Service86, _ c: any Service129) { number = 258 &+ a.number &+ b.number &+ c.number }
}

struct Value258: Sendable {
    let number: Int

    init(_ a: Value51, _ b: Value86, _ c: Value129) { number = 258 &+ a.number &+ b.number &+ c.number }
}

public protocol Service259: Sendable {
    var number: Int { get }
}

final class Made259: Service259 {
    let number: Int

    init(_ a: any Service51, _ b: any Service86, _ c: any Service129) { number = 259 &+ a.number &+ b.number &+ c.number }
}

struct Value259: Sendable {
    let number: Int

    init(_ a: Value51, _ b: Value86, _ c: Value129) { number = 259 &+ a.number &+ b.number &+ c.number }
}

struct Entry12: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service240).self, Made240.init)
        registrar.provide((any Service241).self, Made241.init)
        registrar.provide((any Service242).self, Made242.init)
        registrar.provide((any Service243).self, Made243.init)
        registrar.provide((any Service244).self, Made244.init)
        registrar.provide((any Service245).self, Made245.init)
        registrar.provide((any Service246).self, Made246.init)
        registrar.provide((any Service247).self, Made247.init)
        registrar.provide((any Service248).self, Made248.init)
        registrar.provide((any Service249).self, Made249.init)
        registrar.provide((any Service250).self, Made250.init)
        registrar.provide((any Service251).self, Made251.init)
        registrar.provide((any Service252).self, Made252.init)
        registrar.provide((any Service253).self, Made253.init)
        registrar.provide((any Service254).self, Made254.init)
        registrar.provide((any Service255).self, Made255.init)
        registrar.provide((any Service256).self, Made256.init)
        registrar.provide((any Service257).self, Made257.init)
        registrar.provide((any Service258).self, Made258.init)
        registrar.provide((any Service259).self, Made259.init)
    }
}

struct ValueEntry12: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value240.self, Value240.init)
        registrar.provide(Value241.self, Value241.init)
        registrar.provide(Value242.self, Value242.init)
        registrar.provide(Value243.self, Value243.init)
        registrar.provide(Value244.self, Value244.init)
        registrar.provide(Value245.self, Value245.init)
        registrar.provide(Value246.self, Value246.init)
        registrar.provide(Value247.self, Value247.init)
        registrar.provide(Value248.self, Value248.init)
        registrar.provide(Value249.self, Value249.init)
        registrar.provide(Value250.self, Value250.init)
        registrar.provide(Value251.self, Value251.init)
        registrar.provide(Value252.self, Value252.init)
        registrar.provide(Value253.self, Value253.init)
        registrar.provide(Value254.self, Value254.init)
        registrar.provide(Value255.self, Value255.init)
        registrar.provide(Value256.self, Value256.init)
        registrar.provide(Value257.self, Value257.init)
        registrar.provide(Value258.self, Value258.init)
        registrar.provide(Value259.self, Value259.init)
    }
}

extension ModuleManager {
    func makeServices12() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service240).self).number
        sum &+= try resolve((any Service241).self).number
        sum &+= try resolve((any Service242).self).number
        sum &+= try resolve((any Service243).self).number
        sum &+= try resolve((any Service244).self).number
        sum &+= try resolve((any Service245).self).number
        sum &+= try resolve((any Service246).self).number
        sum &+= try resolve((any Service247).self).number
        sum &+= try resolve((any Service248).self).number
        sum &+= try resolve((any Service249).self).number
        sum &+= try resolve((any Service250).self).number
        sum &+= try resolve((any Service251).self).number
        sum &+= try resolve((any Service252).self).number
        sum &+= try resolve((any Service253).self).number
        sum &+= try resolve((any Service254).self).number
        sum &+= try resolve((any Service255).self).number
        sum &+= try resolve((any Service256).self).number
        sum &+= try resolve((any Service257).self).number
        sum &+= try resolve((any Service258).self).number
        sum &+= try resolve((any Service259).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices12() {
        register((any Service240).self) { container in Made240(container.resolve((any Service48).self), container.resolve((any Service80).self), container.resolve((any Service120).self)) }
        register((any Service241).self) { container in Made241(container.resolve((any Service48).self), container.resolve((any Service80).self), container.resolve((any Service120).self)) }
        register((any Service242).self) { container in Made242(container.resolve((any Service48).self), container.resolve((any Service80).self), container.resolve((any Service121).self)) }
        register((any Service243).self) { container in Made243(container.resolve((any Service48).self), container.resolve((any Service81).self), container.resolve((any Service121).self)) }
        register((any Service244).self) { container in Made244(container.resolve((any Service48).self), container.resolve((any Service81).self), container.resolve((any Service122).self)) }
        register((any Service245).self) { container in Made245(container.resolve((any Service49).self), container.resolve((any Service81).self), container.resolve((any Service122).self)) }
        register((any Service246).self) { container in Made246(container.resolve((any Service49).self), container.resolve((any Service82).self), container.resolve((any Service123).self)) }
        register((any Service247).self) { container in Made247(container.resolve((any Service49).self), container.resolve((any Service82).self), container.resolve((any Service123).self)) }
        register((any Service248).self) { container in Made248(container.resolve((any Service49).self), container.resolve((any Service82).self), container.resolve((any Service124).self)) }
        register((any Service249).self) { container in Made249(container.resolve((any Service49).self), container.resolve((any Service83).self), container.resolve((any Service124).self)) }
        register((any Service250).self) { container in Made250(container.resolve((any Service50).self), container.resolve((any Service83).self), container.resolve((any Service125).self)) }
        register((any Service251).self) { container in Made251(container.resolve((any Service50).self), container.resolve((any Service83).self), container.resolve((any Service125).self)) }
        register((any Service252).self) { container in Made252(container.resolve((any Service50).self), container.resolve((any Service84).self), container.resolve((any Service126).self)) }
        register((any Service253).self) { container in Made253(container.resolve((any Service50).self), container.resolve((any Service84).self), container.resolve((any Service126).self)) }
        register((any Service254).self) { container in Made254(container.resolve((any Service50).self), container.resolve((any Service84).self), container.resolve((any Service127).self)) }
        register((any Service255).self) { container in Made255(container.resolve((any Service51).self), container.resolve((any Service85).self), container.resolve((any Service127).self)) }
        register((any Service256).self) { container in Made256(container.resolve((any Service51).self), container.resolve((any Service85).self), container.resolve((any Service128).self)) }
        register((any Service257).self) { container in Made257(container.resolve((any Service51).self), container.resolve((any Service85).self), container.resolve((any Service128).self)) }
        register((any Service258).self) { container in Made258(container.resolve((any Service51).self), container.resolve((any Service86).self), container.resolve((any Service129).self)) }
        register((any Service259).self) { container in Made259(container.resolve((any Service51).self), container.resolve((any Service86).self), container.resolve((any Service129).self)) }
    }

    func makeServices12() -> Int {
        var sum = 0
        sum &+= resolve((any Service240).self).number
        sum &+= resolve((any Service241).self).number
        sum &+= resolve((any Service242).self).number
        sum &+= resolve((any Service243).self).number
        sum &+= resolve((any Service244).self).number
        sum &+= resolve((any Service245).self).number
        sum &+= resolve((any Service246).self).number
        sum &+= resolve((any Service247).self).number
        sum &+= resolve((any Service248).self).number
        sum &+= resolve((any Service249).self).number
        sum &+= resolve((any Service250).self).number
        sum &+= resolve((any Service251).self).number
        sum &+= resolve((any Service252).self).number
        sum &+= resolve((any Service253).self).number
        sum &+= resolve((any Service254).self).number
        sum &+= resolve((any Service255).self).number
        sum &+= resolve((any Service256).self).number
        sum &+= resolve((any Service257).self).number
        sum &+= resolve((any Service258).self).number
        sum &+= resolve((any Service259).self).number
        return sum
    }
}
