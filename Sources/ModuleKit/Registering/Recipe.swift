/// Where what a registration makes comes from: its dependencies, and how links are laid to them.
///
/// A registrar writes recipes and knows no linker. ``RecipeLinker`` is all that a recipe asks of one, so that what is
/// registered can be read, checked and planned before anything is linked.
struct Recipe: Sendable {
    /// What the function takes, in the order of its parameters.
    var dependencies: Dependencies

    /// Has the linker lay the links; nil for what is declared and never called.
    let link: @Sendable (any RecipeLinker) -> AnyLink?
}

/// What the linker makes of a recipe; the holder of the link knows its type.
typealias AnyLink = any AnyObject & Sendable

/// What a recipe asks of the linker: one function for each kind of function that can be registered.
///
/// Functions of few services are written out beside those of any number. A function that takes a parameter pack is
/// called through a tuple whose type is looked up at each call, which costs a transient as much as making it does: by
/// callgrind a graph of ten transients takes 9,594 instructions through packs and 5,451 without. In an asynchronous
/// function each value of a pack is kept in memory of the task. Which of them is chosen makes no other difference. The
/// number of services is written out in this file, in the linker's extensions, in `HandlerBody` and in the registrar's
/// overloads, nowhere else.
protocol RecipeLinker: AnyObject {
    func value<Value>(_ make: @escaping @Sendable () throws -> Value) -> AnyLink
    func value<Value, A>(_ make: @escaping @Sendable (A) throws -> Value) -> AnyLink
    func value<Value, A, B>(_ make: @escaping @Sendable (A, B) throws -> Value) -> AnyLink
    func value<Value, A, B, C>(_ make: @escaping @Sendable (A, B, C) throws -> Value) -> AnyLink
    func value<Value, A, B, C, D>(_ make: @escaping @Sendable (A, B, C, D) throws -> Value) -> AnyLink
    func value<Value, A, B, C, D, E>(_ make: @escaping @Sendable (A, B, C, D, E) throws -> Value) -> AnyLink
    func value<Value, each Parameter>(
        ofAny make: @escaping @Sendable (repeat each Parameter) throws -> Value
    ) -> AnyLink
    func value<Value: Sendable, each Parameter: Sendable>(
        onMainActor make: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Value
    ) -> AnyLink
    func value<Value: Sendable, each Parameter: Sendable>(
        async make: @escaping @Sendable (repeat each Parameter) async throws -> Value
    ) -> AnyLink
    func value<Value, Service>(converting convert: @escaping @Sendable (Service) -> Value) -> AnyLink

    /// What a scope is opened with.
    func argument<Argument: Sendable>(_ type: Argument.Type) -> AnyLink

    func maker<Argument: Sendable, Value>(
        _ make: @escaping @Sendable (Argument) throws -> Value
    ) -> AnyLink
    func maker<Argument: Sendable, Value, A>(
        _ make: @escaping @Sendable (Argument, A) throws -> Value
    ) -> AnyLink
    func maker<Argument: Sendable, Value, A, B>(
        _ make: @escaping @Sendable (Argument, A, B) throws -> Value
    ) -> AnyLink
    func maker<Argument: Sendable, Value, A, B, C>(
        _ make: @escaping @Sendable (Argument, A, B, C) throws -> Value
    ) -> AnyLink
    func maker<Argument: Sendable, Value, each Parameter>(
        ofAny make: @escaping @Sendable (Argument, repeat each Parameter) throws -> Value
    ) -> AnyLink
    func maker<Argument: Sendable, Value: Sendable, each Parameter: Sendable>(
        onMainActor make: @escaping @MainActor @Sendable (Argument, repeat each Parameter) throws -> Value
    ) -> AnyLink

    func handler<Input: Sendable, Output: Sendable>(
        _ handler: @escaping @Sendable (Input) async throws -> Output
    ) -> AnyLink
    func handler<Input: Sendable, Output: Sendable, A: Sendable>(
        _ handler: @escaping @Sendable (Input, A) async throws -> Output
    ) -> AnyLink
    func handler<Input: Sendable, Output: Sendable, A: Sendable, B: Sendable>(
        _ handler: @escaping @Sendable (Input, A, B) async throws -> Output
    ) -> AnyLink
    func handler<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        ofAny handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output
    ) -> AnyLink
    func handler<each Parameter: Sendable>(
        ofModule handler: @escaping @Sendable (repeat each Parameter) async throws -> Void
    ) -> AnyLink
}

extension Recipe {
    init<Value>(_ make: @escaping @Sendable () throws -> Value) {
        self.init(dependencies: Dependencies(of: [])) { $0.value(make) }
    }

    init<Value, A>(_ make: @escaping @Sendable (A) throws -> Value) {
        self.init(dependencies: Dependencies(of: [A.self])) { $0.value(make) }
    }

    init<Value, A, B>(_ make: @escaping @Sendable (A, B) throws -> Value) {
        self.init(dependencies: Dependencies(of: [A.self, B.self])) { $0.value(make) }
    }

    init<Value, A, B, C>(_ make: @escaping @Sendable (A, B, C) throws -> Value) {
        self.init(dependencies: Dependencies(of: [A.self, B.self, C.self])) { $0.value(make) }
    }

