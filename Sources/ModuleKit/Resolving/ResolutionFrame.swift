/// One resolve that is under way on this thread, linked to the one around it.
///
/// The check proves that the dependencies of initializers form no cycle. A cycle can still close at run time, where a
/// factory resolves by hand or calls a ``Lazy``; then a resolve finds its own type among those around it. Resolves that
/// follow links leave no frame, so they pay nothing for this. A frame also holds what is shared within its resolve.
struct ResolutionFrame {
    private let key: ServiceKey?
    private let resolver: ObjectIdentifier
    private let isOnMainActor: Bool
    private let outer: UnsafeMutablePointer<ResolutionFrame>?

    /// What ``Lifetime/graph`` suppliers made in this resolve; nil if they made nothing.
    private var shared: [ObjectIdentifier: AnyLink]?

    /// Runs a resolve inside a frame of its own, or throws where the thread is already resolving the same, or the
    /// manager is closed.
    ///
    /// - Parameters:
    ///   - key: what is resolved; nil if a function's arguments are read.
    ///   - isOnMainActor: whether the calling thread is on the main actor, and may make what is made there.
    ///   - isRepeatable: whether the same may be under way already, because each is made from its own argument; not
    ///     more than 64 times, so that a factory that calls itself without end gets an error before the stack ends.
    @inline(__always)
    static func enter<Value>(
        _ key: ServiceKey?,
        of resolver: Resolver,
        isOnMainActor: Bool = false,
        isRepeatable: Bool = false,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let outer = innermost
        var frame = ResolutionFrame(
            key: key,
            resolver: ObjectIdentifier(resolver),
            isOnMainActor: isOnMainActor,
            outer: outer
        )
        if outer != nil, let key, frame.repetitions > (isRepeatable ? deepestRepetition : 0) {
            throw .cycle(of: key.name, others: [])
        }
        return try resolver.whileOpen(key) { () throws(ResolutionError) in try run(&frame, body) }
    }

    /// Runs the body while the frame is the thread's innermost.
    @inline(__always)
    private static func run<Value>(
        _ frame: UnsafeMutablePointer<ResolutionFrame>,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        Thread.slot = UnsafeMutableRawPointer(frame)
        defer { Thread.slot = frame.pointee.outer.map { UnsafeMutableRawPointer($0) } }
        return try body()
    }

    private static let deepestRepetition = 64

    /// How many of the frames around it resolve the same.
    private var repetitions: Int {
        guard let key else { return 0 }
        var count = 0
        var enclosing = outer
        while let other = enclosing {
            if other.pointee.key == key, other.pointee.resolver == resolver { count += 1 }
            enclosing = other.pointee.outer
        }
        return count
    }

    /// Whether the resolve under way on this thread was begun on the main actor.
    static var isOnMainActor: Bool { innermost?.pointee.isOnMainActor ?? false }

    /// What the supplier has made in the resolve under way.
    static func shared<Value>(_ supplier: Supplier<Value>) -> Supplier<Value>.Shared? {
        innermost?.pointee.shared?[ObjectIdentifier(supplier)]
            .map { unsafeDowncast($0, to: Supplier<Value>.Shared.self) }
    }

    /// Keeps what the supplier made until the resolve under way ends.
    static func share<Value>(_ value: Supplier<Value>.Shared, of supplier: Supplier<Value>) {
        if innermost?.pointee.shared == nil { innermost?.pointee.shared = [:] }
        innermost?.pointee.shared?[ObjectIdentifier(supplier)] = value
    }

    private static var innermost: UnsafeMutablePointer<ResolutionFrame>? {
        Thread.slot?.assumingMemoryBound(to: ResolutionFrame.self)
    }
}
