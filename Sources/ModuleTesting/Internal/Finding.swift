package import Testing

/// Something that a check found. It is recorded as an issue at the line that it concerns.
package struct Finding: Sendable, Equatable {
    let text: String
    let location: Testing.SourceLocation

    package init(text: String, location: Testing.SourceLocation) {
        self.text = text
        self.location = location
    }

    package func record() { Issue.record(Comment(rawValue: text), sourceLocation: location) }
}
