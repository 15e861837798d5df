import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleLinks

@Suite("The rules in force", .takingTurns, .timeLimit(.minutes(5)))
struct RulesInForceTests {
    private let storage = MemoryStorage()

    private func shop(now: @escaping @Sendable () -> Int64 = { 0 }, verify: RoutingRules.Verifier? = nil) throws
        -> RuledShop
    {
        try RuledShop(storage, now: now, verify: verify)
    }

    @Test("A document is in force at once for URLs and typed routes, or refused without any effect")
    func applying() async throws {
        let shop = try shop()
        #expect(await shop.page("bookshop://about") == "about" && shop.rules.status.document == nil)
        let off = RuledShop.document(
            "\"version\": 1",
            """
            {"id": "off", "route": "/books/:id", "switchOff": "Books are closed."},
            {"id": "page", "route": "/about", "web": "https://bookshop.example/about?{query}"}
            """)
        #expect(try shop.rules.apply(off))
        #expect(await shop.page("bookshop://books/1") == "Books are closed.")
        #expect(await shop.page("bookshop://about?a=1") == "https://bookshop.example/about?a=1")
        await #expect(throws: RoutingError.self) { try await shop.router.open(RuledShop.Book(id: 1)) }
        let broken = RuledShop.document(
            "\"version\": 2", "{\"id\": \"r\", \"route\": \"/nowhere\", \"switchOff\": \"x\"}")
        #expect(shop.applying(broken).contains("2:22: rules-no-route"), "\(shop.applying(broken))")
        #expect(shop.rules.status.document?.version == 1 && shop.rules.status.highestVersion == 1)
        #expect(await shop.page("bookshop://books/1") == "Books are closed.")
        #expect(shop.applying(RuledShop.document(2)) == "in force")
        #expect(await shop.page("bookshop://books/1") == "book 1")
        #expect(try await shop.router.open(RuledShop.Book(id: 1)) == "book 1")
        #expect(await shop.page("bookshop://about") == "help with v2")
    }

