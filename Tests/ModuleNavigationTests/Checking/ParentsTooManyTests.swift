import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("parents-too-many: a link to a page would lay more pages than a navigation lays at once", .takingTurns)
struct ParentsTooManyTests {
    @Test("A link lays 32 pages at most, and the first page that needs one more is the problem")
    func tooMany() {
        func found(_ count: Int) -> [AssemblyError.Problem] {
            Library.problems {
                module("Levels") { registrar in
                    registrar.page { (_: Ground) in LibraryPage() }
                    var top: any Level.Type = Ground.self
                    for _ in 1..<count { top = top.register(levelOn: &registrar) }
                }
                PageLayout { Stack("main") { Ground() } }
            }
        }
        #expect(found(32) == [])
        let deep = found(35)
        #expect(deep.map(\.code) == [.parentsTooMany])
        var (second, first): (any Level.Type, any Level.Type) = (Ground.self, Ground.self)
        for _ in 1..<33 { (second, first) = (first, first.above) }
        #expect(
            deep.map(\.description) == [
                """
                A link to \(first) lays 33 pages; 32 are the most.
                    module: Levels
                    at: \(at(Levels.line))
                    path: \(first) → \(second) → … → Ground
                  Fix: have it stand on a page that is nearer to a root.
                """
            ]
        )
    }
}

/// A page on another kind of page, and so on.
private protocol Level: Route, Hashable where Output == LibraryPage {
    static var number: Int { get }
    init()
}

private struct Ground: Level {
    static let number = 0
    static let pattern: RoutePattern = "/levels/0"
}

private struct Above<Below: Level>: Level {
    static var number: Int { Below.number + 1 }
    static var pattern: RoutePattern { RoutePattern("/levels/\(number)") }
}

private enum Levels {
    static let line: UInt = #line + 6
}

extension Level {
    fileprivate static var above: any Level.Type { Above<Self>.self }
    fileprivate static func register(levelOn registrar: inout Registrar) -> any Level.Type {
        registrar.page(under: { (_: Above<Self>) in Self() }) { (_: Above<Self>) in LibraryPage() }
        return Above<Self>.self
    }
}
