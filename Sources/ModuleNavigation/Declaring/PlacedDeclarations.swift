import ModuleKit

/// Something declared for the navigation, with its place in the list.
struct PlacedDeclaration<Value: Sendable>: Sendable {
    let value: Value
    let module: String
    let location: CallSite

    /// The names of the declared scopes around the module, the outermost first.
    let scopes: [String]
    let isOverride: Bool

    fileprivate init(_ value: Value, _ declared: Declared<NavigationDeclaration>) {
        self.value = value
        module = declared.module
        location = declared.location
        scopes = declared.scopes
        isOverride = declared.isOverride
    }
}

extension [Declared<NavigationDeclaration>] {
    /// The declared pages, in their order. A page that an overriding or an update declares stands in place of the one
    /// that it replaces.
    var pages: [DeclaredPage] {
        let placed = placed { declaration -> DeclaredPage? in
            if case .page(let page) = declaration { page } else { nil }
        } replacing: {
            $0.plan.type == $1.plan.type
        }
        return placed.map { placed in
            var page = placed.value
            page.plan.scopes = placed.scopes
            page.plan.module = placed.module
            page.plan.location = placed.location
            return page
        }
    }

    /// The layouts: one, if there is no mistake.
    var layouts: [PlacedDeclaration<DeclaredLayout>] {
        placed { declaration -> DeclaredLayout? in
            if case .layout(let layout) = declaration { layout } else { nil }
        } replacing: { _, _ in
            true
        }
    }

    /// The handlers of questions about held pages.
    var helds: [PlacedDeclaration<DeclaredHeld>] {
        placed { declaration -> DeclaredHeld? in
            if case .held(let held) = declaration { held } else { nil }
        } replacing: {
            $0.type == $1.type
        }
    }

    /// The handlers of replies.
    var replies: [PlacedDeclaration<DeclaredReply>] {
        placed { declaration -> DeclaredReply? in
            if case .reply(let reply) = declaration { reply } else { nil }
        } replacing: {
            $0.asked == $1.asked && $0.asker == $1.asker
        }
    }

    /// The values of one kind, with those that an overriding declares anew.
    private func placed<Value>(
        _ value: (NavigationDeclaration) -> Value?,
        replacing replaces: (Value, Value) -> Bool
    ) -> [PlacedDeclaration<Value>] {
        let all = compactMap { declared in value(declared.value).map { PlacedDeclaration($0, declared) } }
        var placed = all.filter { !$0.isOverride }
        for override in all where override.isOverride {
            let replaced = placed.indices.filter { replaces(override.value, placed[$0].value) }
            if replaced.isEmpty { placed.append(override) }
            for index in replaced { placed[index] = override }
        }
        return placed
    }
}
