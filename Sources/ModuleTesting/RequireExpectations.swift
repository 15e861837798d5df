import ModuleKit
import Testing

/// Throws the findings of this library's expectations in the body, instead of recording them as issues of a test of
/// Swift Testing. Use it in XCTest, and wherever no such test runs.
///
///     import ModuleTesting
///     // the line of an expectation is a macro of Testing
///     import Testing
///     import XCTest
///
///     final class ShopTests: XCTestCase {
///         func testComplete() throws {
///             try requireExpectations { expectComplete(shop()) }
///         }
///     }
///
/// It covers all of this library's expectations and laws, and no `#expect`. An expectation that finds something outside
/// a test of Swift Testing and outside this function prints it on standard error and ends the process with status 1,
/// because no test runner would count it.
///
/// - Throws: ``UnmetExpectationsError`` with all findings and the body's error; if there are no findings, the body's error.
public func requireExpectations(_ body: () throws -> Void) throws {
    let collected = CollectedFindings()
    do {
        try CollectedFindings.$current.withValue(collected) { try body() }
    } catch {
        try collected.throwIfAny(before: error)
        throw error
    }
    try collected.throwIfAny()
}

/// Throws the findings of this library's expectations in the asynchronous body.
///
/// It is the asynchronous form of ``requireExpectations(_:)``.
public func requireExpectations(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
) async throws {
    let collected = CollectedFindings()
    do {
        try await CollectedFindings.$current.withValue(collected) { try await body() }
    } catch {
        try collected.throwIfAny(before: error)
        throw error
    }
    try collected.throwIfAny()
}

/// The findings of the expectations in the body of ``requireExpectations(_:)``.
public struct UnmetExpectationsError: Error, Sendable, CustomStringConvertible {
    /// The text of each finding, in the order in which they were found.
    public let texts: [String]

    /// The texts, one paragraph each.
    public var description: String { texts.joined(separator: "\n\n") }
}

/// The findings that have not been thrown yet.
final class CollectedFindings: Sendable {
    @TaskLocal static var current: CollectedFindings?

    private let texts = Monitor<[String]>([])

    func add(_ finding: Finding) { texts.withLock { $0.append(finding.text) } }

    /// Throws the findings, with the body's error after them.
    func throwIfAny(before error: (any Error)? = nil) throws {
        let texts = texts.withLock { $0 }
        if !texts.isEmpty { throw UnmetExpectationsError(texts: texts + (error.map { ["\($0)"] } ?? [])) }
    }
}
