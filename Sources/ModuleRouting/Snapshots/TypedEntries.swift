/// The routes of types, as typed opens find them: by the address of the type, which takes a fourth of what a dictionary does.
struct TypedEntries: Sendable {
    private struct Slot: Sendable {
        let type: ObjectIdentifier
        let entry: TypedEntry
    }

    /// Twice as many as types at least, so that each search ends at an empty one; a power of two.
    private var slots: [Slot?]

    /// How far a product is shifted to the right, for the number of a slot.
    private let shift: UInt

    init(_ entries: [ObjectIdentifier: TypedEntry]) {
        var (count, shift) = (2, UInt(UInt.bitWidth - 1))
        while count < entries.count * 2 { (count, shift) = (count * 2, shift - 1) }
        self.shift = shift
        slots = Array(repeating: nil, count: count)
        for (type, entry) in entries {
            var place = place(of: type)
            while slots[place] != nil { place = next(place) }
            slots[place] = Slot(type: type, entry: entry)
        }
    }

    /// The route of that type; nil if there is none.
    @inline(__always)
    subscript(type: ObjectIdentifier) -> TypedEntry? {
        var place = place(of: type)
        while let slot = slots[place] {
            if slot.type == type { return slot.entry }
            place = next(place)
        }
        return nil
    }

    /// By the golden ratio, which spreads addresses that differ by little (Knuth, The Art of Computer Programming, 6.4).
    private func place(of type: ObjectIdentifier) -> Int {
        Int((UInt(bitPattern: type) &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift)
    }

    private func next(_ place: Int) -> Int { (place + 1) & (slots.count - 1) }
}
