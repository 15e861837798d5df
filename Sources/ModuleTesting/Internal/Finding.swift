import ModuleKit
package import Testing

/// Something that an expectation or a check found. It is recorded as an issue at the line that it concerns.
package struct Finding: Sendable, Equatable {
    let text: String
    let location: Testing.SourceLocation

    package init(text: String, location: Testing.SourceLocation) {
        self.text = text
        self.location = location
    }

    /// Records it in ``requireExpectations(_:)`` around, else in the test that runs.
    ///
    /// Outside a test of Swift Testing no runner counts an issue, so the process ends there with the text and status 1.
    package func record() {
        record { Issue.record(Comment(rawValue: text), sourceLocation: location) }
    }

    /// Records the error that kept an expectation from being checked.
    package static func record(_ error: any Error, at location: Testing.SourceLocation) {
        Finding(text: "\(error)", location: location).record { Issue.record(error, sourceLocation: location) }
    }

    private func record(inTest record: () -> Void) {
        if let collected = CollectedFindings.current {
            collected.add(self)
        } else if Test.current != nil {
            record()
        } else {
            exit(
                printing: Diagnostic(
                    "An expectation outside a test of Swift Testing found an issue, which no test runner counts.",
                    facts: ["at: \(location.fileID):\(location.line)", text],
                    remedy: "in an XCTestCase write `try requireExpectations { … }` around it; in a test of Swift"
                        + " Testing, call it in the test's own task."
                ).description
            )
        }
    }
}
