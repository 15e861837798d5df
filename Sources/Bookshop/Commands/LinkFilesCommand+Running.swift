import Foundation
import ModuleKit
import ModuleRouting
import ModuleRoutingFoundation
import PageInterface

extension LinkFilesCommand {
    /// Runs the command.
    ///
    /// - Parameter makeRouter: makes the router of the shop.
    func run(on console: Console, makeRouter: () throws -> Router) throws -> ExitStatus {
        switch self {
        case .evaluateAASA(let cases):
            let file = try InputFile(cases, "The file of cases")
            return try Self.answer(linesOf: file, on: console, AppleMatchingCase.answer) ? .success : .failure
        case .aasa(let apps, let host, let routesOnly, let report):
            let router = try makeRouter()
            let file = try AppleLinkFile(
                router, host: try Self.host(host, of: router), apps: apps, routesOnly: routesOnly)
            if report {
                try console.print(printableLines(file.report))
            } else {
                try console.print(file.text, terminator: "")
                console.tell(file.report)
            }
        case .plist(let entitlements):
            let properties = try AppleProperties(makeRouter())
            try console.print(entitlements ? properties.entitlements : properties.info, terminator: "")
        case .checkFile(let name, let host, let apps, let routesOnly):
            return try Self.check(name, host, apps, routesOnly, makeRouter(), on: console)
                ? .success : .failure
        }
        return .success
    }

    private static func check(
        _ name: String,
        _ host: String?,
        _ apps: [String],
        _ routesOnly: Bool,
        _ router: Router,
        on console: Console
    ) throws -> Bool {
        guard apps.count <= 1 else {
            throw UsageError("routes check-file takes one --app-id at most.", remedy: "check each app alone.")
        }
        let bytes = try read(name)
        let check = try AppleLinkFileCheck(
            bytes, router: router, host: try Self.host(host, of: router), app: apps.first,
            routesOnly: routesOnly)
        return try conclude(name, check.lines(of: printable(name)), check.isGood, check.comparedCount, on: console)
    }

    /// Shows what a check has found, and whether it is good.
    private static func conclude(
        _ name: String,
        _ lines: [String],
        _ isGood: Bool,
        _ comparedCount: Int,
        on console: Console
    ) throws -> Bool {
        for line in lines { console.tell(line) }
        if isGood {
            try console.print(printable("\(name) fits the routes: \(comparedCount) links were compared."))
        }
        return isGood
    }

    /// The given host, or the first of the shop's domains.
    private static func host(_ host: String?, of router: Router) throws -> String {
        if let host { return host }
        guard let first = router.linkNamespaces.domains.first else {
            throw ReaderError(
                "The shop has no domains for links.", remedy: "name one in LinkRouting(schemes:domains:).")
        }
        return first
    }
}
