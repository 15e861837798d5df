import ModuleRouting

@testable import ModuleNavigation

/// A page of a generated plan; each kind is a type of its own.
struct GeneratedPage<Major, Minor>: GeneratedRoute {
    static var pattern: RoutePattern { "/generated/:kind/:id" }

    let kind: Int
    let id: Int
}

/// A page that gives back a value of that type.
struct GeneratedQuestion<Reply: Sendable>: AskingRoute {
    static var pattern: RoutePattern { "/generated/question" }
}

protocol GeneratedRoute: Route, Hashable, CustomStringConvertible {
    var kind: Int { get }
    var id: Int { get }
}

extension GeneratedRoute {
    /// `p7(2)`
    var description: String { "p\(kind)(\(id))" }
}

extension PageRoute {
    /// The page of that kind, a type for each number below 64.
    static func generated(_ kind: Int, _ id: Int) -> PageRoute {
        // Nested generic types would be as many, but the runtime's checks of them double with each level.
        let names: [any Any.Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
        ]
        func major<Major>(_: Major.Type) -> PageRoute {
            func minor<Minor>(_: Minor.Type) -> PageRoute {
                PageRoute(GeneratedPage<Major, Minor>(kind: kind, id: id))
            }
            return _openExistential(names[kind % 8], do: minor)
        }
        return _openExistential(names[kind / 8 % 8], do: major)
    }

    /// The number that a generated page carries.
    var generatedID: Int { (route as? any GeneratedRoute)?.id ?? 0 }
}

extension PagePlan {
    /// The plan of the generated page of that kind.
    static func generated(_ kind: Int, in scopes: [String] = []) -> PagePlan {
        func declared<R: Route & Hashable>(_: R) -> PagePlan { .page(R.self, in: scopes) }
        return _openExistential(PageRoute.generated(kind, 0).route, do: declared)
    }
}

extension DeclaredRoot {
    /// That page at the bottom of a place.
    static func of(_ page: PageRoute, takesLinks: Bool = true) -> DeclaredRoot {
        func root<R: Route & Hashable>(_ route: R) -> DeclaredRoot {
            DeclaredRoot(route, takesLinks: takesLinks, #fileID, #line)
        }
        return _openExistential(page.route, do: root)
    }
}
