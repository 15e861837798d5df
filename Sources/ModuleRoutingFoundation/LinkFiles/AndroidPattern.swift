/// A pattern of an Android manifest, matched as Android matches it.
///
///     let pattern = try AndroidPattern(.advanced, "/books/[^/]+/{0,1}")
///     pattern.matches("/books/1342")       // true
///     pattern.matches("/books/1342/x")     // false
///
/// The rules are those of `android.os.PatternMatcher` in the Android Open Source Project. It compares UTF-16 code units, is
/// case-sensitive, covers the whole text and never goes back: what a repeated item has taken stays taken. So
/// `/a/.*/c` as an advanced pattern matches nothing, and `.*\.html` as a simple one does not match `/a.b/c.html`.
///
/// A text that is matched is what `Uri.getPath()` answers: the path of a URL, decoded.
public struct AndroidPattern: Sendable, Hashable {
    /// How the text of a pattern is read.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The whole text as it is: `android:path`.
        case literal
        /// How the text begins: `android:pathPrefix`.
        case prefix
        /// How the text ends: `android:pathSuffix`, from API level 31 on.
        case suffix
        /// `x*` is zero or more of that character, `.` any character, `.*` any text up to the first occurrence of the
        /// next character, and `\` escapes: `android:pathPattern`.
        case simple
        /// `.`, sets such as `[a-z]` and `[^/]`, and after each of them or a character `*`, `+`, `{n}`, `{n,}` or
        /// `{n,m}`; `\` escapes: `android:pathAdvancedPattern`, from API level 31 on.
        case advanced
    }

    /// What is wrong with an advanced pattern. Android throws an exception where it reads one.
    public struct Malformed: Error, Sendable, Hashable {
        /// The place, in UTF-16 code units from the start.
        public let offset: Int
        /// What is wrong, as a sentence.
        public let reason: String
    }

    /// How the text is read.
    public let kind: Kind
    /// The text, as Android sees it: without the backslashes that XML needs besides.
    public let text: String

    private let units: [UInt16]
    private let steps: [Step]

    /// A pattern.
    ///
    /// - Throws: ``Malformed`` if it is an advanced pattern that Android refuses. The other kinds are never malformed.
    public init(_ kind: Kind, _ text: String) throws(Malformed) {
        self.kind = kind
        self.text = text
        units = Array(text.utf16)
        steps = kind == .advanced ? try AdvancedPatternParser.steps(of: units) : []
    }

    /// A pattern of a kind that is never malformed.
    package static func literal(_ text: String) -> AndroidPattern { AndroidPattern(.literal, units: text) }
    package static func prefix(_ text: String) -> AndroidPattern { AndroidPattern(.prefix, units: text) }
    package static func suffix(_ text: String) -> AndroidPattern { AndroidPattern(.suffix, units: text) }
    package static func simple(_ text: String) -> AndroidPattern { AndroidPattern(.simple, units: text) }

    private init(_ kind: Kind, units text: String) {
        self.kind = kind
        self.text = text
        units = Array(text.utf16)
        steps = []
    }

    /// Whether it matches the whole text. The time grows with the text and the pattern, never faster than their product.
    public func matches(_ path: String) -> Bool {
        let path = Array(path.utf16)
        return switch kind {
        case .literal: path == units
        case .prefix: path.starts(with: units)
        case .suffix: path.reversed().starts(with: units.reversed())
        case .simple: SimplePattern.matches(units, path)
        case .advanced: Step.match(steps, path)
        }
    }

    /// Whether both are of one kind and have the same text, scalar by scalar.
    public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind && left.units == right.units }

    /// Feeds the kind and the text to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(units)
    }
}

extension AndroidPattern.Malformed: CustomStringConvertible {
    /// The reason and the place.
    public var description: String { "\(reason) (at \(offset))" }
}

extension AndroidPattern {
    /// One item of an advanced pattern and how often it is taken.
    struct Step: Sendable, Hashable {
        enum Item: Sendable, Hashable {
            case any
            case unit(UInt16)
            case set([Span], isInverted: Bool)
        }

        /// The units from one to another; none if the first is the larger.
        struct Span: Sendable, Hashable {
            let low: UInt16
            let high: UInt16
        }

        let item: Item
        var least = 1
        var most = 1

        private func takes(_ unit: UInt16) -> Bool {
            switch item {
            case .any: true
            case .unit(let only): unit == only
            case .set(let spans, let isInverted): spans.contains { $0.low <= unit && unit <= $0.high } != isInverted
            }
        }

        /// Takes as much as each step can, from the left, and never less.
        static func match(_ steps: [Step], _ text: [UInt16]) -> Bool {
            var position = 0
            for step in steps {
                var taken = 0
                while taken < step.most, position < text.count, step.takes(text[position]) {
                    taken += 1
                    position += 1
                }
                guard taken >= step.least else { return false }
            }
            return position == text.count
        }
    }
}
