extension ReadURL {
    /// The decoded segments of a rest. A trailing slash that a strict option keeps is an empty one.
    func rest(_ captures: Captures, in table: RouteTable) -> [String] {
        let places = places(ofRest: captures, in: table)
        return withBytes { bytes in places.compactMap { text(of: $0, bytes) } }
    }

    /// The decoded segments, without a trailing slash that a strict option keeps.
    func segments(in table: RouteTable) -> [String] {
        let (segments, endsInSlash) = read(in: table)
        return segments.dropLast(endsInSlash ? 1 : 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of the decoded segments. A trailing slash that a strict option keeps is an empty one.
    func segmentBytes(in table: RouteTable) -> [[UInt8]] { read(in: table).segments }

    private func read(in table: RouteTable) -> (segments: [[UInt8]], endsInSlash: Bool) {
        withBytes { bytes in
            table.withSegments(places, of: bytes) { list in
                let segments = (0..<list.count).map { index in
                    Array(DecodedBytes(bytes, list[index].place, folds: false))
                }
                return (segments, list.endsInSlash)
            }
        }
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
    func parameters(
        _ captures: Captures,
        named names: ArraySlice<String?>,
        in range: Range<Int>? = nil
    ) -> RouteParameters {
        withBytes { bytes in
            var parameters = RouteParameters()
            parameters.reserveCapacity(captures.count)
            for index in range ?? 0..<min(captures.count, names.count) {
                guard let name = names[names.startIndex + index],
                    let text = text(of: captures[index], bytes)
                else { continue }
                parameters.append(name, text)
            }
            return parameters
        }
    }
}
