/// How large a document may be that a ``JSONReader`` reads.
struct JSONLimits: Sendable, Hashable {
    /// The bytes of the document: 1 MiB.
    var bytes = 1 << 20
    /// How deep lists and objects lie in each other: 16. At most 128.
    var depth = 16
    /// The values of the document, with lists and objects: 10,000.
    var values = 10_000
    /// The bytes of one text or name, decoded: 8 KiB.
    var text = 8 << 10

    /// The limits of documents that come from outside.
    init() {}
}
