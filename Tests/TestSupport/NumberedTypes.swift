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
