// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service120: Sendable {
    var number: Int { get }
}

final class Made120: Service120 {
    let number: Int

    init(_ a: any Service24, _ b: any Service40, _ c: any Service60) { number = 120 &+ a.number &+ b.number &+ c.number }
}

struct Value120: Sendable {
    let number: Int

    init(_ a: Value24, _ b: Value40, _ c: Value60) { number = 120 &+ a.number &+ b.number &+ c.number }
}

public protocol Service121: Sendable {
    var number: Int { get }
}

final class Made121: Service121 {
    let number: Int

    init(_ a: any Service24, _ b: any Service40, _ c: any Service60) { number = 121 &+ a.number &+ b.number &+ c.number }
}

struct Value121: Sendable {
    let number: Int

    init(_ a: Value24, _ b: Value40, _ c: Value60) { number = 121 &+ a.number &+ b.number &+ c.number }
}

public protocol Service122: Sendable {
    var number: Int { get }
}

final class Made122: Service122 {
    let number: Int

    init(_ a: any Service24, _ b: any Service40, _ c: any Service61) { number = 122 &+ a.number &+ b.number &+ c.number }
}

struct Value122: Sendable {
    let number: Int

    init(_ a: Value24, _ b: Value40, _ c: Value61) { number = 122 &+ a.number &+ b.number &+ c.number }
}

public protocol Service123: Sendable {
    var number: Int { get }
}

final class Made123: Service123 {
    let number: Int

    init(_ a: any Service24, _ b: any Service41, _ c: any Service61) { number = 123 &+ a.number &+ b.number &+ c.number }
}

struct Value123: Sendable {
    let number: Int

    init(_ a: Value24, _ b: Value41, _ c: Value61) { number = 123 &+ a.number &+ b.number &+ c.number }
}

public protocol Service124: Sendable {
    var number: Int { get }
}

final class Made124: Service124 {
    let number: Int

    init(_ a: any Service24, _ b: any Service41, _ c: any Service62) { number = 124 &+ a.number &+ b.number &+ c.number }
}

struct Value124: Sendable {
    let number: Int

    init(_ a: Value24, _ b: Value41, _ c: Value62) { number = 124 &+ a.number &+ b.number &+ c.number }
}

public protocol Service125: Sendable {
    var number: Int { get }
}

final class Made125: Service125 {
    let number: Int

    init(_ a: any Service25, _ b: any Service41, _ c: any Service62) { number = 125 &+ a.number &+ b.number &+ c.number }
}

struct Value125: Sendable {
    let number: Int

    init(_ a: Value25, _ b: Value41, _ c: Value62) { number = 125 &+ a.number &+ b.number &+ c.number }
}

public protocol Service126: Sendable {
    var number: Int { get }
}

final class Made126: Service126 {
    let number: Int

    init(_ a: any Service25, _ b: any Service42, _ c: any Service63) { number = 126 &+ a.number &+ b.number &+ c.number }
}

struct Value126: Sendable {
    let number: Int

    init(_ a: Value25, _ b: Value42, _ c: Value63) { number = 126 &+ a.number &+ b.number &+ c.number }
}

public protocol Service127: Sendable {
    var number: Int { get }
}

final class Made127: Service127 {
    let number: Int

    init(_ a: any Service25, _ b: any Service42, _ c: any Service63) { number = 127 &+ a.number &+ b.number &+ c.number }
}

struct Value127: Sendable {
    let number: Int

    init(_ a: Value25, _ b: Value42, _ c: Value63) { number = 127 &+ a.number &+ b.number &+ c.number }
}

public protocol Service128: Sendable {
    var number: Int { get }
}

final class Made128: Service128 {
    let number: Int

    init(_ a: any Service25, _ b: any Service42, _ c: any Service64) { number = 128 &+ a.number &+ b.number &+ c.number }
}

struct Value128: Sendable {
    let number: Int

    init(_ a: Value25, _ b: Value42, _ c: Value64) { number = 128 &+ a.number &+ b.number &+ c.number }
}

