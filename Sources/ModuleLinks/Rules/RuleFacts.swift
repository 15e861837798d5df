/// What the conditions of rules are judged by.
public struct RuleFacts: Sendable, Hashable {
    /// The app's version, as in `3.10.1`; nil if it is unknown: then every condition about it is false. So it is if the
    /// text is no version.
    public let appVersion: String?

    /// The id of the install, in lower case; nil if there is none: then every percentage is false.
    public let install: String?

    /// The seconds since 1970 in UTC.
    public let now: Int64

    /// The version, read once.
    let version: AppVersion?

    /// - Parameters:
    ///   - appVersion: the app's version: numbers with dots between them.
    ///   - install: a random UUID that the app made once and keeps. The letters A to Z are taken in lower case. An empty
    ///     text is none.
    ///   - now: the seconds since 1970 in UTC.
    public init(appVersion: String?, install: String?, now: Int64) {
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
