import Foundation
import ModuleKit

/// Writes an app: its package, its first page, its composition root with the commands, a test, and a project for Xcode if it is
/// asked for.
struct NewAppCommand: AppCommand {
    private static let ios = CommandOption("--ios", "… with a window, and a project for Xcode in the folder App")
    let options = [ios]
    let usage = "new app PATH"
    let help =
        "writes an app in a new folder, whose name is the app's: new app ../Films (run it in a clone of ModuleManager)"

    func run(_ call: CommandCall) throws -> CommandStatus {
        let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        let given = URL(fileURLWithPath: call.operands[0], relativeTo: here).standardizedFileURL
        // The way from one folder to the other leads through no links.
        let folder = given.deletingLastPathComponent().resolvingSymlinksInPath()
            .appendingPathComponent(given.lastPathComponent)
        let name = try NewName(folder.lastPathComponent)
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw CommandError(
                "\(folder.path.visible) is there already.", remedy: "choose another name, or remove it.")
        }
        guard let manifest = try? String(contentsOfFile: "Package.swift", encoding: .utf8),
            let path = Self.path(ofManagerIn: manifest)
        else {
            throw CommandError(
                "Where ModuleManager is can't be read here.",
                remedy:
                    "run it in a clone of ModuleManager, or in the folder of an app that depends on one by its path.")
        }
        let manager = URL(fileURLWithPath: path, relativeTo: here).standardizedFileURL.resolvingSymlinksInPath()
        let isForXcode = call.has(Self.ios)
        let values = [
            "PRODUCTS": isForXcode
                ? "    products: [.library(name: \"\(name.text)App\", targets: [\"\(name.text)App\"])],\n" : "",
            "APP": isForXcode ? Self.appTarget(name.text) : "",
            "NAME": name.text, "SCHEME": name.path, "TITLE": name.title,
            "MANAGER": Self.path(from: folder, to: manager).inSource,
        ]
        var scaffold = Scaffold(in: folder.path + "/")
        scaffold.add(template: PackageResources.app_txt, values)
        if isForXcode { scaffold.add(template: PackageResources.ios_txt, values) }
        try scaffold.write()
        try call.console.print(
            """
            Written in \(folder.path.visible):
            \(scaffold.lines.map { "    \($0)" }.joined(separator: "\n"))
            Next, in that folder:
                swift run \(name.text) new feature Search
                swift run \(name.text) open \(name.path)://search
                swift run \(name.text) run
                swift run \(name.text) check
                swift test
            """ + (isForXcode ? "\n    open App/\(name.text).xcodeproj" : ""))
        return .success
    }

    /// The target of the window, as a product for the project.
    private static func appTarget(_ name: String) -> String {
        """
                .target(
                    name: "\(name)App",
                    dependencies: libraries + products("ModuleHost", "ModuleHostLinks", "ModuleNavigationUI") + [
                        "PageInterface", "\(name)Modules",
                    ]
                ),

        """
    }

    /// Where a manifest says that ModuleManager is, from its own folder.
    private static func path(ofManagerIn manifest: String) -> String? {
        if manifest.contains("    name: \"ModuleManager\",\n") { return "." }
        return manifest.firstMatch(of: /\.package\(name: "ModuleManager", path: "([^"\\]+)"\)/).map { String($0.1) }
    }

    private static func path(from folder: URL, to other: URL) -> String {
        let (from, to) = (folder.pathComponents, other.pathComponents)
        let common = zip(from, to).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common)).joined(separator: "/")
    }
}

/// Writes a feature of an app: an interface, the feature with its entry, service, route and page, and a test; and adds it to the
/// manifest and to the composition root if they have the shape that it knows.
struct NewFeatureCommand: AppCommand {
    let usage = "new feature NAME"
    let help =
        "writes an interface, a feature and a test, and lists them; says what to add if it can't (run it in the app's folder)"

