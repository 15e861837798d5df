import Foundation
import ModuleKit
import ModuleLinks
import ModuleMigration
public import ModuleRouting
public import ModuleTools

extension CommandCall {
    /// The router of the app, which is only looked at.
    func router() throws -> Router { try Router(assemble()) }

    /// Where links come from; from a page of the web unless said.
    ///
    /// - Parameter option: the command's own option of that name.
    public func origin(_ option: CommandOption) throws(CommandError) -> RouteOrigin {
        try value(option, "origin", of: CommandOption.origins, RouteOrigin.init) ?? .link
    }

    /// Where the link comes from: as the option says, or as the link does, by a custom scheme unless it is of the web.
    public func origin(_ option: CommandOption, of link: String) throws(CommandError) -> RouteOrigin {
        if has(option) { return try origin(option) }
        let scheme = link.prefix { $0 != ":" }.lowercased()
        return scheme == "http" || scheme == "https" || !link.contains(":") ? .link : .customScheme
    }
}

extension CommandOption {
    /// The origins, as they are given.
    package static let origins = """
        link, custom-scheme[:APP], web[:HOST], notification, shortcut, command, restoration, unknown, inside
        """

    /// The option that says where a link comes from.
    public static func origin(_ help: String) -> CommandOption { CommandOption("--origin ORIGIN", help) }
}

/// Prints what the app's routes say.
struct RoutesCommand: AppCommand {
    let usage: String
    let help: String
    let text: @Sendable (Router) -> String

    static let all = [
        RoutesCommand(
            usage: "routes",
            help: """
                the patterns, their modules, from where they are open, what stands before them, and what they depend on
                """
        ) { RouteList($0).text + "\n" },
        RoutesCommand(
            usage: "routes manifest", help: "the links as JSON, for the teams of the site and of other platforms"
        ) { RouteManifest($0).json },
        RoutesCommand(usage: "routes markdown", help: "… as Markdown") { RouteManifest($0).markdown },
    ]

    func run(_ call: CommandCall) throws -> CommandStatus {
        try call.console.print(text(call.router()), terminator: "")
        return .success
    }
}

struct ExplainCommand: AppCommand {
    private static let origin = CommandOption.origin("… of one that comes from there")
    private static let format = PictureFormat.option("… as text or json")

    let usage = "routes explain URL"
    let help = "what becomes of a link at every route"
    let options = [origin, format]

    func run(_ call: CommandCall) throws -> CommandStatus {
        let format = try PictureFormat.read(Self.format, of: call, among: [.text, .json])
        let origin = try call.origin(Self.origin, of: call.operands[0])
        let explanation = try call.router().explain(call.operands[0], origin: origin)
        try call.console.print(
            format == .json
                ? explanation.json(from: origin).jsonText
                : "origin    \(origin.kind.rawValue)\n\(explanation.text)")
        let isTaken = explanation.candidates.contains { if case .takes = $0.outcome { true } else { false } }
        return isTaken ? .success : .failure
    }
}

/// Starts the app and opens a link.
struct OpenLinkCommand: AppCommand {
    private static let origin = CommandOption.origin(
        "… as one that comes from there, if not from where its scheme says")

    let usage = "open URL"
    let help = "starts the app, opens a link, and prints what the route gives"
    let options = [origin]
    let opensApp = true

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let (link, console) = (call.operands[0], call.console)
        let origin = try call.origin(Self.origin, of: link)
        let app = try call.open()
        let router = try Router(app.manager)
        return await app.run {
            do {
                let value = try await router.open(link, origin: origin).value
                if !(value is Void) { try console.print("\(value)".visibleLines) }
                return true
            } catch {
                console.report(error)
                return false
            }
        }
    }
}

/// Prints the links of a table that open something else than it says, each with its place.
struct LinksCommand: AppCommand {
    let usage = "routes match --links FILE"
    let help = "checks a table of links, and prints those that open something else (- for standard input)"

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let name = call.value(required[0]) ?? "-"
        let bytes = try InputFile(name, "The table of links").bytes(atMost: LinkTable.maximumBytes)
        let table: LinkTable
        do throws(DocumentError) { table = try LinkTable(json: bytes) } catch {
            call.console.tell(error, in: name)
            return .failure
        }
        let findings = await table.findings(by: try call.router())
        for (place, diagnostic) in findings { try call.console.print("\(name.visible):\(place): \(diagnostic)") }
        if findings.isEmpty { try call.console.print("Every link opens what the table says.") }
        return findings.isEmpty ? .success : .failure
    }
}

struct ImportCommand: AppCommand {
    private static let largest = 1 << 24

    let usage = "routes import FILE --profile PROFILE"
    let help = """
        what becomes of the patterns and links of an older router (- for standard input): jlroutes, mgj-router, hh-router, \
        wlr-route or routable
        """

