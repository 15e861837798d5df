/// Which rule documents an install has seen, and which of them is in force: what is kept across restarts.
///
/// It is a pure state machine; storage and locks are around it. The highest version only grows, whatever is gone back to,
/// so a document that was replayed is known for what it is (The Update Framework's specification, 5.3.5: rollback).
struct RuleHistory: Sendable, Hashable {
    /// A document as it came.
    struct Document: Sendable, Hashable {
        let version: Int
        let bytes: [UInt8]
        let signature: [UInt8]?
    }

    enum Place: String, Sendable, Hashable, CaseIterable {
        case newest, previous, none
    }

    /// What a document that is offered is, beside what was seen.
    enum Standing: Sendable, Hashable {
        case newer
        /// The newest one, byte by byte.
        case same
        /// Of the newest one's version, and another.
        case conflicting
        case older
    }

    /// The document of the highest version that was accepted; nil before the first.
    private(set) var newest: Document?
    /// What was in force when the newest one came; nil if nothing was.
    private(set) var previous: Document?
    /// Which of them is in force.
    private(set) var place: Place

    /// Nothing was seen yet.
    init() { place = .none }

    /// - Returns: nil for what no history is: one that is in force, or that came before, must be there, and come before.
    init?(newest: Document, previous: Document?, place: Place) {
        if place == .previous, previous == nil { return nil }
        if let previous, previous.version >= newest.version { return nil }
        (self.newest, self.previous, self.place) = (newest, previous, place)
    }

    /// The highest version that was accepted; 0 before the first.
    var highest: Int { newest?.version ?? 0 }

    /// What is in force.
    var inForce: Document? {
        switch place {
        case .newest: newest
        case .previous: previous
        case .none: nil
        }
    }

    func standing(of document: Document) -> Standing {
        guard let newest, document.version <= newest.version else { return .newer }
        guard document.version == newest.version else { return .older }
        return document.bytes == newest.bytes ? .same : .conflicting
    }

    /// Puts a newer document in force, or the newest one again; any other changes nothing.
    mutating func accept(_ document: Document) {
        switch standing(of: document) {
        case .newer: (newest, previous, place) = (document, inForce, .newest)
        case .same: place = .newest
        case .older, .conflicting: break
        }
    }

    /// Puts in force what was before the newest document, if that is in force; otherwise there is nothing to go back to.
    ///
    /// - Returns: whether there was.
    mutating func goBack() -> Bool {
        guard place == .newest else { return false }
        place = previous == nil ? .none : .previous
        return true
    }

    /// Puts nothing in force, and returns whether something was.
    mutating func remove() -> Bool {
        guard place != .none else { return false }
        place = .none
        return true
    }
}
