import ModuleKit
import TestSupport
import Testing

@Suite("What is missing because it was provided as another type, or was never meant as a service", .takingTurns)
struct MissingServiceKindTests {
    protocol Journal: Sendable {}
    protocol Entries: Sendable {}
    struct LiveJournal: Journal {}
    struct JournalFile: Journal {}
    struct Ledger: Journal {}
    struct Price: Sendable {}

    final class LimitedCart: CartService {
        let limit: Int

        init(account: any AccountService, limit: Int = 10) { self.limit = limit }
    }

    final class PricedCart: CartService {
        init(account: any AccountService, price: Price = Price()) {}
    }

    final class TimedCart: CartService {
        init(account: any AccountService, now: @escaping @Sendable () -> Duration = { .zero }) {}
    }

    @Test("A type that is provided under its own name and may be the missing protocol is named, with the line to add")
    func ownType() {
        let line: UInt = #line
        let found = problems {
            module("Journal") {
                $0.provide(LiveJournal.self, LiveJournal.init)
            }
            module("Shop") { $0.onStart { (_: any Journal) in } }
        }
        #expect(
            found.map(\.description) == [
                """
                A start handler depends on Journal, which no listed module provides.
                    module: Shop
                    at: \(at(line + 5))
                    path: start handler → Journal
                    provided under its own type: LiveJournal (Journal, \(at(line + 3)))
                  Fix: if LiveJournal is a Journal, provide it as (any Journal).self, or add \
                registrar.alias((any Journal).self, of: LiveJournal.self) { $0 } beside it; otherwise list the module \
                that provides Journal in the composition root, or make the parameter optional.
                """
            ]
        )
    }

    @Test("The line that the hint says to add mends it")
    func mended() {
        let found = problems {
            module("Journal") {
                $0.provide(LiveJournal.self, LiveJournal.init)
                $0.alias((any Journal).self, of: LiveJournal.self) { $0 }
            }
            module("Shop") { $0.onStart { (_: any Journal) in } }
        }
        #expect(found == [])
    }

    @Test("A type is named if its name begins or ends with the protocol's, in whole words")
    func words() {
        let line: UInt = #line
        let facts = MissingServiceHintTests.facts {
            module("Journal") {
                $0.provide(JournalFile.self, JournalFile.init)
                $0.provide(LiveJournal.self, LiveJournal.init)
                $0.provide(Ledger.self, Ledger.init)
                $0.provide(StubAccount.self) { StubAccount() }
                $0.onStart { (_: any Journal) in }
            }
        }
        #expect(
            facts == [
                "provided under its own type: JournalFile (Journal, \(at(line + 3)))",
                "provided under its own type: LiveJournal (Journal, \(at(line + 4)))",
            ]
        )
    }

    @Test("A service's name is compared without its ending, and what surrounds a scope is looked at as well")
    func ending() {
        let line: UInt = #line
        let found = problems {
            module("Account") {
                $0.provide(StubAccount.self) { StubAccount() }
            }
            ModuleScope(Session<Void>.self) {
                module("Shop") { $0.onStart { (_: any AccountService) in } }
            }
        }
        #expect(
            found.map(\.facts) == [["provided under its own type: StubAccount (Account, \(at(line + 3)))"]]
        )
    }

    @Test("A type that is asked for, and one that is provided as another protocol, are not named")
    func unrelated() {
        let found = problems {
            module("Journal") {
                $0.provide((any Entries).self) { Self.entries() }
                $0.provide(Price.self) { (_: LiveJournal) in Price() }
            }
        }
        #expect(found.map(\.facts) == [[]])
    }

    private static func entries() -> any Entries {
        struct JournalEntries: Entries {}
        return JournalEntries()
    }

    @Test("A parameter with a default value, of a type of the standard library: the remedy says to write a closure")
    func defaultOfLibrary() {
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide((any CartService).self, LimitedCart.init) }
        }
        #expect(found.map(\.summary) == ["CartService depends on Int, which no listed module provides."])
        #expect(
            found.map(\.remedy) == [
                """
                if the parameter has a default value, write a closure that leaves it out: the default is lost where an \
                initializer is passed as a function. Otherwise list the module that provides Int in the composition \
                root, or make the parameter optional.
                """
            ]
        )
    }

    @Test("A function with a default value is told from a service too")
    func defaultFunction() {
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide((any CartService).self, TimedCart.init) }
        }
        #expect(found.map { $0.remedy.hasPrefix("if the parameter has a default value, write a closure") } == [true])
    }

    @Test("A parameter of a type of one's own that is no protocol may be a service, and may have a default value")
    func defaultOfOwn() {
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide((any CartService).self, PricedCart.init) }
        }
        #expect(
            found.map(\.remedy) == [
                """
                list the module that provides Price in the composition root, or make the parameter optional. If the \
                parameter has a default value, write a closure that leaves it out: the default is lost where an \
                initializer is passed as a function.
                """
            ]
        )
    }

    @Test("A parameter that the compiler takes for Any, as in a closure of several statements, is to be given its type")
    func anything() {
        let found = problems {
            module("Cart") {
                $0.provide((any CartService).self) { account in
                    print(account)
                    return StubCart()
                }
            }
        }
        #expect(found.map(\.summary) == ["CartService depends on Any, which no listed module provides."])
        #expect(
            found.map(\.remedy) == [
                """
                write the type of the closure's parameter, which the compiler took for Any: a closure of several \
                statements doesn't tell it.
                """
            ]
        )
    }

    @Test("The closure that leaves the parameter out is right")
    func closure() {
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide((any CartService).self) { account in LimitedCart(account: account) } }
        }
        #expect(found == [])
    }
}
