extension ReadURL {
    /// The decoded segments from an index on. A trailing slash that a strict option keeps is an empty segment if
    /// `keepingSlash` is true, and left out otherwise.
    func segments(in table: RouteTable, from first: Int = 0, keepingSlash: Bool = false) -> [String] {
        let found = withBytes { bytes in
            table.withSegments(places, of: bytes) { segments in
                let count = segments.endsInSlash && !keepingSlash ? segments.count - 1 : segments.count
                return (first..<max(first, count)).map { segments[$0].place }
            }
        }
        return found.map { decode($0, plusIsSpace: plus == .space) }
    }

    /// The named captures, from the left.
    func parameters(_ captures: Captures, named names: [String?]) -> RouteParameters {
        withBytes { bytes in
            var parameters = RouteParameters()
            parameters.reserveCapacity(captures.count)
            for index in 0..<min(captures.count, names.count) {
                guard let name = names[index] else { continue }
                parameters.append(name, text(of: captures[index], bytes, plusIsSpace: plus == .space))
            }
            return parameters
        }
    }
}
