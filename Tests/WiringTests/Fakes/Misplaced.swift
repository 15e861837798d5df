import ModuleKit
import TestSupport
import Testing

/// A registration that takes a service where it may not, with what the check says of it.
struct Misplaced: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let summary: String
    let path: [String]
    let remedy: String
    let declare: @Sendable (inout Registrar, RecordingLog) -> Void

    init(
        _ testDescription: String,
        _ summary: String,
        path: [String],
        remedy: String,
        _ declare: @escaping @Sendable (inout Registrar, RecordingLog) -> Void
    ) {
        (self.testDescription, self.summary, self.path) = (testDescription, summary, path)
        (self.remedy, self.declare) = (remedy, declare)
    }

    /// The check finds it, and nothing else, and says all of it.
    func expect(_ code: AssemblyError.Code, fileID: String = #fileID) throws {
        let found = problems { log in modules { module("Shop") { declare(&$0, log) } } }
        #expect(found.map(\.code) == [code])
        let problem = try #require(found.first)
        let place = try #require(problem.location)
        #expect(place.fileID == "\(fileID)")
        #expect(problem.facts.count == path.count - 1)
        #expect(problem.facts.allSatisfy { $0.contains(": Shop, \(fileID):") })
        #expect(
            problem.description == """
                \(summary)
                    module: Shop
                    at: \(place)
                    path: \(path.joined(separator: " → "))
                    \(problem.facts.joined(separator: "\n    "))
                  Fix: \(remedy)
                """)
    }
}

/// A registration of one module, for a table of them.
struct Declaring: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let declare: @Sendable (inout Registrar) -> Void

    init(_ testDescription: String, _ declare: @escaping @Sendable (inout Registrar) -> Void) {
        (self.testDescription, self.declare) = (testDescription, declare)
    }

    /// The check finds it of the type that the description names, and nothing else, and says all of it.
    func expect(_ code: AssemblyError.Code, _ text: (_ name: String, _ place: String) -> String) {
        let found = problems { _ in module("Cart", declare) }
        #expect(found.map(\.code) == [code])
        #expect(found.map(\.subject) == [testDescription])
        let place = found.first?.location.map { "\($0)" } ?? "nowhere"
        #expect(found.map(\.description) == [text(testDescription, place)])
    }
}
