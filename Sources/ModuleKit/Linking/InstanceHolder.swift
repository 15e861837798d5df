/// A supplier whatever it supplies.
protocol InstanceHolder: AnyObject, Sendable {
    /// Makes the value if it is made asynchronously and hasn't been made yet.
    func prepare(in resolver: Resolver) async throws(ResolutionError)

    /// The value, made if it hasn't been made yet; nil if it isn't an object.
    func object(in resolver: Resolver) throws(ResolutionError) -> (any AnyObject & Sendable)?

    /// Whether there is a shared value.
    var isMade: Bool { get }

    /// The value that it shares between resolves, where one builds it while the others wait.
    var shared: SharedInstance { get }

    /// The identity of the cell that a value which is made once lies in.
    var cellID: ObjectIdentifier? { get }

    /// Releases a shared value. Nothing resolves it any more.
    func clear()
}

/// What a supplier shares between resolves.
enum SharedInstance {
    case none
    case made
    case unmade(Construction.Subject)
}
