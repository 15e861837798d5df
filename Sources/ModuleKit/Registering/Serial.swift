import Synchronization

/// The number of a module or a layer, higher than that of every one before it in the process.
///
/// A place in the tables of an assembly is taken again when what stood there is gone. Whoever kept the number of a place
/// sees by the serial whether the same still stands there, and the order of serials is the order of registration.
struct Serial: Hashable, Comparable, Sendable {
    /// That of what stands in no table.
    static let none = Serial(number: 0)

    private let number: Int

    private static let last = Atomic(0)

    /// The next one.
    static func next() -> Serial { Serial(number: last.wrappingAdd(1, ordering: .relaxed).newValue) }

    static func < (left: Serial, right: Serial) -> Bool { left.number < right.number }
}
