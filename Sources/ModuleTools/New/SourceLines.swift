import Foundation

/// The lines of a manifest or a composition root that a feature is added to, if they have the shape that `new app` writes.
struct SourceLines {
    private(set) var lines: [String]

    init(_ text: String) { lines = text.components(separatedBy: "\n") }

    var text: String { lines.joined(separator: "\n") }

    /// The number of the first line from there on, before the end, that is so.
    private func first(from begin: Int = 0, to end: Int? = nil, where fits: (String) -> Bool) -> Int? {
        (begin..<max(begin, end ?? lines.count)).first { fits(lines[$0]) }
    }

    /// The manifest with a feature's targets, whose composition root lies in a target of that folder; nil if it has another shape.
    func manifest(adding targets: FeatureTargets, toTargetIn folder: String) -> String? {
        let helpers = [
            "func interface(_ name: String, _ interfaces: [String]", #"path: "Interfaces/\(name)Interface""#,
            "func feature(",
            #"path: "Features/\(name)""#, "let libraries = ",
        ]
        guard helpers.allSatisfy(text.contains) else { return nil }
        var changed = self
        // From the end, so that places stay as they are; of one place the later line first, as the sort keeps it.
        guard let test = first(where: { $0.hasPrefix("        .testTarget(") }),
            let program = self.targets.first(where: { block in
                lines[block].contains {
                    $0 == #"            name: "\#(folder)","# || $0 == #"            path: "Sources/\#(folder)""#
                }
            }),
            let end = first(
                from: program.lowerBound, to: program.upperBound,
                where: { ["            ]", "            ],"].contains($0) }),
            let interface = lines.lastIndex(where: { $0.hasPrefix("        interface(\"") && $0.hasSuffix("),") })
        else { return nil }
        let feature = first { $0.hasPrefix("        feature(") } ?? interface + 1
        let places = [
            (test, "        \(targets.test)"), (end, "                \"\(targets.module)\","),
            (feature, "        \(targets.feature)"),
            (interface + 1, "        \(targets.interface)"),
        ]
        for (place, line) in places.sorted(by: { $0.0 > $1.0 }) { changed.lines.insert(line, at: place) }
        return changed.text
    }

    /// The lines of each target that is written over several.
    private var targets: [Range<Int>] {
        lines.indices.filter { ["        .target(", "        .executableTarget("].contains(lines[$0]) }.compactMap {
            begin in
            first(from: begin) { $0 == "        )," }.map { begin..<$0 }
        }
    }

    /// The composition root with a feature's entry; nil if no function, or more than one, makes the list of modules.
    func root(adding name: String, in module: String) -> String? {
        let builders = lines.indices.filter { lines[$0].hasPrefix("@ModuleBuilder") }
        guard builders.count == 1, let imported = lines.lastIndex(where: { $0.hasPrefix("import ") }),
            let begin = first(from: builders[0], where: { $0.hasSuffix("-> ModuleList {") }),
            let end = first(from: begin, where: { $0 == "}" })
        else { return nil }
        let entries = (begin + 1..<end).filter { lines[$0].wholeMatch(of: #/    [A-Z]\w*\(.*\)/#) != nil }
        let last = entries.last { lines[$0].contains("Entry(") } ?? entries.last ?? begin
        var changed = self
        changed.lines.insert("    \(name)Entry()", at: last + 1)
        let next = first(where: { $0.hasPrefix("import ") && $0 > "import \(module)" }) ?? imported + 1
        changed.lines.insert("import \(module)", at: next)
        return changed.text
    }
}

/// The lines of a manifest for a feature.
struct FeatureTargets {
    /// The target of the feature, which a prefix of the manifest's helpers may begin.
    let module: String
    let prefix: String
    let interface: String
    let feature: String
    let test: String
    /// The targets without helpers, in their usual folders.
    let plain: [String]

    /// - Parameters:
    ///   - hasPage: whether there is a target PageInterface.
    ///   - manifest: the text that they are for.
    init(_ name: String, hasPage: Bool, in manifest: String) {
        prefix = manifest.firstMatch(of: /name: "(\w+)\\\(name\)",/).map { String($0.1) } ?? ""
        module = prefix + name
        // The libraries are products of another package, but for the bookshop.
        let testing = manifest.contains("func products(") ? #"products("ModuleTesting") + ["# : #"["ModuleTesting", "#
        let page = hasPage ? ", \"\(prefix)PageInterface\"" : ""
        interface = "interface(\"\(name)\"\(hasPage ? ", [\"Page\"]" : "")),"
        feature = "feature(\"\(name)\", [\"\(name)\"\(hasPage ? ", \"Page\"" : "")]),"
        test = """
            .testTarget(name: "\(name)Tests", dependencies: libraries + \(testing)"\(module)", "\(module)Interface"\(page)]),
            """
        let target = { (kind: String, suffix: String, targets: [String], products: [String]) in
            let products = products.map { ".product(name: \"\($0)\", package: \"ModuleManager\")" }
            let all = (targets + (hasPage ? ["PageInterface"] : [])).map { "\"\($0)\"" } + products
            return ".\(kind)(name: \"\(name)\(suffix)\", dependencies: [\(all.joined(separator: ", "))]),"
        }
        plain = [
            target("target", "Interface", [], ["ModuleRouting"]),
            target("target", "", ["\(name)Interface"], ["ModuleKit", "ModuleNavigation", "ModuleRouting"]),
            target(
                "testTarget", "Tests", [name, "\(name)Interface"], ["ModuleKit", "ModuleRouting", "ModuleTesting"]),
        ]
    }
}
