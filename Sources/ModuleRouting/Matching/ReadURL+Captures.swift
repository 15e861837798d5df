extension ReadURL {
    /// The decoded segments of a rest. A trailing slash that a strict option keeps is an empty one.
    func rest(_ captures: Captures, in table: RouteTable) -> [String] {
        places(ofRest: captures, in: table).map { decode($0, plusIsSpace: plus == .space) }
    }

    /// The same as they are written in the URL.
    func writtenRest(_ captures: Captures, in table: RouteTable) -> [String] {
        let places = places(ofRest: captures, in: table)
        return withBytes { bytes in places.map { String(decoding: bytes[$0.range], as: UTF8.self) } }
    }

    /// The decoded segments. A trailing slash that a strict option keeps is an empty one if `keepingSlash` is true, and
    /// left out otherwise.
    func segments(in table: RouteTable, keepingSlash: Bool = false) -> [String] {
        let found = withBytes { bytes in
            table.withSegments(places, of: bytes) { segments in
                (0..<segments.count - (segments.endsInSlash && !keepingSlash ? 1 : 0)).map { segments[$0].place }
            }
        }
        return found.map { decode($0, plusIsSpace: plus == .space) }
    }

    private func places(ofRest captures: Captures, in table: RouteTable) -> [Place] {
        guard captures.rest >= 0 else { return [] }
        let first = Int(captures.rest)
        return withBytes { bytes in
            table.withSegments(places, of: bytes) { segments in
                (first..<max(first, segments.count - Int(captures.tail))).map { segments[$0].place }
            }
        }
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
