extension Assembly {
    /// What the modules here declared, then what those of declared scopes did.
    var allDeclarations: [ScopeValue] {
        declarations.map { declared in
            let module = modules[declared.module]
            return ScopeValue(
                value: declared.value, module: module.name, location: declared.location, isOverride: module.isLayer)
        } + scopeDeclarations
    }

    /// The declared values of one type, in module order, then in the order of declaration, those of declared scopes last.
    func declared<Value: Declaration>(_ type: Value.Type) -> [Declared<Value>] {
        Self.declared(type, among: allDeclarations)
    }

    /// The declared values of one type of the modules that were taken out of the list or of its scopes.
    func leftOut<Value: Declaration>(_ type: Value.Type) -> [Declared<Value>] {
        Self.declared(type, among: leftOutDeclarations)
    }

    private static func declared<Value: Declaration>(
        _: Value.Type,
        among declarations: [ScopeValue]
    ) -> [Declared<Value>] {
        // The metadata of the array is looked up here and not in the loop, nor in a closure, for each of many.
        var found: [Declared<Value>] = []
        found.reserveCapacity(declarations.count)
        for declared in declarations {
            guard let value = declared.value as? Value else { continue }
            found.append(
                Declared(
                    value: value,
                    module: declared.module,
                    location: declared.location,
                    scopes: declared.scopes,
                    isOverride: declared.isOverride
                )
            )
        }
        return found
    }

    /// What modules declare that were taken out of a scope or of those inside.
    static func leftOutDeclarations(of scope: ModuleScope) -> [ScopeValue] {
        let own = scope.list.leftOut.flatMap { item -> [ScopeValue] in
            var registrar = Registrar(Assembly())
            registrar.add(item)
            return registrar.assembly.allDeclarations
        }
        return (own + scope.list.scopes.flatMap(leftOutDeclarations(of:))).map { $0.inside(scope.name) }
    }
}
