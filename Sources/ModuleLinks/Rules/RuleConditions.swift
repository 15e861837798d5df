import ModuleRouting

/// Under which conditions a rule holds: under all of them.
struct RuleConditions: Sendable, Hashable {
    /// A stable part of all installs.
    struct Percentage: Sendable, Hashable {
        /// In hundredths of a percent, from 0 to 10,000.
        let hundredths: Int
        let salt: String
    }

    /// From that version on.
    var atLeast: AppVersion?
    /// Only versions before that one.
    var below: AppVersion?
    /// Only from one of these.
    var origins: Set<RouteOrigin.Kind>?
    var percentage: Percentage?

    /// Whether there are none.
    var areNone: Bool { atLeast == nil && below == nil && origins == nil && percentage == nil }

    /// Whether all of them hold.
    func hold(for origin: RouteOrigin.Kind, _ facts: RuleFacts) -> Bool {
        if let origins, !origins.contains(origin) { return false }
        if atLeast != nil || below != nil {
            guard let version = facts.version else { return false }
            if let atLeast, version < atLeast { return false }
            if let below, version >= below { return false }
        }
        guard let percentage else { return true }
        guard let install = facts.install else { return false }
        return StableBucket.bucket(salt: percentage.salt, install: install) < percentage.hundredths
    }
}

/// What the conditions of rules are judged by.
package struct RuleFacts: Sendable, Hashable {
    /// The app's version, as in `3.10.1`; nil if it is unknown: then every condition about it is false. So it is if the
    /// text is no version.
    package let appVersion: String?

    /// The id of the install, in lower case; nil if there is none: then every percentage is false.
    package let install: String?

    /// The seconds since 1970 in UTC.
    package let now: Int64

    /// The version, read once.
    let version: AppVersion?

    /// - Parameters:
    ///   - appVersion: the app's version: numbers with dots between them.
    ///   - install: a random UUID that the app made once and keeps. The letters A to Z are taken in lower case. An empty
    ///     text is none.
    ///   - now: the seconds since 1970 in UTC.
    package init(appVersion: String?, install: String?, now: Int64) {
        self.appVersion = appVersion
        self.install = install.flatMap { install in
            install.isEmpty
                ? nil : String(decoding: install.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
        self.now = now
        version = appVersion.flatMap(AppVersion.init)
    }
}

/// A version of an app: numbers with dots between them, of which missing ones are 0.
package struct AppVersion: Sendable, Hashable, Comparable {
    /// The numbers, without zeros at the end.
    private let numbers: [Int]

    /// The version that the text writes: one to four numbers of at most nine digits; nil if it is none.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 4 else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard (1...9).contains(part.count), part.allSatisfy({ (48...57).contains($0) }) else { return nil }
            numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 48) })
        }
        while numbers.last == 0 { numbers.removeLast() }
        self.numbers = numbers
    }

    package static func < (left: Self, right: Self) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
}

extension AppVersion: CustomStringConvertible {
    /// The numbers with dots between them: `3.10`, and `0` for the least one.
    package var description: String {
        numbers.isEmpty ? "0" : numbers.map { "\($0)" }.joined(separator: ".")
    }
}

/// In which of 10,000 buckets an install is, which is the same wherever it is asked.
///
/// The bucket is MurmurHash3 x86 32 with the seed 0 (Austin Appleby, `MurmurHash3.cpp`) of the UTF-8 of `salt:install`,
/// modulo 10,000. So an install that a percentage reaches is reached by each higher one, and another salt draws anew.
enum StableBucket {
    /// Each is a hundredth of a percent.
    static func bucket(salt: String, install: String) -> Int { Int(hash("\(salt):\(install)") % 10_000) }

    static func hash(_ text: String) -> UInt32 {
        let bytes = Array(text.utf8)
        var hash: UInt32 = 0
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let block = bytes[start..<min(start + 4, bytes.count)]
            // The first byte is the lowest.
            let value = block.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            hash ^= rotated(value &* 0xCC9E_2D51, 15) &* 0x1B87_3593
            if block.count == 4 { hash = rotated(hash, 13) &* 5 &+ 0xE654_6B64 }
        }
        hash ^= UInt32(truncatingIfNeeded: bytes.count)
        hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
        hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
        return hash ^ hash >> 16
    }

    private static func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 { value << count | value >> (32 - count) }
}