public protocol Service129: Sendable {
    var number: Int { get }
}

final class Made129: Service129 {
    let number: Int

    init(_ a: any Service25, _ b: any Service43, _ c: any Service64) { number = 129 &+ a.number &+ b.number &+ c.number }
}

struct Value129: Sendable {
    let number: Int

    init(_ a: Value25, _ b: Value43, _ c: Value64) { number = 129 &+ a.number &+ b.number &+ c.number }
}

public protocol Service130: Sendable {
    var number: Int { get }
}

final class Made130: Service130 {
    let number: Int

    init(_ a: any Service26, _ b: any Service43, _ c: any Service65) { number = 130 &+ a.number &+ b.number &+ c.number }
}

struct Value130: Sendable {
    let number: Int

    init(_ a: Value26, _ b: Value43, _ c: Value65) { number = 130 &+ a.number &+ b.number &+ c.number }
}

public protocol Service131: Sendable {
    var number: Int { get }
}

final class Made131: Service131 {
    let number: Int

    init(_ a: any Service26, _ b: any Service43, _ c: any Service65) { number = 131 &+ a.number &+ b.number &+ c.number }
}

struct Value131: Sendable {
    let number: Int

    init(_ a: Value26, _ b: Value43, _ c: Value65) { number = 131 &+ a.number &+ b.number &+ c.number }
}

public protocol Service132: Sendable {
    var number: Int { get }
}

final class Made132: Service132 {
    let number: Int

    init(_ a: any Service26, _ b: any Service44, _ c: any Service66) { number = 132 &+ a.number &+ b.number &+ c.number }
}

struct Value132: Sendable {
    let number: Int

    init(_ a: Value26, _ b: Value44, _ c: Value66) { number = 132 &+ a.number &+ b.number &+ c.number }
}

public protocol Service133: Sendable {
    var number: Int { get }
}

final class Made133: Service133 {
    let number: Int

    init(_ a: any Service26, _ b: any Service44, _ c: any Service66) { number = 133 &+ a.number &+ b.number &+ c.number }
}

struct Value133: Sendable {
    let number: Int

    init(_ a: Value26, _ b: Value44, _ c: Value66) { number = 133 &+ a.number &+ b.number &+ c.number }
}

public protocol Service134: Sendable {
    var number: Int { get }
}

final class Made134: Service134 {
    let number: Int

    init(_ a: any Service26, _ b: any Service44, _ c: any Service67) { number = 134 &+ a.number &+ b.number &+ c.number }
}

struct Value134: Sendable {
    let number: Int

    init(_ a: Value26, _ b: Value44, _ c: Value67) { number = 134 &+ a.number &+ b.number &+ c.number }
}

public protocol Service135: Sendable {
    var number: Int { get }
}

final class Made135: Service135 {
    let number: Int

    init(_ a: any Service27, _ b: any Service45, _ c: any Service67) { number = 135 &+ a.number &+ b.number &+ c.number }
}

struct Value135: Sendable {
    let number: Int

    init(_ a: Value27, _ b: Value45, _ c: Value67) { number = 135 &+ a.number &+ b.number &+ c.number }
}

public protocol Service136: Sendable {
    var number: Int { get }
}

final class Made136: Service136 {
    let number: Int

    init(_ a: any Service27, _ b: any Service45, _ c: any Service68) { number = 136 &+ a.number &+ b.number &+ c.number }
}

struct Value136: Sendable {
    let number: Int

    init(_ a: Value27, _ b: Value45, _ c: Value68) { number = 136 &+ a.number &+ b.number &+ c.number }
}

public protocol Service137: Sendable {
    var number: Int { get }
}

final class Made137: Service137 {
    let number: Int

    init(_ a: any Service27, _ b: any Service45, _ c: any Service68) { number = 137 &+ a.number &+ b.number &+ c.number }
}

struct Value137: Sendable {
    let number: Int

    init(_ a: Value27, _ b: Value45, _ c: Value68) { number = 137 &+ a.number &+ b.number &+ c.number }
}

public protocol Service138: Sendable {
    var number: Int { get }
}

