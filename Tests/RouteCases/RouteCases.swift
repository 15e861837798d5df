import Foundation
import ModuleKit
import ModuleLinks
import ModuleMigration
import ModuleRouting

/// Answers what-if cases, as README.md describes them.
///
/// Answers are ASCII: every other character is escaped, so that none acts on a terminal. Two keys of a query that differ
/// in their bytes are two keys, although Unicode may take them for the same text.
///
/// Cases are read and answered one by one, so memory doesn't grow with their number. Consecutive cases with the same
/// routes and options share one table.
struct RouteCases {
    private var latest: (key: Key, table: Result<Table, Refusal>)?
    private let decoder = JSONDecoder()

    /// The most bytes of a line.
    private static let longestLine = 1 << 20

    /// Answers every line of a file, in order. Blank lines are skipped.
    ///
    /// - Returns: whether every line was a case.
    /// - Throws: an error if the file can't be read, or what `write` throws.
    mutating func answer(linesOf file: FileHandle, write: (String) throws -> Void) throws -> Bool {
        var areCases = true
        // What has been read of a line that goes on; nil if it is too long.
        var pending: Data? = Data()
        func end(_ rest: Data) throws {
            let line = pending.flatMap { $0.count + rest.count <= Self.longestLine ? $0 + rest : nil }
            pending = Data()
            if let line, line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
            let tooLong = Answer(id: nil, error: Answer.malformed, problem: "The line is too long.")
            let answer = line.map { self.answer($0) } ?? tooLong
            areCases = areCases && answer.error != Answer.malformed
            try write(answer.text)
        }
        while let chunk = try file.read(upToCount: 1 << 16), !chunk.isEmpty {
            var rest = chunk[...]
            while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
                try end(rest[..<newline])
                rest = rest[(newline + 1)...]
            }
            if let begun = pending, begun.count + rest.count > Self.longestLine {
                pending = nil
            } else {
                pending?.append(rest)
            }
        }
        try end(Data())
        return areCases
    }

    private mutating func answer(_ line: Data) -> Answer {
        let asked: Case
        do { asked = try decoder.decode(Case.self, from: line) } catch {
            let id = (try? decoder.decode(Identified.self, from: line))?.id
            return Answer(id: id, error: Answer.malformed, problem: (error as? DecodingError)?.place)
        }
        let table: Table
        switch self.table(asked.key) {
        case .success(let made): table = made
        case .failure(let refusal): return Answer(id: asked.id, error: refusal.code, routes: refusal.routes)
        }
        do throws(RoutingError) {
            let url = table.profile?.link(for: asked.url) ?? asked.url
            let link = try table.patterns.read(url)
            // What a fence takes is not found.
            let matches = table.patterns.matches(link).map { index, request in
                (row: table.rows.indices.contains(index) ? table.rows[index] : nil, request: request)
            }
            let handled = matches.firstIndex { $0.row.map { asked.key.routes[$0.route].handles ?? true } ?? true }
            let row = handled.flatMap { matches[$0].row }
            let request = handled.map { matches[$0].request } ?? link
            return Answer(
                id: asked.id,
                route: row?.route,
                matched: row.map { asked.key.routes[$0.route].pattern },
                path: row.map { row in
                    let pairs = request.captures
                    return Dictionary(
                        pairs.map { (Array((row.originalNames[$0.name] ?? $0.name).utf8), $0.value) },
                        uniquingKeysWith: { first, _ in first })
                } ?? [:],
                query: request.queryItems.grouped,
                rest: row == nil ? [] : table.profile?.wildcard(request.rest) ?? request.rest,
                fragment: request.fragment,
                tried: matches.prefix(handled.map { $0 + 1 } ?? matches.count).compactMap(\.row?.route)
            )
        } catch {
            let codes: [RoutingError.Code: String] = [.tooLong: "url-too-long", .foreignURL: "url-foreign-url"]
            return Answer(id: asked.id, error: codes[error.code] ?? "url-malformed")
        }
    }

    private mutating func table(_ key: Key) -> Result<Table, Refusal> {
        if let latest, latest.key == key { return latest.table }
        let table = Result { () throws(Refusal) in try Table(key.routes, key.options ?? Options()) }
        latest = (key, table)
        return table
    }
}

