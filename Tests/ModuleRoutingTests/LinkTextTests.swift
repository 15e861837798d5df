import Foundation
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private enum Mood: String, Codable, CaseIterable { case calm = "by\nnight", busy = "50%+/€" }

private struct Note: Route, Equatable {
    static let pattern: RoutePattern = "/notes/:title/:day/:id/:price"
    static let exposure: RouteExposure = .everywhere
    typealias Output = Note
    var title: String
    var day: Date
    var id: UUID
    var price: Decimal
    var text: String?
    var lines: [String]
    var count: Int
    var ratio: Double?
    var isDone: Bool
    var site: URL?
    var total: Decimal?
    var until: Date?
    var days: [Date]
    var mood: Mood?
    var moods: [Mood]
    var other: UUID?
}

private struct Day: Route, Equatable {
    static let pattern: RoutePattern = "/days/:at"
    static let exposure: RouteExposure = .everywhere
    typealias Output = Double
    var at: Date
}

private struct Memo: TextRoute, Equatable {
    static let pattern: RoutePattern = "/memos/:title"
    static let exposure: RouteExposure = .everywhere
    var title: String
    var text: String
}

@Suite("Text of several lines, dates and numbers in links", .takingTurns)
struct LinkTextTests {
    private static let origins: [RouteOrigin] = [.link, .customScheme, .notification, .restoration, .unknown, .inside]

    private var generator = SeededGenerator(seed: 9)

