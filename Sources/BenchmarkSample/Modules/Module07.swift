// Written by Tests/Performance/sample: change that script, and run it with --update.
// swift-format-ignore-file

import ModuleKit

public protocol Service140: Sendable {
    var number: Int { get }
}

final class Made140: Service140 {
    let number: Int

    init(_ a: any Service28, _ b: any Service46, _ c: any Service70) { number = 140 &+ a.number &+ b.number &+ c.number }
}

struct Value140: Sendable {
    let number: Int

    init(_ a: Value28, _ b: Value46, _ c: Value70) { number = 140 &+ a.number &+ b.number &+ c.number }
}

public protocol Service141: Sendable {
    var number: Int { get }
}

final class Made141: Service141 {
    let number: Int

    init(_ a: any Service28, _ b: any Service47, _ c: any Service70) { number = 141 &+ a.number &+ b.number &+ c.number }
}

struct Value141: Sendable {
    let number: Int

    init(_ a: Value28, _ b: Value47, _ c: Value70) { number = 141 &+ a.number &+ b.number &+ c.number }
}

public protocol Service142: Sendable {
    var number: Int { get }
}

final class Made142: Service142 {
    let number: Int

    init(_ a: any Service28, _ b: any Service47, _ c: any Service71) { number = 142 &+ a.number &+ b.number &+ c.number }
}

struct Value142: Sendable {
    let number: Int

    init(_ a: Value28, _ b: Value47, _ c: Value71) { number = 142 &+ a.number &+ b.number &+ c.number }
}

public protocol Service143: Sendable {
    var number: Int { get }
}

final class Made143: Service143 {
    let number: Int

    init(_ a: any Service28, _ b: any Service47, _ c: any Service71) { number = 143 &+ a.number &+ b.number &+ c.number }
}

struct Value143: Sendable {
    let number: Int

    init(_ a: Value28, _ b: Value47, _ c: Value71) { number = 143 &+ a.number &+ b.number &+ c.number }
}

public protocol Service144: Sendable {
    var number: Int { get }
}

final class Made144: Service144 {
    let number: Int

    init(_ a: any Service28, _ b: any Service48, _ c: any Service72) { number = 144 &+ a.number &+ b.number &+ c.number }
}

struct Value144: Sendable {
    let number: Int

    init(_ a: Value28, _ b: Value48, _ c: Value72) { number = 144 &+ a.number &+ b.number &+ c.number }
}

public protocol Service145: Sendable {
    var number: Int { get }
}

final class Made145: Service145 {
    let number: Int

    init(_ a: any Service29, _ b: any Service48, _ c: any Service72) { number = 145 &+ a.number &+ b.number &+ c.number }
}

struct Value145: Sendable {
    let number: Int

    init(_ a: Value29, _ b: Value48, _ c: Value72) { number = 145 &+ a.number &+ b.number &+ c.number }
}

public protocol Service146: Sendable {
    var number: Int { get }
}

final class Made146: Service146 {
    let number: Int

    init(_ a: any Service29, _ b: any Service48, _ c: any Service73) { number = 146 &+ a.number &+ b.number &+ c.number }
}

struct Value146: Sendable {
    let number: Int

    init(_ a: Value29, _ b: Value48, _ c: Value73) { number = 146 &+ a.number &+ b.number &+ c.number }
}

public protocol Service147: Sendable {
    var number: Int { get }
}

final class Made147: Service147 {
    let number: Int

    init(_ a: any Service29, _ b: any Service49, _ c: any Service73) { number = 147 &+ a.number &+ b.number &+ c.number }
}

struct Value147: Sendable {
    let number: Int

    init(_ a: Value29, _ b: Value49, _ c: Value73) { number = 147 &+ a.number &+ b.number &+ c.number }
}

public protocol Service148: Sendable {
    var number: Int { get }
}

final class Made148: Service148 {
    let number: Int

    init(_ a: any Service29, _ b: any Service49, _ c: any Service74) { number = 148 &+ a.number &+ b.number &+ c.number }
}

struct Value148: Sendable {
    let number: Int

