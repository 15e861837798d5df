/// Takes the lines of any bytes as two constraints and a text, and matches the text in every way.
func fuzzConstraint(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let all = UnsafeBufferPointer(start: start, count: count)
    let lines = all.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    let read = lines.prefix(2).compactMap { constraint($0) }
    let text = lines.count > 2 ? Array(lines[2]) : []
    for constraint in read { match(constraint, text) }
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
    if let example = constraint.example { precondition(constraint.accepts(example)) }
}
