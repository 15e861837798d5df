import Foundation
import ModuleKit
import ModuleRouting
import ModuleLinks
import PageInterface

/// The commands about the files by which Apple's systems learn which links open the app.
enum LinkFilesCommand: Equatable {
    case aasa(apps: [String], host: String?, routesOnly: Bool, report: Bool)
    case plist(entitlements: Bool)

    /// The command that the words after `routes` name, and its name; nil if they name none of these.
    static func named(
        _ words: ArraySlice<String>,
        _ options: Invocation.Options
    ) throws(UsageError) -> (command: LinkFilesCommand, name: String)? {
        guard words.count == 1 else { return nil }
        switch words.first {
        case "aasa":
            guard !options.apps.isEmpty else {
                throw UsageError(
                    "routes aasa takes --app-id ID.",
                    remedy: "give the app's id: ten capital letters or digits, a dot, and the bundle id."
                )
            }
            let command = LinkFilesCommand.aasa(
                apps: options.apps, host: options.host, routesOnly: options.routesOnly, report: options.report)
            return (command, "routes aasa")
        case "plist": return (.plist(entitlements: options.entitlements), "routes plist")
        default: return nil
        }
    }

    /// Runs the command.
    func run(on console: Console, router: Router) throws {
        switch self {
        case .aasa(let apps, let host, let routesOnly, let report):
            guard let host = host ?? router.domains.first else {
                throw ReaderError(
                    "The shop has no domains for links.", remedy: "name one in LinkRouting(schemes:domains:).")
            }
            let file = try AppleLinkFile(router, host: host, apps: apps, routesOnly: routesOnly)
            if report { return try console.print(printableLines(file.report)) }
            try console.print(file.text, terminator: "")
            console.tell(file.report)
        case .plist(let entitlements):
            let properties = try AppleProperties(router)
            try console.print(entitlements ? properties.entitlements : properties.info, terminator: "")
        }
    }
}