    func run(_ call: CommandCall) throws -> CommandStatus {
        let name = try NewName(call.operands[0])
        guard let manifest = try? String(contentsOfFile: "Package.swift", encoding: .utf8) else {
            throw CommandError("There is no Package.swift here.", remedy: "run it in the app's folder.")
        }
        try check(name, manifest, call)
        let hasPage = ["Interfaces", "Sources"].contains { folder in
            FileManager.default.fileExists(atPath: "\(folder)/PageInterface")
        }
        let targets = FeatureTargets(name.text, hasPage: hasPage, in: manifest)
        let root = root(adding: name.text, in: targets.module)
        // A list that names a module which isn't in the manifest wouldn't compile, so both are changed or none.
        let changed = root.flatMap { SourceLines(manifest).manifest(adding: targets, toTargetIn: $0.folder) }
        let prefix = changed == nil ? "" : targets.prefix
        var scaffold = Scaffold(in: "./")
        scaffold.add(
            template: PackageResources.feature_txt,
            [
                "NAME": name.text, "MODULE": prefix + name.text, "PATH": name.path, "TITLE": name.title,
                "INTERFACES": changed == nil ? "Sources" : "Interfaces",
                "FEATURES": changed == nil ? "Sources" : "Features",
                "PAGE": hasPage ? "Page" : "String", "PAGE_IMPORT": hasPage ? "import \(prefix)PageInterface\n" : "",
                "PUBLIC_PAGE_IMPORT": hasPage ? "public import \(prefix)PageInterface\n" : "",
                "CONTENT": hasPage
                    ? "Page(\"\(name.title)\", try await service.lines().map { .text($0) })"
                    : "try await service.lines().joined(separator: \"\\n\")",
                "SHOWN": hasPage ? "?.title == \"\(name.title)\"" : " == \"Nothing is here yet.\"",
            ])
        var advice: [String] = []
        if let root, let changed {
            scaffold.change("Package.swift", from: manifest, to: changed)
            scaffold.change(root.path, from: root.before, to: root.after)
        } else {
            advice = [
                "Package.swift or the list of modules has another shape than new app writes, so both are as they were."
            ]
            advice += ["Add to the targets of Package.swift:"] + targets.plain.map { "    \($0)" }
            advice += ["to the dependencies of the target that lists the modules:", "    \"\(name.text)\","]
            advice += ["and to the list:", "    \(name.text)Entry()"]
        }
        try scaffold.write()
        let next = advice + ["Next:", "    swift test --filter \(name.text)Tests"]
        try call.console.print((["Written:"] + scaffold.lines.map { "    \($0)" } + next).joined(separator: "\n"))
        return .success
    }

    /// - Throws: a ``CommandError`` if the app has something of that name already.
    private func check(_ name: NewName, _ manifest: String, _ call: CommandCall) throws(CommandError) {
        let folders = ["Interfaces", "Features", "Sources", "Tests"].flatMap { folder in
            ["", "Interface", "Tests"].map { "\(folder)/\(name.text)\($0)" }
        }
        var taken = folders.filter { FileManager.default.fileExists(atPath: $0) }
        if manifest.contains("\"\(name.text)\"") { taken.append("a target of that name in Package.swift") }
        if let manager = try? call.assemble() {
            taken += call.commands.tools?.taken(manager, name.text, name.path) ?? []
        }
        guard taken.isEmpty else {
            throw CommandError(
                "The \(call.commands.noun) has something named \(name.text) already, so nothing is written.",
                facts: taken.map { "there is: \($0.visible)" }, remedy: "choose another name.")
        }
    }

    /// The composition root with the feature: the only function below Sources that makes a list of modules.
    private func root(adding name: String, in module: String) -> (
        folder: String, path: String, before: String, after: String
    )? {
        let files = FileManager.default.enumerator(atPath: "Sources")?.compactMap { $0 as? String } ?? []
        let found = files.filter { $0.hasSuffix(".swift") }.compactMap { file in
            (try? String(contentsOfFile: "Sources/\(file)", encoding: .utf8)).flatMap { text in
                text.hasPrefix("@ModuleBuilder") || text.contains("\n@ModuleBuilder") ? (file, text) : nil
            }
        }
        guard found.count == 1, let (file, text) = found.first,
            let after = SourceLines(text).root(adding: name, in: module),
            let folder = file.split(separator: "/").first
        else { return nil }
        return (String(folder), "Sources/\(file)", text, after)
    }
}
