/// A pattern of a path, as Apple's matching reads it.
///
/// Slashes at the end count for nothing, on either side; those at the beginning are one, which may be missing. A pattern that
/// ends in `/*` takes the path before it too: `/buy/*` takes `/buy`, and not `/buyer`.
struct ApplePathGlob: Sendable {
    /// The pattern without its slashes at both ends.
    let glob: AppleGlob
    /// The pattern without `/*` at its end; nil if it ends otherwise.
    let parent: AppleGlob?

    init(_ text: String, _ variables: AppleVariables, foldsCase: Bool) {
        let bare = Self.bare(text)
        glob = AppleGlob(bare, variables, foldsCase: foldsCase)
        parent =
            bare.utf8.reversed().starts(with: "*/".utf8)
            ? AppleGlob(Self.bare(String(bare.unicodeScalars.dropLast(2))), variables, foldsCase: foldsCase) : nil
    }

    private static func bare(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while scalars.first == "/" { scalars.removeFirst() }
        while scalars.last == "/" { scalars.removeLast() }
        return String(scalars)
    }

    /// - Parameter path: without its leading slash and without slashes at the end.
    func takes(_ path: [Unicode.Scalar]) -> Bool { glob.takes(path) || parent?.takes(path) == true }
}