    init(_ a: Value29, _ b: Value49, _ c: Value74) { number = 148 &+ a.number &+ b.number &+ c.number }
}

public protocol Service149: Sendable {
    var number: Int { get }
}

final class Made149: Service149 {
    let number: Int

    init(_ a: any Service29, _ b: any Service49, _ c: any Service74) { number = 149 &+ a.number &+ b.number &+ c.number }
}

struct Value149: Sendable {
    let number: Int

    init(_ a: Value29, _ b: Value49, _ c: Value74) { number = 149 &+ a.number &+ b.number &+ c.number }
}

public protocol Service150: Sendable {
    var number: Int { get }
}

final class Made150: Service150 {
    let number: Int

    init(_ a: any Service30, _ b: any Service50, _ c: any Service75) { number = 150 &+ a.number &+ b.number &+ c.number }
}

struct Value150: Sendable {
    let number: Int

    init(_ a: Value30, _ b: Value50, _ c: Value75) { number = 150 &+ a.number &+ b.number &+ c.number }
}

public protocol Service151: Sendable {
    var number: Int { get }
}

final class Made151: Service151 {
    let number: Int

    init(_ a: any Service30, _ b: any Service50, _ c: any Service75) { number = 151 &+ a.number &+ b.number &+ c.number }
}

struct Value151: Sendable {
    let number: Int

    init(_ a: Value30, _ b: Value50, _ c: Value75) { number = 151 &+ a.number &+ b.number &+ c.number }
}

public protocol Service152: Sendable {
    var number: Int { get }
}

final class Made152: Service152 {
    let number: Int

    init(_ a: any Service30, _ b: any Service50, _ c: any Service76) { number = 152 &+ a.number &+ b.number &+ c.number }
}

struct Value152: Sendable {
    let number: Int

    init(_ a: Value30, _ b: Value50, _ c: Value76) { number = 152 &+ a.number &+ b.number &+ c.number }
}

public protocol Service153: Sendable {
    var number: Int { get }
}

final class Made153: Service153 {
    let number: Int

    init(_ a: any Service30, _ b: any Service51, _ c: any Service76) { number = 153 &+ a.number &+ b.number &+ c.number }
}

struct Value153: Sendable {
    let number: Int

    init(_ a: Value30, _ b: Value51, _ c: Value76) { number = 153 &+ a.number &+ b.number &+ c.number }
}

public protocol Service154: Sendable {
    var number: Int { get }
}

final class Made154: Service154 {
    let number: Int

    init(_ a: any Service30, _ b: any Service51, _ c: any Service77) { number = 154 &+ a.number &+ b.number &+ c.number }
}

struct Value154: Sendable {
    let number: Int

    init(_ a: Value30, _ b: Value51, _ c: Value77) { number = 154 &+ a.number &+ b.number &+ c.number }
}

public protocol Service155: Sendable {
    var number: Int { get }
}

final class Made155: Service155 {
    let number: Int

    init(_ a: any Service31, _ b: any Service51, _ c: any Service77) { number = 155 &+ a.number &+ b.number &+ c.number }
}

struct Value155: Sendable {
    let number: Int

    init(_ a: Value31, _ b: Value51, _ c: Value77) { number = 155 &+ a.number &+ b.number &+ c.number }
}

public protocol Service156: Sendable {
    var number: Int { get }
}

final class Made156: Service156 {
    let number: Int

    init(_ a: any Service31, _ b: any Service52, _ c: any Service78) { number = 156 &+ a.number &+ b.number &+ c.number }
}

struct Value156: Sendable {
    let number: Int

    init(_ a: Value31, _ b: Value52, _ c: Value78) { number = 156 &+ a.number &+ b.number &+ c.number }
}

public protocol Service157: Sendable {
    var number: Int { get }
}

final class Made157: Service157 {
    let number: Int

    init(_ a: any Service31, _ b: any Service52, _ c: any Service78) { number = 157 &+ a.number &+ b.number &+ c.number }
}

struct Value157: Sendable {
    let number: Int

    init(_ a: Value31, _ b: Value52, _ c: Value78) { number = 157 &+ a.number &+ b.number &+ c.number }
}

public protocol Service158: Sendable {
    var number: Int { get }
}

