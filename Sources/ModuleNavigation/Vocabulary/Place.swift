/// A stack of the layout, in which pages stand, by its path: `main/orders`.
///
/// The names of tabs and splits around it come first, outermost first, with slashes between. Names in one layout are
/// unique.
public struct Place: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The path.
    public let path: String

    /// The place at that path.
    public init(_ path: String) { self.path = path }

    /// The place at that path.
    public init(stringLiteral path: String) { self.path = path }

    /// The place of that name inside this one.
    func inside(_ name: String) -> Place { path.isEmpty ? Place(name) : Place("\(path)/\(name)") }
}

extension Place: CustomStringConvertible {
    /// The path.
    public var description: String { path }
}
