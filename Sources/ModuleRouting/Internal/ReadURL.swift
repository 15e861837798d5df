/// A URL that has been read: its text, where its parts lie, and what a plus is when they are decoded on demand.
struct ReadURL: Sendable {
    let text: String
    let places: ScannedURL
    let plus: RoutingOptions.Plus

    /// Calls the body with the URL's UTF-8.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // The reader has made it contiguous, so that it is not copied.
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
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

    /// What was captured under a name, from the left.
    func parameters(_ captures: Captures, named names: [String?]) -> RouteParameters {
        withBytes { bytes in
            var parameters = RouteParameters()
            parameters.reserveCapacity(captures.count)
            for index in 0..<min(captures.count, names.count) {
                guard let name = names[index] else { continue }
                let place = captures[index]
                parameters.append(name, text(of: place, bytes, isHost: isInHost(place), plusIsSpace: plus == .space))
            }
            return parameters
        }
    }

    private func isInHost(_ place: Place) -> Bool {
        guard places.hostIsSegment, let host = places.host else { return false }
        return host.start <= place.start && place.end <= host.end
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
        withBytes { text(of: place, $0, isHost: isHost, plusIsSpace: plusIsSpace) }
    }

    private func text(
        of place: Place,
        _ bytes: UnsafeBufferPointer<UInt8>,
        isHost: Bool,
        plusIsSpace: Bool
    ) -> String {
        if isPlain(place, bytes, isHost: isHost, plusIsSpace: plusIsSpace) {
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[place.range]), as: UTF8.self)
        }
        let decoded = DecodedBytes(bytes, place, plusIsSpace: plusIsSpace && !isHost, folds: isHost)
        return String(decoding: Array(decoded), as: UTF8.self)
    }

    /// Whether the bytes there stand for themselves.
    private func isPlain(
        _ place: Place,
        _ bytes: UnsafeBufferPointer<UInt8>,
        isHost: Bool,
        plusIsSpace: Bool
    ) -> Bool {
        if !places.hasEscapes, !isHost, !plusIsSpace { return true }
        var position = Int(place.start)
        while position < Int(place.end) {
            let word = ByteWord(bytes, at: position, before: Int(place.end))
            if word.contains(.percent) || (isHost ? word.containsUppercase : plusIsSpace && word.contains(.plus)) {
                return false
            }
            position &+= ByteWord.capacity
        }
        return true
    }
}