    private mutating func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &generator) ? value : nil }

    /// Of any scalars but controls; in a query also tabs and line breaks.
    private mutating func text(_ count: ClosedRange<Int>, inPath: Bool = false) -> String {
        var text = inPath ? "a" : ""
        for _ in 0..<Int.random(in: count, using: &generator) {
            let most: UInt32 = generator.pick([0x7F, 0x2FF, 0xFFFF, 0x10_FFFF])
            let drawn = Unicode.Scalar(UInt32.random(in: 0...most, using: &generator)) ?? " "
            let isAllowed =
                drawn.properties.generalCategory != .control || (!inPath && "\t\n\r".unicodeScalars.contains(drawn))
            text.unicodeScalars.append(isAllowed ? drawn : inPath ? "+" : generator.pick(["\n", "\t", "\r"]))
        }
        return text
    }

    private mutating func date() -> Date {
        Date(
            timeIntervalSinceReferenceDate: generator.pick([
                0, -0.5, 0.1, 1e-7, -1e-7, -63_000_000_000, 252_000_000_000, 785_692_800.123456,
                Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &generator)),
                Double.random(in: -63_000_000_000...252_000_000_000, using: &generator),
                Double.random(in: -1...1, using: &generator),
            ]))
    }

    private mutating func id() -> UUID {
        func byte() -> UInt8 { .random(in: 0...255, using: &generator) }
        return UUID(
            uuid: (
                byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(),
                byte(), byte(), byte()
            ))
    }

    private mutating func decimal() -> Decimal {
        Decimal(
            sign: generator.pick([.plus, .minus]), exponent: Int.random(in: -30...30, using: &generator),
            significand: Decimal(Int.random(in: 1...999_999_999, using: &generator)))
    }

    private mutating func note() -> Note {
        Note(
            title: text(0...9, inPath: true), day: date(), id: id(), price: decimal(), text: maybe(text(0...20)),
            lines: (0..<Int.random(in: 0...3, using: &generator)).map { _ in text(0...6) },
            count: .random(in: .min ... .max, using: &generator),
            ratio: maybe(Double.random(in: -1e9...1e9, using: &generator)), isDone: .random(using: &generator),
            site: maybe(
                generator.pick(["https://a.example/b?c=d+e&f#g", "mailto:a@b.example", "urn:x:y%20z"])
            ).flatMap { URL(string: $0) }, total: maybe(decimal()), until: maybe(date()),
            days: (0..<Int.random(in: 0...2, using: &generator)).map { _ in date() }, mood: maybe(.calm),
            moods: generator.pick(0...3, of: Mood.allCases), other: maybe(id()))
    }

    @Test(
        "The URL and the web URL of a route with standard properties read back to it, from every origin that may open it"
    )
    mutating func law() async throws {
        let router = try router { $0.route { (note: Note) in note } }
        for _ in 0..<GeneratedCases.count(of: 300) {
            let note = note()
            for url in [try router.url(for: note), try router.webURL(for: note)] {
                for origin in Self.origins {
                    let answer = try await router.open(url, origin: origin)
                    #expect(answer.value as? Note == note, "\(url)")
                }
            }
        }
    }

    @Test(
        "Line breaks and tabs are allowed in values of the query, and no other control characters",
        arguments: [
            ("memos/a?text=b%0Ac", "a|b\nc"), ("memos/a?text=%0D%0A%09", "a|\r\n\t"),
            ("memos/a?text=%00", "parameter-invalid"), ("memos/a?text=%0B", "parameter-invalid"),
            ("memos/a?text=%C2%85", "parameter-invalid"), ("memos/a%0A?text=b", "parameter-invalid"),
            ("memos/a%09?text=b", "parameter-invalid"), ("memos/a?text=b&%0A=c", "parameter-invalid"),
            ("memos/a?text=b#%0A", "parameter-invalid"),
        ]
    )
    func controls(tail: String, outcome: String) async throws {
        let router = try router { $0.route { (memo: Memo) in "\(memo.title)|\(memo.text)" } }
        #expect(await router.outcome(of: "bookshop://\(tail)", from: .customScheme) == outcome)
        #expect(await router.outcome(of: "https://bookshop.example/\(tail)", from: .link) == outcome)
    }

    @Test("The error of a control character names the rule and not the route")
    func refusal() async throws {
        let router = try router { $0.route { (memo: Memo) in memo.text } }
        let error = await routingError {
            _ = try await router.open("bookshop://memos/a%0Ab?text=c", origin: .customScheme)
        }
        #expect(
            error?.description == """
                The parameter title has a control character, which no link from outside may have there.
                    pattern: /memos/:title
                    allowed: tabs and line breaks, in values of the query
                  Fix: leave it out; text of several lines belongs in the query.
                """)
        let unnamed = await routingError {
            _ = try await router.open("bookshop://memos/a?text=b#%0A", origin: .customScheme)
        }
        #expect(
            unnamed?.summary
                == "The path or the fragment has a control character, which no link from outside may have there.")
    }

    @Test("A value whose control character no link from outside may have has no URL")
    func unwritten() throws {
        let router = try router { $0.route { (memo: Memo) in memo.text } }
        for memo in [Memo(title: "a\nb", text: ""), Memo(title: "a\tb", text: ""), Memo(title: "a", text: "b\u{0}")] {
            #expect(routingError { _ = try router.url(for: memo) }?.code == .notRepresentable)
            #expect(routingError { _ = try router.webURL(for: memo) }?.code == .notRepresentable)
        }
        let values: RouteParameters = ["title": "a", "text": "b\u{1B}"]
        let error = routingError { _ = try router.url(for: "/memos/:title", values: values) }
        #expect(
            error?.description == """
                The parameter text has a control character, which no link may have there.
                    pattern: /memos/:title
                    allowed: tabs and line breaks, in values of the query
                  Fix: open the route as a value, or give it properties that a URL can carry.
                """)
        #expect(try router.url(for: Memo(title: "a", text: "b\nc")) == "bookshop://memos/a?text=b%0Ac")
    }

    @Test(
        "A date in a link is RFC 3339 text, in any offset from UTC",
        arguments: [
            ("2001-01-01T00:00:00Z", 0), ("2001-01-01t00:00:01.5z", 1.5), ("2000-12-31T23:59:59.25Z", -0.75),
            ("2001-01-01T02:00:00%2B02:00", 0), ("2000-12-31T20:30:00-03:30", 0),
            ("1970-01-01T00:00:00Z", -978_307_200),
            ("2000-02-29T00:00:00Z", -26_524_800), ("2016-12-31T23:59:60Z", 504_921_600),
            ("0000-01-01T00:00:00Z", -63_145_526_400),
            ("9999-12-31T23:59:59Z", 252_423_993_599),
        ])
    func dates(text: String, seconds: Double) async throws {
        let router = try router { $0.route { (day: Day) in day.at.timeIntervalSinceReferenceDate } }
        let value = try await router.open("bookshop://days/\(text)", origin: .link).value
        #expect(value as? Double == seconds)
        let request = try router.match("bookshop://days/\(text)", origin: .inside).request
        #expect(try request.value("at", as: Date.self) == Date(timeIntervalSinceReferenceDate: seconds))
    }

    @Test(
        "Text that is no RFC 3339 date is refused, numbers too",
        arguments: [
            "0", "785692800.5", "2001-01-01", "2001-01-01T00:00:00", "2001-01-01T00:00Z", "2001-02-29T00:00:00Z",
            "2001-13-01T00:00:00Z", "2001-00-01T00:00:00Z", "2001-01-00T00:00:00Z", "2001-04-31T00:00:00Z",
            "2001-01-01T24:00:00Z", "2001-01-01T00:60:00Z", "2001-01-01T00:00:61Z", "2001-01-01T00:00:00.Z",
            "2001-01-01T00:00:00%2B2", "2001-01-01T00:00:00ZZ", "+2001-01-01T00:00:00Z", "20010-01-01T00:00:00Z",
            "2001-01-01%2000:00:00Z", "2001-01-01T00:00:00%2B24:00", "\u{661}001-01-01T00:00:00Z",
        ])
    func noDate(text: String) async throws {
        let router = try router { $0.route { (day: Day) in day.at.timeIntervalSinceReferenceDate } }
        let error = await routingError { _ = try await router.open("bookshop://days/\(text)", origin: .link) }
        #expect(error?.code == .parameterInvalid)
        #expect(error?.facts.contains("expected: Date, as in 2001-01-01T00:00:00Z") == true)
    }

    @Test("A date is written in UTC with the digits that tell it apart, and beyond the years 0 to 9999 it has no URL")
    func writtenDates() throws {
        let router = try router { $0.route { (day: Day) in day.at.timeIntervalSinceReferenceDate } }
        for (seconds, text) in [
            (0, "2001-01-01T00%3A00%3A00Z"), (-0.25, "2000-12-31T23%3A59%3A59.75Z"),
            (785_692_800.125, "2025-11-24T16%3A00%3A00.125Z"), (-26_524_800, "2000-02-29T00%3A00%3A00Z"),
        ] {
            #expect(
                try router.url(for: Day(at: Date(timeIntervalSinceReferenceDate: seconds))) == "bookshop://days/\(text)"
            )
        }
        for seconds in [-6.4e10, 2.6e11, .infinity, 1e300] {
            let day = Day(at: Date(timeIntervalSinceReferenceDate: seconds))
            #expect(routingError { _ = try router.url(for: day) }?.code == .notRepresentable)
        }
    }
}
