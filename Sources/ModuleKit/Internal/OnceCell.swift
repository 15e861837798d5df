import Synchronization

/// Room for one value that is built at most once and then read without a lock.
///
/// The value is written before its address is published with release order, and is never changed afterwards; a reader
/// that sees the address (acquire) sees the value.
///
/// The cell itself does not name the value's type, because metadata of a generic cell would be looked up at each read;
/// its owner does, always the same, and destroys the value in its `deinit`.
struct OnceCell: ~Copyable {
    private let address = Atomic<UInt>(0)

    /// Where the value lies, once it is built.
    func ready<Value>(as _: Value.Type) -> UnsafePointer<Value>? {
        UnsafePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// The value, built by the calling thread where no other has built it or is building it.
    ///
    /// A failure is not kept: the next to ask builds again.
    func value<Value>(
        of subject: Construction.Subject,
        at site: ConstructionSite,
        build: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        try site.once(subject, ready: { ready(as: Value.self)?.pointee }) { () throws(ResolutionError) in
            let value = try build()
            let room = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            room.initialize(to: value)
            address.store(UInt(bitPattern: room), ordering: .releasing)
            return value
        }
    }

    /// Ends the value's life; nobody reads the cell any more.
    func destroy<Value>(_: Value.Type) {
        guard let room = UnsafeMutablePointer<Value>(bitPattern: address.load(ordering: .acquiring)) else { return }
        room.deinitialize(count: 1)
        room.deallocate()
    }
}

extension ResolutionError {
    static func cycle(of subject: Construction.Subject, others: [[Construction.Subject]]) -> ResolutionError {
        ResolutionError(
            .cycle,
            typeName(subject.type),
            facts: others.map { chain in
                "another thread builds and waits: \(chain.map { typeName($0.type) }.joined(separator: " → "))"
            },
            remedy: "call the Lazy, or resolve by hand, after the initializer has returned."
        )
    }
}
