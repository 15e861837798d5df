import ModuleKit

extension String {
    /// The lines of the text, each visible.
    package var visibleLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map(\.visible).joined(separator: "\n")
    }
}