final class Made138: Service138 {
    let number: Int

    init(_ a: any Service27, _ b: any Service46, _ c: any Service69) { number = 138 &+ a.number &+ b.number &+ c.number }
}

struct Value138: Sendable {
    let number: Int

    init(_ a: Value27, _ b: Value46, _ c: Value69) { number = 138 &+ a.number &+ b.number &+ c.number }
}

public protocol Service139: Sendable {
    var number: Int { get }
}

final class Made139: Service139 {
    let number: Int

    init(_ a: any Service27, _ b: any Service46, _ c: any Service69) { number = 139 &+ a.number &+ b.number &+ c.number }
}

struct Value139: Sendable {
    let number: Int

    init(_ a: Value27, _ b: Value46, _ c: Value69) { number = 139 &+ a.number &+ b.number &+ c.number }
}

struct Entry6: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service120).self, Made120.init)
        registrar.provide((any Service121).self, Made121.init)
        registrar.provide((any Service122).self, Made122.init)
        registrar.provide((any Service123).self, Made123.init)
        registrar.provide((any Service124).self, Made124.init)
        registrar.provide((any Service125).self, Made125.init)
        registrar.provide((any Service126).self, Made126.init)
        registrar.provide((any Service127).self, Made127.init)
        registrar.provide((any Service128).self, Made128.init)
        registrar.provide((any Service129).self, Made129.init)
        registrar.provide((any Service130).self, Made130.init)
        registrar.provide((any Service131).self, Made131.init)
        registrar.provide((any Service132).self, Made132.init)
        registrar.provide((any Service133).self, Made133.init)
        registrar.provide((any Service134).self, Made134.init)
        registrar.provide((any Service135).self, Made135.init)
        registrar.provide((any Service136).self, Made136.init)
        registrar.provide((any Service137).self, Made137.init)
        registrar.provide((any Service138).self, Made138.init)
        registrar.provide((any Service139).self, Made139.init)
    }
}

struct ValueEntry6: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value120.self, Value120.init)
        registrar.provide(Value121.self, Value121.init)
        registrar.provide(Value122.self, Value122.init)
        registrar.provide(Value123.self, Value123.init)
        registrar.provide(Value124.self, Value124.init)
        registrar.provide(Value125.self, Value125.init)
        registrar.provide(Value126.self, Value126.init)
        registrar.provide(Value127.self, Value127.init)
        registrar.provide(Value128.self, Value128.init)
        registrar.provide(Value129.self, Value129.init)
        registrar.provide(Value130.self, Value130.init)
        registrar.provide(Value131.self, Value131.init)
        registrar.provide(Value132.self, Value132.init)
        registrar.provide(Value133.self, Value133.init)
        registrar.provide(Value134.self, Value134.init)
        registrar.provide(Value135.self, Value135.init)
        registrar.provide(Value136.self, Value136.init)
        registrar.provide(Value137.self, Value137.init)
        registrar.provide(Value138.self, Value138.init)
        registrar.provide(Value139.self, Value139.init)
    }
}

