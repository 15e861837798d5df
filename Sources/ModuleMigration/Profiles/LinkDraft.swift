import ModuleRouting

extension SplitURL {
    static func isWeb(_ scheme: [UInt8]?) -> Bool { SplitURL((scheme ?? []) + [.colon]).isWeb }

    /// The pairs of a query: each split at its first equals sign, with no value if it has none.
    static func pairs(_ query: [UInt8]?) -> [(name: [UInt8], value: [UInt8]?)] {
        pieces(of: query ?? [], at: .ampersand).filter { !$0.isEmpty }.map { pair in
            guard let equals = pair.firstIndex(of: .equals) else { return (pair, nil) }
            return (Array(pair[..<equals]), Array(pair[(equals + 1)...]))
        }
    }

    /// The pieces between the delimiters, empty ones too.
    static func pieces(of bytes: some Collection<UInt8>, at delimiter: UInt8) -> [[UInt8]] {
        Array(bytes).split(separator: delimiter, omittingEmptySubsequences: false).map { Array($0) }
    }
}

/// A link in the making.
struct LinkDraft {
    var scheme: [UInt8]?
    /// The host of http and https, which has to be one of the app's domains. Where the older router took it for the first
    /// segment, it is that too.
    var authority: [UInt8] = []
    /// As they are written.
    var segments: [[UInt8]] = []
    var fragment: [UInt8]?
    /// Pairs, as they are written.
    private var query: [[UInt8]] = []
    /// Where the pair of each name stands.
    private var places: [[UInt8]: Int] = [:]

    init(scheme: [UInt8]? = nil) { self.scheme = scheme }

    var text: String {
        // Empty segments count for nothing here, and two slashes would begin a host.
        let path = segments.filter { !$0.isEmpty }.flatMap { [.slash] + $0 }
        var text = (scheme.map { $0 + Array("://".utf8) } ?? []) + authority + (path.isEmpty ? [.slash] : path)
        let pairs = query.filter { !$0.isEmpty }
        if !pairs.isEmpty { text += [.question] + pairs.joined(separator: [.ampersand]) }
        if let fragment { text += [.hash] + fragment }
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds a pair as it is written.
    mutating func append(_ name: [UInt8], _ value: [UInt8]) { query.append(name + [.equals] + value) }

    /// Adds a pair in decoded bytes, or puts it where one of that name was added. Without a value it removes that one.
    mutating func replace(_ name: [UInt8], _ value: [UInt8]?) {
        let pair = value.map { Self.encoded(name) + [.equals] + Self.encoded($0) } ?? []
        if let place = places[name] {
            query[place] = pair
        } else {
            places[name] = query.count
            query.append(pair)
        }
    }

    /// With everything but unreserved characters escaped.
    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0.isUnreserved ? [$0] : PercentEncoding.escape($0) }
    }
}

/// The classes of bytes in RFC 3986.
extension UInt8 {
    static let dot = UInt8(ascii: ".")
    static let underscore = UInt8(ascii: "_")
    static let slash = UInt8(ascii: "/")
    static let colon = UInt8(ascii: ":")
    static let question = UInt8(ascii: "?")
    static let hash = UInt8(ascii: "#")
    static let ampersand = UInt8(ascii: "&")
    static let equals = UInt8(ascii: "=")
    static let plus = UInt8(ascii: "+")

    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isNamePart: Bool { isLetter || isDigit || self == .underscore }
    var isUnreserved: Bool { isNamePart || "-.~".utf8.contains(self) }

    /// Whether no link holds it unescaped.
    var isNeverInLinks: Bool { self <= 0x20 || self == 0x7F || "\"<>\\^`{|}".utf8.contains(self) }
}
