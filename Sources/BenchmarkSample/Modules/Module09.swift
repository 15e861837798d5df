// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service180: Sendable {
    var number: Int { get }
}

final class Made180: Service180 {
    let number: Int

    init(_ a: any Service36, _ b: any Service60, _ c: any Service90) { number = 180 &+ a.number &+ b.number &+ c.number }
}

struct Value180: Sendable {
    let number: Int

    init(_ a: Value36, _ b: Value60, _ c: Value90) { number = 180 &+ a.number &+ b.number &+ c.number }
}

public protocol Service181: Sendable {
    var number: Int { get }
}

final class Made181: Service181 {
    let number: Int

    init(_ a: any Service36, _ b: any Service60, _ c: any Service90) { number = 181 &+ a.number &+ b.number &+ c.number }
}

struct Value181: Sendable {
    let number: Int

    init(_ a: Value36, _ b: Value60, _ c: Value90) { number = 181 &+ a.number &+ b.number &+ c.number }
}

public protocol Service182: Sendable {
    var number: Int { get }
}

final class Made182: Service182 {
    let number: Int

    init(_ a: any Service36, _ b: any Service60, _ c: any Service91) { number = 182 &+ a.number &+ b.number &+ c.number }
}

struct Value182: Sendable {
    let number: Int

    init(_ a: Value36, _ b: Value60, _ c: Value91) { number = 182 &+ a.number &+ b.number &+ c.number }
}

public protocol Service183: Sendable {
    var number: Int { get }
}

final class Made183: Service183 {
    let number: Int

    init(_ a: any Service36, _ b: any Service61, _ c: any Service91) { number = 183 &+ a.number &+ b.number &+ c.number }
}

struct Value183: Sendable {
    let number: Int

    init(_ a: Value36, _ b: Value61, _ c: Value91) { number = 183 &+ a.number &+ b.number &+ c.number }
}

public protocol Service184: Sendable {
    var number: Int { get }
}

final class Made184: Service184 {
    let number: Int

    init(_ a: any Service36, _ b: any Service61, _ c: any Service92) { number = 184 &+ a.number &+ b.number &+ c.number }
}

struct Value184: Sendable {
    let number: Int

    init(_ a: Value36, _ b: Value61, _ c: Value92) { number = 184 &+ a.number &+ b.number &+ c.number }
}

public protocol Service185: Sendable {
    var number: Int { get }
}

final class Made185: Service185 {
    let number: Int

    init(_ a: any Service37, _ b: any Service61, _ c: any Service92) { number = 185 &+ a.number &+ b.number &+ c.number }
}

struct Value185: Sendable {
    let number: Int

    init(_ a: Value37, _ b: Value61, _ c: Value92) { number = 185 &+ a.number &+ b.number &+ c.number }
}

public protocol Service186: Sendable {
    var number: Int { get }
}

final class Made186: Service186 {
    let number: Int

    init(_ a: any Service37, _ b: any Service62, _ c: any Service93) { number = 186 &+ a.number &+ b.number &+ c.number }
}

struct Value186: Sendable {
    let number: Int

    init(_ a: Value37, _ b: Value62, _ c: Value93) { number = 186 &+ a.number &+ b.number &+ c.number }
}

public protocol Service187: Sendable {
    var number: Int { get }
}

final class Made187: Service187 {
    let number: Int

    init(_ a: any Service37, _ b: any Service62, _ c: any Service93) { number = 187 &+ a.number &+ b.number &+ c.number }
}

struct Value187: Sendable {
    let number: Int

    init(_ a: Value37, _ b: Value62, _ c: Value93) { number = 187 &+ a.number &+ b.number &+ c.number }
}

public protocol Service188: Sendable {
    var number: Int { get }
}

final class Made188: Service188 {
    let number: Int

    init(_ a: any Service37, _ b: any Service62, _ c: any Service94) { number = 188 &+ a.number &+ b.number &+ c.number }
}

struct Value188: Sendable {
    let number: Int

    init(_ a: Value37, _ b: Value62, _ c: Value94) { number = 188 &+ a.number &+ b.number &+ c.number }
}

