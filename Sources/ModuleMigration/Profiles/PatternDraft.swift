import ModuleRouting

/// A pattern in the making, segment by segment.
struct PatternDraft: Hashable {
    enum Segment: Hashable {
        /// Bytes, decoded.
        case literal([UInt8])
        /// One segment; captured if it has a name.
        case parameter(String?)
        /// Text before a parameter, its name, and text after it.
        case mixed([UInt8], String, [UInt8])
        /// One segment that matches the expression; captured if it has a name.
        case test(String?, String)
        /// One or more segments that aren't captured.
        case further
        /// Zero or more segments; captured if it has a name.
        case rest(String?)
    }

    var scheme: String?
    var segments: [Segment] = []

    /// As a pattern; nil if a literal is not UTF-8, or the pattern is malformed here.
    var translated: PatternTranslation.Part? {
        var names = ParameterNames(segments.compactMap(\.name))
        var written: [String] = []
        for segment in segments {
            guard let text = Self.text(of: segment, &names) else { return nil }
            written.append(text)
        }
        let isWeb = SplitURL.isWeb(scheme.map { Array($0.utf8) })
        let start = scheme.map { "\($0)://\(isWeb || written.isEmpty ? "/" : "")" } ?? "/"
        let pattern = RoutePattern(start + written.joined(separator: "/"))
        guard case .success = pattern.parsed else { return nil }
        let form = PatternDraft(scheme: scheme, segments: segments.map(\.withoutName))
        return PatternTranslation.Part(pattern: pattern, originalNames: names.originals, form: form)
    }

    private static func text(of segment: Segment, _ names: inout ParameterNames) -> String? {
        switch segment {
        case .literal(let bytes): escaped(bytes)
        case .parameter(let name): ":\(name.map { names.next($0) } ?? "_")"
        case .mixed(let before, let name, let after):
            escaped(before).flatMap { before in escaped(after).map { "\(before):\(names.next(name))\($0)" } }
        case .test(let name, let expression): ":\(name.map { names.next($0) } ?? "_")(\(expression))"
        case .further: "+_"
        case .rest(let name): "*\(name.map { names.next($0) } ?? "")"
        }
    }

    /// A literal as patterns write it; nil if it is not UTF-8.
    private static func escaped(_ bytes: [UInt8]) -> String? {
        guard String(validUTF8: bytes) != nil else { return nil }
        let text = bytes.flatMap { byte in
            if ":*()\\".utf8.contains(byte) { return [UInt8(ascii: "\\"), byte] }
            let isEscaped = byte < 0x20 || byte == 0x7F || "/?#%+".utf8.contains(byte)
            return isEscaped ? PercentEncoding.escape(byte) : [byte]
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [PatternDraft] {
    /// The most forms that a pattern may become, before its optional groups are counted.
    private static var maximumForms: Int { 32 }

    /// Adds each of the forms to each draft; false if that makes too many.
    mutating func append(_ forms: [[PatternDraft.Segment]]) -> Bool {
        guard forms.count * count <= Self.maximumForms else { return false }
        self = forms.flatMap { form in
            map { PatternDraft(scheme: $0.scheme, segments: $0.segments + form) }
        }
        return true
    }
}

extension PatternDraft.Segment {
    fileprivate var name: String? {
        switch self {
        case .literal, .further: nil
        case .mixed(_, let name, _): name
        case .parameter(let name), .test(let name, _), .rest(let name): name
        }
    }

    fileprivate var withoutName: Self {
        switch self {
        case .literal, .further: self
        case .parameter: .parameter(nil)
        case .mixed(let before, _, let after): .mixed(before, "", after)
        case .test(_, let expression): .test(nil, expression)
        case .rest: .rest(nil)
        }
    }
}

/// The names of a pattern's parameters. Names of older routers may hold any character and stand more than once, where
/// the last one counts.
private struct ParameterNames {
    /// How often each name is still to come.
    private var left: [String: Int]
    private var used: Set<String>
    /// The original names of those that are called otherwise here.
    private(set) var originals: [String: String] = [:]

    init(_ names: [String]) {
        left = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        used = Set(names)
    }

    /// The name here; `_` if the same one comes again.
    mutating func next(_ original: String) -> String {
        left[original, default: 1] -= 1
        guard left[original] == 0 else { return "_" }
        if original.utf8.allSatisfy(\.isNamePart), !original.isEmpty, original != "_" { return original }
        let cleaned = original.utf8.map { $0.isNamePart ? $0 : .underscore }
        let isNamed = cleaned.contains { $0 != .underscore }
        let name = isNamed ? String(decoding: cleaned, as: UTF8.self) : "parameter"
        var (free, number) = (name, 2)
        while !used.insert(free).inserted { (free, number) = ("\(name)\(number)", number + 1) }
        originals[free] = original
        return free
    }
}
