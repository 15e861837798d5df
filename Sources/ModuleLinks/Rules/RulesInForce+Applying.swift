import ModuleKit
import ModuleRouting

extension RulesInForce {
    /// Puts a document in force, or refuses it without any effect.
    ///
    /// Its size is looked at first, then the verifier is asked about the bytes, and only then are they read. The document must
    /// be newer than every one before it (The Update Framework's specification, 5.3.5), must not have expired, and must fit
    /// the routes of the current modules as a whole. It is stored before it is in force, so what this has put in force is in
    /// force after a restart.
    ///
    /// The newest document again, byte by byte, changes nothing, also if it was gone back from or removed, so that fetching it
    /// once more doesn't undo that; but if it could not be put in force at the start, it is tried again.
    ///
    /// - Parameters:
    ///   - bytes: the document as it came; at most `RuleDocument.maximumBytes`.
    ///   - signature: what came with it for the verifier, at most 64 KiB.
    ///   - again: whether the newest document comes in force again if it was gone back from or removed, as when a person asks
    ///     for it.
    /// - Returns: whether other rules are in force now.
    /// - Throws: ``DocumentError`` with every problem of the document and its place: also `rules-older` for one that is older
    ///   than the newest, `rules-conflict` for another one of the newest's version, and `rules-expired`. ``RulesError`` if the
    ///   verifier does not take it or it cannot be stored. What was in force stays.
    @discardableResult
    public func apply(_ bytes: [UInt8], signature: [UInt8]? = nil, again: Bool = false) throws -> Bool {
        // Too long a document is refused for that alone.
        if bytes.count > RuleDocument.maximumBytes { _ = try RuleDocument(bytes) }
        try verify(bytes, signature)
        let document = try RuleDocument(bytes)
        let offered = RuleHistory.Document(version: document.version, bytes: bytes, signature: signature)
        return try taking { state in
            let isTakenBack = again && state.history.place != .newest
            let isKnown = state.history.standing(of: offered) == .same && state.problem == nil && !isTakenBack
            if isKnown { return false }
            return try change(&state) { history in
                switch history.standing(of: offered) {
                case .same where !again && history.place != .newest: return try history.inForce.map(check)
                case .newer, .same:
                    if let problem = document.expiry(at: conditions.now()) { throw DocumentError([problem]) }
                    let rules = try RuleSet(document, for: router)
                    history.accept(offered)
                    return rules
                case .older:
                    let text = "Version \(document.version) is older than \(history.highest), which was in force."
                    throw DocumentError([DocumentProblem("rules-older", at: document.versionPlace, text)])
                case .conflicting:
                    let text = "Another document of version \(document.version) was in force already."
                    throw DocumentError([DocumentProblem("rules-conflict", at: document.versionPlace, text)])
                }
            }
        }
    }

    /// Puts in force what was in force before the newest document: the one before it, or no rules at all.
    ///
    /// The highest version stays, so neither the document that was gone back from nor an older one comes in force again:
    /// publish what you want next under a higher version. There is one step back.
    ///
    /// - Returns: the version that is in force now; nil if none is.
    /// - Throws: ``RulesError``: `rules-nothing` if the newest document is not in force; `rules-unfit` if the one before it
    ///   does not fit any more; `rules-unreachable` if it could not be stored. What was in force stays.
    @discardableResult
    public func goBack() throws(RulesError) -> Int? {
        try changed { history throws(RulesError) in
            guard history.goBack() else { throw .nothing("go back to: the newest document is not in force.") }
            return try history.inForce.map { document throws(RulesError) in try check(document) }
        }
    }

    /// Puts no rules in force, until a document of a higher version is applied.
    ///
    /// - Throws: ``RulesError``: `rules-nothing` if no rules are stored as in force; `rules-unreachable` if that could not be
    ///   stored. What was in force stays.
    public func remove() throws(RulesError) {
        _ = try changed { history throws(RulesError) in
            guard history.remove() else { throw .nothing("remove: no document is in force.") }
            return nil
        }
    }