public protocol Service189: Sendable {
    var number: Int { get }
}

final class Made189: Service189 {
    let number: Int

    init(_ a: any Service37, _ b: any Service63, _ c: any Service94) { number = 189 &+ a.number &+ b.number &+ c.number }
}

struct Value189: Sendable {
    let number: Int

    init(_ a: Value37, _ b: Value63, _ c: Value94) { number = 189 &+ a.number &+ b.number &+ c.number }
}

public protocol Service190: Sendable {
    var number: Int { get }
}

final class Made190: Service190 {
    let number: Int

    init(_ a: any Service38, _ b: any Service63, _ c: any Service95) { number = 190 &+ a.number &+ b.number &+ c.number }
}

struct Value190: Sendable {
    let number: Int

    init(_ a: Value38, _ b: Value63, _ c: Value95) { number = 190 &+ a.number &+ b.number &+ c.number }
}

public protocol Service191: Sendable {
    var number: Int { get }
}

final class Made191: Service191 {
    let number: Int

    init(_ a: any Service38, _ b: any Service63, _ c: any Service95) { number = 191 &+ a.number &+ b.number &+ c.number }
}

struct Value191: Sendable {
    let number: Int

    init(_ a: Value38, _ b: Value63, _ c: Value95) { number = 191 &+ a.number &+ b.number &+ c.number }
}

public protocol Service192: Sendable {
    var number: Int { get }
}

final class Made192: Service192 {
    let number: Int

    init(_ a: any Service38, _ b: any Service64, _ c: any Service96) { number = 192 &+ a.number &+ b.number &+ c.number }
}

struct Value192: Sendable {
    let number: Int

    init(_ a: Value38, _ b: Value64, _ c: Value96) { number = 192 &+ a.number &+ b.number &+ c.number }
}

public protocol Service193: Sendable {
    var number: Int { get }
}

final class Made193: Service193 {
    let number: Int

    init(_ a: any Service38, _ b: any Service64, _ c: any Service96) { number = 193 &+ a.number &+ b.number &+ c.number }
}

struct Value193: Sendable {
    let number: Int

    init(_ a: Value38, _ b: Value64, _ c: Value96) { number = 193 &+ a.number &+ b.number &+ c.number }
}

public protocol Service194: Sendable {
    var number: Int { get }
}

final class Made194: Service194 {
    let number: Int

    init(_ a: any Service38, _ b: any Service64, _ c: any Service97) { number = 194 &+ a.number &+ b.number &+ c.number }
}

struct Value194: Sendable {
    let number: Int

    init(_ a: Value38, _ b: Value64, _ c: Value97) { number = 194 &+ a.number &+ b.number &+ c.number }
}

public protocol Service195: Sendable {
    var number: Int { get }
}

final class Made195: Service195 {
    let number: Int

    init(_ a: any Service39, _ b: any Service65, _ c: any Service97) { number = 195 &+ a.number &+ b.number &+ c.number }
}

struct Value195: Sendable {
    let number: Int

    init(_ a: Value39, _ b: Value65, _ c: Value97) { number = 195 &+ a.number &+ b.number &+ c.number }
}

public protocol Service196: Sendable {
    var number: Int { get }
}

final class Made196: Service196 {
    let number: Int

    init(_ a: any Service39, _ b: any Service65, _ c: any Service98) { number = 196 &+ a.number &+ b.number &+ c.number }
}

struct Value196: Sendable {
    let number: Int

    init(_ a: Value39, _ b: Value65, _ c: Value98) { number = 196 &+ a.number &+ b.number &+ c.number }
}

public protocol Service197: Sendable {
    var number: Int { get }
}

final class Made197: Service197 {
    let number: Int

    init(_ a: any Service39, _ b: any Service65, _ c: any Service98) { number = 197 &+ a.number &+ b.number &+ c.number }
}

struct Value197: Sendable {
    let number: Int

    init(_ a: Value39, _ b: Value65, _ c: Value98) { number = 197 &+ a.number &+ b.number &+ c.number }
}

