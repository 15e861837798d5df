import ModuleKit
import ModuleLinks
import ModuleRouting
import ModuleTools

extension CommandCall {
    /// The bytes of a rule document: of one that is too long no more than show that it is.
    fileprivate func documentBytes() throws(CommandError) -> [UInt8] {
        try InputFile(operands[0], "The rule document").bytes(atMost: RuleDocument.maximumBytes)
    }

    /// The document's rules; nil if it is refused, with the problems on standard error.
    fileprivate func rules(for router: Router) throws -> RuleSet? {
        let bytes = try documentBytes()
        do throws(DocumentError) {
            let document = try RuleDocument(bytes)
            if let problem = document.expiry(at: secondsSince1970()) { throw DocumentError([problem]) }
            return try RuleSet(document, for: router)
        } catch {
            console.tell(error, in: operands[0])
            return nil
        }
    }
}

struct RulesCheckCommand: AppCommand {
    let usage = "rules check FILE"
    let help = "checks a rule document against the app's routes (- for standard input)"

    func run(_ call: CommandCall) throws -> CommandStatus {
        guard let document = try call.rules(for: call.router())?.document else { return .failure }
        let count = document.ruleIDs.count
        let noun = "\(count) rule\(count == 1 ? "" : "s")"
        try call.console.print("Version \(document.version), \(noun): they fit the \(call.commands.noun).")
        return .success
    }
}

struct RulesTryCommand: AppCommand {
    private static let origin = CommandOption.origin("… with links that come from there")
    private static let appVersion = CommandOption("--app-version VERSION", "… in that version of the app")
    private static let install = CommandOption("--install ID", "… in the install of that id")

    let usage = "rules try FILE URL…"
    let help = "what a rule document would do with links, and by which rule"
    let options = [origin, appVersion, install]

    func run(_ call: CommandCall) throws -> CommandStatus {
        let (origin, version) = (try call.origin(Self.origin), call.value(Self.appVersion))
        if let version, AppVersion(version) == nil {
            throw CommandError(
                usage: "--app-version takes a version.",
                facts: ["given: \(version.visible)"],
                remedy: "give one to four numbers with dots between them, such as 3.10.1."
            )
        }
        let router = try call.router()
        guard let rules = try call.rules(for: router) else { return .failure }
        let facts = RuleFacts(appVersion: version, install: call.value(Self.install), now: secondsSince1970())
        var status = CommandStatus.success
        for url in call.operands.dropFirst() {
            do {
                let link = try router.link(url, origin: origin)
                let steps = rules.steps(for: link, facts: facts)
                let lines = steps.isEmpty ? ["rule    none"] : steps.flatMap { Self.lines(of: $0, link, router) }
                let end: [String]
                switch steps.last?.decision.kind {
                case nil: end = [Self.opened(url, origin, router)]
                case .redirect(.url(let url)): end = [Self.opened(url, origin, router)]
                default: end = []
                }
                try call.console.print(([url] + lines + end).map(\.visible).joined(separator: "\n  "))
            } catch {
                call.console.report(error)
                status = .failure
            }
        }
        return status
    }

    /// What a rule makes of a link, in lines.
    private static func lines(
        of step: RuleSet.Step,
        _ link: RouteRequest,
        _ router: Router
    ) -> [String] {
        let rule = "rule    \(step.id)"
        switch step.decision.kind {
        case .redirect(.url(let url)): return [rule, "becomes \(url)"]
        case .redirect(.route(let route)): return [rule, "becomes \(type(of: route))"]
        case .web(let template):
            let page = WebPageLink(template, for: link)?.url ?? "nothing: no web page can be made of the URL"
            return [rule, "web     \(page)"]
        case .disabled(let message):
            // What would open nothing anyway looks as it does without the rule.
            let isOpen = router.canOpen(link.url, origin: link.origin)
            return [rule, isOpen ? "off     \(message)" : opened(link.url, link.origin, router)]
        default: return [rule]
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

/// Shows or changes the rules in force, and prints what is in force then.
struct RulesInForceCommand: AppCommand {
    let usage: String
    let help: String
    /// Returns what to print before it, and what is wrong all the same.
    let change: @Sendable (RulesInForce, CommandCall) throws -> (head: String, problem: RulesError?)

    static let all = [
        RulesInForceCommand(
            usage: "rules apply FILE",
            help: """
                puts a rule document in force, if it is newer than those before it and fits the app (- for standard input)
                """
        ) { rules, call in
            // Stored rules that are not in force are no reason against newer ones.
            if let problem = rules.status.problem { call.console.report(problem) }
            return (try rules.apply(call.documentBytes(), again: true) ? "" : "Nothing to do: ", nil)
        },
        RulesInForceCommand(usage: "rules show", help: "the rules in force, and the highest version that ever was") {
            rules, _ in ("", rules.status.problem)
        },
        RulesInForceCommand(usage: "rules back", help: "puts in force what was before the newest document") {
            rules, _ in
            try rules.goBack()
            return ("", nil)
        },
        RulesInForceCommand(usage: "rules remove", help: "puts no rules in force") { rules, _ in
            try rules.remove()
            return ("", nil)
        },
    ]

    func run(_ call: CommandCall) throws -> CommandStatus {
        let rules = try call.assemble().resolve(RulesInForce.self)
        do {
            let (head, problem) = try change(rules, call)
            try call.console.print(head + Self.text(rules.status))
            guard let problem else { return .success }
            call.console.report(problem)
        } catch let error as DocumentError {
            call.console.tell(error, in: call.operands[0])
        }
        return .failure
    }

    /// What is in force, its rules a line each.
    private static func text(_ status: RulesInForce.Status) -> String {
        let highest = status.highestVersion
        guard let document = status.document else {
            return "No rules are in force" + (highest == 0 ? "." : "; the highest version was \(highest).")
        }
        var text = "Version \(document.version) is in force"
        if highest > document.version { text += "; the highest version was \(highest)" }
        if document.isExpired(at: secondsSince1970()) { text += "; it has expired, so its rules do nothing" }
        return document.ruleIDs.reduce(text + ".") { "\($0)\n  \($1.visible)" }
    }
}
