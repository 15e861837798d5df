/// A registration and what it wraps, from the outside to the provider.
///
/// Those of the decorators of one service share what is inside them, so that any number of them takes as much room as there
/// are registrations, and comparing two takes one step where their insides are one object.
final class Layers: Sendable {
    let outermost: Occupant
    private let hash: Int

    /// Written by `deinit` alone, where no other reference to this one is left.
    private(set) nonisolated(unsafe) var inner: Layers?

    init(_ outermost: Occupant, around inner: Layers?) {
        self.outermost = outermost
        self.inner = inner
        var hasher = Hasher()
        hasher.combine(inner?.hash)
        hasher.combine(outermost)
        hash = hasher.finalize()
    }

    deinit {
        // One after the other: many of them released in one another would use up the stack.
        var next = inner
        inner = nil
        while isKnownUniquelyReferenced(&next), let layers = next {
            next = layers.inner
            layers.inner = nil
        }
    }
}

extension Layers: Hashable {
    static func == (left: Layers, right: Layers) -> Bool {
        var pair: (left: Layers?, right: Layers?) = (left, right)
        while let left = pair.left, let right = pair.right {
            if left === right { return true }
            guard left.hash == right.hash, left.outermost == right.outermost else { return false }
            pair = (left.inner, right.inner)
        }
        return pair.left == nil && pair.right == nil
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension Dictionary where Key == Layers, Value == AnyLink {
    /// Those of which all layers are in the assembly still.
    func kept(in assembly: Assembly) -> [Layers: AnyLink] {
        var known: [ObjectIdentifier: Bool] = [:]
        return filter { layers, _ in
            var isKept = true
            var passed: [Layers] = []
            var next: Layers? = layers
            while let layers = next {
                if let found = known[ObjectIdentifier(layers)] {
                    isKept = found
                    break
                }
                passed.append(layers)
                next = layers.inner
            }
            for layers in passed.reversed() {
                isKept = isKept && assembly.has(layers.outermost)
                known[ObjectIdentifier(layers)] = isKept
            }
            return isKept
        }
    }
}
