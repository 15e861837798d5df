extension CompilerTests {
    static let mistakes = mistakesWithMessage + otherMistakes + mistakesOfTypes + mistakesOfCalls + mistakesOfUse

    /// Mistakes that the compiler names by itself.
    private static let otherMistakes = [
        Mistake(
            testDescription: "an alias that does not conform to the protocol",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.alias((any CartService).self, of: Unrelated.self) { $0 }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.alias((any CartService).self, of: LiveCart.self) { $0 }
                }
                """,
            diagnostic: "cannot convert value of type 'Unrelated' to closure result type 'any CartService'"
        ),
        Mistake(
            testDescription: "registering with a manager that is made",
            wrong: """
                func late(_ manager: ModuleManager) {
                    manager.provide((any CartService).self) { LiveCart() }
                }
                """,
            right: """
                func late(_ manager: ModuleManager) throws {
                    try manager.update { $0.register { $0.provide((any CartService).self) { LiveCart() } } }
                }
                """,
            diagnostic: "value of type 'ModuleManager' has no member 'provide'"
        ),
        Mistake(
            testDescription: "a registrar that is made by hand",
            wrong: """
                func late() { var registrar = Registrar(); registrar.uses((any CartService).self) }
                """,
            right: """
                func late(_ registrar: inout Registrar) { registrar.uses((any CartService).self) }
                """,
            diagnostic: "initializer is inaccessible due to 'internal' protection level"
        ),
        Mistake(
            testDescription: "a registrar that is kept for later",
            wrong: """
                func register(in registrar: inout Registrar) -> () -> Void {
                    return { registrar.uses((any CartService).self) }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) -> () -> Void {
                    registrar.uses((any CartService).self)
                    return {}
                }
                """,
            diagnostic: "escaping closure captures 'inout' parameter 'registrar'"
        ),
        Mistake(
            testDescription: "a registrar that is moved away",
            wrong: """
                struct Kept: ~Copyable { let registrar: Registrar }
                func register(in registrar: inout Registrar) -> Kept { Kept(registrar: registrar) }
                """,
            right: """
                struct Kept: ~Copyable { let names: [String] }
                func register(in registrar: inout Registrar) -> Kept { Kept(names: []) }
                """,
            diagnostic: "missing reinitialization of inout parameter 'registrar' after consume"
        ),
        Mistake(
            testDescription: "a main-actor resolve where the call shows that it is off the main actor",
            wrong: """
                func pages(_ manager: ModuleManager) throws -> LivePages { try manager.resolveOnMainActor() }
                """,
            right: """
                func pages(_ manager: ModuleManager) async throws -> LivePages { try await manager.resolveOnMainActor() }
                """,
            diagnostic: "call to main actor-isolated instance method 'resolveOnMainActor' in a synchronous nonisolated"
        ),
        Mistake(
            testDescription: "a main-actor resolve through a Lazy, off the main actor",
            wrong: """
                func pages(_ lazy: Lazy<LivePages>) throws -> LivePages { try lazy.onMainActor() }
                """,
            right: """
                @MainActor func pages(_ lazy: Lazy<LivePages>) throws -> LivePages { try lazy.onMainActor() }
                """,
            diagnostic: "call to main actor-isolated instance method 'onMainActor()' in a synchronous nonisolated"
        ),
        Mistake(
            testDescription: "a main-actor initializer that is registered as one of no actor",
            wrong: """
                func register(in registrar: inout Registrar) { registrar.provide(LivePages.self) { LivePages() } }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(LivePages.self, onMainActor: { LivePages() })
                }
                """,
            diagnostic: "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context"
        ),
        Mistake(
            testDescription: "a service that is not Sendable",
            wrong: """
                func register(in registrar: inout Registrar) { registrar.provide(Unsafe.self) { Unsafe() } }
                """,
            right: """
                func register(in registrar: inout Registrar) { registrar.provide(Unrelated.self) { Unrelated() } }
                """,
            diagnostic: "type 'Unsafe' does not conform to the 'Sendable' protocol"
        ),
        Mistake(
            testDescription: "a parameter that is not Sendable, of a factory on the main actor",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(LivePages.self, onMainActor: { (_: Unsafe) in LivePages() })
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(LivePages.self, onMainActor: { (_: Unrelated) in LivePages() })
                }
                """,
            diagnostic: "type 'Unsafe' does not conform to the 'Sendable' protocol"
        ),
        Mistake(
            testDescription: "a parameter that is not Sendable, of a handler",
            wrong: """
                func register(in registrar: inout Registrar) { registrar.onStart { (_: Unsafe) in } }
                """,
            right: """
                func register(in registrar: inout Registrar) { registrar.onStart { (_: Unrelated) in } }
                """,
            diagnostic: "type 'Unsafe' does not conform to the 'Sendable' protocol"
        ),
        Mistake(
            testDescription: "a factory that captures what is not Sendable",
            wrong: """
                func register(in registrar: inout Registrar, _ state: Unsafe) {
                    registrar.provide((any CartService).self) { state.count += 1; return LiveCart() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar, _ state: Unrelated) {
                    registrar.provide((any CartService).self) { _ = state; return LiveCart() }
                }
                """,
            diagnostic: "capture of 'state' with non-Sendable type 'Unsafe' in a '@Sendable' closure"
        ),
        Mistake(
            testDescription: "something in a module list that is no module",
            wrong: """
                func make() throws -> ModuleManager { try ModuleManager { LiveCart() } }
                """,
            right: """
                struct CartEntry: ModuleEntry { func register(in registrar: inout Registrar) {} }
                func make() throws -> ModuleManager { try ModuleManager { CartEntry() } }
                """,
            diagnostic: "no exact matches in call to static method 'buildExpression'"
        ),
        Mistake(
            testDescription: "a tag that is misspelt",
            wrong: """
                enum Shelf {}
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, tagged: Shelve.self) { LiveCart() }
                }
                """,
            right: """
                enum Shelf {}
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, tagged: Shelf.self) { LiveCart() }
                }
                """,
            diagnostic: "cannot find 'Shelve' in scope"
        ),
    ]
}
