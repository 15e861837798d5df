import Synchronization

/// Room for one value that is built at most once and then read without a lock.
///
/// The value is written before its address is published with release order, and is never changed afterwards; a reader
/// that sees the address (acquire) sees the value.
///
/// The cell does not name the value's type, because metadata of a generic cell would be looked up at each read; its
/// users do, always the same. The suppliers of one registration in all generations of a manager share one cell.
final class OnceCell: Sendable {
    private let address = Atomic<UInt>(0)
    /// The type of the value.
    let type: any Any.Type

    /// A cell for a value of the type.
    init(for type: any Any.Type) { self.type = type }

    deinit { clear() }

    /// Whether the value is built.
    var isFull: Bool { address.load(ordering: .acquiring) != 0 }

    /// Where the value lies, once it is built.
    @inline(__always)
    func ready<Value>(as _: Value.Type) -> UnsafePointer<Value>? {
        UnsafePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// Keeps the value. Only the one that builds it calls this, and only while the cell is empty.
    func fill<Value>(_ value: Value) {
        let room = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        room.initialize(to: value)
        address.store(UInt(bitPattern: room), ordering: .releasing)
    }

    /// Releases the value. Nothing reads the cell any more, or will.
    func clear() {
        let address = address.exchange(0, ordering: .acquiringAndReleasing)
        func clear<Value>(_: Value.Type) {
            guard let room = UnsafeMutablePointer<Value>(bitPattern: address) else { return }
            room.deinitialize(count: 1)
            room.deallocate()
        }
        if address != 0 { _openExistential(type, do: clear) }
    }
}
