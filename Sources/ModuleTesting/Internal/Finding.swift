import Testing

/// Something that a check found. It is recorded as an issue at the line that it concerns.
struct Finding: Sendable, Equatable {
    let text: String
    let location: Testing.SourceLocation

    func record() { Issue.record(Comment(rawValue: text), sourceLocation: location) }
}