extension RouteCases {
    /// Why a table couldn't be made.
    private struct Refusal: Error {
        let code: String
        let routes: [Int]
    }

    private struct Identified: Decodable { let id: String? }

    /// What determines the table of a case.
    private struct Key: Equatable {
        let routes: [Route]
        let options: Options?
    }

    /// The table of a case, of which a pattern of an older router may be several rows.
    private struct Table {
        struct Row {
            /// The index of the case's route.
            let route: Int
            let pattern: String
            /// Parameters that are called otherwise in the case.
            var originalNames: [String: String] = [:]
        }

        let rows: [Row]
        let patterns: PatternTable
        let profile: RoutingProfile?

        init(_ routes: [Route], _ options: Options) throws(Refusal) {
            var rows = routes.enumerated().map { Row(route: $0, pattern: $1.pattern) }
            if let profile = options.profile {
                rows = profile.translations(of: routes.map(\.pattern)).enumerated().flatMap { route, translation in
                    translation.patterns.map {
                        Row(route: route, pattern: $0.pattern.text, originalNames: $0.originalNames)
                    }
                }
            }
            self.rows = rows
            profile = options.profile
            var tried = rows.map { row in
                let route = routes[row.route]
                return (pattern: Self.pattern(row.pattern, in: route.scheme), priority: route.priority ?? 0)
            }
            let schemes = routes.compactMap(\.scheme)
            let fences = profile?.fences(for: schemes, beside: tried.map(\.pattern)) ?? []
            tried += fences.map { ($0, 0) }
            patterns = PatternTable(
                tried,
                options: options.routing,
                schemes: options.schemes,
                domains: options.domains
            )
            if let refusal = patterns.refusal {
                let routes = refusal.routes.filter(rows.indices.contains).map { rows[$0].route }
                throw Refusal(code: refusal.code.rawValue, routes: routes)
            }
        }

        /// The pattern with the scheme before it, unless it has one itself.
        private static func pattern(_ text: String, in scheme: String?) -> RoutePattern {
            guard let scheme, text.hasPrefix("/") || text.hasPrefix("(") else { return RoutePattern(text) }
            return RoutePattern("\(scheme)://\(text)")
        }
    }

    private struct Case: Decodable {
        let id: String?
        let key: Key
        let url: String

