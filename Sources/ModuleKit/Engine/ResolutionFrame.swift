/// One resolve that is under way on this thread, linked to the one around it.
///
/// The check proves that the dependencies of initializers form no cycle. A cycle can still close at run time, where a
/// factory resolves by hand or calls a ``Lazy``; then a resolve finds its own type among those around it. Resolves that
/// follow links leave no frame, so they pay nothing for this. A frame also holds what is shared within its resolve.
struct ResolutionFrame {
    private let key: ServiceKey?
    private let resolver: ObjectIdentifier
    private let isOnMainActor: Bool
    private let outer: Place?

    /// What few resolves have; released when the resolve ends. Nothing else of a frame is counted, so that to copy it costs
    /// next to nothing.
    private var extras: Unmanaged<Extras>?

    /// Where a frame lies: on the thread's stack, until its resolve has ended.
    private typealias Place = UnsafeMutablePointer<ResolutionFrame>

    /// Whether nothing is made in it that is shared: what a stop handler takes is there, or is not.
    private let makesNothing: Bool

    /// How many resolves it lies in, with itself.
    private let depth: Int

    private final class Extras {
        /// The instances that ``Lifetime/graph`` suppliers made in this resolve.
        var shared: [ObjectIdentifier: AnyLink] = [:]

        /// The generations of other managers that it takes services of.
        var pinned: [(resolver: ObjectIdentifier, generation: Generation)] = []
    }

    /// Runs a resolve inside a frame of its own, or throws if the thread is already resolving the same, or the
    /// manager is closed.
    ///
    /// - Parameters:
    ///   - key: what is resolved; nil if a function's arguments are read.
    ///   - isOnMainActor: whether the calling thread is on the main actor, and may make what is made there.
    ///   - isReading: whether the caller is in a ``ReadSection``; otherwise the frame is one.
    ///   - makesNothing: whether a shared service that is not made is missing.
    ///   - isRepeatable: whether the same may be under way already, because each is made from its own argument.
    @inline(__always)
    static func enter<Value>(
        _ key: ServiceKey?,
        of resolver: Resolver,
        isOnMainActor: Bool = false,
        isReading: Bool = true,
        isRepeatable: Bool = false,
        makesNothing: Bool = false,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let mark = isReading ? 0 : ReadSection.begin()
        defer { ReadSection.end(mark) }
        var frame = try ResolutionFrame(key, of: resolver, isOnMainActor, isRepeatable, makesNothing)
        return try resolver.whileOpen(key) { () throws(ResolutionError) in try run(&frame, body) }
    }

    @inline(__always)
    private init(
        _ key: ServiceKey?,
        of resolver: Resolver,
        _ isOnMainActor: Bool,
        _ isRepeatable: Bool,
        _ makesNothing: Bool = false
    ) throws(ResolutionError) {
        self.key = key
        self.resolver = ObjectIdentifier(resolver)
        self.isOnMainActor = isOnMainActor
        outer = Self.innermost
        self.makesNothing = makesNothing || outer?.pointee.makesNothing == true
        depth = (outer?.pointee.depth ?? 0) + 1
        guard depth > 1 else { return }
        if let key, !isRepeatable, isRepeated { throw .cycle(of: key.name, others: []) }
        if depth > Self.deepest {
            throw tooDeep("resolves one inside the other on a thread: \(Self.deepest) at most")
        }
        let longest = { resolver.plan.longestChain }
        if let outermost, Thread.isShortOfStack(since: outermost, { LongChains.stack(of: longest()) }) {
            throw tooDeep("left of the thread's stack: too little for a chain of \(longest()) services")
        }
    }

    /// The frame of the resolve that all others of the thread lie in.
    private var outermost: UnsafeRawPointer? {
        var place = outer
        while let outer = place?.pointee.outer { place = outer }
        return place.map { UnsafeRawPointer($0) }
    }

    /// Runs the body while the frame is the thread's innermost.
    @inline(__always)
    private static func run<Value>(
        _ frame: Place,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        Thread.slot = UnsafeMutableRawPointer(frame)
        defer {
            Thread.slot = frame.pointee.outer.map { UnsafeMutableRawPointer($0) }
            frame.pointee.extras?.release()
        }
        return try body()
    }

    /// What few resolves have, of the one under way on this thread; nil if there is none.
    private static var extras: Extras? {
        guard let frame = innermost else { return nil }
        if let extras = frame.pointee.extras { return extras.takeUnretainedValue() }
        let extras = Extras()
        frame.pointee.extras = .passRetained(extras)
        return extras
    }

    /// How many resolves may lie one in the other on a thread: their functions call each other on its stack.
    private static let deepest = 32

    /// Whether one of the frames around it resolves the same.
    private var isRepeated: Bool {
        guard let key else { return false }
        var enclosing = outer
        while let other = enclosing {
            if other.pointee.key == key, other.pointee.resolver == resolver { return true }
            enclosing = other.pointee.outer
        }
        return false
    }

    /// The error of a resolve that lies in too many others: a cycle, if a factory is among those that it is called in.
    private func tooDeep(_ fact: String) -> ResolutionError {
        var repeated = isRepeated ? key : nil
        var enclosing = outer
        while repeated == nil, let frame = enclosing {
            if frame.pointee.isRepeated { repeated = frame.pointee.key }
            enclosing = frame.pointee.outer
        }
        return .tooDeep(key?.name ?? "a handler's service", calling: repeated?.name, fact)
    }

    /// The generation of another manager that the resolve under way goes by: the one in force when it first took something
    /// of that manager, so that all that it takes fits together.
    static func generation(of other: Resolver) -> Generation {
        guard let extras else { return other.generation }
        let identity = ObjectIdentifier(other)
        if let pinned = extras.pinned.first(where: { $0.resolver == identity }) { return pinned.generation }
        let generation = other.generation
        extras.pinned.append((identity, generation))
        return generation
    }

    /// Throws if the resolve under way makes nothing that is shared.
    static func mayMake(_ supplier: Supplier) throws(ResolutionError) {
        if innermost?.pointee.makesNothing == true { throw .notMade(supplier.name) }
    }

    /// Whether the resolve under way on this thread was begun on the main actor.
    static var isOnMainActor: Bool { innermost?.pointee.isOnMainActor ?? false }

    /// The supplier's instance of the resolve under way, in the box that it shared it in.
    static func shared(_ supplier: Supplier) -> AnyLink? {
        innermost?.pointee.extras?.takeUnretainedValue().shared[ObjectIdentifier(supplier)]
    }

    /// Keeps what the supplier made until the resolve under way ends.
    static func share(_ box: AnyLink, of supplier: Supplier) { extras?.shared[ObjectIdentifier(supplier)] = box }

    private static var innermost: Place? {
        Thread.slot?.assumingMemoryBound(to: ResolutionFrame.self)
    }
}
