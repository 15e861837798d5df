extension ReadURL {
    /// The decoded segments of a rest. A trailing slash that a strict option keeps is an empty one.
    func rest(_ captures: Captures, in table: RouteTable) -> [String] {
        guard captures.rest >= 0 else { return [] }
        return segments(in: table, from: Int(captures.rest), without: Int(captures.tail), keepingSlash: true)
    }

    /// The decoded segments from an index on, without so many at the end. A trailing slash that a strict option keeps is an
    /// empty segment if `keepingSlash` is true, and left out otherwise.
    func segments(
        in table: RouteTable,
        from first: Int = 0,
        without tail: Int = 0,
        keepingSlash: Bool = false
    ) -> [String] {
        let found = withBytes { bytes in
            table.withSegments(places, of: bytes) { segments in
                let count = segments.endsInSlash && !keepingSlash ? segments.count - 1 : segments.count
                return (first..<max(first, count - tail)).map { segments[$0].place }
            }
        }
        return found.map { decode($0, plusIsSpace: plus == .space) }
    }

    /// The named captures of these numbers, from the left; of all if there are none.
    func parameters(_ captures: Captures, named names: [String?], in range: Range<Int>? = nil) -> RouteParameters {
        withBytes { bytes in
            var parameters = RouteParameters()
            parameters.reserveCapacity(captures.count)
            for index in range ?? 0..<min(captures.count, names.count) {
                guard let name = names[index] else { continue }
                parameters.append(name, text(of: captures[index], bytes, plusIsSpace: plus == .space))
            }
            return parameters
        }
    }
}