        private enum Keys: CodingKey { case id, routes, options, url }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            id = try container.decodeIfPresent(String.self, forKey: .id)
            url = try container.decode(String.self, forKey: .url)
            key = Key(
                routes: try container.decode([Route].self, forKey: .routes),
                options: try container.decodeIfPresent(Options.self, forKey: .options)
            )
        }
    }

    private struct Route: Decodable, Equatable {
        let pattern: String
        let scheme: String?
        let priority: Int?
        let handles: Bool?

        /// Byte by byte, as routers tell patterns apart.
        static func == (one: Route, other: Route) -> Bool {
            one.pattern.utf8.elementsEqual(other.pattern.utf8) && one.scheme == other.scheme
                && one.priority == other.priority && one.handles == other.handles
        }
    }

    private struct Options: Decodable, Equatable {
        var schemes: [String]?
        var domains: [String]?
        var profile: RoutingProfile?
        var routing = RoutingOptions()

        private enum Keys: String, CodingKey, CaseIterable { case profile, schemes, domains }

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            schemes = try container.decodeIfPresent([String].self, forKey: .schemes)
            domains = try container.decodeIfPresent([String].self, forKey: .domains)
            profile = try container.decodeIfPresent(String.self, forKey: .profile).map { name in
                guard let known = RoutingProfile(named: name) else {
                    let names = RoutingProfile.allCases.map(\.rawValue).joined(separator: ", ")
                    let text = "There is no such profile. Use one of: \(names)."
                    throw DecodingError.dataCorruptedError(forKey: .profile, in: container, debugDescription: text)
                }
                return known
            }
            routing = try Self.routing(from: decoder, over: profile?.options ?? RoutingOptions())
        }

        /// What is given beside the other keys; an absent or null option is as it was.
        private static func routing(from decoder: any Decoder, over base: RoutingOptions) throws -> RoutingOptions {
            let container = try decoder.container(keyedBy: OptionName.self)
            func refuse(_ key: OptionName, _ text: String, _ what: String, _ known: [String]) -> DecodingError {
                let text = "\(text.visible) is not \(what). Use one of: \(known.joined(separator: ", "))."
                return .dataCorruptedError(forKey: key, in: container, debugDescription: text)
            }
            var options = base
            for key in container.allKeys where Keys(rawValue: key.stringValue) == nil {
                let name = key.stringValue
                guard let values = RoutingOptions.names.first(where: { $0.name == name })?.values else {
                    throw refuse(key, name, "a routing option", RoutingOptions.names.map(\.name))
                }
                let isFlag = values.allSatisfy { Bool($0) != nil }
                let given =
                    isFlag
                    ? try container.decodeIfPresent(Bool.self, forKey: key).map { "\($0)" }
                    : try container.decodeIfPresent(String.self, forKey: key)
                guard let given else { continue }
                guard values.contains(given) else { throw refuse(key, given, "a value of \(name)", values) }
                options[name] = given
            }
            return options
        }
    }

    /// Any name, so that names that aren't options are seen.
    private struct OptionName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    private struct Answer {
        static let malformed = "case-malformed"

        var id: String?
        var route: Int?
        var matched: String?
        var path: [[UInt8]: String] = [:]
        var query: [[UInt8]: [String]] = [:]
        var rest: [String] = []
        var fragment: String?
        var tried: [Int] = []
        var error: String?
        /// What the error is about.
        var routes: [Int] = []

        /// What is wrong with the case, where, and what may stand there; nil if nothing is.
        var problem: String?

        /// As a line of JSON.
        var text: String {
            func text(_ text: String?) -> CallerValue { text.map(CallerValue.text) ?? .null }
            func numbers(_ numbers: [Int]) -> CallerValue { .list(numbers.map(CallerValue.integer)) }
            func object<Value>(_ values: [[UInt8]: Value], _ written: (Value) -> CallerValue) -> CallerValue {
                let sorted = values.sorted { $0.key.lexicographicallyPrecedes($1.key) }
                return .members(sorted.map { (String(decoding: $0.key, as: UTF8.self), written($0.value)) })
            }
            return CallerValue.members([
                ("error", text(error)), ("fragment", text(fragment)), ("id", text(id)), ("matched", text(matched)),
                ("path", object(path) { .text($0) }), ("problem", problem.map(CallerValue.text)),
                ("query", object(query) { .texts($0) }), ("rest", .texts(rest)),
                ("route", route.map(CallerValue.integer) ?? .null), ("routes", routes.isEmpty ? nil : numbers(routes)),
                ("tried", numbers(tried)),
            ])
            .line()
        }
    }
}

extension DecodingError {
    /// The key that is wrong, where it stands in the case, and what is wrong with it.
    fileprivate var place: String {
        var (path, text): ([any CodingKey], String)
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            (path, text) = (context.codingPath, context.debugDescription)
        case .keyNotFound(let key, let context): (path, text) = (context.codingPath + [key], "It is missing.")
        @unknown default: (path, text) = ([], "")
        }
        if path.isEmpty { return "The line is no JSON object." }
        let keys = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        return "\(keys.joined().dropFirst()): \(text)"
    }
}