    init<Value, A, B, C, D>(_ make: @escaping @Sendable (A, B, C, D) throws -> Value) {
        self.init(dependencies: Dependencies(of: [A.self, B.self, C.self, D.self])) { $0.value(make) }
    }

    init<Value, A, B, C, D, E>(_ make: @escaping @Sendable (A, B, C, D, E) throws -> Value) {
        self.init(dependencies: Dependencies(of: [A.self, B.self, C.self, D.self, E.self])) { $0.value(make) }
    }

    init<Value, each Parameter>(ofAny make: @escaping @Sendable (repeat each Parameter) throws -> Value) {
        self.init(dependencies: Recipe.dependencies(of: repeat (each Parameter).self)) { $0.value(ofAny: make) }
    }

    init<Value: Sendable, each Parameter: Sendable>(
        onMainActor make: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Value
    ) {
        self.init(dependencies: Recipe.dependencies(of: repeat (each Parameter).self)) { $0.value(onMainActor: make) }
    }

    init<Value: Sendable, each Parameter: Sendable>(
        async make: @escaping @Sendable (repeat each Parameter) async throws -> Value
    ) {
        self.init(dependencies: Recipe.dependencies(of: repeat (each Parameter).self)) { $0.value(async: make) }
    }

    init<Value, Service>(converting convert: @escaping @Sendable (Service) -> Value) {
        self.init(dependencies: Dependencies(of: [Service.self])) { $0.value(converting: convert) }
    }

    init<Argument: Sendable>(argument: Argument.Type) {
        self.init(dependencies: Dependencies(of: [])) { $0.argument(argument) }
    }

    init<Argument: Sendable, Value>(
        taking _: Argument.Type,
        _ make: @escaping @Sendable (Argument) throws -> Value
    ) {
        self.init(dependencies: Dependencies(of: [])) { $0.maker(make) }
    }

    init<Argument: Sendable, Value, A>(
        taking _: Argument.Type,
        _ make: @escaping @Sendable (Argument, A) throws -> Value
    ) {
        self.init(dependencies: Dependencies(of: [A.self])) { $0.maker(make) }
    }

    init<Argument: Sendable, Value, A, B>(
        taking _: Argument.Type,
        _ make: @escaping @Sendable (Argument, A, B) throws -> Value
    ) {
        self.init(dependencies: Dependencies(of: [A.self, B.self])) { $0.maker(make) }
    }

    init<Argument: Sendable, Value, A, B, C>(
        taking _: Argument.Type,
        _ make: @escaping @Sendable (Argument, A, B, C) throws -> Value
    ) {
        self.init(dependencies: Dependencies(of: [A.self, B.self, C.self])) { $0.maker(make) }
    }

    init<Argument: Sendable, Value, each Parameter>(
        taking _: Argument.Type,
        ofAny make: @escaping @Sendable (Argument, repeat each Parameter) throws -> Value
    ) {
        self.init(dependencies: Recipe.dependencies(of: repeat (each Parameter).self)) { $0.maker(ofAny: make) }
    }

    init<Argument: Sendable, Value: Sendable, each Parameter: Sendable>(
        taking _: Argument.Type,
        onMainActor make: @escaping @MainActor @Sendable (Argument, repeat each Parameter) throws -> Value
    ) {
        self.init(dependencies: Recipe.dependencies(of: repeat (each Parameter).self)) { $0.maker(onMainActor: make) }
    }

    init<Input: Sendable, Output: Sendable>(
        handling _: Input.Type,
        _ handler: @escaping @Sendable (Input) async throws -> Output
    ) {
        self.init(dependencies: Dependencies(of: [])) { $0.handler(handler) }
    }

    init<Input: Sendable, Output: Sendable, A: Sendable>(
        handling _: Input.Type,
        _ handler: @escaping @Sendable (Input, A) async throws -> Output
    ) {
        self.init(dependencies: Dependencies(of: [A.self])) { $0.handler(handler) }
    }

    init<Input: Sendable, Output: Sendable, A: Sendable, B: Sendable>(
        handling _: Input.Type,
        _ handler: @escaping @Sendable (Input, A, B) async throws -> Output
    ) {
        self.init(dependencies: Dependencies(of: [A.self, B.self])) { $0.handler(handler) }
    }

    init<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        handling _: Input.Type,
        ofAny handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output
    ) {
        self.init(dependencies: Recipe.dependencies(of: repeat (each Parameter).self)) { $0.handler(ofAny: handler) }
    }

    init<each Parameter: Sendable>(
        ofModule handler: @escaping @Sendable (repeat each Parameter) async throws -> Void
    ) {
        self.init(dependencies: Recipe.dependencies(of: repeat (each Parameter).self)) { $0.handler(ofModule: handler) }
    }

    /// What a function with these parameters depends on, in their order.
    private static func dependencies<each Parameter>(of parameters: repeat (each Parameter).Type) -> Dependencies {
        var types: [any Any.Type] = []
        repeat types.append(each parameters)
        return Dependencies(of: types)
    }
}
