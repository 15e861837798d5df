import ModuleRouting

/// Which routes take a URL and in which order, by the rules as ``Router`` prints them: every way to take or leave a
/// route's groups is tried on its own, and those that fit are sorted.
struct ReferenceMatcher {
    struct Route {
        /// Nil for a handler of what no route takes, whose scheme and domain stand in `handled`.
        var pattern: ReferencePattern?
        var priority = 0
        var handled: (scheme: String?, domain: String?) = (nil, nil)

        var scheme: String? { pattern?.scheme ?? handled.scheme }
        var domain: String? { pattern?.domain ?? handled.domain }
    }

    /// One route that takes the URL.
    struct Answer: Equatable {
        var route: Int
        var path: [String] = []
        var rest: [String] = []
    }

    let routes: [Route]
    let options: RoutingOptions
    let constraints: ReferenceConstraints

    /// For each route, each way to take or leave its groups.
    private var shapesOfRoutes: [[String]] = []
    private var ways: [[[[ReferencePattern.Piece]]]] = []

    init(_ routes: [Route], _ options: RoutingOptions, constraints: ReferenceConstraints) {
        self.routes = routes
        self.options = options
        self.constraints = constraints
        ways = routes.map { route in (route.pattern?.alternatives ?? []).map(normalized) }
        shapesOfRoutes = routes.map { shapes(of: $0) }
    }

    /// Every route that takes the URL, in the order in which they are tried where each declines.
    func answers(_ url: ReferenceURL) -> [Answer] {
        var found: [(keys: [Int], answer: Answer)] = []
        var unmatched: [(place: Int, route: Int)] = []
        for (index, route) in routes.enumerated() where isPlace(of: route, url) {
            let place = route.domain != nil ? 0 : route.scheme != nil ? 1 : 2
            if route.pattern == nil { unmatched.append((place, index)) }
            for (number, way) in ways[index].enumerated() {
                guard let answer = fit(way, url, route: index) else { continue }
                let keys =
                    options.order == .registration ? [index] : sortKeys(way, of: url)
                // The end of a pattern goes before every segment.
                found.append(([place, -route.priority] + keys + [-1, number], answer))
            }
        }
        var answers: [Answer] = []
        for (_, answer) in found.sorted(by: { $0.keys.lexicographicallyPrecedes($1.keys) })
        where !answers.contains(where: { $0.route == answer.route }) { answers.append(answer) }
        if let last = unmatched.min(by: { ($0.place, $0.route) < ($1.place, $1.route) }) {
            answers.append(Answer(route: last.route))
        }
        return answers
    }

    /// What tells apart routes that would tie, one text for each way to take or leave the groups.
    func shapes(of route: Route) -> [String] {
        let place = "\(route.scheme ?? "")|\(route.domain ?? "")|\(route.priority)|"
        guard let pattern = route.pattern else { return [place + "unmatched"] }
        return pattern.alternatives.map { place + "\(sortKeys(normalized($0)))" }
    }

    /// Whether the route is for URLs of that scheme and host.
    func isPlace(of route: Route, _ url: ReferenceURL) -> Bool {
        guard let own = route.scheme else { return true }
        return own == (url.scheme == "http" ? "https" : url.scheme) && (route.domain == nil || route.domain == url.host)
    }

    /// The pattern's segments without what counts for nothing in URLs.
    private func normalized(_ written: [[ReferencePattern.Piece]]) -> [[ReferencePattern.Piece]] {
        written.filter { !$0.isEmpty }
    }

    /// The smaller goes first: literal, mixed, constrained, parameter, rest; at one place more literal text, more
    /// constraints, then the text.
    ///
    /// Of literals that take a host, the one that is equal as written goes first.
    private func sortKeys(_ segments: [[ReferencePattern.Piece]], of url: ReferenceURL? = nil) -> [Int] {
        segments.enumerated().flatMap { index, pieces -> [Int] in
            switch (pieces.first, pieces.count) {
            case (nil, _): return [0, 0, -1]
            case (.text(let text)?, 1):
                let isHost = url?.beginsWithHost == true && index == 0 && !options.caseInsensitive
                let differs = isHost && !text.utf8.elementsEqual(url?.segments[0].utf8 ?? "".utf8)
                return [0, differs ? 1 : 0] + key(folded(Array(text.utf8)))
            case (.parameter(_, nil)?, 1): return [3]
            case (.parameter(_, let regex?)?, 1): return [2] + key(Array(regex.utf8))
            case (.rest(_, let minimum)?, _): return [4, index - segments.count, -minimum]
            default:
                var literal = 0
                var constrained = 0
                var whole: [UInt8] = []
                for piece in pieces {
                    switch piece {
                    case .text(let text):
                        literal += text.utf8.count
                        whole += folded(Array(text.utf8))
                    case .parameter(_, let regex):
                        if regex != nil { constrained += 1 }
                        whole += Array((regex.map { ":_(\($0))" } ?? ":_").utf8)
                    case .rest: break
                    }
                }
                return [1, -literal, -constrained] + key(whole)
            }
        }
    }

    /// Bytes as numbers, with an end that is smaller than every byte.
    private func key(_ bytes: [UInt8]) -> [Int] { bytes.map { Int($0) } + [-1] }

    private func folded(_ bytes: [UInt8]) -> [UInt8] {
        options.caseInsensitive ? bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } : bytes
    }

    private func fit(_ pattern: [[ReferencePattern.Piece]], _ url: ReferenceURL, route: Int) -> Answer? {
        var answer = Answer(route: route)
        let rest = pattern.firstIndex { $0.first?.isRest == true }
        // How many segments the rest takes, and how many are ignored.
        let spare = url.segments.count - pattern.count + (rest == nil ? 0 : 1)
        guard spare >= 0, spare == 0 || rest != nil else { return nil }
        for (place, pieces) in pattern.enumerated() {
            let index = rest.map { place > $0 } ?? false ? place - 1 + spare : place
            if case .rest(let name, let minimum) = pieces.first {
                guard spare >= minimum else { return nil }
                answer.rest = Array(url.segments[index..<index + spare])
                if !name.isEmpty { answer.path += answer.rest.map { "\(name)=\($0)" } }
                continue
            }
            let segment = url.segments[index]
            if case .parameter(let name, nil) = pieces.first, pieces.count == 1 {
                guard segment != "" else { return nil }
                if !name.isEmpty { answer.path.append("\(name)=\(segment)") }
                continue
            }
            if segment == "", pieces.first != nil { return nil }
            guard
                let captured = constraints.fit(
                    pieces[...], Array(segment.unicodeScalars),
                    folds: options.caseInsensitive || (url.beginsWithHost && index == 0))
            else { return nil }
            answer.path += captured
        }
        answer.path = answer.path.compactMap(ReferenceURL.written)
        answer.rest = answer.rest.compactMap(ReferenceURL.written)
        return answer
    }
}
