import Foundation
import ModuleKit
import ModuleRouting
import ModuleLinks
import PageInterface

/// What `bookshop rules` does.
enum RulesCommand: Equatable {
    /// Checks a document against the shop's routes.
    case check(file: String)
    /// Shows or changes the rules in force.
    case inForce(Applying)
    /// Shows what a document would do with URLs.
    case attempt(file: String, urls: [String], RouteOrigin, appVersion: String?, install: String?)

    /// The command that the words after `rules` name; nil if there is none.
    init?(_ words: some Collection<String>, _ options: Invocation.Options) throws(UsageError) {
        let files = Array(words.dropFirst())
        switch words.first {
        case "check" where files.count == 1: self = .check(file: files[0])
        case "try" where files.count >= 2:
            if let version = options.appVersion, AppVersion(version) == nil {
                throw UsageError(
                    "--app-version takes a version.",
                    facts: ["given: \(printable(version))"],
                    remedy: "give one to four numbers with dots between them, such as 3.10.1."
                )
            }
            self = .attempt(
                file: files[0],
                urls: Array(files.dropFirst()),
                options.origin ?? .link,
                appVersion: options.appVersion,
                install: options.install
            )
        default:
            guard let applying = Applying(words.first, files) else { return nil }
            self = .inForce(applying)
        }
    }

    /// The words that name it.
    var name: String {
        switch self {
        case .check: "rules check"
        case .attempt: "rules try"
        case .inForce(let applying): applying.name
        }
    }

    /// Runs the command.
    ///
    /// - Parameter manager: of the shop, which is only looked at.
    func run(_ manager: ModuleManager, on console: Console) throws -> ExitStatus {
        let router = try Router(manager)
        switch self {
        case .inForce(let applying): return try applying.run(try manager.resolve(RulesInForce.self), on: console)
        case .check(let file):
            guard let rules = try Self.rules(in: file, for: router, on: console) else { return .failure }
            let count = rules.document.ruleIDs.count
            try console.print(
                "Version \(rules.document.version), \(count) rule\(count == 1 ? "" : "s"): they fit the shop.")
            return .success
        case .attempt(let file, let urls, let origin, let appVersion, let install):
            guard let rules = try Self.rules(in: file, for: router, on: console) else { return .failure }
            let facts = RuleFacts(appVersion: appVersion, install: install, now: Self.now)
            var status = ExitStatus.success
            for url in urls {
                let link: ReadLink
                do throws(RoutingError) {
                    link = try router.link(url, origin: origin)
                } catch {
                    console.report(error)
                    status = .failure
                    continue
                }
                let lines = Self.outcome(of: rules.rule(for: link, facts: facts), link, router)
                try console.print(([url] + lines).map(printable).joined(separator: "\n  "))
            }
            return status
        }
    }

    /// The seconds since 1970.
    static var now: Int64 { Int64(Date().timeIntervalSince1970) }

    /// The document's rules; nil if it is refused, with the problems on standard error.
    ///
    /// - Throws: a `ReaderError` if the file can't be read.
    static func rules(in file: String, for router: Router, on console: Console) throws -> RuleSet? {
        let bytes = try bytes(of: file)
        do throws(RulesRefused) {
            let document = try RuleDocument(bytes)
            if let problem = document.expiry(at: now) { throw RulesRefused([problem]) }
            return try RuleSet(document, for: router)
        } catch {
            for problem in error.problems { console.tell("\(printable(file)):\(problem)") }
            return nil
        }
    }

    /// The bytes of a file, or of standard input as `-`: of one that is too long no more than show that it is.
    static func bytes(of file: String) throws -> [UInt8] {
        try InputFile(file, "The rule document").bytes(atMost: RuleDocument.maximumBytes)
    }

    /// What becomes of a link, in lines.
    private static func outcome(
        of decision: (id: String, rewrite: RouteRewrite)?,
        _ link: ReadLink,
        _ router: Router
    ) -> [String] {
        guard let (id, rewrite) = decision else { return ["rule    none", opened(link.url, link.origin, router)] }
        let rule = "rule    \(id)"
        switch rewrite {
        case .replaced(.url(let url)): return [rule, "becomes \(url)", opened(url, link.origin, router)]
        case .replaced(.route(let route)): return [rule, "becomes \(type(of: route))"]
        case .web(let template):
            let page = link.page(template)?.url ?? "nothing: no web page can be made of the URL"
            return [rule, "web     \(page)"]
        case .switchedOff(let message):
            // What would open nothing anyway looks as it does without the rule.
            let isOpen = router.canOpen(link.url, origin: link.origin)
            return [rule, isOpen ? "off     \(message)" : opened(link.url, link.origin, router)]
        }
    }

    /// What the URL would open, or why it would open nothing.
    private static func opened(_ url: String, _ origin: RouteOrigin, _ router: Router) -> String {
        do throws(RoutingError) {
            let match = try router.match(url, origin: origin)
            return "opens   \(match.pattern?.text ?? "what is for URLs that no route matches")"
        } catch {
            return "opens   nothing: \(error.summary)"
        }
    }
}
