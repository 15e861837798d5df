extension CompilerTests {
    /// Mistakes in using a manager and what it gives.
    static let mistakesOfUse = [
        Mistake(
            testDescription: "a scope that is opened without its value",
            wrong: """
                enum Reading: ScopeKey { typealias Argument = Int; static var name: String { "reading" } }
                func open(_ manager: ModuleManager) throws -> ModuleManager { try manager.scope(Reading.self) }
                """,
            right: """
                enum Reading: ScopeKey { typealias Argument = Int; static var name: String { "reading" } }
                func open(_ manager: ModuleManager) throws -> ModuleManager { try manager.scope(Reading.self, with: 1) }
                """,
            diagnostic: "requires the types 'Reading.Argument' (aka 'Int') and '()' be equivalent"
        ),
        Mistake(
            testDescription: "a scope that is opened with a value of another type",
            wrong: """
                enum Reading: ScopeKey { typealias Argument = Int; static var name: String { "reading" } }
                func open(_ manager: ModuleManager) throws -> ModuleManager { try manager.scope(Reading.self, with: "1") }
                """,
            right: """
                enum Reading: ScopeKey { typealias Argument = Int; static var name: String { "reading" } }
                func open(_ manager: ModuleManager) throws -> ModuleManager { try manager.scope(Reading.self, with: 1) }
                """,
            diagnostic: "cannot convert value of type 'String' to expected argument type 'Reading.Argument' (aka 'Int')"
        ),
        Mistake(
            testDescription: "a resolve without try",
            wrong: """
                func cart(_ manager: ModuleManager) -> any CartService { manager.resolve((any CartService).self) }
                """,
            right: """
                func cart(_ manager: ModuleManager) throws -> any CartService { try manager.resolve((any CartService).self) }
                """,
            diagnostic: "call can throw, but it is not marked with 'try'"
        ),
        Mistake(
            testDescription: "a resolve that waits, without await",
            wrong: """
                func cart(_ manager: ModuleManager) async throws -> any CartService {
                    try manager.resolveWhenReady((any CartService).self)
                }
                """,
            right: """
                func cart(_ manager: ModuleManager) async throws -> any CartService {
                    try await manager.resolveWhenReady((any CartService).self)
                }
                """,
            diagnostic: "expression is 'async' but is not marked with 'await'"
        ),
        Mistake(
            testDescription: "a service that is taken for the type behind it",
            wrong: """
                func cart(_ manager: ModuleManager) throws -> LiveCart { try manager.resolve((any CartService).self) }
                """,
            right: """
                func cart(_ manager: ModuleManager) throws -> any CartService { try manager.resolve((any CartService).self) }
                """,
            diagnostic: "cannot convert return expression of type 'any CartService' to return type 'LiveCart'"
        ),
        Mistake(
            testDescription: "a Lazy that is used as what it gives",
            wrong: """
                protocol Counting: Sendable { func count() }
                func count(_ lazy: Lazy<any Counting>) throws { lazy.count() }
                """,
            right: """
                protocol Counting: Sendable { func count() }
                func count(_ lazy: Lazy<any Counting>) throws { try lazy().count() }
                """,
            diagnostic: "value of type 'Lazy<any Counting>' has no member 'count'"
        ),
    ]
}
