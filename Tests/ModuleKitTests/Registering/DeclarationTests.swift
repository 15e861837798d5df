import ModuleKit
import TestSupport
import Testing

@Suite("Declared values", .takingTurns)
struct DeclarationTests {
    struct Page: Declaration { let path: String }

    /// A declaration whose layer wants each title once.
    struct Title: Declaration {
        let text: String

        static func problems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem] {
            declarations.enumerated()
                .filter { index, title in declarations.prefix(index).contains { $0.value.text == title.value.text } }
                .map { _, title in
                    AssemblyError.Problem(
                        "title-twice",
                        "The title \(title.value.text) is declared twice.",
                        subject: title.value.text,
                        module: title.module,
                        location: title.location,
                        facts: ["titles: \(declarations.count)"],
                        remedy: "choose another."
                    )
                }
        }
    }

    @Test("The values of one type come in module order, then in the order of declaration")
    func order() throws {
        let line: UInt = #line
        let manager = try ModuleManager {
            module("Cart") {
                $0.declare(Page(path: "/cart"))
                $0.declare(Title(text: "Cart"))
                $0.provide((any CartService).self) { StubCart() }
                $0.declare(Page(path: "/cart/pay"))
            }
            module("Catalog") { $0.declare(Page(path: "/books")) }
        }
        let pages = manager.declarations(of: Page.self)
        #expect(pages.map(\.value.path) == ["/cart", "/cart/pay", "/books"])
        #expect(pages.map(\.module) == ["Cart", "Cart", "Catalog"])
        #expect(pages.map(\.location) == [at(line + 3), at(line + 6), at(line + 8)])
        #expect(manager.declarations(of: Title.self).map(\.value.text) == ["Cart"])
        #expect(try manager.overriding { $0.declare(Page(path: "/test")) }.declarations(of: Page.self).count == 4)
    }

    @Test("Who wraps a registration passes its caller's line on, and keeps a trailing closure")
    func wrapped() {
        let line: UInt = #line
        let found = problems { module("Cart") { $0.count { text in text.count } } }
        #expect(found.map(\.location) == [at(line + 1)])
    }

    /// A declaration of which each value is a problem that takes long to find.
    struct Deep: Declaration {
        static func thoroughProblems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem] {
            declarations.map {
                AssemblyError.Problem(
                    "deep", "It is deep.", subject: "deep", module: $0.module, location: $0.location,
                    remedy: "make it flat.")
            }
        }
    }

    @Test("What takes too long to look for while an app launches: a release build doesn't ask, a debug build does")
    func thorough() throws {
        @ModuleBuilder func list() -> ModuleList { module("Cart") { $0.declare(Deep()) } }
        #expect(try ModuleManager(list(), isThorough: false).declarations(of: Deep.self).count == 1)
        _ = try ModuleManager(list(), isThorough: false).overriding { $0.declare(Page(path: "/")) }
        for manager in [{ try ModuleManager(list(), isThorough: true) }, { try ModuleManager(list()) }] {
            let error = #expect(throws: AssemblyError.self) { _ = try manager() }
            #expect(error?.problems.map(\.code.rawValue) == ["deep"])
        }
    }

    @Test("Those of declared scopes come last, each once, also after the modules have changed")
    func scopes() async throws {
        let manager = try ModuleManager {
            ModuleScope(Session<Int>.self) { module("Orders") { $0.declare(Title(text: "Orders")) } }
            module("Cart") { $0.declare(Title(text: "Cart")) }
            module("Search") { _ in }
        }
        let texts = { manager.declarations(of: Title.self).map(\.value.text) }
        #expect(texts() == ["Cart", "Orders"])
        #expect(manager.declarations(of: Title.self).map(\.scopes) == [[], ["session"]])
        try await manager.start()
        try manager.update { $0.disable("Search", because: "a sale") }
        #expect(texts() == ["Cart", "Orders"])
        try await manager.stop("Search")
        try manager.update { $0.remove("Search") }
        #expect(texts() == ["Cart", "Orders"])
        #expect(try manager.overriding { $0.declare(Title(text: "Test")) }.declarations(of: Title.self).count == 3)
    }

    @Test("A layer's own problems are found over all modules and join the others, in the same form")
    func problemsOfALayer() {
        let line: UInt = #line
        let found = problems {
            module("Cart") {
                $0.declare(Title(text: "Cart"))
                $0.onStart { (_: Int) in }
            }
            module("Orders") {
                $0.declare(Title(text: "Orders"))
                $0.declare(Title(text: "Cart"))
            }
        }
        #expect(found.map(\.code) == ["handler-service-missing", "title-twice"])
        #expect(
            found.last?.description == """
                The title Cart is declared twice.
                    module: Orders
                    at: \(at(line + 8))
                    titles: 3
                  Fix: choose another.
                """)
    }

    @Test("A layer is asked once for each assembly that holds at least one value of its type")
    func askedOnce() throws {
        let log = RecordingLog()
        struct Counted: Declaration {
            @TaskLocal static var log: RecordingLog?
            static func problems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem] {
                log?.record("\(declarations.count)")
                return []
            }
        }
        try Counted.$log.withValue(log) {
            let manager = try ModuleManager {
                for name in ["A", "B"] { module(name) { $0.declare(Counted()) } }
            }
            #expect(log.takeAll() == ["2"])
            _ = try manager.overriding { _ in }
            #expect(log.takeAll() == ["2"])
            _ = try ModuleManager { module("A") }
            #expect(log.takeAll() == [])
        }
    }

    /// A declaration whose layer names the module that is missing.
    struct Chapter: Declaration {
        let after: String?

        static func problems(in declarations: [Declared<Self>], leftOut: [Declared<Self>]) -> [AssemblyError.Problem] {
            let known = Set(declarations.map(\.module))
            return declarations.compactMap { chapter in
                guard let after = chapter.value.after, !known.contains(after) else { return nil }
                let missing = leftOut.filter { $0.module == after }
                return AssemblyError.Problem(
                    "chapter-missing",
                    "There is no chapter \(after).",
                    subject: after,
                    module: chapter.module,
                    location: chapter.location,
                    facts: missing.map { "\($0.module), \($0.location), \($0.scopes): left out of the list" },
                    remedy: "list it."
                )
            }
        }
    }

    @Test("A layer knows what the modules declare that were taken out of the list or of its scopes")
    func leftOut() {
        let line: UInt = #line
        @ModuleBuilder func book() -> ModuleList {
            module("One") { $0.declare(Chapter(after: nil)) }
            module("Three") { $0.declare(Chapter(after: "Two")) }
            module("Four") { $0.declare(Chapter(after: "One")) }
            ModuleScope(Session<Void>.self) { module("Two") { $0.declare(Chapter(after: nil)) } }
        }
        #expect(problems { book() }.isEmpty)
        #expect(
            problems { book().removing("One").removing("Two") }.map(\.facts) == [
                ["Two, \(at(line + 5)), [\"session\"]: left out of the list"],
                ["One, \(at(line + 2)), []: left out of the list"],
            ])
    }
}

extension Registrar {
    fileprivate mutating func count(
        fileID: String = #fileID, line: UInt = #line, _ count: @escaping @Sendable (String) throws -> Int
    ) {
        provide(Int.self, fileID: fileID, line: line) { text in try count(text) }
    }
}
