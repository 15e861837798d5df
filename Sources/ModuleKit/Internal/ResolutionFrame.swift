/// One resolve by hand that is under way on this thread, linked to the one around it.
///
/// The check proves that what initializers need forms no ring. A ring can still close at run time, where a factory
/// resolves by hand or calls a ``Lazy``; then a resolve finds its own type among those around it. Resolves that follow
/// links leave no frame, so they pay nothing for this.
struct ResolutionFrame {
    private let type: ObjectIdentifier
    private let manager: ObjectIdentifier
    private let outer: UnsafeMutablePointer<ResolutionFrame>?

    /// Runs a resolve inside a frame of its own, or throws where the thread is already resolving the same.
    static func enter<Value>(
        _ type: Value.Type,
        of manager: ModuleManager,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let outer = Thread.slot?.assumingMemoryBound(to: ResolutionFrame.self)
        var frame = ResolutionFrame(type: ObjectIdentifier(type), manager: ObjectIdentifier(manager), outer: outer)
        var enclosing = outer
        while let other = enclosing {
            if other.pointee.type == frame.type, other.pointee.manager == frame.manager {
                throw .cycle(of: Construction.Subject(id: frame.type, type: type), others: [])
            }
            enclosing = other.pointee.outer
        }
        return try withUnsafeMutablePointer(to: &frame) { pointer throws(ResolutionError) in
            Thread.slot = UnsafeMutableRawPointer(pointer)
            defer { Thread.slot = outer.map { UnsafeMutableRawPointer($0) } }
            return try body()
        }
    }
}
