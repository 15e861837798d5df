/// A pattern as the printed rules describe it, read without the engine: bytes, brackets and nothing clever.
struct ReferencePattern {
    enum Piece: Hashable {
        case text(String)
        case parameter(name: String, regex: String?)
        case rest(name: String, minimum: Int)

        var isRest: Bool { if case .rest = self { true } else { false } }
    }

    /// `nil`, or a scheme in lower case with, for the web, a domain in lower case.
    var scheme: String?
    var domain: String?

    /// The segments for every way to take or leave the groups, the leftmost taken first.
    var alternatives: [[[Piece]]] = []

    init(_ pattern: String) {
        var path = Array(pattern.utf8)
        if pattern.first != "/", pattern.first != "(", let colon = path.firstIndex(of: 0x3A) {
            let name = String(decoding: path[..<colon], as: UTF8.self).lowercased()
            scheme = name == "http" ? "https" : name
            path.removeFirst(colon + 3)
            if scheme == "https" {
                let host = path.prefix { $0 != 0x2F }
                domain = host.isEmpty ? nil : String(decoding: host, as: UTF8.self).lowercased()
                path.removeFirst(host.count)
            }
        }
        var position = 0
        alternatives = Self.expand(path, &position).map(Self.segments)
    }

    private enum Token {
        case slash
        case byte(UInt8)
        case piece(Piece)
        /// A group that is left out.
        case nothing
    }

    private static func expand(_ text: [UInt8], _ position: inout Int) -> [[Token]] {
        var ways: [[Token]] = [[]]
        while position < text.count, text[position] != UInt8(ascii: ")") {
            let byte = text[position]
            position += 1
            switch byte {
            case UInt8(ascii: "("):
                let inner = expand(text, &position) + [[.nothing]]
                position += 1
                ways = ways.flatMap { way in inner.map { way + $0 } }
            case UInt8(ascii: "/"): ways = ways.map { $0 + [.slash] }
            case UInt8(ascii: ":"):
                let name = name(text, &position)
                var regex: String?
                if position + 1 < text.count, text[position] == UInt8(ascii: "("),
                    text[position + 1] != UInt8(ascii: "/")
                {
                    regex = bracket(text, &position)
                }
                ways = ways.map { $0 + [.piece(.parameter(name: name, regex: regex))] }
            case UInt8(ascii: "*"):
                let name = name(text, &position)
                ways = ways.map { $0 + [.piece(.rest(name: name, minimum: 0))] }
            case UInt8(ascii: "+")
            where begins(text, position) && Character(Unicode.Scalar(text[position])).isNameStart:
                let name = name(text, &position)
                ways = ways.map { $0 + [.piece(.rest(name: name, minimum: 1))] }
            case UInt8(ascii: "%"):
                let digits = String(decoding: text[position..<position + 2], as: UTF8.self)
                ways = ways.map { $0 + [.byte(UInt8(digits, radix: 16) ?? 0)] }
                position += 2
            case UInt8(ascii: "\\"):
                ways = ways.map { $0 + [.byte(text[position])] }
                position += 1
            default: ways = ways.map { $0 + [.byte(byte)] }
            }
        }
        return ways
    }

    /// Whether a segment begins before the position, behind which there is something.
    private static func begins(_ text: [UInt8], _ position: Int) -> Bool {
        position < text.count && (position < 2 || text[position - 2] == UInt8(ascii: "/"))
    }

    private static func name(_ text: [UInt8], _ position: inout Int) -> String {
        let start = position
        while position < text.count, Character(Unicode.Scalar(text[position])).isNamePart { position += 1 }
        let name = String(decoding: text[start..<position], as: UTF8.self)
        return name == "_" ? "" : name
    }

    /// What stands between the bracket at the position and the one that closes it.
    private static func bracket(_ text: [UInt8], _ position: inout Int) -> String {
        let start = position + 1
        var depth = 0
        repeat {
            if text[position] == UInt8(ascii: "(") { depth += 1 }
            if text[position] == UInt8(ascii: ")") { depth -= 1 }
            position += 1
        } while depth > 0
        return String(decoding: text[start..<position - 1], as: UTF8.self)
    }

    private static func segments(_ tokens: [Token]) -> [[Piece]] {
        var segments: [[Piece]] = [[]]
        // The segments in which a group is left out.
        var without: Set<Int> = []
        var bytes: [UInt8] = []
        func flush() {
            if !bytes.isEmpty { segments[segments.count - 1].append(.text(String(decoding: bytes, as: UTF8.self))) }
            bytes = []
        }
        for token in tokens {
            switch token {
            case .byte(let byte): bytes.append(byte)
            case .nothing: without.insert(segments.count - 1)
            case .slash:
                flush()
                segments.append([])
            case .piece(let piece):
                flush()
                segments[segments.count - 1].append(piece)
            }
        }
        flush()
        // A segment that is nothing but what is left out is none; its slash stays where it is the last.
        for index in segments.indices.dropLast().reversed() where segments[index].isEmpty {
            if index == 0 || without.contains(index) { segments.remove(at: index) }
        }
        return segments == [[]] && !tokens.contains { if case .slash = $0 { true } else { false } } ? [] : segments
    }
}

extension Character {
    fileprivate var isNameStart: Bool { isNamePart && !isNumber }
    fileprivate var isNamePart: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}