final class Made158: Service158 {
    let number: Int

    init(_ a: any Service31, _ b: any Service52, _ c: any Service79) { number = 158 &+ a.number &+ b.number &+ c.number }
}

struct Value158: Sendable {
    let number: Int

    init(_ a: Value31, _ b: Value52, _ c: Value79) { number = 158 &+ a.number &+ b.number &+ c.number }
}

public protocol Service159: Sendable {
    var number: Int { get }
}

final class Made159: Service159 {
    let number: Int

    init(_ a: any Service31, _ b: any Service53, _ c: any Service79) { number = 159 &+ a.number &+ b.number &+ c.number }
}

struct Value159: Sendable {
    let number: Int

    init(_ a: Value31, _ b: Value53, _ c: Value79) { number = 159 &+ a.number &+ b.number &+ c.number }
}

struct Entry7: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Service140).self, Made140.init)
        registrar.provide((any Service141).self, Made141.init)
        registrar.provide((any Service142).self, Made142.init)
        registrar.provide((any Service143).self, Made143.init)
        registrar.provide((any Service144).self, Made144.init)
        registrar.provide((any Service145).self, Made145.init)
        registrar.provide((any Service146).self, Made146.init)
        registrar.provide((any Service147).self, Made147.init)
        registrar.provide((any Service148).self, Made148.init)
        registrar.provide((any Service149).self, Made149.init)
        registrar.provide((any Service150).self, Made150.init)
        registrar.provide((any Service151).self, Made151.init)
        registrar.provide((any Service152).self, Made152.init)
        registrar.provide((any Service153).self, Made153.init)
        registrar.provide((any Service154).self, Made154.init)
        registrar.provide((any Service155).self, Made155.init)
        registrar.provide((any Service156).self, Made156.init)
        registrar.provide((any Service157).self, Made157.init)
        registrar.provide((any Service158).self, Made158.init)
        registrar.provide((any Service159).self, Made159.init)
    }
}

struct ValueEntry7: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Value140.self, Value140.init)
        registrar.provide(Value141.self, Value141.init)
        registrar.provide(Value142.self, Value142.init)
        registrar.provide(Value143.self, Value143.init)
        registrar.provide(Value144.self, Value144.init)
        registrar.provide(Value145.self, Value145.init)
        registrar.provide(Value146.self, Value146.init)
        registrar.provide(Value147.self, Value147.init)
        registrar.provide(Value148.self, Value148.init)
        registrar.provide(Value149.self, Value149.init)
        registrar.provide(Value150.self, Value150.init)
        registrar.provide(Value151.self, Value151.init)
        registrar.provide(Value152.self, Value152.init)
        registrar.provide(Value153.self, Value153.init)
        registrar.provide(Value154.self, Value154.init)
        registrar.provide(Value155.self, Value155.init)
        registrar.provide(Value156.self, Value156.init)
        registrar.provide(Value157.self, Value157.init)
        registrar.provide(Value158.self, Value158.init)
        registrar.provide(Value159.self, Value159.init)
    }
}

extension ModuleManager {
    func makeServices7() throws -> Int {
        var sum = 0
        sum &+= try resolve((any Service140).self).number
        sum &+= try resolve((any Service141).self).number
        sum &+= try resolve((any Service142).self).number
        sum &+= try resolve((any Service143).self).number
        sum &+= try resolve((any Service144).self).number
        sum &+= try resolve((any Service145).self).number
        sum &+= try resolve((any Service146).self).number
        sum &+= try resolve((any Service147).self).number
        sum &+= try resolve((any Service148).self).number
        sum &+= try resolve((any Service149).self).number
        sum &+= try resolve((any Service150).self).number
        sum &+= try resolve((any Service151).self).number
        sum &+= try resolve((any Service152).self).number
        sum &+= try resolve((any Service153).self).number
        sum &+= try resolve((any Service154).self).number
        sum &+= try resolve((any Service155).self).number
        sum &+= try resolve((any Service156).self).number
        sum &+= try resolve((any Service157).self).number
        sum &+= try resolve((any Service158).self).number
        sum &+= try resolve((any Service159).self).number
        return sum
    }
}

