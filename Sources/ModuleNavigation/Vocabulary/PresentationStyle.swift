/// The way in which an overlay is shown. Hosts and apps may add styles of their own.
public struct PresentationStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name, as saved lines have it.
    public let rawValue: String

    /// The style of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A card over the page, which a reader may dismiss.
    public static let sheet = PresentationStyle(rawValue: "sheet")

    /// Over the whole screen.
    public static let cover = PresentationStyle(rawValue: "cover")
}

extension PresentationStyle: CustomStringConvertible {
    /// The style's name.
    public var description: String { rawValue }
}
