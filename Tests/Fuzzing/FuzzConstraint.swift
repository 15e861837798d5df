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

/// A constraint alone and a template of it give one answer.
private func match(_ constraint: Constraint, _ text: [UInt8]) {
    let template = SegmentTemplate([.parameter(nil, constraint)])
    for caseInsensitive in [false, true] where String(validating: text, as: UTF8.self) != nil {
        text.withUnsafeBufferPointer { text in
            let accepts = constraint.accepts(text, caseInsensitive: caseInsensitive)
            precondition(accepts == (template.match(text, caseInsensitive: caseInsensitive) != nil))
        }
    }
    precondition(constraint.accepts(constraint.example))
}
