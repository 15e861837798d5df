import ModuleKit
import TestSupport
import Testing

@Suite("One instance under several types", .takingTurns)
struct AliasTests {
    final class LiveAccount: AccountService, CatalogService {}

    @Test("The conversion runs at each resolve, and the service is made once")
    func conversion() throws {
        let log = RecordingLog()
        let manager = try ModuleManager(module: "Names") {
            $0.provide(Int.self) { log.recording("made", 7) }
            $0.alias(String.self, of: Int.self) { log.recording("converted", "\($0)") }
        }
        for _ in 0..<2 { #expect(try manager.resolve(String.self) == "7") }
        #expect(log.entries == ["made", "converted", "converted"])
    }

    @Test("An alias gives way to an override, and may be one")
    func overridden() throws {
        let manager = try ModuleManager {
            module("Numbers") { $0.provide(Int.self) { 1 } }
            module("Alias") { $0.alias(String.self, of: Int.self) { "alias \($0)" } }
        }
        #expect(try manager.overriding { $0.provide(String.self) { "test" } }.resolve(String.self) == "test")
        #expect(try manager.overriding { $0.provide(Int.self) { 2 } }.resolve(String.self) == "alias 2")
        let overAlias = try manager.overriding { $0.alias(String.self, of: Int.self) { "over \($0)" } }
        #expect(try overAlias.resolve(String.self) == "over 1")
    }

    enum Cache {}

    static let disk = module("Disk") { $0.provide((any CatalogService).self, tagged: Disk.self) { StubCatalog() } }

    @Test("What is provided under a tag is given under another tag")
    func otherTag() throws {
        let manager = try ModuleManager {
            Self.disk
            module("Names") {
                $0.alias(
                    (any CatalogService).self, tagged: Cache.self, of: (any CatalogService).self, tagged: Disk.self
                ) { $0 }
            }
        }
        let catalog = try manager.resolve((any CatalogService).self, tagged: Cache.self)
        #expect(try manager.resolve((any CatalogService).self, tagged: Disk.self) === catalog)
        #expect(resolutionError { try manager.resolve((any CatalogService).self) }?.code == .missing)
    }

    @Test("What is provided under no tag is given under one, also where it is asked for as a list's element or lazily")
    func tagged() throws {
        final class LiveAccount: AccountService, CatalogService {}
        let manager = try ModuleManager(module: "Account") {
            $0.provide(LiveAccount.self) { LiveAccount() }
            $0.alias((any AccountService).self, tagged: Disk.self, of: LiveAccount.self) { $0 }
        }
        let account = try manager.resolve(LiveAccount.self)
        #expect(try manager.resolve((any AccountService).self, tagged: Disk.self) === account)
        #expect(try manager.resolve(Lazy<TaggedService<Disk, any AccountService>>.self)().service === account)
        #expect(try manager.resolve(TaggedService<Disk, any AccountService>?.self)?.service === account)
        #expect(try manager.resolve(TaggedService<Cache, any AccountService>?.self) == nil)
    }

    @Test("It has the decorators of the service that it stands for")
    func decorated() throws {
        let manager = try ModuleManager(module: "Names") {
            $0.provide(Int.self) { 7 }
            $0.decorate(Int.self) { (base: Int) in base + 1 }
            $0.alias(String.self, of: Int.self) { "\($0)" }
            $0.decorate(String.self) { (base: String) in "<\(base)>" }
        }
        #expect(try manager.resolve(String.self) == "<8>")
    }
}
