/// The commands about the files by which other systems learn which links open the app.
enum LinkFilesCommand: Equatable {
    case evaluateAASA(cases: String)
    case aasa(apps: [String], host: String?, routesOnly: Bool, report: Bool)
    case plist(entitlements: Bool)
    case checkFile(String, host: String?, apps: [String], routesOnly: Bool)

    /// The command that the words after `routes` name, and its name; nil if they name none of these.
    static func named(
        _ words: ArraySlice<String>,
        _ options: Invocation.Options
    ) throws(UsageError) -> (command: LinkFilesCommand, name: String)? {
        switch (words.first, words.count) {
        case ("evaluate", 2) where words.last == "aasa":
            guard let cases = options.cases else {
                throw UsageError(
                    "routes evaluate takes --cases FILE, or - for standard input.", remedy: "see bookshop help.")
            }
            return (.evaluateAASA(cases: cases), "routes evaluate aasa")
        case ("aasa", 1):
            guard !options.apps.isEmpty else {
                throw UsageError(
                    "routes aasa takes --app-id ID.",
                    remedy: "give the app's id: ten capital letters or digits, a dot, and the bundle id."
                )
            }
            let command = LinkFilesCommand.aasa(
                apps: options.apps, host: options.host, routesOnly: options.routesOnly, report: options.report)
            return (command, "routes aasa")
        case ("plist", 1): return (.plist(entitlements: options.entitlements), "routes plist")
        case ("check-file", 2):
            let command = LinkFilesCommand.checkFile(
                words.last ?? "", host: options.host, apps: options.apps, routesOnly: options.routesOnly)
            return (command, "routes check-file")
        default: return nil
        }
    }
}