    @Test(
        "A newer version goes on, the same bytes change nothing, other bytes and an older version are refused at their place"
    )
    func versions() async throws {
        let shop = try shop()
        #expect(shop.applying(RuledShop.document(5)) == "in force" && storage.writes == 1)
        #expect(shop.applying(RuledShop.document(5)) == "unchanged" && storage.writes == 1)
        #expect(
            shop.applying(RuledShop.document(5, topic: "other"))
                == "1:26: rules-conflict: Another document of version 5 was in force already.")
        #expect(
            shop.applying(RuledShop.document(4)) == "1:26: rules-older: Version 4 is older than 5, which was in force.")
        #expect(await shop.page("bookshop://about") == "help with v5")
        #expect(shop.applying(RuledShop.document(9_007_199_254_740_991)) == "in force")
        #expect(shop.applying(RuledShop.document(9_007_199_254_740_990)).contains("rules-older"))
    }

    @Test(
        "An expired document is refused and what was in force stays; one that expires in force does nothing from then on"
    )
    func expiry() async throws {
        let time = Monitor<Int64>(0)
        let shop = try shop(now: { time.withLock { $0 } })
        #expect(shop.applying(RuledShop.document(1)) == "in force")
        time.change { $0 = 86_400 }
        let expired = RuledShop.document(2, expires: "1970-01-02T00:00:00Z")
        #expect(shop.applying(expired) == "1:40: rules-expired: The document has expired.")
        #expect(await shop.page("bookshop://about") == "help with v1" && shop.rules.status.highestVersion == 1)
        #expect(shop.applying(RuledShop.document(3, expires: "1970-01-02T00:00:01Z")) == "in force")
        #expect(await shop.page("bookshop://about") == "help with v3")
        time.change { $0 = 86_401 }
        #expect(await shop.page("bookshop://about") == "about")
        #expect(shop.rules.status.document?.isExpired(at: 86_401) == true)
        let restarted = try RuledShop(storage, now: { 86_401 })
        #expect(await restarted.page("bookshop://about") == "about" && restarted.rules.status.document?.version == 3)
        #expect(restarted.reported.isEmpty)
    }

    @Test(
        "The verifier sees the bytes as they came and the signature before anything is read, and once says no to all of them"
    )
    func verifying() async throws {
        let asked = Monitor<[[UInt8]]>([])
        let shop = try shop(verify: { document, signature in
            asked.change { $0.append(document) }
            if signature == Array("broken".utf8) { throw StubError("no key") }
            return signature == Array("good".utf8)
        })
        let document = RuledShop.document(1)
        #expect(shop.applying(document) == "rules-unverified")
        #expect(shop.applying(document, signature: Array("bad".utf8)) == "rules-unverified")
        #expect(shop.applying(document, signature: Array("broken".utf8)) == "rules-unverified")
        #expect(shop.applying(Array("no JSON".utf8)) == "rules-unverified")
        #expect(asked.withLock { $0 } == [document, document, document, Array("no JSON".utf8)])
        #expect(storage.record == nil && shop.rules.status.document == nil)
        #expect(shop.applying(document, signature: Array("good".utf8)) == "in force")
        #expect(shop.applying(document, signature: [UInt8](repeating: 1, count: 70_000)) == "rules-unverified")
        do {
            try shop.rules.apply(document, signature: Array("broken".utf8))
        } catch let error as RulesError {
            #expect(
                error.description == """
                    The verifier does not take the rules.
                        cause: no key
                      Fix: sign the document with a key that the app knows, and hand over the bytes as they were signed.
                    """)
            #expect(error.cause is StubError)
        }
    }

    @Test("A document that is too long is refused before the verifier is asked")
    func size() throws {
        let shop = try shop(verify: { _, _ in throw StubError("asked") })
        let long = [UInt8](repeating: 0x20, count: RuleDocument.maximumBytes + 1)
        #expect(shop.applying(long) == "1:1048577: json-limit: The document is longer than 1048576 bytes.")
        #expect(shop.applying(Array(long.dropLast())) == "rules-unverified")
    }

    @Test("Going back puts in force what was before the newest, or nothing, and never lowers the highest version")
    func goingBack() async throws {
        let shop = try shop()
        #expect(throws: RulesError.self) { try shop.rules.goBack() }
        #expect(shop.rules.status.versionBefore == nil)
        for version in [1, 2] { try shop.rules.apply(RuledShop.document(version)) }
        #expect(shop.rules.status.versionBefore == 1)
        #expect(try shop.rules.goBack() == 1)
        #expect(await shop.page("bookshop://about") == "help with v1")
        #expect(shop.rules.status.highestVersion == 2 && shop.rules.status.versionBefore == nil)
        #expect(throws: RulesError.self) { try shop.rules.goBack() }
        #expect(shop.applying(RuledShop.document(2)) == "unchanged", "it was gone back from")
        #expect(shop.applying(RuledShop.document(1)).contains("rules-older"))
        #expect(await shop.page("bookshop://about") == "help with v1")
        let restarted = try self.shop()
        #expect(await restarted.page("bookshop://about") == "help with v1")
        #expect(restarted.applying(RuledShop.document(2, topic: "other")).contains("rules-conflict"))
        #expect(restarted.applying(RuledShop.document(3)) == "in force")
        #expect(try restarted.rules.goBack() == 1, "what was in force, not what was gone back from")
        let first = try RuledShop(MemoryStorage())
        try first.rules.apply(RuledShop.document(1))
        #expect(first.rules.status.versionBefore == 0)
        #expect(try first.rules.goBack() == nil)
        #expect(await first.page("bookshop://about") == "about")
    }

    @Test("Who asks for it again gets the newest document in force again after going back, and after removing")
    func applyingAgain() async throws {
        let shop = try shop()
        for version in [1, 2] { try shop.rules.apply(RuledShop.document(version)) }
        try shop.rules.goBack()
        #expect(try !shop.rules.apply(RuledShop.document(2)))
        #expect(try shop.rules.apply(RuledShop.document(2), again: true))
        #expect(await shop.page("bookshop://about") == "help with v2")
        #expect(try !shop.rules.apply(RuledShop.document(2), again: true))
        #expect(try shop.rules.goBack() == 1, "the document before it is still known")
        try shop.rules.remove()
        #expect(try shop.rules.apply(RuledShop.document(2), again: true))
        #expect(try self.shop().rules.status.document?.version == 2)
        #expect(throws: DocumentError.self) { try shop.rules.apply(RuledShop.document(1), again: true) }
    }

    @Test("Removed rules stay removed until a document of a higher version is applied")
    func removing() async throws {
        let shop = try shop()
        #expect(throws: RulesError.self) { try shop.rules.remove() }
        try shop.rules.apply(RuledShop.document(1))
        try shop.rules.remove()
        #expect(await shop.page("bookshop://about") == "about" && shop.rules.status.highestVersion == 1)
        #expect(shop.applying(RuledShop.document(1)) == "unchanged")
        #expect(try self.shop().rules.status.document == nil)
        #expect(shop.applying(RuledShop.document(2)) == "in force")
        #expect(try shop.rules.goBack() == nil)
    }

    @Test("What could not be stored is not in force, and what was in force stays")
    func storageFails() async throws {
        let shop = try shop()
        try shop.rules.apply(RuledShop.document(1))
        storage.failure = StubError("full")
        #expect(shop.applying(RuledShop.document(2)) == "rules-unreachable")
        #expect(throws: RulesError.self) { try shop.rules.goBack() }
        #expect(throws: RulesError.self) { try shop.rules.remove() }
        #expect(await shop.page("bookshop://about") == "help with v1")
        storage.failure = nil
        #expect(shop.applying(RuledShop.document(2)) == "in force")
    }

    @Test("Another process's newer document is not overwritten by an older one")
    func together() async throws {
        let (shop, other) = (try shop(), try shop())
        try shop.rules.apply(RuledShop.document(1))
        try other.rules.apply(RuledShop.document(3))
        #expect(
            shop.applying(RuledShop.document(2)) == "1:26: rules-older: Version 2 is older than 3, which was in force.")
        #expect(shop.rules.status.document?.version == 1)
        #expect(shop.applying(RuledShop.document(3)) == "in force", "its own process had not seen it")
        #expect(await shop.page("bookshop://about") == "help with v3")
    }

    @Test("Of many that apply at once, each version is in force once, and the highest one at the end")
    func race() async throws {
        let shop = try shop()
        let versions = await withTaskGroup(of: String.self) { group in
            for version in 1...40 { group.addTask { shop.applying(RuledShop.document(version)) } }
            return await group.reduce(into: [String]()) { $0.append($1) }
        }
        #expect(versions.allSatisfy { $0 == "in force" || $0.contains("rules-older") })
        #expect(versions.count { $0 == "in force" } == storage.writes)
        #expect(await shop.page("bookshop://about") == "help with v40" && shop.rules.status.highestVersion == 40)
    }
}
