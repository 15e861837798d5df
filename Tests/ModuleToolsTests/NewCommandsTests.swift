import Foundation
import ModuleKit
import TestSupport
import Testing

@testable import ModuleTools

@Suite("What new apps and features are made of", .takingTurns)
struct NewCommandsTests {
    private static let app = String(decoding: PackageResources.app_txt, as: UTF8.self)
        .replacing("__PRODUCTS__", with: "").replacing("__APP__", with: "").replacing("__NAME__", with: "Films")
    /// The package of the bookshop.
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func file(_ path: String) throws -> String {
        try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("A name begins with a capital, has letters and digits, and is none of Swift or ModuleManager")
    func names() throws {
        for name in ["Search", "GiftCards", "URLBar", "A1"] { #expect(try NewName(name).text == name) }
        let refused = [
            "", "search", "class", "Gift-Cards", "../Up", "A/B", "Größe", "1A", "Self", "Testing", "ModuleKit",
            "BookshopCart",
        ]
        for name in refused + ["Page", "A\u{202E}", "A b", String(repeating: "A", count: 61)] {
            let error = #expect(throws: CommandError.self) { try NewName(name) }
            #expect(error?.status == .usage && error?.diagnostic.remedy.isEmpty == false, "\(name)")
        }
        #expect(try NewName("GiftCards").path == "gift-cards" && NewName("GiftCards").title == "Gift cards")
        #expect(try NewName("URLBar2").path == "url-bar2")
    }

    @Test("A feature's targets are added to a manifest of the shape that new app writes, each of several")
    func manifest() throws {
        var text = Self.app
        for name in ["Search", "GiftCards"] {
            let targets = FeatureTargets(name, hasPage: true, in: text)
            text = try #require(SourceLines(text).manifest(adding: targets, toTargetIn: "FilmsModules"))
        }
        for line in [
            #"        interface("GiftCards", ["Page"]),"#, #"        feature("Search", ["Search", "Page"]),"#,
            #"                "PageInterface","#, #"                "Search","#, #"                "GiftCards","#,
        ] {
            #expect(text.components(separatedBy: "\n").count { $0 == line } == 1, "\(line) in \(text)")
        }
        #expect(text.contains(#"dependencies: libraries + products("ModuleTesting") + ["Search", "SearchInterface", "#))
        let targets = FeatureTargets("Search", hasPage: true, in: text)
        #expect(targets.module == "Search")
        #expect(SourceLines(text).manifest(adding: targets, toTargetIn: "Other") == nil)
        let other = text.replacing(#"path: "Features/\(name)""#, with: #"path: "Parts/\(name)""#)
        #expect(SourceLines(other).manifest(adding: targets, toTargetIn: "FilmsModules") == nil)
    }

    @Test("A feature's targets have the prefix that the manifest's helpers give")
    func prefixes() throws {
        let text = Self.app.replacing("name: name,", with: #"name: "Shop\(name)","#)
        let targets = FeatureTargets("Search", hasPage: true, in: text)
        let changed = try #require(SourceLines(text).manifest(adding: targets, toTargetIn: "FilmsModules"))
        for line in [
            #"        feature("Search", ["Search", "Page"]),"#, #"                "ShopSearch","#,
            #"        .testTarget(name: "SearchTests", dependencies: libraries + products("ModuleTesting") + "#
                + #"["ShopSearch", "ShopSearchInterface", "ShopPageInterface"]),"#,
        ] {
            #expect(changed.components(separatedBy: "\n").contains(line), "\(line) in \(changed)")
        }
        let root = SourceLines("import ModuleKit\n\n@ModuleBuilder func modules() -> ModuleList {\n}\n")
        let rooted = try #require(root.root(adding: "Search", in: targets.module))
        #expect(rooted.hasPrefix("import ModuleKit\nimport ShopSearch\n") && rooted.contains("    SearchEntry()\n"))
    }

    @Test("So it is to the bookshop's, and its entry to the list of modules")
    func bookshop() throws {
        let manifest = try Self.file("Package.swift")
        let targets = FeatureTargets("Wishlist", hasPage: true, in: manifest)
        let changed = try #require(SourceLines(manifest).manifest(adding: targets, toTargetIn: "BookshopModules"))
        let name = { (name: String) in "\"\(targets.prefix)\(name)\"" }
        #expect(
            changed.contains(
                "                \(name("Tracing")),\n                \(name("Wishlist")),\n            ]\n"))
        let tested = [name("Wishlist"), name("WishlistInterface"), name("PageInterface")].joined(separator: ", ")
        #expect(changed.contains("libraries + [\"ModuleTesting\", \(tested)]"))
        let root = try #require(
            SourceLines(try Self.file("Sources/BookshopModules/Shop.swift")).root(
                adding: "Wishlist", in: targets.module))
        #expect(root.contains("\nimport \(targets.module)\n"))
        #expect(root.contains("    AnalyticsEntry()\n    WishlistEntry()\n"))
    }

    @Test("No function or more than one that makes a list of modules is no place for an entry")
    func roots() throws {
        let one = "import ModuleKit\n\n@ModuleBuilder func modules() -> ModuleList {\n    LinkRouting(schemes: [])\n}\n"
        let text = try #require(SourceLines(one).root(adding: "Cart", in: "Cart"))
        #expect(
            text
                == "import Cart\nimport ModuleKit\n\n@ModuleBuilder func modules() -> ModuleList {\n    LinkRouting(schemes: [])\n    CartEntry()\n}\n"
        )
        #expect(SourceLines(one + one).root(adding: "Cart", in: "Cart") == nil)
        #expect(SourceLines("import ModuleKit\n").root(adding: "Cart", in: "Cart") == nil)
    }

    @Test("Files are written together or not at all, and none that is there is overwritten")
    func together() throws {
        let folder = TemporaryFolder()
        try folder.write("old", to: "list")
        let made = { (template: String) in
            var scaffold = Scaffold(in: folder.place.path + "/")
            scaffold.change("list", from: "old", to: "old\nnew\nnewer")
            scaffold.add(template: Array(template.utf8), ["NAME": "Cart"])
            return scaffold
        }
        let content = { Set(try FileManager.default.subpathsOfDirectory(atPath: folder.place.path)) }
        // In the way of a folder stands a file, and in that of a file another.
        for template in ["=== a/b/__NAME__\nx\n=== list/c\ny\n", "=== a/b\nx\n=== list\ny\n"] {
            #expect(throws: CommandError.self) { try made(template).write() }
            #expect(try content() == ["list"] && folder.text(of: "list") == "old")
        }
        let scaffold = made("=== a/b/__NAME__\nx __NAME__\n")
        try scaffold.write()
        #expect(scaffold.lines == ["list, with 2 lines more", "a/b/Cart"])
        #expect(try content() == ["list", "a", "a/b", "a/b/Cart"])
        #expect(try folder.text(of: "a/b/Cart") == "x Cart\n")
    }
}