    private func changed(_ change: (inout RuleHistory) throws(RulesError) -> RuleSet?) throws(RulesError) -> Int? {
        do {
            return try taking { state in
                _ = try self.change(&state, change)
                return state.rules?.document.version
            }
        } catch {
            throw error as? RulesError ?? .unreachable(error)
        }
    }

    // MARK: Steps

    /// Changes the stored history, then the state; nothing if the change throws, or if it can't be stored.
    ///
    /// - Parameter change: changes what is stored, which another process may have changed meanwhile, and returns what is in
    ///   force then.
    /// - Returns: whether other rules are in force.
    private func change(_ state: inout State, _ change: (inout RuleHistory) throws -> RuleSet?) throws -> Bool {
        var history = RuleHistory()
        var rules: RuleSet?
        do {
            try conditions.storage.replace(upTo: RuleHistory.longestRecord) { record in
                history = try Self.history(of: record)
                let stored = history
                rules = try change(&history)
                return history == stored ? nil : history.record
            }
        } catch {
            throw error is RulesError || error is DocumentError ? error : RulesError.unreachable(error)
        }
        let isOther = state.rules?.document.version != rules?.document.version
        (state.history, state.rules, state.problem) = (history, rules, nil)
        return isOther
    }

    /// What is stored. A damaged record is set aside.
    func stored() throws(RulesError) -> RuleHistory {
        let limit = RuleHistory.longestRecord
        do {
            return try Self.history(of: try conditions.storage.read(upTo: limit))
        } catch let error as RulesError {
            let kept = try? conditions.storage.setAside(upTo: limit) { RuleHistory(record: $0) == nil }
            throw kept.map { .damaged(["kept as: \($0.visible)"], ", and were set aside") } ?? error
        } catch {
            throw .unreachable(error)
        }
    }

    private static func history(of record: [UInt8]?) throws(RulesError) -> RuleHistory {
        guard let record else { return RuleHistory() }
        guard let history = RuleHistory(record: record) else { throw .damaged() }
        return history
    }

    /// Checks a document that was in force before.
    func check(_ document: RuleHistory.Document) throws(RulesError) -> RuleSet {
        do {
            try verify(document.bytes, document.signature)
            return try RuleSet(try RuleDocument(document.bytes), for: router)
        } catch {
            throw RulesError(
                .unfit,
                "The stored rules of version \(document.version) do not fit this app, so they are not in force.",
                remedy: "publish rules that fit it, under a higher version.",
                cause: error
            )
        }
    }

    private func verify(_ bytes: [UInt8], _ signature: [UInt8]?) throws(RulesError) {
        let remedy = "sign the document with a key that the app knows, and hand over the bytes as they were signed."
        guard (signature?.count ?? 0) <= RuleHistory.longestSignature else {
            throw RulesError(.unverified, "The signature of the rules is longer than 64 KiB.", remedy: remedy)
        }
        var cause: (any Error)?
        do {
            if try conditions.verify(bytes, signature) { return }
        } catch {
            cause = error
        }
        throw RulesError(.unverified, "The verifier does not take the rules.", remedy: remedy, cause: cause)
    }
}

extension RulesError {
    static func unreachable(_ cause: any Error) -> RulesError {
        RulesError(
            .unreachable,
            "The stored rules cannot be read or written, so nothing was changed.",
            remedy: "check where they are stored.",
            cause: cause
        )
    }

    static func damaged(_ facts: [String] = [], _ more: String = "") -> RulesError {
        RulesError(
            .damaged,
            "The stored rules are damaged\(more).",
            facts: facts,
            remedy: "apply the newest document again: what was in force, and which versions were seen, is lost."
        )
    }

    static func nothing(_ what: String) -> RulesError {
        RulesError(.nothing, "There is nothing to \(what)", remedy: "apply a document first.")
    }
}
