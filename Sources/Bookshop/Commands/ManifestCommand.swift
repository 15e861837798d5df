import Foundation
import ModuleRouting
import ModuleLinks
import PageInterface

/// The commands about the manifest of the routes.
extension Invocation {
    /// The command that the words after `routes diff` name.
    static func manifestDiff(_ files: ArraySlice<String>) throws(UsageError) -> Command {
        guard files.count == 2, let old = files.first, let new = files.last else {
            throw UsageError(
                "routes diff takes two manifests.",
                facts: ["given: \(files.count)"],
                remedy: "name the old one and the new one; - stands for the routes of this shop."
            )
        }
        guard old != "-" || new != "-" else {
            throw UsageError(
                "routes diff takes one manifest and - at least.",
                remedy: "name a manifest that routes manifest printed before."
            )
        }
        return .manifestDiff(old: old, new: new)
    }

    /// The manifest of this shop's routes.
    func manifest() throws -> RouteManifest { RouteManifest(try Router(assemble())) }

    /// Prints what changed from one manifest to another. A link that breaks is a failure, and so is a manifest that is none.
    func manifestDiff(_ old: String, _ new: String, on console: Console) throws -> ExitStatus {
        let manifests = [try manifest(in: old, on: console), try manifest(in: new, on: console)]
        guard let before = manifests[0], let after = manifests[1] else { return .failure }
        let diff = try RouteManifestDiff(from: before, to: after)
        try console.print(diff.text)
        return diff.breaks ? .failure : .success
    }

    /// The manifest in the file; nil if it is none, which is on standard error then.
    private func manifest(in name: String, on console: Console) throws -> RouteManifest? {
        if name == "-" { return try manifest() }
        let bytes = try InputFile(name, "The manifest").bytes(atMost: RouteManifest.mostBytes)
        do throws(ManifestProblems) {
            return try RouteManifest(json: bytes)
        } catch {
            for problem in error.problems { console.tell("\(printable(name)):\(problem)") }
            return nil
        }
    }
}
