import ModuleKit
import ModuleRouting

/// What a release changes about an app's links, and which of them it breaks.
///
///     let diff = try RouteManifestDiff(from: released, to: RouteManifest(router))
///     for change in diff.changes { print(change) }
///     exit(diff.breaks ? 1 : 0)
///
/// Patterns, types and exposure are compared, and the links that the old manifest shows are tried on the new table. It is one
/// link for each pattern: that a constraint refuses another one now shows as a changed pattern, and breaks nothing here.
public struct RouteManifestDiff: Sendable {
    /// A change.
    public struct Change: Sendable, Hashable, CustomStringConvertible {
        /// The kind of a change. Later versions may add kinds.
        public struct Code: RawRepresentable, Sendable, Hashable {
            /// The code's stable text.
            public let rawValue: String

            /// A kind with that text.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The link opens nothing any more, or another route.
            public static let linkBroken = Code(rawValue: "link-broken")
            /// A scheme, a domain, or what takes their unmatched URLs, is gone.
            public static let namespaceGone = Code(rawValue: "namespace-gone")
            /// An origin may not open it any more.
            public static let exposureNarrowed = Code(rawValue: "exposure-narrowed")
            /// A parameter is gone.
            public static let parameterGone = Code(rawValue: "parameter-gone")
            /// A parameter must be there now.
            public static let parameterRequired = Code(rawValue: "parameter-required")
            /// A parameter is of another type, or secret.
            public static let parameterType = Code(rawValue: "parameter-type")
            /// A pattern is written otherwise, or a type or an option is another one, and the links that are known still open
            /// the same.
            public static let changed = Code(rawValue: "changed")
            /// A route, an origin or a parameter is new.
            public static let added = Code(rawValue: "added")
        }

        /// The kind.
        public let code: Code
        /// Whether a link that was written before means something else now, or nothing.
        public let isBreaking: Bool
        /// A link that shows it; nil if none is known.
        public let link: String?
        /// What changed, in a sentence.
        public let text: String

        /// `breaks: code: link: text`; `notes` starts the line of a change that breaks nothing.
        public var description: String {
            let link = link.map { "\($0.visible): " } ?? ""
            return "\(isBreaking ? "breaks" : "notes"): \(code.rawValue): \(link)\(text.visible)"
        }
    }

    /// What changed, what breaks links first.
    public let changes: [Change]

    /// Whether a link that was written before means something else now, or nothing.
    public var breaks: Bool { changes.contains(where: \.isBreaking) }

    /// The changes from one manifest to another.
    ///
    /// - Throws: an `AssemblyError` if the new manifest's patterns collide.
    public init(from old: RouteManifest, to new: RouteManifest) throws {
        var comparison = try ManifestComparison(old, new)
        comparison.compare()
        changes = comparison.changes.filter(\.isBreaking) + comparison.changes.filter { !$0.isBreaking }
    }

    /// A change a line, and how many there are.
    public var text: String {
        let breaking = changes.count(where: \.isBreaking)
        let count = "\(breaking) of \(changes.count) \(changes.count == 1 ? "change breaks" : "changes break") links."
        return (changes.map(\.description) + [changes.isEmpty ? "Nothing changed." : count]).joined(separator: "\n")
    }
}

private struct ManifestComparison {
    let old: RouteManifest
    let new: RouteManifest
    private let table: Router
    /// The old table; nil if its patterns collide.
    private let oldTable: Router?
    private(set) var changes: [RouteManifestDiff.Change] = []

    /// The places of the new routes that have each pattern.
    private let places: [RoutePattern: [Int]]

    init(_ old: RouteManifest, _ new: RouteManifest) throws {
        (self.old, self.new) = (old, new)
        table = try new.table()
        oldTable = try? old.table()
        var places: [RoutePattern: [Int]] = [:]
        for (place, route) in new.routes.enumerated() {
            for pattern in route.patterns { places[pattern.pattern, default: []].append(place) }
        }
        self.places = places
    }

    private mutating func note(
        _ code: RouteManifestDiff.Change.Code,
        breaks: Bool = true,
        _ link: String?,
        _ text: String
    ) { changes.append(RouteManifestDiff.Change(code: code, isBreaking: breaks, link: link, text: text)) }

    mutating func compare() {
        // A route is known by its type, or by its first pattern; or else by any pattern; or else by what its link opens.
        let named = Dictionary(grouping: new.routes.indices) { new.routes[$0].subject }
        var pairs = old.routes.map { route in
            let found = named[route.subject] ?? []
            return found.first { new.routes[$0].owner == route.owner } ?? found.first
        }
        var paired = Set(pairs.compactMap(\.self))
        for (index, route) in old.routes.enumerated() where pairs[index] == nil {
            let shares = route.patterns.flatMap { places[$0.pattern] ?? [] }.filter { !paired.contains($0) }.min()
            let opened = opened(by: route.patterns.lazy.compactMap(example).first).flatMap { place in
                new.routes[place].type == route.type && !paired.contains(place) ? place : nil
            }
            pairs[index] = shares ?? opened
            if let pair = pairs[index] { paired.insert(pair) }
        }
        for (route, pair) in zip(old.routes, pairs) {
            compareLinks(of: route, pair)
            if let pair { compare(route, new.routes[pair]) }
        }
        for (index, route) in new.routes.enumerated() where !paired.contains(index) {
            note(.added, breaks: false, route.patterns.first?.example, "\(name(route)) opens it.")
        }
        compareNamespaces()
        for (name, _) in RoutingOptions.names where old.options[name] != new.options[name] {
            let text = "The option \(name) was \(old.options[name]), and is \(new.options[name])."
            note(.changed, breaks: false, nil, text)
        }
    }

