extension ReadURL {
    /// The decoded segments of a rest. A trailing slash that a strict option keeps is an empty one.
    func rest(_ captures: Captures, in table: RouteTable) -> [String] {
        let places = places(ofRest: captures, in: table)
        return withBytes { bytes in places.compactMap { text(of: $0, bytes, plusIsSpace: plus == .space) } }
    }

    /// The same as they are written in the URL.
    func writtenRest(_ captures: Captures, in table: RouteTable) -> [String] {
        let places = places(ofRest: captures, in: table)
        return withBytes { bytes in places.map { String(decoding: bytes[$0.range], as: UTF8.self) } }
    }

    /// The decoded segments, without a trailing slash that a strict option keeps. What is no UTF-8 stays escaped.
    func segments(in table: RouteTable) -> [String] {
        let (segments, endsInSlash) = read(in: table)
        return segments.dropLast(endsInSlash ? 1 : 0).map(PercentEncoding.escapingInvalid)
    }

    /// The bytes of the decoded segments. A trailing slash that a strict option keeps is an empty one.
    func segmentBytes(in table: RouteTable) -> [[UInt8]] { read(in: table).segments }

    private func read(in table: RouteTable) -> (segments: [[UInt8]], endsInSlash: Bool) {
        withBytes { bytes in
            table.withSegments(places, of: bytes) { list in
                let segments = (0..<list.count).map { index in
                    Array(DecodedBytes(bytes, list[index].place, plusIsSpace: plus == .space, folds: false))
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
                    let text = text(of: captures[index], bytes, plusIsSpace: plus == .space)
                else { continue }
                parameters.append(name, text)
            }
            return parameters
        }
    }

    /// The decoded bytes of the first capture of that name, also of an element of a rest.
    func bytes(
        _ name: String,
        _ captures: Captures,
        named names: ArraySlice<String?>,
        rest: String?,
        in table: RouteTable
    ) -> [UInt8]? {
        let own = names.prefix(captures.count).firstIndex { $0.map { $0.utf8.elementsEqual(name.utf8) } ?? false }
        let index = own.map { $0 - names.startIndex }
        let isRest = index == nil && (rest.map { $0.utf8.elementsEqual(name.utf8) } ?? false)
        guard let place = index.map({ captures[$0] }) ?? (isRest ? places(ofRest: captures, in: table).first : nil)
        else { return nil }
        return withBytes { Array(DecodedBytes($0, place, plusIsSpace: plus == .space, folds: false)) }
    }
}
