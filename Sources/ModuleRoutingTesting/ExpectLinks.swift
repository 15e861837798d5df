public import ModuleKit
import ModuleLinks
import ModuleRouting
import ModuleTesting
public import Testing

/// Expects that each link of a table opens what the table says. Rewriters are asked, and no handler is called.
///
///     @Test(.modules(shop())) func links() async throws {
///         await expectLinks(in: "links.json", of: try .current)
///     }
///
/// The table is a file next to the test's, such as one that you share with Android and the web:
///
///     {"source": "our list of links", "links": [
///       {"url": "bookshop://books/1342?from=push", "opens": "/books/:id",
///        "values": {"id": "1342", "from": "push"}},
///       {"url": "https://bookshop.example/old/7", "origin": "notification",
///        "opens": null, "because": "it stays on the web"}
///     ]}
///
/// `opens` is the route's pattern as it is registered, or the web page of a rewriter, and null if nothing opens. `values` has what the route reads, a list for a
/// name with several; without it any values will do. By default an http or https URL is a link, a path comes from inside, and any
/// other URL from an unknown app. `source` and `because` are for readers. Each link that opens something else is an issue at the
/// caller's line, with its place in the file; so is a file that isn't there, or is no table.
///
/// - Parameters:
///   - file: the path of the file, from the folder of the test's file on unless it starts with a slash.
///   - manager: a manager in whose list ``/ModuleRouting/LinkRouting`` is.
/// - Returns: whether there was no issue.
@discardableResult
public nonisolated(nonsending) func expectLinks(
    in file: String,
    of manager: @autoclosure () throws -> ModuleManager,
    filePath: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) async -> Bool {
    let folder = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
    do {
        let router = try Router(manager())
        guard let bytes = try RuleFile(path).read(upTo: LinkTable.maximumBytes) else {
            let missing = Diagnostic(
                "There is no table of links.", facts: ["file: \(path)"], remedy: "correct the path.")
            Finding(text: missing.description, location: sourceLocation).record()
            return false
        }
        let findings = try await LinkTable(json: bytes).findings(by: router)
        for (place, diagnostic) in findings {
            let fact = "place: \(file):\(place)"
            let shown = Diagnostic(diagnostic.summary, facts: [fact] + diagnostic.facts, remedy: diagnostic.remedy)
            Finding(text: shown.description, location: sourceLocation).record()
        }
        return findings.isEmpty
    } catch {
        Finding.record(error, at: sourceLocation)
        return false
    }
}