    private func name(_ route: RouteManifest.Route) -> String {
        "\(route.patterns.first?.pattern.text ?? "") of \(route.owner)"
    }

    /// The link of an old pattern; nil if none is known that opened it.
    private func example(_ pattern: RouteManifest.Pattern) -> String? {
        pattern.example.flatMap { oldTable?.opens($0, pattern.pattern) ?? true ? $0 : nil }
    }

    /// The new route that a link opens from inside the app; nil if none does, or a handler for unmatched URLs.
    private func opened(by link: String?) -> Int? {
        guard let link, let pattern = (try? table.match(link, origin: .inside))?.pattern else { return nil }
        return places[pattern]?.first
    }

    private mutating func compareLinks(of route: RouteManifest.Route, _ pair: Int?) {
        let known = pair.map { new.routes[$0].patterns.map(\.pattern.text) } ?? []
        for pattern in route.patterns {
            let text = "\(pattern.pattern.text) of \(route.owner)"
            let link = example(pattern)
            let found = opened(by: link)
            if let link, found == nil {
                note(.linkBroken, link, "\(text) opened it, and nothing does now.")
            } else if let link, let found, found != pair {
                note(.linkBroken, link, "\(text) opened it, and \(name(new.routes[found])) does now.")
            } else if !known.contains(pattern.pattern.text) {
                // Without a link that is known, nothing shows that its links still open.
                note(
                    .changed, breaks: link == nil, link,
                    "\(text) is \(known.isEmpty ? "gone" : known.joined(separator: ", ")) now.")
            }
        }
    }

    private mutating func compare(_ before: RouteManifest.Route, _ after: RouteManifest.Route) {
        let link = before.patterns.first.flatMap(example)
        if before.type != after.type {
            let texts = (before.type ?? "none", after.type ?? "none")
            note(.changed, breaks: false, link, "The type of \(name(before)) was \(texts.0), and is \(texts.1).")
        }
        let lost = RouteManifest.names(of: before.exposure.subtracting(after.exposure))
        if !lost.isEmpty {
            note(.exposureNarrowed, link, "\(name(before)) opens it no longer from: \(lost.joined(separator: ", ")).")
        }
        let gained = RouteManifest.names(of: after.exposure.subtracting(before.exposure))
        if !gained.isEmpty {
            note(.added, breaks: false, link, "\(name(before)) opens it also from: \(gained.joined(separator: ", ")).")
        }
        for parameter in before.parameters {
            let what = "The parameter \(parameter.name) of \(name(before))"
            guard let other = after.parameters.first(where: { $0.name == parameter.name }) else {
                // No link shows the name of a part of its path.
                if parameter.place == .query, after.isWhole { note(.parameterGone, link, "\(what) is gone.") }
                continue
            }
            if other.typeText != parameter.typeText {
                let breaks = !other.takesAll(of: parameter)
                note(
                    .parameterType, breaks: breaks, link,
                    "\(what) was \(parameter.typeText), and is \(other.typeText).")
            }
            if other.isRequired, !parameter.isRequired { note(.parameterRequired, link, "\(what) must be there now.") }
        }
        for parameter in after.parameters
        where parameter.place == .query && !before.parameters.contains(where: { $0.name == parameter.name }) {
            let isNeeded = parameter.isRequired && before.isWhole
            note(
                isNeeded ? .parameterRequired : .added, breaks: isNeeded, link,
                "\(name(before)) \(isNeeded ? "requires" : "reads") the parameter \(parameter.name).")
        }
    }

    private mutating func compareNamespaces() {
        for (kind, before, after) in [
            ("scheme", old.schemes, new.schemes), ("domain", old.domains, new.domains),
            ("handler", old.unmatched.map(\.subject), new.unmatched.map(\.subject)),
        ] {
            for text in before where !after.contains(text) { note(.namespaceGone, nil, "The \(kind) \(text) is gone.") }
            for text in after where !before.contains(text) {
                note(.added, breaks: false, nil, "The \(kind) \(text) is new.")
            }
        }
    }
}

extension RouteManifest.Parameter {
    /// Whether every value of the other one is one of this.
    fileprivate func takesAll(of other: Self) -> Bool {
        guard isList == other.isList, !isSecret || other.isSecret else { return false }
        switch (other.kind, kind) {
        case (.choice(let texts), .choice(let more)): return texts.allSatisfy(more.contains)
        default: return kind == other.kind
        }
    }
}