    func run(_ call: CommandCall) throws -> CommandStatus {
        let names = RoutingProfile.allCases.map(\.rawValue).joined(separator: ", ")
        let profile = try call.value(required[0], "profile", of: names) { RoutingProfile(named: $0) }
        let what = "The file of patterns and links"
        let bytes = try InputFile(call.operands[0], what).bytes(atMost: Self.largest)
        let facts = ["file: \(call.operands[0].visible)"]
        guard bytes.count <= Self.largest else {
            throw CommandError("\(what) is longer than \(Self.largest) bytes.", facts: facts, remedy: "split it.")
        }
        guard let profile, let text = String(validUTF8: bytes) else {
            throw CommandError(
                "\(what) is not UTF-8.", facts: facts, remedy: "percent-encode the bytes that are not text.")
        }
        let moved = try RouteImport(of: text, from: profile)
        try call.console.print(moved.text)
        return moved.isComplete ? .success : .failure
    }
}

/// Prints what changed from one manifest to another. A link that breaks is a failure, and so is a manifest that is none.
struct DiffCommand: AppCommand {
    let usage = "routes diff OLD NEW"
    let help = "what changed from one manifest to another, and which links break (- for the app's routes now)"

    func run(_ call: CommandCall) throws -> CommandStatus {
        guard call.operands != ["-", "-"] else {
            throw CommandError(
                usage: "routes diff takes one manifest and - at least.",
                remedy: "name a manifest that routes manifest printed before."
            )
        }
        let manifests = try call.operands.map { try manifest(in: $0, call) }
        guard let before = manifests[0], let after = manifests[1] else { return .failure }
        let diff = try RouteManifestDiff(from: before, to: after)
        try call.console.print(diff.text)
        return diff.breaks ? .failure : .success
    }

    /// The manifest in the file; nil if it is none, which is on standard error then.
    private func manifest(in name: String, _ call: CommandCall) throws -> RouteManifest? {
        if name == "-" { return RouteManifest(try call.router()) }
        let bytes = try InputFile(name, "The manifest").bytes(atMost: RouteManifest.maximumBytes)
        do throws(DocumentError) { return try RouteManifest(json: bytes) } catch {
            call.console.tell(error, in: name)
            return nil
        }
    }
}

struct LinkFileCommand: AppCommand {
    private static let host = CommandOption("--host HOST", "… of that domain, not the first one")
    private static let routesOnly = CommandOption(
        "--routes-only", "… without handlers for unmatched links, which take every link")
    private static let into = CommandOption("--into FILE", "… with what that file says of else and of other apps")
    private static let report = CommandOption("--report", "… prints the routes on standard output, and no file")

    let usage = "routes aasa --app-id ID"
    let help = """
        the apple-app-site-association file for the routes that links open; on standard error each route, and whether the file \
        describes it exactly
        """
    let options = [host, routesOnly, into, report]

    func run(_ call: CommandCall) throws -> CommandStatus {
        let router = try call.router()
        guard let host = call.value(Self.host) ?? router.domains.first else {
            throw CommandError(
                "The \(call.commands.noun) has no domains for links.",
                remedy: "name one in LinkRouting(schemes:domains:).")
        }
        let apps = call.values(required[0])
        let old = try call.value(Self.into).map { try InputFile($0, "The site's file").bytes(atMost: 1 << 20) }
        let file = try AppleLinkFile(router, host: host, apps: apps, routesOnly: call.has(Self.routesOnly), into: old)
        if call.has(Self.report) {
            try call.console.print(file.report)
        } else {
            try call.console.write(file.text)
            call.console.tell(file.report)
        }
        return .success
    }
}

struct PropertiesCommand: AppCommand {
    private static let entitlements = CommandOption(
        "--entitlements", "… or the associated domains for its entitlements")

    let usage = "routes plist"
    let help = "the URL types for the app's Info.plist"
    let options = [entitlements]

    func run(_ call: CommandCall) throws -> CommandStatus {
        let router = try call.router()
        // The keys of the Information Property List, and that of the entitlement.
        var types: [[String: Any]] = []
        if let scheme = router.schemes.first {
            let name = router.domains.first?.replacing("*.", with: "").split(separator: ".").reversed().joined(
                separator: ".")
            types.append([
                "CFBundleURLName": name ?? scheme, "CFBundleTypeRole": "Viewer", "CFBundleURLSchemes": router.schemes,
            ])
        }
        let list: [String: Any] =
            call.has(Self.entitlements)
            ? ["com.apple.developer.associated-domains": router.domains.map { "applinks:\($0)" }]
            : ["CFBundleURLTypes": types]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try call.console.write(String(decoding: data, as: UTF8.self))
        return .success
    }
}
