public import Foundation

import ModuleRouting

/// Answers what-if cases. A case is a line of JSON with a table of routes and a URL; its answer says what the URL would
/// open.
///
/// Teams keep the links that they share with Android and web as such cases, and check them against the table before a
/// release. A case:
///
///     {"id": "1", "routes": [{"pattern": "/a/:b"}], "url": "shop://a/1?k=v"}
///
/// and its answer, with the indices of routes in `route` and `tried`:
///
///     {"error":null,"fragment":null,"id":"1","matched":"/a/:b","path":{"b":"1"},"query":{"k":["v"]},"rest":[],
///      "route":0,"tried":[0]}
///
/// A route may have a `scheme`, a `priority` (0), and `handles` (true; false declines). `options` may hold `schemes`
/// and `domains` (absent: any) and every option of `RoutingOptions` by the name of its property; an unknown name makes
/// the case malformed, so that a misspelled option isn't ignored. `route` and `matched` are null if no route matches
/// the URL. `error` is a code: `case-malformed`, `pattern-malformed`, `routes-collide`, `url-malformed`, `url-too-long`
/// or `url-not-ours`. The other lines are still answered.
///
/// Cases are read and answered one by one, so memory doesn't grow with their number. Consecutive cases with the same
/// routes and options share one table.
public struct RouteCases {
    private var latest: (key: Key, trial: Result<RouteTrial, RouteTrial.Refusal>)?
    private let decoder = JSONDecoder()
    private let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    /// A reader of cases.
    public init() {}

    /// Answers every line of a file, in order. Blank lines are skipped.
    ///
    /// - Returns: whether every line was a case.
    /// - Throws: an error if the file can't be read, or what `write` throws.
    public mutating func answer(linesOf file: FileHandle, write: (String) throws -> Void) throws -> Bool {
        var areCases = true
        var pending = Data()
        var isAtEnd = false
        while !isAtEnd {
            let chunk = try file.read(upToCount: 1 << 16) ?? Data()
            isAtEnd = chunk.isEmpty
            pending.append(chunk)
            var lines = pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            pending = isAtEnd ? Data() : Data(lines.removeLast())
            for line in lines where !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) {
                let answer = answer(Data(line))
                areCases = areCases && answer.error != Answer.malformed
                try write(String(decoding: try encoder.encode(answer), as: UTF8.self))
            }
        }
        return areCases
    }

    private mutating func answer(_ line: Data) -> Answer {
        guard let asked = try? decoder.decode(Case.self, from: line) else {
            let id = (try? decoder.decode(Identified.self, from: line))?.id
            return Answer(id: id, error: Answer.malformed)
        }
        do {
            let answer = try trial(asked.key).get().answer(asked.url)
            let matched = answer.route.map { asked.key.routes[$0].pattern }
            return Answer(
                id: asked.id,
                route: answer.route,
                matched: matched,
                path: Dictionary(
                    answer.path.pairs.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
                query: Dictionary(grouping: answer.query.pairs, by: \.name).mapValues { $0.map(\.value) },
                rest: answer.rest,
                fragment: answer.fragment,
                tried: answer.tried
            )
        } catch {
            return Answer(id: asked.id, error: error.code)
        }
    }

    private mutating func trial(_ key: Key) -> Result<RouteTrial, RouteTrial.Refusal> {
        if let latest, latest.key == key { return latest.trial }
        let options = key.options ?? Options()
        let trial = Result { () throws(RouteTrial.Refusal) in
            try RouteTrial(
                key.routes.map { route in
                    RouteTrial.Route(
                        pattern: route.pattern,
                        scheme: route.scheme,
                        priority: route.priority ?? 0,
                        handles: route.handles ?? true
                    )
                },
                options: options.routing,
                schemes: options.schemes,
                domains: options.domains
            )
        }
        latest = (key, trial)
        return trial
    }
}

extension RouteCases {
    private struct Identified: Decodable { let id: String? }

    /// What determines the table of a case.
    private struct Key: Equatable {
        let routes: [Route]
        let options: Options?
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
    }

    private struct Options: Decodable, Equatable {
        var schemes: [String]?
        var domains: [String]?
        var routing = RoutingOptions()

        private enum Keys: String, CodingKey, CaseIterable { case schemes, domains }

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            schemes = try container.decodeIfPresent([String].self, forKey: .schemes)
            domains = try container.decodeIfPresent([String].self, forKey: .domains)
            routing = try RoutingOptions(from: decoder, beside: Set(Keys.allCases.map(\.rawValue)))
        }
    }

    private struct Answer: Encodable {
        static let malformed = "case-malformed"

        var id: String?
        var route: Int?
        var matched: String?
        var path: [String: String] = [:]
        var query: [String: [String]] = [:]
        var rest: [String] = []
        var fragment: String?
        var tried: [Int] = []
        var error: String?

        private enum Keys: CodingKey { case id, route, matched, path, query, rest, fragment, tried, error }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(id, forKey: .id)
            try container.encode(route, forKey: .route)
            try container.encode(matched, forKey: .matched)
            try container.encode(path, forKey: .path)
            try container.encode(query, forKey: .query)
            try container.encode(rest, forKey: .rest)
            try container.encode(fragment, forKey: .fragment)
            try container.encode(tried, forKey: .tried)
            try container.encode(error, forKey: .error)
        }
    }
}
