/// The content of a page, that is there or being made.
struct PageContent: Sendable {
    let making: Task<any Sendable, any Error>

    /// Whether its handler has returned.
    var isThere = false
}
