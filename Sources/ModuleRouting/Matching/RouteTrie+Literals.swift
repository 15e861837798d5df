extension RouteTrie.Edge {
    /// Whether the decoded bytes are the literal.
    func isLiteral(_ decoded: DecodedBytes, _ literals: UnsafePointer<ByteWord>) -> Bool {
        var decoded = decoded
        for place in 0..<Int(count) {
            let (word, byte) = place.quotientAndRemainder(dividingBy: ByteWord.capacity)
            let expected = word == 0 ? first[byte] : literals[Int(others) + word - 1][byte]
            guard decoded.next() == expected else { return false }
        }
        return decoded.next() == nil
    }
}
