import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Overrides of every way in which a service is made", .takingTurns, .timeLimit(.minutes(5)))
struct ServiceOverrideMatrixTests {
    enum Disk {}

    static let list: ModuleList = modules {
        module("Numbers") {
            $0.provide(Int.self) { 1 }
            $0.provide(Int.self, tagged: Disk.self) { 2 }
            $0.provide(Int.self, taking: String.self) { $0.count }
            $0.provide(Int.self, taking: String.self, tagged: Disk.self) { $0.count + 1 }
            $0.contribute(Int.self) { 3 }
            $0.contribute(Int.self, tagged: Disk.self) { 4 }
        }
    }

    static func manager(_ override: ServiceOverride) throws -> ModuleManager {
        try ModuleManager(list, clock: .stopped).overriding(override)
    }

    @Test("Under a tag: anywhere, on the main actor and asynchronously; the untagged one stays")
    func tagged() async throws {
        let plain = try Self.manager(ServiceOverride { $0.provide(Int.self, tagged: Disk.self) { 12 } })
        #expect(try plain.resolve(Int.self, tag: Disk.self) == 12)
        #expect(try plain.resolve(Int.self) == 1)
        let main = try Self.manager(ServiceOverride { $0.provide(Int.self, tagged: Disk.self, onMainActor: { 13 }) })
        #expect(try await main.resolveOnMainActor(Tagged<Disk, Int>.self).service == 13)
        #expect(try main.resolve(Int.self) == 1)
        let awaited = try Self.manager(ServiceOverride { $0.provide(Int.self, tagged: Disk.self, async: { 14 }) })
        #expect(try await awaited.resolveWhenReady(Tagged<Disk, Int>.self).service == 14)
        #expect(try awaited.resolve(Int.self) == 1)
    }

    @Test("From an argument: anywhere and on the main actor, with services; the tagged one stays")
    func taking() async throws {
        let plain = try Self.manager(
            ServiceOverride {
                $0.provide(Int.self, taking: String.self) { (text: String, one: Int) in text.count * 10 + one }
            })
        #expect(try plain.resolve(Factory<String, Int>.self)("ab") == 21)
        #expect(try plain.resolve(Factory<String, Tagged<Disk, Int>>.self)("ab").service == 3)
        let main = try Self.manager(
            ServiceOverride {
                $0.provide(
                    Int.self, taking: String.self, onMainActor: { (text: String, one: Int) in text.count * 20 + one })
            })
        #expect(try await main.resolve(Factory<String, Int>.self).onMainActor("ab") == 41)
        #expect(throws: ResolutionError.self) { try main.resolve(Factory<String, Int>.self)("ab") }
    }

    @Test("From an argument under a tag: anywhere and on the main actor; the untagged one stays")
    func takingTagged() async throws {
        let plain = try Self.manager(
            ServiceOverride { $0.provide(Int.self, taking: String.self, tagged: Disk.self) { $0.count * 10 } })
        #expect(try plain.resolve(Factory<String, Tagged<Disk, Int>>.self)("ab").service == 20)
        #expect(try plain.resolve(Factory<String, Int>.self)("ab") == 2)
        let main = try Self.manager(
            ServiceOverride {
                $0.provide(
                    Int.self, taking: String.self, tagged: Disk.self, onMainActor: { (text: String) in text.count * 30 }
                )
            })
        #expect(try await main.resolve(Factory<String, Tagged<Disk, Int>>.self).onMainActor("ab").service == 60)
        #expect(try main.resolve(Factory<String, Int>.self)("ab") == 2)
    }

    @Test("Each that nothing uses is an issue, as any other")
    func unused() async {
        let overrides: [ServiceOverride] = [
            ServiceOverride { $0.provide(Int.self, tagged: Disk.self, onMainActor: { 13 }) },
            ServiceOverride {
                $0.provide(Int.self, taking: String.self, onMainActor: { (text: String) in text.count })
            },
            ServiceOverride {
                $0.provide(
                    Int.self, taking: String.self, tagged: Disk.self, onMainActor: { (text: String) in text.count })
            },
            ServiceOverride { $0.contribute(Int.self, tagged: Disk.self) { 5 } },
        ]
        let found = await issues(of: Self.list, overriding: overrides[0], overrides[1], overrides[2], overrides[3]) {}
        #expect(
            found.map { String($0.text.prefix { $0 != "\n" }) }.sorted() == [
                "The contribution of Tagged<Disk, Int> is unused in this test.",
                "The override of Factory<String, Int> is unused in this test.",
                "The override of Factory<String, Tagged<Disk, Int>> is unused in this test.",
                "The override of Tagged<Disk, Int> is unused in this test.",
            ]
        )
    }
}
