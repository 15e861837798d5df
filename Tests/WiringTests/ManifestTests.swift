import Foundation
import TestSupport
import Testing

/// The manifest as the package manager reads it, in what these laws are about.
private struct Manifest: Decodable {
    struct Target: Decodable {
        enum ServiceDependency: Decodable {
            case target(String)
            case other

            private enum Key: CodingKey { case byName, target }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                self = .other
                for key in [Key.byName, .target] where container.contains(key) {
                    var names = try container.nestedUnkeyedContainer(forKey: key)
                    self = .target(try names.decode(String.self))
                }
            }
        }

        let name: String
        let type: String
        let path: String?
        let dependencies: [ServiceDependency]
    }

    let targets: [Target]
}

@Suite("The manifest's graph", .takingTurns)
struct ManifestTests {
    /// One target: where its sources are, and what it depends on.
    struct Target: Sendable {
        let name: String
        let path: String
        let dependencies: Set<String>

        var isFeature: Bool { path.hasPrefix("Features/") }
        var isInterface: Bool { path.hasPrefix("Interfaces/") }
    }

    static let libraries: Set = ["ModuleKit", "ModuleRouting", "ModuleNavigation", "ModuleHost"]

    /// The targets of the package that this file belongs to.
    private static func targets() async throws -> [Target] {
        let root = Compiler.package
        // A folder of its own, because the one that the tests were built in is locked while they run.
        let scratch = TemporaryFolder()
        let outcome = try await Compiler.run(
            "swift",
            ["package", "--package-path", root.path, "--scratch-path", scratch.place.path, "dump-package"])
        try #require(outcome.status == 0, "\(outcome.text)")
        let json = try #require(outcome.text.firstIndex(of: "{"), "\(outcome.text)")
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(outcome.text[json...].utf8))
        return manifest.targets.map { target in
            let isTest = target.type == "test"
            let path = target.path ?? (isTest ? "Tests/" : "Sources/") + target.name
            let dependencies = target.dependencies.compactMap { if case .target(let name) = $0 { name } else { nil } }
            return Target(name: target.name, path: path, dependencies: Set(dependencies))
        }
    }

    /// What is wrong with the graph; nothing where it is as it should be.
    private static func violations(in targets: [Target]) -> [String] {
        let features = Set(targets.filter(\.isFeature).map(\.name))
        let interfaces = Set(targets.filter(\.isInterface).map(\.name))
        return targets.flatMap { target -> [String] in
            var allowed: Set<String>?
            if target.isFeature || target.isInterface { allowed = interfaces.union(libraries) }
            if target.name == "ModuleKit" { allowed = ["ModuleAtomics"] }
            if target.name == "ModuleRouting" { allowed = ["ModuleKit"] }
            if target.name == "ModuleNavigation" { allowed = ["ModuleKit", "ModuleRouting"] }
            var violations: [String] = []
            for name in target.dependencies.sorted() where allowed?.contains(name) == false {
                let isFeature = target.isFeature && features.contains(name)
                violations.append("\(target.name) depends on \(isFeature ? "the feature " : "")\(name)")
            }
            return violations
        }
    }

    @Test("Features and interfaces depend on interfaces and the libraries alone")
    func graph() async throws {
        let targets = try await Self.targets()
        #expect(targets.filter(\.isFeature).count >= 7)
        #expect(targets.filter(\.isInterface).count >= 8)
        #expect(Self.violations(in: targets) == [])
    }

    @Test("The law tells each way in which the graph can be wrong")
    func violations() {
        func target(_ path: String, _ dependencies: Set<String>) -> Target {
            Target(name: path.split(separator: "/").last.map(String.init) ?? "", path: path, dependencies: dependencies)
        }
        let targets = [
            target("Sources/ModuleKit", ["ModuleRouting"]),
            target("Sources/ModuleRouting", ["ModuleKit", "CartInterface"]),
            target("Interfaces/CartInterface", ["Cart", "PageInterface"]),
            target("Interfaces/PageInterface", ["ModuleKit", "ModuleRouting"]),
            target("Features/Cart", ["CartInterface", "ModuleTools"]),
            target("Features/Orders", ["Cart", "CartInterface", "ModuleKit"]),
        ]
        #expect(
            Self.violations(in: targets) == [
                "ModuleKit depends on ModuleRouting",
                "ModuleRouting depends on CartInterface",
                "CartInterface depends on Cart",
                "Cart depends on ModuleTools",
                "Orders depends on the feature Cart",
            ])
    }
}
