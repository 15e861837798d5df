import Foundation
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleLinks

@Suite("Rules after a restart", .takingTurns, .timeLimit(.minutes(5)))
final class RulesAfterRestartTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString)")

    deinit {
        chmod(folder.path, 0o700)
        try? FileManager.default.removeItem(at: folder)
    }

    private var path: String { folder.appendingPathComponent("rules").path }
    private func shop(about: RoutePattern = "/about", verify: RoutingRules.Verifier? = nil) throws -> RuledShop {
        try RuledShop(RuleFile(path), about: about, verify: verify)
    }

    @Test("The last good document is in force after a restart, also before the app has started")
    func survives() async throws {
        try shop().rules.apply(RuledShop.document(1))
        let refused = try shop()
        #expect(
            refused.applying(Array("{".utf8))
                == "1:2: json-syntax: An object needs a name in double quotes here: the document ends.")
        let restarted = try shop()
        #expect(await restarted.page("bookshop://about") == "help with v1")
        try await restarted.manager.start()
        #expect(restarted.rules.status.document?.version == 1 && restarted.reported.isEmpty)
        #expect(restarted.applying(RuledShop.document(1)) == "unchanged")
        try restarted.rules.apply(RuledShop.document(2))
        // An old valid document that is replayed.
        #expect(try shop().applying(RuledShop.document(1)).contains("rules-older"))
        try await restarted.manager.stop()
    }

    @Test("Rules that no longer fit the app are not in force: the app starts, and a report says why")
    func unfit() async throws {
        try shop().rules.apply(RuledShop.document(1))
        let other = try shop(about: "/imprint")
        try await other.manager.start()
        #expect(other.reported == ["rules-unfit"])
        #expect(await other.page("bookshop://imprint") == "about")
        let status = other.rules.status
        #expect(status.document == nil && status.highestVersion == 1)
        let diagnostic = try #require(status.problem?.diagnostic)
        #expect(diagnostic.summary == "The stored rules of version 1 do not fit this app, so they are not in force.")
        #expect(diagnostic.facts.first == "cause: The document is refused.")
        #expect(diagnostic.facts.contains { $0.contains("rules-no-route") })
        #expect(other.applying(RuledShop.document(1)).contains("rules-no-route"), "the same document is tried again")
        try await other.manager.stop()
        let back = try shop()
        #expect(await back.page("bookshop://about") == "help with v1", "the version before knows the route")
    }

    @Test("Stored rules that the verifier no longer takes are not in force")
    func unverified() async throws {
        try shop().rules.apply(RuledShop.document(1), signature: [1, 2, 3])
        let signatures = Monitor<[[UInt8]?]>([])
        let other = try shop(verify: { document, signature in
            signatures.change { $0.append(signature) }
            return document != RuledShop.document(1)
        })
        #expect(await other.page("bookshop://about") == "about")
        #expect(other.reported == ["rules-unfit"] && signatures.withLock { $0 } == [[1, 2, 3]])
        #expect(other.applying(RuledShop.document(2)) == "in force")
        #expect(throws: RulesError.self) { try other.rules.goBack() }
        #expect(await other.page("bookshop://about") == "help with v2")
    }

    @Test(
        "A file that was cut off anywhere is set aside and reported, the app starts, and the next document begins anew")
    func cut() async throws {
        let whole = try shop()
        for version in [1, 2] { try whole.rules.apply(RuledShop.document(version)) }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for count in 0..<bytes.count {
            try bytes.prefix(count).write(to: URL(fileURLWithPath: path))
            let found = try shop()
            #expect(found.rules.status.document == nil && found.rules.status.highestVersion == 0)
            #expect(found.reported == ["rules-damaged"], "\(count) bytes")
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        let found = try shop()
        #expect(found.reported.isEmpty && found.applying(RuledShop.document(1)) == "in force")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged-1")).isEmpty)
    }

    @Test("A file of many megabytes is set aside without being read")
    func large() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.truncate(atOffset: 100 << 30)
        try handle.close()
        let shop = try shop()
        #expect(shop.rules.status.problem?.code == .damaged)
        #expect(shop.rules.status.problem?.diagnostic.facts == ["kept as: \(path).damaged-1"])
        #expect(shop.applying(RuledShop.document(1)) == "in force")
    }

    @Test("In a folder that may only be read, the rules are in force after a restart, and none are applied")
    func readOnly() async throws {
        try shop().rules.apply(RuledShop.document(1))
        guard getuid() != 0 else { return }
        chmod(folder.path, 0o500)
        let restarted = try shop()
        #expect(await restarted.page("bookshop://about") == "help with v1")
        #expect(restarted.applying(RuledShop.document(2)) == "rules-unreachable")
        #expect(restarted.applying(RuledShop.document(1)) == "unchanged")
        #expect(await restarted.page("bookshop://about") == "help with v1")
    }

    @Test("A folder in the place of the file is reported, and the app starts without rules")
    func folderInPlace() async throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let shop = try shop()
        try await shop.manager.start()
        #expect(shop.reported == ["rules-unreachable"])
        #expect(await shop.page("bookshop://about") == "about")
        #expect(shop.applying(RuledShop.document(1)) == "rules-unreachable")
        let facts = shop.rules.status.problem?.diagnostic.facts ?? []
        #expect(facts.first == "cause: The file of the rules cannot be read." && facts.last == "cause: Is a directory")
        #expect(FileManager.default.fileExists(atPath: path), "it stays")
        try await shop.manager.stop()
    }

    @Test("After modules have changed, the rules are checked against the routes that there are then")
    func modulesChange() async throws {
        let shop = try shop()
        try shop.rules.apply(RuledShop.document(1))
        try await shop.manager.stop("Shop")
        try shop.manager.update { $0.remove("Shop") }
        #expect(shop.rules.status.document == nil && shop.reported == ["rules-unfit"])
        try shop.manager.update { change in
            change.add(
                module("Shop") { registrar in
                    registrar.route("/about", exposure: .everywhere) { _ in "about" }
                    registrar.route("/help/:topic", exposure: .everywhere) { _ in "help" }
                }
            )
        }
        #expect(await shop.page("bookshop://about") == "help")
        #expect(shop.rules.status.problem == nil && shop.reported == ["rules-unfit"])
    }

    @Test("The report may ask for the status")
    func reportAsks() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: path))
        let rules = Monitor<RulesInForce?>(nil)
        let found = Monitor<[Int]>([])
        let manager = try ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop"])
            RoutingRules(
                in: RuleFile(path),
                appVersion: nil,
                install: nil,
                report: { _ in
                    let version = rules.withLock { $0 }?.status.highestVersion
                    found.change { $0.append(version ?? -1) }
                },
                verify: { _, _ in true }
            )
        }
        let inForce = try manager.resolve(RulesInForce.self)
        rules.change { $0 = inForce }
        #expect(inForce.status.document == nil && found.withLock { $0 } == [0])
    }
}