public protocol Service198: Sendable {
    var number: Int { get }
}

final class Made198: Service198 {
    let number: Int

    init(_ a: any Service39, _ b: any Service66, _ c: any Service99) { number = 198 &+ a.number &+ b.number &+ c.number }
}

struct Value198: Sendable {
    let number: Int

    init(_ a: Value39, _ b: Value66, _ c: Value99) { number = 198 &+ a.number &+ b.number &+ c.number }
}

public protocol Service199: Sendable {
    var number: Int { get }
}

final class Made199: Service199 {
    let number: Int

    init(_ a: any Service39, _ b: any Service66, _ c: any Service99) { number = 199 &+ a.number &+ b.number &+ c.number }
}

struct Value199: Sendable {
    let number: Int

    init(_ a: Value39, _ b: Value66, _ c: Value99) { number = 199 &+ a.number &+ b.number &+ c.number }
}

struct Entry9: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service180).self, Made180.init)
        registrar.provide((any Service181).self, Made181.init)
        registrar.provide((any Service182).self, Made182.init)
        registrar.provide((any Service183).self, Made183.init)
        registrar.provide((any Service184).self, Made184.init)
        registrar.provide((any Service185).self, Made185.init)
        registrar.provide((any Service186).self, Made186.init)
        registrar.provide((any Service187).self, Made187.init)
        registrar.provide((any Service188).self, Made188.init)
        registrar.provide((any Service189).self, Made189.init)
        registrar.provide((any Service190).self, Made190.init)
        registrar.provide((any Service191).self, Made191.init)
        registrar.provide((any Service192).self, Made192.init)
        registrar.provide((any Service193).self, Made193.init)
        registrar.provide((any Service194).self, Made194.init)
        registrar.provide((any Service195).self, Made195.init)
        registrar.provide((any Service196).self, Made196.init)
        registrar.provide((any Service197).self, Made197.init)
        registrar.provide((any Service198).self, Made198.init)
        registrar.provide((any Service199).self, Made199.init)
    }
}

struct ValueEntry9: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value180.self, Value180.init)
        registrar.provide(Value181.self, Value181.init)
        registrar.provide(Value182.self, Value182.init)
        registrar.provide(Value183.self, Value183.init)
        registrar.provide(Value184.self, Value184.init)
        registrar.provide(Value185.self, Value185.init)
        registrar.provide(Value186.self, Value186.init)
        registrar.provide(Value187.self, Value187.init)
        registrar.provide(Value188.self, Value188.init)
        registrar.provide(Value189.self, Value189.init)
        registrar.provide(Value190.self, Value190.init)
        registrar.provide(Value191.self, Value191.init)
        registrar.provide(Value192.self, Value192.init)
        registrar.provide(Value193.self, Value193.init)
        registrar.provide(Value194.self, Value194.init)
        registrar.provide(Value195.self, Value195.init)
        registrar.provide(Value196.self, Value196.init)
        registrar.provide(Value197.self, Value197.init)
        registrar.provide(Value198.self, Value198.init)
        registrar.provide(Value199.self, Value199.init)
    }
}