extension ModuleManager {
    func makeServices6() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service120).self).number
        sum &+= try resolve((any Service121).self).number
        sum &+= try resolve((any Service122).self).number
        sum &+= try resolve((any Service123).self).number
        sum &+= try resolve((any Service124).self).number
        sum &+= try resolve((any Service125).self).number
        sum &+= try resolve((any Service126).self).number
        sum &+= try resolve((any Service127).self).number
        sum &+= try resolve((any Service128).self).number
        sum &+= try resolve((any Service129).self).number
        sum &+= try resolve((any Service130).self).number
        sum &+= try resolve((any Service131).self).number
        sum &+= try resolve((any Service132).self).number
        sum &+= try resolve((any Service133).self).number
        sum &+= try resolve((any Service134).self).number
        sum &+= try resolve((any Service135).self).number
        sum &+= try resolve((any Service136).self).number
        sum &+= try resolve((any Service137).self).number
        sum &+= try resolve((any Service138).self).number
        sum &+= try resolve((any Service139).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices6() {
        register((any Service120).self) { container in Made120(container.resolve((any Service24).self), container.resolve((any Service40).self), container.resolve((any Service60).self)) }
        register((any Service121).self) { container in Made121(container.resolve((any Service24).self), container.resolve((any Service40).self), container.resolve((any Service60).self)) }
        register((any Service122).self) { container in Made122(container.resolve((any Service24).self), container.resolve((any Service40).self), container.resolve((any Service61).self)) }
        register((any Service123).self) { container in Made123(container.resolve((any Service24).self), container.resolve((any Service41).self), container.resolve((any Service61).self)) }
        register((any Service124).self) { container in Made124(container.resolve((any Service24).self), container.resolve((any Service41).self), container.resolve((any Service62).self)) }
        register((any Service125).self) { container in Made125(container.resolve((any Service25).self), container.resolve((any Service41).self), container.resolve((any Service62).self)) }
        register((any Service126).self) { container in Made126(container.resolve((any Service25).self), container.resolve((any Service42).self), container.resolve((any Service63).self)) }
        register((any Service127).self) { container in Made127(container.resolve((any Service25).self), container.resolve((any Service42).self), container.resolve((any Service63).self)) }
        register((any Service128).self) { container in Made128(container.resolve((any Service25).self), container.resolve((any Service42).self), container.resolve((any Service64).self)) }
        register((any Service129).self) { container in Made129(container.resolve((any Service25).self), container.resolve((any Service43).self), container.resolve((any Service64).self)) }
        register((any Service130).self) { container in Made130(container.resolve((any Service26).self), container.resolve((any Service43).self), container.resolve((any Service65).self)) }
        register((any Service131).self) { container in Made131(container.resolve((any Service26).self), container.resolve((any Service43).self), container.resolve((any Service65).self)) }
        register((any Service132).self) { container in Made132(container.resolve((any Service26).self), container.resolve((any Service44).self), container.resolve((any Service66).self)) }
        register((any Service133).self) { container in Made133(container.resolve((any Service26).self), container.resolve((any Service44).self), container.resolve((any Service66).self)) }
        register((any Service134).self) { container in Made134(container.resolve((any Service26).self), container.resolve((any Service44).self), container.resolve((any Service67).self)) }
        register((any Service135).self) { container in Made135(container.resolve((any Service27).self), container.resolve((any Service45).self), container.resolve((any Service67).self)) }
        register((any Service136).self) { container in Made136(container.resolve((any Service27).self), container.resolve((any Service45).self), container.resolve((any Service68).self)) }
        register((any Service137).self) { container in Made137(container.resolve((any Service27).self), container.resolve((any Service45).self), container.resolve((any Service68).self)) }
        register((any Service138).self) { container in Made138(container.resolve((any Service27).self), container.resolve((any Service46).self), container.resolve((any Service69).self)) }
        register((any Service139).self) { container in Made139(container.resolve((any Service27).self), container.resolve((any Service46).self), container.resolve((any Service69).self)) }
    }

    func makeServices6() -> Int {
        var sum = 0
        sum &+= resolve((any Service120).self).number
        sum &+= resolve((any Service121).self).number
        sum &+= resolve((any Service122).self).number
        sum &+= resolve((any Service123).self).number
        sum &+= resolve((any Service124).self).number
        sum &+= resolve((any Service125).self).number
        sum &+= resolve((any Service126).self).number
        sum &+= resolve((any Service127).self).number
        sum &+= resolve((any Service128).self).number
        sum &+= resolve((any Service129).self).number
        sum &+= resolve((any Service130).self).number
        sum &+= resolve((any Service131).self).number
        sum &+= resolve((any Service132).self).number
        sum &+= resolve((any Service133).self).number
        sum &+= resolve((any Service134).self).number
        sum &+= resolve((any Service135).self).number
        sum &+= resolve((any Service136).self).number
        sum &+= resolve((any Service137).self).number
        sum &+= resolve((any Service138).self).number
        sum &+= resolve((any Service139).self).number
        return sum
    }
}
