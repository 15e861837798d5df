package import ModuleKit

/// A service for each of many types: what `Kind` stands for is its number.
package struct Numbered<Kind>: Sendable {
    package let number: Int

    package init(number: Int) { self.number = number }
}

/// Types in any number, for assemblies that are generated.
package enum NumberedTypes {
    /// The metatypes of `Int`, `Int?`, `Int??` and so on.
    package static let kinds: [any Any.Type] = {
        var types: [any Any.Type] = [Int.self]
        func wrapped<Value>(_: Value.Type) -> any Any.Type { Value?.self }
        while types.count < 100, let last = types.last { types.append(_openExistential(last, do: wrapped)) }
        return types
    }()

    /// The metatypes of `Numbered` of each kind.
    package static let services: [any Any.Type] = {
        func numbered<Kind>(_: Kind.Type) -> any Any.Type { Numbered<Kind>.self }
        return kinds.map { _openExistential($0, do: numbered) }
    }()
}

/// Services of which each needs the one before it.
extension NumberedTypes {
    /// So many numbered services, each needing the one before it.
    package static func chain(_ count: Int) -> StubModule {
        module("Chain") { registrar in
            for index in 0..<count {
                func open<Kind>(_: Kind.Type) { provide(Kind.self, index, &registrar) }
                _openExistential(kinds[index], do: open)
            }
        }
    }

    /// What the service at a place of the chain has counted up to.
    package static func number(at index: Int, in manager: ModuleManager) throws -> Int {
        func resolve<Kind>(_: Kind.Type) throws -> Int { try manager.resolve(Numbered<Kind>.self).number }
        return try _openExistential(kinds[index], do: resolve)
    }

    private static func provide<Kind>(_: Kind.Type, _ index: Int, _ registrar: inout Registrar) {
        guard index > 0 else { return registrar.provide(Numbered<Kind>.self) { Numbered<Kind>(number: 0) } }
        func open<Before>(_: Before.Type) {
            registrar.provide(Numbered<Kind>.self) { (before: Numbered<Before>) in
                Numbered<Kind>(number: before.number + 1)
            }
        }
        _openExistential(kinds[index - 1], do: open)
    }
}
