import ModuleRouting

@testable import ModuleNavigation

/// A page of a generated plan; each kind is a type of its own.
struct GeneratedPage<Major, Minor>: GeneratedRoute {
    static var pattern: RoutePattern { "/generated/:kind/:id" }

    let kind: Int
    let id: Int
}

/// A page that gives back a value of that type.
struct GeneratedQuestion<Reply: Sendable>: ReplyingRoute { static var pattern: RoutePattern { "/generated/question" } }

protocol GeneratedRoute: PageRoute, CustomStringConvertible {
    var kind: Int { get }
    var id: Int { get }
}

extension GeneratedRoute {
    /// `p7(2)`
    var description: String { "p\(kind)(\(id))" }
}

extension AnyPageRoute {
    /// The page of that kind, a type for each number below 64.
    static func generated(_ kind: Int, _ id: Int) -> AnyPageRoute {
        // Nested generic types would be as many, but the runtime's checks of them double with each level.
        let names: [any Any.Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
        ]
        func major<Major>(_: Major.Type) -> AnyPageRoute {
            func minor<Minor>(_: Minor.Type) -> AnyPageRoute {
                AnyPageRoute(GeneratedPage<Major, Minor>(kind: kind, id: id))
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
        func declared<R: PageRoute>(_: R) -> PagePlan { .page(R.self, in: scopes) }
        return _openExistential(AnyPageRoute.generated(kind, 0).route, do: declared)
    }
}

extension DeclaredRoot {
    /// That page at the bottom of a place.
    static func of(_ page: AnyPageRoute, takesLinks: Bool = true) -> DeclaredRoot {
        func root<R: PageRoute>(_ route: R) -> DeclaredRoot {
            DeclaredRoot(route, takesLinks: takesLinks, #fileID, #line)
        }
        return _openExistential(page.route, do: root)
    }
}
