/// Takes the lines of any bytes as two constraints and a text: matches the text in every way, and compares the two.
func fuzzConstraint(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let all = UnsafeBufferPointer(start: start, count: count)
    let lines = all.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    let read = lines.prefix(2).compactMap { constraint($0) }
    let text = lines.count > 2 ? Array(lines[2]) : []
    for constraint in read { match(constraint, text) }
    if read.count == 2 { compare(read[0], read[1]) }
    return 0
}

private func constraint(_ line: some Collection<UInt8>) -> Constraint? {
    let text = String(decoding: line, as: UTF8.self)
    do throws(Constraint.Malformed) {
        return try Constraint(text)
    } catch {
        precondition((0...text.utf8.count).contains(error.position))
        return nil
    }
}

/// The table, the places and the two passes of a template give one answer, in a bounded number of steps.
private func match(_ constraint: Constraint, _ text: [UInt8]) {
    for caseInsensitive in [false, true] {
        let template = SegmentTemplate([.parameter(nil, constraint)])
        text.withUnsafeBufferPointer { text in
            let accepts = constraint.accepts(text, caseInsensitive: caseInsensitive)
            // What is not UTF-8 ends nowhere.
            if String(validating: text, as: UTF8.self) != nil {
                precondition(accepts == (template.match(text, caseInsensitive: caseInsensitive) != nil))
            }
            guard case .automaton(let automaton) = constraint.test(caseInsensitive: caseInsensitive), !text.isEmpty
            else { return }
            let places = automaton.places.run(text)
            precondition(places.accepts == accepts && places.steps <= text.count * automaton.places.count)
            precondition(automaton.table.map { $0.run(text).steps <= text.count } ?? true)
        }
    }
    // One that is read has a text, unless it holds counts that are too long to look for it.
    if let shortest = constraint.shortest(withoutDotSegments: false) { precondition(constraint.accepts(shortest)) }
}

/// A common text is taken by both, and by a template of the one what the other includes.
private func compare(_ left: Constraint, _ right: Constraint) {
    guard let mine = Language(left.expression(caseInsensitive: false)),
        let other = Language(right.expression(caseInsensitive: false))
    else { return }
    var steps = 0
    let witness = mine.witness(other, withoutDotSegments: true, steps: &steps, most: 20_000)
    guard case .text(let text) = witness else {
        precondition(witness != .nothing || mine.includes(other) != true || !left.accepts("a") || !right.accepts("a"))
        return
    }
    precondition(!PercentEncoding.isDotSegment(text))
    // Counts above 256 are taken for no limit.
    precondition(text.utf8.count > Language.longestCount || (left.accepts(text) && right.accepts(text)))
    if let sample = right.shortest(withoutDotSegments: false), mine.includes(other) == true {
        precondition(left.accepts(sample))
    }
}
