import Foundation
import ModuleMigration
import ModuleRouting

extension Invocation {
    /// The options of a command line that do not go with every command.
    struct Options {
        var origin: RouteOrigin?
        var host: String?
        var without: [String] = []
        var unused = false
        var cases: String?
        var apps: [String] = []
        var entitlements = false
        var routesOnly = false
        var profile: RoutingProfile?
        var format: String?
        var handlers = false
        var schema = false
        var appVersion: String?
        var install: String?
        var report = false
        var trace: String?
        var faults = Faults()
        var timeouts = GivenTimeouts()

        /// The first option that was given and goes with other commands than the given one, and those.
        func misplaced(with command: String) -> (option: String, commands: String)? {
            let visits = ["", "open", "start", "serve-events", "bridge"]
            let options: [(isGiven: Bool, option: String, commands: [String])] = [
                (origin != nil, "--origin", ["open", "routes explain", "rules try"]),
                (!without.isEmpty, "--without", ["check"]), (unused, "--unused", ["check"]),
                (cases != nil, "--cases", ["routes match"]),
                (!apps.isEmpty, "--app-id", ["routes aasa"]),
                (appVersion != nil, "--app-version", ["rules try"]), (install != nil, "--install", ["rules try"]),
                (host != nil, "--host", ["bridge", "routes aasa"]),
                (entitlements, "--entitlements", ["routes plist"]),
                (routesOnly, "--routes-only", ["routes aasa"]),
                (profile != nil, "--profile", ["routes import"]),
                (format != nil, "--format", ["graph", "pages"]), (handlers, "--handlers", ["graph"]),
                (schema, "--schema", ["graph"]),
                (report, "--report", ["start", "routes aasa"]),
                (trace != nil, "--trace", ["start"]),
                (!faults.failing.isEmpty || !faults.failingWork.isEmpty, "--fail", visits),
                (faults.restarts > 0, "--restarts", visits),
                (!faults.hangingStart.isEmpty || !faults.hangingStop.isEmpty, "--hang", visits),
                (timeouts.start != nil, "--start-timeout", visits), (timeouts.stop != nil, "--stop-timeout", visits),
            ]
            return options.first { $0.isGiven && !$0.commands.contains(command) }.map { given in
                let names = given.commands.map { $0.isEmpty ? "the prompt" : $0 }
                return (given.option, names.joined(separator: ", "))
            }
        }
    }

    static func seconds(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> Duration {
        let value = try value(of: option, &words)
        guard let seconds = Double(value), seconds > 0, seconds <= 3600 else {
            throw UsageError(
                "\(option) takes a number of seconds.",
                facts: ["given: \(printable(value))"],
                remedy: "give a number above 0, up to 3600, such as 2 or 0.5."
            )
        }
        return .seconds(seconds)
    }

    static func restarts(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> Int {
        let value = try value(of: option, &words)
        guard let count = Int(value), (1...100).contains(count) else {
            throw UsageError(
                "\(option) takes a number of restarts.",
                facts: ["given: \(printable(value))"],
                remedy: "give a whole number from 1 to 100."
            )
        }
        return count
    }

    static func profile(
        of option: String,
        _ words: inout ArraySlice<String>
    ) throws(UsageError) -> RoutingProfile {
        let value = try value(of: option, &words)
        guard let profile = RoutingProfile(named: value) else {
            throw UsageError(
                "There is no profile \(printable(value)).",
                facts: ["profiles: \(RoutingProfile.allCases.map(\.rawValue).joined(separator: ", "))"],
                remedy: "name one of them."
            )
        }
        return profile
    }

    static func origin(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> RouteOrigin {
        let value = try value(of: option, &words)
        guard let origin = RouteOrigin(value) else {
            throw UsageError(
                "There is no origin \(printable(value)).",
                facts: ["origins: \(origins)"],
                remedy: "name one of them."
            )
        }
        return origin
    }

    /// The origins, as they are given.
    static let origins = """
        link, custom-scheme[:APP], web[:HOST], notification, shortcut, command, restoration, unknown, inside
        """

    static func value(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = words.popFirst(), !value.isEmpty else {
            throw UsageError("The option \(option) has no value.", remedy: "see bookshop help.")
        }
        return value
    }
}
