import Foundation
import ModuleKit

/// How `check` prints a problem, so that it stands at its line.
enum ProblemFormat: String, CaseIterable {
    /// A workflow command of GitHub: an annotation of a pull request.
    case github
    /// As a compiler writes it: an issue in Xcode.
    case xcode
    /// A document for other programs.
    case json

    /// The text about the problems, and about the knots of an app that has none.
    func text(about problems: [AssemblyError.Problem], knots: [ModuleKnot] = []) throws -> String {
        let files = SourceFiles()
        guard self == .json else { return problems.map { line(about: $0, files) }.joined(separator: "\n") }
        let found = problems.map { problem -> JSONValue in
            [
                "code": .text(problem.code.rawValue), "summary": .text(problem.summary),
                "subject": .text(problem.subject), "module": problem.module.map(JSONValue.text),
                "file": problem.location.map { .text(files.path(of: $0.fileID)) },
                "line": problem.location.map { .integer(Int($0.line)) }, "path": .texts(problem.path),
                "facts": .texts(problem.facts), "remedy": .text(problem.remedy),
            ]
        }
        let document: JSONValue = [
            "version": 1, "problems": .list(found), "notes": .texts(knots.map(\.description)),
        ]
        return try document.jsonText
    }

    private func line(about problem: AssemblyError.Problem, _ files: SourceFiles) -> String {
        let place = problem.location.map { (file: files.path(of: "\($0.fileID)"), line: $0.line) }
        let text = "\(problem.summary) Fix: \(problem.remedy)"
        switch self {
        case .github:
            let at = place.map { "file=\(Self.escaped($0.file, inProperty: true)),line=\($0.line)," } ?? ""
            return "::error \(at)title=\(problem.code.rawValue)::\(Self.escaped(text, inProperty: false))"
        case .xcode, .json:
            let at = place.map { "\($0.file.visible):\($0.line): " } ?? ""
            return "\(at)error: \(text.visible) [\(problem.code.rawValue)]"
        }
    }

    /// As the workflow commands of GitHub have it (actions/toolkit, command.ts).
    private static func escaped(_ text: String, inProperty: Bool) -> String {
        var text = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        if inProperty { text = text.replacing(":", with: "%3A").replacing(",", with: "%2C") }
        return text
    }
}

/// The Swift files below the current folder, by what the compiler calls them: module and file.
struct SourceFiles {
    private let folder = FileManager.default.currentDirectoryPath
    private let paths: [String]

    init() {
        let all = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder, isDirectory: true), includingPropertiesForKeys: nil,
            options: [.skipsHiddenFiles])
        paths = (all?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// The file's path; as it is given if no file below the folder is in a folder of the module's name, or of its name without a
    /// prefix.
    func path(of fileID: String) -> String {
        let parts = fileID.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return fileID }
        let first = { (fits: (String) -> Bool) in
            paths.first { path in
                let folders = path.split(separator: "/").map(String.init)
                return folders.last == parts[1] && folders.dropLast().contains(where: fits)
            }
        }
        guard let found = first({ $0 == parts[0] }) ?? first(parts[0].hasSuffix) else { return fileID }
        return found.hasPrefix(folder + "/") ? String(found.dropFirst(folder.count + 1)) : found
    }
}
