import ModuleKit
import ModuleRouting
import ModuleRoutingFoundation

/// The commands about Android's link files.
enum AndroidFilesCommand: Equatable {
    case evaluate(cases: String)
    case manifest(minimumAPI: Int, package: String?, routesOnly: Bool, report: Bool)
    case assetLinks(package: String, fingerprints: [String], host: String?, routesOnly: Bool, report: Bool)

    /// The command that the words after `routes` name, and its name; nil if they name none of these.
    static func named(
        _ words: ArraySlice<String>,
        _ options: Invocation.Options
    ) throws(UsageError) -> (command: AndroidFilesCommand, name: String)? {
        switch (words.first, words.count) {
        case ("evaluate", 2) where words.last == "android":
            guard let cases = options.cases else {
                throw UsageError(
                    "routes evaluate takes --cases FILE, or - for standard input.", remedy: "see bookshop help.")
            }
            return (.evaluate(cases: cases), "routes evaluate android")
        case ("android", 1):
            let command = AndroidFilesCommand.manifest(
                minimumAPI: try minimumAPI(options.minimumAPI),
                package: try package(options.package),
                routesOnly: options.routesOnly,
                report: options.report
            )
            return (command, "routes android")
        case ("assetlinks", 1):
            guard let package = options.package, !options.fingerprints.isEmpty else {
                throw UsageError(
                    "routes assetlinks takes --package PACKAGE and --fingerprint FINGERPRINT.",
                    remedy: "give the application id and the SHA-256 fingerprint of its signing certificate."
                )
            }
            let command = AndroidFilesCommand.assetLinks(
                package: package,
                fingerprints: options.fingerprints,
                host: options.host,
                routesOnly: options.routesOnly,
                report: options.report
            )
            return (command, "routes assetlinks")
        default: return nil
        }
    }

    private static func minimumAPI(_ text: String?) throws(UsageError) -> Int {
        guard let text else { return 31 }
        guard let level = Int(text), AndroidManifest.levels.contains(level) else {
            throw UsageError(
                "--min-api takes an API level.",
                facts: ["given: \(printable(text))"],
                remedy: "give the app's minSdkVersion, from \(AndroidManifest.levels.lowerBound) on."
            )
        }
        return level
    }

    private static func package(_ text: String?) throws(UsageError) -> String? {
        guard let text, !AssetLinksApp.isPackage(text) else { return text }
        throw UsageError(
            "--package takes an application id.",
            facts: ["given: \(printable(text))"],
            remedy: "write it like com.example.bookshop."
        )
    }

    /// Runs the command.
    ///
    /// - Parameters:
    ///   - router: makes the router of the shop.
    ///   - host: the given host, or the first of the shop's domains.
    func run(
        on console: Console,
        router: () throws -> Router,
        host: (String?, Router) throws -> String
    ) throws -> ExitStatus {
        switch self {
        case .evaluate(let cases):
            let file = try InputFile(cases, "The file of cases")
            let android = AndroidCases()
            let isAnswered = try LinkFilesCommand.answer(linesOf: file, on: console) { line in
                let answer = android.answer(line)
                return (answer.line, answer.isAnswer)
            }
            return isAnswered ? .success : .failure
        case .manifest(let minimumAPI, let package, let routesOnly, let report):
            let manifest = try AndroidManifest(router(), minimumAPI: minimumAPI, routesOnly: routesOnly)
            try show(manifest.text(package: package), manifest.report, onlyReport: report, on: console)
        case .assetLinks(let package, let fingerprints, let given, let routesOnly, let report):
            let router = try router()
            let file = try AssetLinksFile(
                router,
                host: try host(given, router),
                package: package,
                fingerprints: fingerprints,
                routesOnly: routesOnly
            )
            try show(file.text, file.report, onlyReport: report, on: console)
        }
        return .success
    }

    /// Prints a file with the report on standard error, or the report alone.
    private func show(_ text: String, _ report: String, onlyReport: Bool, on console: Console) throws {
        if onlyReport { return try console.print(printableLines(report)) }
        try console.print(text)
        console.tell(report)
    }
}
