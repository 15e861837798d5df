public import Observation
public import BookshopPageInterface

/// A review that is being written: the content of ``EditReview``.
///
/// A window binds ``text`` in a view of its own; a terminal shows ``page``, and types lines on it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class ReviewModel {
    public nonisolated let page: Page

    /// The reason why it could not be saved last.
    public private(set) var problem: (any Error)?

    private var written: String?
    private nonisolated let begun: String
    @ObservationIgnored private let change: @MainActor (String) -> Void
    @ObservationIgnored private let keep: @MainActor () throws -> Void

    /// A review with that text.
    ///
    /// - Parameters:
    ///   - page: the same for a host that shows text alone.
    ///   - text: the text up to now.
    ///   - change: takes each new text.
    ///   - keep: saves the newest text, and closes the page.
    public nonisolated init(
        _ page: Page,
        text: String,
        change: @escaping @MainActor (String) -> Void,
        keep: @escaping @MainActor () throws -> Void
    ) {
        self.page = page
        begun = text
        self.change = change
        self.keep = keep
    }

    /// The text. From the first letter on the page can't be left without asking.
    public var text: String {
        get { written ?? begun }
        set {
            written = newValue
            change(newValue)
        }
    }

    /// Saves the review and closes the page; ``problem`` says why it could not.
    public func save() {
        do {
            try keep()
            problem = nil
        } catch {
            problem = error
        }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ReviewModel: nonisolated PageConvertible {}
