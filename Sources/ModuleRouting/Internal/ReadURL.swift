/// A URL that has been read: its text, where its parts lie, and what a plus is when they are decoded on demand.
struct ReadURL: Sendable {
    let text: String
    let places: ScannedURL
    let plus: RoutingOptions.Plus

    /// Calls the body with the URL's UTF-8.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = text
        return text.withUTF8(body)
    }

    /// In lower case; nil for a path without one.
    var scheme: String? {
        places.scheme.map { scheme in withBytes { ASCII.lowercased($0[scheme.range]) } }
    }

    /// Decoded and in lower case; nil where there is none.
    var host: String? {
        places.host.flatMap { host in host.isEmpty ? nil : decode(host, isHost: true) }
    }

    var fragment: String? { places.fragment.map { decode($0, plusIsSpace: plus == .space) } }

    /// The decoded segments from that one on; the slash that a strict option keeps at the end is an empty one where it is
    /// kept, else none.
    func segments(in table: RouteTable, from first: Int = 0, keepingSlash: Bool = false) -> [String] {
        let found = withBytes { bytes in
            table.withSegments(places, of: bytes) { segments in
                let count = segments.endsInSlash && !keepingSlash ? segments.count - 1 : segments.count
                return (first..<max(first, count)).map { index in
                    (segments[index].place, segments.beginsWithHost && index == 0)
                }
            }
        }
        return found.map { decode($0, isHost: $1, plusIsSpace: plus == .space) }
    }

    /// The text of a path parameter.
    func parameter(_ place: Place) -> String {
        let isHost = places.hostIsSegment && places.host.map { $0.start <= place.start && place.end <= $0.end } == true
        return decode(place, isHost: isHost, plusIsSpace: plus == .space)
    }

    /// The pairs of the query, in order: split at `&` and the first `=`; a key without a value has an empty one.
    var query: RouteParameters {
        var parameters = RouteParameters()
        let plusIsSpace = plus != .literal
        for query in [places.query, places.moreQuery].compactMap(\.self) {
            let pairs = withBytes { bytes in
                // Said out loud: a sequence splits too, into pieces whose indices are not those of the URL.
                let pieces: [Slice<UnsafeBufferPointer<UInt8>>] = bytes[query.range].split(separator: .ampersand)
                return pieces.map { pair -> (Place, Place?) in
                    let equals = pair.firstIndex(of: .equals)
                    return (
                        Place(pair.startIndex, equals ?? pair.endIndex),
                        equals.map { Place($0 + 1, pair.endIndex) }
                    )
                }
            }
            for (name, value) in pairs {
                parameters.append(
                    decode(name, plusIsSpace: plusIsSpace),
                    value.map { decode($0, plusIsSpace: plusIsSpace) } ?? ""
                )
            }
        }
        return parameters
    }

    private func decode(_ place: Place, isHost: Bool = false, plusIsSpace: Bool = false) -> String {
        withBytes { bytes in
            let piece = bytes[place.range]
            if !isHost, !piece.contains(where: { $0 == .percent || (plusIsSpace && $0 == .plus) }) {
                return String(decoding: piece, as: UTF8.self)
            }
            let decoded = DecodedBytes(bytes, place, plusIsSpace: plusIsSpace && !isHost, folds: isHost)
            return String(decoding: Array(decoded), as: UTF8.self)
        }
    }
}
