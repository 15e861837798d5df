import ModuleKit
import Testing

/// An issue that a check recorded while a test looked.
package struct RecordedIssue: Sendable {
    package let text: String
    package let line: Int?
}

/// The issues that the body records, which are no failures of the test that looks.
package func issues(_ body: () async throws -> Void) async -> [RecordedIssue] {
    let found = Monitor([RecordedIssue]())
    do {
        try await withKnownIssue(isIntermittent: true) {
            try await body()
        } matching: { issue in
            let text = issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined(separator: "\n")
            found.withLock { $0.append(RecordedIssue(text: text, line: issue.sourceLocation?.line)) }
            return true
        }
    } catch {
        Issue.record(error, "every issue matches, so nothing is thrown on")
    }
    return found.withLock { $0 }
}
