/// A URL that has been read: its text, and the ranges of its parts.
struct ReadURL: Sendable {
    let text: String
    let places: ScannedURL

    /// Calls the body with the URL's UTF-8.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // The reader made it contiguous, so it is not copied.
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        var text = text
        return text.withUTF8(body)
    }

    /// In lower case; nil for a path without one.
    var scheme: String? {
        places[.scheme].map { scheme in withBytes { ASCII.lowercased($0[scheme.range]) } }
    }

    /// Whether the scheme is https, in any case.
    var isHTTPS: Bool {
        places[.scheme].map { scheme in
            withBytes { bytes in bytes[scheme.range].lazy.map(ASCII.folded).elementsEqual("https".utf8) }
        } ?? false
    }

    /// Decoded and in lower case; nil if there is none.
    var host: String? {
        places[.host].flatMap { host in
            host.isEmpty
                ? nil
                : withBytes { bytes in
                    let decoded = DecodedBytes(bytes, host, folds: true)
                    return String(decoding: Array(decoded), as: UTF8.self)
                }
        }
    }

    /// Nil if there is none, and if it is not UTF-8 once it is decoded.
    var fragment: String? {
        places[.fragment].flatMap { place in withBytes { text(of: place, $0) } }
    }

    /// The pairs of the query, in order: split at `&` and the first `=`. A key without a value has an empty one. A pair
    /// that is not UTF-8 once it is decoded is absent. A plus is a space, and a plus in custom schemes.
    var query: RouteParameters {
        pairs(in: .query, plusIsSpace: places[.scheme] == nil || withBytes { places.isWeb(in: $0) })
    }

    /// The pairs of a part, decoded once they are split.
    func pairs(in part: ScannedURL.Part, plusIsSpace: Bool) -> RouteParameters {
        var parameters = RouteParameters()
        guard let place = places[part] else { return parameters }
        withBytes { bytes in
            for pair in bytes[place.range].split(separator: UInt8.ampersand) {
                let equals = pair.firstIndex(of: .equals) ?? pair.endIndex
                let value = Place(min(equals + 1, pair.endIndex), pair.endIndex)
                guard let name = text(of: Place(pair.startIndex, equals), bytes, plusIsSpace: plusIsSpace),
                    let value = text(of: value, bytes, plusIsSpace: plusIsSpace)
                else { continue }
                parameters.append(name, value)
            }
        }
        return parameters
    }

    /// The decoded text there; nil if it is not UTF-8.
    func text(of place: Place, _ bytes: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool = false) -> String? {
        let isPlain =
            !places.hasEscapes && !plusIsSpace
            || !bytes[place.range].contains { $0 == .percent || (plusIsSpace && $0 == .plus) }
        if isPlain {
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[place.range]), as: UTF8.self)
        }
        let decoded = Array(DecodedBytes(bytes, place, plusIsSpace: plusIsSpace, folds: false))
        return String(validUTF8: decoded)
    }
}

/// The decoded bytes of a piece of a URL, one after the other.
struct DecodedBytes: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position: Int
    private let end: Int
    /// Only in a query.
    private let plusIsSpace: Bool
    private let folds: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place, plusIsSpace: Bool = false, folds: Bool) {
        self.bytes = bytes
        position = Int(place.start)
        end = Int(place.end)
        self.plusIsSpace = plusIsSpace
        self.folds = folds
    }

    mutating func next() -> UInt8? {
        guard position < end else { return nil }
        var byte = bytes[position]
        position &+= 1
        if byte == .percent, let escaped = PercentEncoding.byte(in: bytes[..<end], at: position &- 1) {
            byte = escaped
            position &+= 2
        } else if byte == .plus, plusIsSpace {
            byte = .space
        }
        return folds ? ASCII.folded(byte) : byte
    }
}
