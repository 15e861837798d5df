/// Keeps one record of bytes across restarts, for ``RoutingRules``. ``RuleFile`` keeps it in a file; write your own for a
/// database, a keychain or a test.
///
/// A record holds two documents at most. What is in it is not the storage's concern: damage is noticed by who reads it.
public protocol RuleStorage: Sendable {
    /// The record that was written last; nil if there is none. Of a record that is longer than `limit` bytes, at least one
    /// byte more than those, and not necessarily all.
    ///
    /// - Throws: what keeps it from being read.
    func read(upTo limit: Int) throws -> [UInt8]?

    /// Replaces the record by what the closure makes of it, while no one else replaces it, in this process or another.
    ///
    /// It is written whole or not at all, whenever the process ends, and forced to the disk before this returns. If the
    /// closure throws or returns nil, nothing is written.
    ///
    /// - Throws: what keeps it from being written, or what the closure throws.
    func replace(upTo limit: Int, _ change: (_ record: [UInt8]?) throws -> [UInt8]?) throws

    /// Moves a damaged record out of the way, so that the next one begins anew, and keeps it for who wants to look at it.
    ///
    /// - Parameters:
    ///   - limit: how many bytes of the record `isDamaged` takes, as ``read(upTo:)`` says.
    ///   - isDamaged: whether a record is, so that one that was written meanwhile stays.
    /// - Returns: where it is kept; nil if there is no damaged one any more.
    /// - Throws: what keeps it from being moved.
    func setAside(upTo limit: Int, where isDamaged: ([UInt8]) -> Bool) throws -> String?
}