extension HandWrittenContainer {
    func registerServices7() {
        register((any Service140).self) { container in Made140(container.resolve((any Service28).self), container.resolve((any Service46).self), container.resolve((any Service70).self)) }
        register((any Service141).self) { container in Made141(container.resolve((any Service28).self), container.resolve((any Service47).self), container.resolve((any Service70).self)) }
        register((any Service142).self) { container in Made142(container.resolve((any Service28).self), container.resolve((any Service47).self), container.resolve((any Service71).self)) }
        register((any Service143).self) { container in Made143(container.resolve((any Service28).self), container.resolve((any Service47).self), container.resolve((any Service71).self)) }
        register((any Service144).self) { container in Made144(container.resolve((any Service28).self), container.resolve((any Service48).self), container.resolve((any Service72).self)) }
        register((any Service145).self) { container in Made145(container.resolve((any Service29).self), container.resolve((any Service48).self), container.resolve((any Service72).self)) }
        register((any Service146).self) { container in Made146(container.resolve((any Service29).self), container.resolve((any Service48).self), container.resolve((any Service73).self)) }
        register((any Service147).self) { container in Made147(container.resolve((any Service29).self), container.resolve((any Service49).self), container.resolve((any Service73).self)) }
        register((any Service148).self) { container in Made148(container.resolve((any Service29).self), container.resolve((any Service49).self), container.resolve((any Service74).self)) }
        register((any Service149).self) { container in Made149(container.resolve((any Service29).self), container.resolve((any Service49).self), container.resolve((any Service74).self)) }
        register((any Service150).self) { container in Made150(container.resolve((any Service30).self), container.resolve((any Service50).self), container.resolve((any Service75).self)) }
        register((any Service151).self) { container in Made151(container.resolve((any Service30).self), container.resolve((any Service50).self), container.resolve((any Service75).self)) }
        register((any Service152).self) { container in Made152(container.resolve((any Service30).self), container.resolve((any Service50).self), container.resolve((any Service76).self)) }
        register((any Service153).self) { container in Made153(container.resolve((any Service30).self), container.resolve((any Service51).self), container.resolve((any Service76).self)) }
        register((any Service154).self) { container in Made154(container.resolve((any Service30).self), container.resolve((any Service51).self), container.resolve((any Service77).self)) }
        register((any Service155).self) { container in Made155(container.resolve((any Service31).self), container.resolve((any Service51).self), container.resolve((any Service77).self)) }
        register((any Service156).self) { container in Made156(container.resolve((any Service31).self), container.resolve((any Service52).self), container.resolve((any Service78).self)) }
        register((any Service157).self) { container in Made157(container.resolve((any Service31).self), container.resolve((any Service52).self), container.resolve((any Service78).self)) }
        register((any Service158).self) { container in Made158(container.resolve((any Service31).self), container.resolve((any Service52).self), container.resolve((any Service79).self)) }
        register((any Service159).self) { container in Made159(container.resolve((any Service31).self), container.resolve((any Service53).self), container.resolve((any Service79).self)) }
    }

    func makeServices7() -> Int {
        var sum = 0
        sum &+= resolve((any Service140).self).number
        sum &+= resolve((any Service141).self).number
        sum &+= resolve((any Service142).self).number
        sum &+= resolve((any Service143).self).number
        sum &+= resolve((any Service144).self).number
        sum &+= resolve((any Service145).self).number
        sum &+= resolve((any Service146).self).number
        sum &+= resolve((any Service147).self).number
        sum &+= resolve((any Service148).self).number
        sum &+= resolve((any Service149).self).number
        sum &+= resolve((any Service150).self).number
        sum &+= resolve((any Service151).self).number
        sum &+= resolve((any Service152).self).number
        sum &+= resolve((any Service153).self).number
        sum &+= resolve((any Service154).self).number
        sum &+= resolve((any Service155).self).number
        sum &+= resolve((any Service156).self).number
        sum &+= resolve((any Service157).self).number
        sum &+= resolve((any Service158).self).number
        sum &+= resolve((any Service159).self).number
        return sum
    }
}
