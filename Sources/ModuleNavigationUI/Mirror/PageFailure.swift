/// A page's content that could not be made.
public struct PageFailure: Sendable {
    /// The reason: what the page's handler threw, or that no view shows its content.
    public let error: any Error
    private let again: @MainActor @Sendable () async -> Void

    init(_ error: any Error, again: @escaping @MainActor @Sendable () async -> Void) {
        self.error = error
        self.again = again
    }

    /// Has the content made again, and shown.
    public func tryAgain() async { await again() }
}
