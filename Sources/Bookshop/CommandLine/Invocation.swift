import Foundation
import ModuleMigration
import ModuleRouting

/// One command line, understood: what to do, and with which data.
struct Invocation {
    enum Command: Equatable {
        case prompt
        case open(String, RouteOrigin)
        case start(report: Bool, trace: String?)
        case serveEvents
        case bridge(host: String)
        case routes
        case match(cases: String)
        case moveIn(file: String, RoutingProfile)
        case explain(String, RouteOrigin)
        case manifest
        case markdown
        case manifestDiff(old: String, new: String)
        case linkFiles(LinkFilesCommand)
        case graph(GraphFormat, handlers: Bool)
        case graphSchema
        case pages(GraphFormat)
        case check(without: [String], unused: Bool)
        case rules(RulesCommand)
        case help

        /// Whether it shows how the shop starts.
        var isStart: Bool { if case .start = self { true } else { false } }
    }

    /// How the graph is printed, and the pages.
    enum GraphFormat: String, CaseIterable {
        case text, dot, mermaid, json

        /// Whether it is a picture, from which handlers are left out unless asked for.
        var isPicture: Bool { self == .dot || self == .mermaid }
    }

    /// The timeouts of one module, if given.
    struct GivenTimeouts: Sendable, Equatable {
        /// To start.
        var start: Duration?
        /// To stop; all modules together may take three times as long.
        var stop: Duration?
    }

    let command: Command

    /// The folder of the shop's documents.
    let data: URL

    /// Whether the shop prints each use of its storage and its catalogue.
    let isVerbose: Bool

    /// Faults to inject, so that you see how the shop handles them.
    let faults: Faults

    let timeouts: GivenTimeouts

    /// - Throws: `UsageError` if the words aren't a command.
    init(arguments: [String]) throws(UsageError) {
        var words = arguments[...]
        var positional: [String] = []
        var options = Options()
        var data: URL?
        var isVerbose = false
        while let word = words.popFirst() {
            switch word {
            case "--data": data = URL(fileURLWithPath: try Self.value(of: word, &words), isDirectory: true)
            case "--cases": options.cases = try Self.value(of: word, &words)
            case "--app-id": options.apps.append(try Self.value(of: word, &words))
            case "--host": options.host = try Self.value(of: word, &words)
            case "--routes-only": options.routesOnly = true
            case "--entitlements": options.entitlements = true
            case "--profile": options.profile = try Self.profile(of: word, &words)
            case "--origin": options.origin = try Self.origin(of: word, &words)
            case "--unused": options.unused = true
            case "--without": options.without.append(try Self.value(of: word, &words))
            case "--format": options.format = try Self.value(of: word, &words)
            case "--handlers": options.handlers = true
            case "--schema": options.schema = true
            case "--app-version": options.appVersion = try Self.value(of: word, &words)
            case "--install": options.install = try Self.value(of: word, &words)
            case "--report": options.report = true
            case "--trace": options.trace = try Self.value(of: word, &words)
            case "--fail": try options.faults.fail(try Self.value(of: word, &words))
            case "--restarts": options.faults.restarts = try Self.restarts(of: word, &words)
            case "--hang": try options.faults.hang(try Self.value(of: word, &words))
            case "--start-timeout": options.timeouts.start = try Self.seconds(of: word, &words)
            case "--stop-timeout": options.timeouts.stop = try Self.seconds(of: word, &words)
            case "--verbose": isVerbose = true
            case "--help", "-h": positional = ["help"]
            case "--":
                positional += words
                words = []
            case _ where word.hasPrefix("--"):
                throw UsageError("There is no option \(printable(word)).", remedy: "see bookshop help.")
            default: positional.append(word)
            }
        }
        command = try Self.command(positional, options)
        self.data = data ?? Self.usualFolder
        self.isVerbose = isVerbose
        faults = options.faults
        timeouts = options.timeouts
    }

    /// Where the platform keeps a program's data.
    private static var usualFolder: URL {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (folder ?? URL(fileURLWithPath: ".", isDirectory: true)).appendingPathComponent("bookshop")
    }
}
