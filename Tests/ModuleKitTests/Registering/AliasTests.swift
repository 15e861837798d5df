import ModuleKit
import TestSupport
import Testing

@Suite("One instance under several types", .takingTurns)
struct AliasTests {
    enum Tag {}

    final class LiveAccount: AccountService, CatalogService {}

    @Test("One instance, had by either", arguments: [Lifetime.singleton, .weak])
    func oneInstance(_ lifetime: Lifetime) throws {
        let manager = try ModuleManager {
            module("Account") {
                $0.provide(LiveAccount.self, as: lifetime) { LiveAccount() }
                $0.alias((any AccountService).self, of: LiveAccount.self) { $0 }
                $0.alias((any CatalogService).self, of: LiveAccount.self) { $0 }
            }
        }
        let account = try manager.resolve((any AccountService).self)
        #expect(try manager.resolve((any CatalogService).self) === account)
        #expect(try manager.resolve(LiveAccount.self) === account)
    }

    @Test("An alias may stand for a tagged service, another alias, and what a module further down provides")
    func chains() throws {
        let manager = try ModuleManager {
            module("Names") {
                $0.alias(Substring.self, of: String.self) { Substring($0) }
                $0.alias(String.self, of: Tagged<Tag, Int>.self) { "\($0.service)" }
            }
            module("Numbers") { $0.provide(Int.self, tagged: Tag.self) { 7 } }
        }
        #expect(try manager.resolve(Substring.self) == "7")
    }

    @Test("The conversion runs at each resolve, and the service is made once")
    func conversion() throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("Names") {
                $0.provide(Int.self) { log.recording("made", 7) }
                $0.alias(String.self, of: Int.self) { log.recording("converted", "\($0)") }
            }
        }
        for _ in 0..<2 { #expect(try manager.resolve(String.self) == "7") }
        #expect(log.entries == ["made", "converted", "converted"])
    }

    @Test("It has the decorators of the service that it stands for")
    func decorated() throws {
        let manager = try ModuleManager {
            module("Names") {
                $0.provide(Int.self) { 7 }
                $0.decorate(Int.self) { (base: Int) in base + 1 }
                $0.alias(String.self, of: Int.self) { "\($0)" }
                $0.decorate(String.self) { (base: String) in "<\(base)>" }
            }
        }
        #expect(try manager.resolve(String.self) == "<8>")
    }

    @Test("An alias and a provider of one service are two providers, and an alias gives way to an override")
    func twice() throws {
        let provider = module("Numbers") {
            $0.provide(Int.self) { 1 }
            $0.provide(String.self) { "provided" }
        }
        let alias = module("Alias") { $0.alias(String.self, of: Int.self) { "alias \($0)" } }
        let found = problems {
            provider
            alias
        }
        #expect(found.map(\.code) == [.providedTwice])
        let manager = try ModuleManager {
            module("Numbers") { $0.provide(Int.self) { 1 } }
            alias
        }
        #expect(try manager.overriding { $0.provide(String.self) { "test" } }.resolve(String.self) == "test")
        #expect(try manager.overriding { $0.provide(Int.self) { 2 } }.resolve(String.self) == "alias 2")
        let overAlias = try manager.overriding { $0.alias(String.self, of: Int.self) { "over \($0)" } }
        #expect(try overAlias.resolve(String.self) == "over 1")
    }

    @Test("An alias is as captive, and as switched off, as what it stands for")
    func asItsService() throws {
        let captive = problems {
            module("Names") {
                $0.provide(Int.self, as: .graph) { 1 }
                $0.alias(String.self, of: Int.self) { "\($0)" }
                $0.provide(Substring.self) { (_: String) in "" }
            }
        }
        #expect(captive.map(\.code) == [.captive])
        #expect(captive.first?.path == ["Substring", "String"])
        let manager = try ModuleManager {
            module("Numbers") { $0.provide(Int.self) { 1 } }
            module("Names") {
                $0.alias(String.self, of: Int.self) { "\($0)" }
                $0.provide(Bool.self, as: .transient) { (name: String?) in name == nil }
            }
        }
        try manager.update { $0.switchOff("Numbers", because: "down") }
        let error = resolutionError { try manager.resolve(String.self) }
        #expect(error?.code == .disabled)
        #expect(error?.facts == ["module: Numbers", "switched off because: down"])
        #expect(try manager.resolve(String?.self) == nil)
        #expect(try manager.resolve(Bool.self))
        try manager.update { $0.switchOn("Numbers") }
        #expect(try !manager.resolve(Bool.self))
    }

    enum Disk {}
    enum Cache {}

    static let disk = module("Disk") {
        $0.provide((any CatalogService).self, tagged: Disk.self) { StubCatalog() }
    }

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
        let catalog = try manager.resolve((any CatalogService).self, tag: Cache.self)
        #expect(try manager.resolve((any CatalogService).self, tag: Disk.self) === catalog)
        #expect(resolutionError { try manager.resolve((any CatalogService).self) }?.code == .missing)
    }

    @Test("What is provided under no tag is given under one, also where it is asked for as a list's element or lazily")
    func tagged() throws {
        final class LiveAccount: AccountService, CatalogService {}
        let manager = try ModuleManager {
            module("Account") {
                $0.provide(LiveAccount.self) { LiveAccount() }
                $0.alias((any AccountService).self, tagged: Disk.self, of: LiveAccount.self) { $0 }
            }
        }
        let account = try manager.resolve(LiveAccount.self)
        #expect(try manager.resolve((any AccountService).self, tag: Disk.self) === account)
        #expect(try manager.resolve(Lazy<Tagged<Disk, any AccountService>>.self)().service === account)
        #expect(try manager.resolve(Tagged<Disk, any AccountService>?.self)?.service === account)
        #expect(try manager.resolve(Tagged<Cache, any AccountService>?.self) == nil)
    }
}
