extension UnsafeBufferPointer<UInt8> {
    /// Whether the literal is there.
    func has(_ literal: [UInt8], at start: Int, _ caseInsensitive: Bool) -> Bool {
        guard start >= 0, start + literal.count <= count else { return false }
        for (index, byte) in literal.enumerated() {
            let other = self[start + index]
            guard byte == other || (caseInsensitive && ASCII.folded(byte) == ASCII.folded(other)) else { return false }
        }
        return true
    }
}
