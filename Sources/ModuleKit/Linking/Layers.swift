/// A registration and what it wraps, from the outside to the provider.
///
/// Those of the decorators of one service share what is inside them, so that any number of them takes as much room as there
/// are registrations, and comparing two takes one step where their insides are one object.
struct Layers: Sendable {
    private struct Layer: Sendable {
        let occupant: Occupant

        /// The hash of the layer and all inside it.
        let hash: Int
    }

    private let list: SharedList<Layer>

    private init(_ list: SharedList<Layer>) { self.list = list }

    init(_ outermost: Occupant, around inner: Layers?) {
        var hasher = Hasher()
        hasher.combine(inner?.list.first.hash)
        hasher.combine(outermost)
        list = SharedList(Layer(occupant: outermost, hash: hasher.finalize()), before: inner?.list)
    }

    var outermost: Occupant { list.first.occupant }

    var inner: Layers? { list.rest.map(Layers.init) }

    /// What those have in common that are one object.
    var id: ObjectIdentifier { ObjectIdentifier(list) }
}

extension Layers: Hashable {
    static func == (left: Layers, right: Layers) -> Bool {
        var pair: (left: Layers?, right: Layers?) = (left, right)
        while let left = pair.left, let right = pair.right {
            if left.id == right.id { return true }
            guard left.list.first.hash == right.list.first.hash, left.outermost == right.outermost else { return false }
            pair = (left.inner, right.inner)
        }
        return pair.left == nil && pair.right == nil
    }

    func hash(into hasher: inout Hasher) { hasher.combine(list.first.hash) }
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
                if let found = known[layers.id] {
                    isKept = found
                    break
                }
                passed.append(layers)
                next = layers.inner
            }
            for layers in passed.reversed() {
                isKept = isKept && assembly.has(layers.outermost)
                known[layers.id] = isKept
            }
            return isKept
        }
    }
}