extension ModuleManager {
    func makeServices9() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service180).self).number
        sum &+= try resolve((any Service181).self).number
        sum &+= try resolve((any Service182).self).number
        sum &+= try resolve((any Service183).self).number
        sum &+= try resolve((any Service184).self).number
        sum &+= try resolve((any Service185).self).number
        sum &+= try resolve((any Service186).self).number
        sum &+= try resolve((any Service187).self).number
        sum &+= try resolve((any Service188).self).number
        sum &+= try resolve((any Service189).self).number
        sum &+= try resolve((any Service190).self).number
        sum &+= try resolve((any Service191).self).number
        sum &+= try resolve((any Service192).self).number
        sum &+= try resolve((any Service193).self).number
        sum &+= try resolve((any Service194).self).number
        sum &+= try resolve((any Service195).self).number
        sum &+= try resolve((any Service196).self).number
        sum &+= try resolve((any Service197).self).number
        sum &+= try resolve((any Service198).self).number
        sum &+= try resolve((any Service199).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices9() {
        register((any Service180).self) { container in Made180(container.resolve((any Service36).self), container.resolve((any Service60).self), container.resolve((any Service90).self)) }
        register((any Service181).self) { container in Made181(container.resolve((any Service36).self), container.resolve((any Service60).self), container.resolve((any Service90).self)) }
        register((any Service182).self) { container in Made182(container.resolve((any Service36).self), container.resolve((any Service60).self), container.resolve((any Service91).self)) }
        register((any Service183).self) { container in Made183(container.resolve((any Service36).self), container.resolve((any Service61).self), container.resolve((any Service91).self)) }
        register((any Service184).self) { container in Made184(container.resolve((any Service36).self), container.resolve((any Service61).self), container.resolve((any Service92).self)) }
        register((any Service185).self) { container in Made185(container.resolve((any Service37).self), container.resolve((any Service61).self), container.resolve((any Service92).self)) }
        register((any Service186).self) { container in Made186(container.resolve((any Service37).self), container.resolve((any Service62).self), container.resolve((any Service93).self)) }
        register((any Service187).self) { container in Made187(container.resolve((any Service37).self), container.resolve((any Service62).self), container.resolve((any Service93).self)) }
        register((any Service188).self) { container in Made188(container.resolve((any Service37).self), container.resolve((any Service62).self), container.resolve((any Service94).self)) }
        register((any Service189).self) { container in Made189(container.resolve((any Service37).self), container.resolve((any Service63).self), container.resolve((any Service94).self)) }
        register((any Service190).self) { container in Made190(container.resolve((any Service38).self), container.resolve((any Service63).self), container.resolve((any Service95).self)) }
        register((any Service191).self) { container in Made191(container.resolve((any Service38).self), container.resolve((any Service63).self), container.resolve((any Service95).self)) }
        register((any Service192).self) { container in Made192(container.resolve((any Service38).self), container.resolve((any Service64).self), container.resolve((any Service96).self)) }
        register((any Service193).self) { container in Made193(container.resolve((any Service38).self), container.resolve((any Service64).self), container.resolve((any Service96).self)) }
        register((any Service194).self) { container in Made194(container.resolve((any Service38).self), container.resolve((any Service64).self), container.resolve((any Service97).self)) }
        register((any Service195).self) { container in Made195(container.resolve((any Service39).self), container.resolve((any Service65).self), container.resolve((any Service97).self)) }
        register((any Service196).self) { container in Made196(container.resolve((any Service39).self), container.resolve((any Service65).self), container.resolve((any Service98).self)) }
        register((any Service197).self) { container in Made197(container.resolve((any Service39).self), container.resolve((any Service65).self), container.resolve((any Service98).self)) }
        register((any Service198).self) { container in Made198(container.resolve((any Service39).self), container.resolve((any Service66).self), container.resolve((any Service99).self)) }
        register((any Service199).self) { container in Made199(container.resolve((any Service39).self), container.resolve((any Service66).self), container.resolve((any Service99).self)) }
    }

    func makeServices9() -> Int {
        var sum = 0
        sum &+= resolve((any Service180).self).number
        sum &+= resolve((any Service181).self).number
        sum &+= resolve((any Service182).self).number
        sum &+= resolve((any Service183).self).number
        sum &+= resolve((any Service184).self).number
        sum &+= resolve((any Service185).self).number
        sum &+= resolve((any Service186).self).number
        sum &+= resolve((any Service187).self).number
        sum &+= resolve((any Service188).self).number
        sum &+= resolve((any Service189).self).number
        sum &+= resolve((any Service190).self).number
        sum &+= resolve((any Service191).self).number
        sum &+= resolve((any Service192).self).number
        sum &+= resolve((any Service193).self).number
        sum &+= resolve((any Service194).self).number
        sum &+= resolve((any Service195).self).number
        sum &+= resolve((any Service196).self).number
        sum &+= resolve((any Service197).self).number
        sum &+= resolve((any Service198).self).number
        sum &+= resolve((any Service199).self).number
        return sum
    }
}
