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

    /// What few resolves have; held until the resolve ends. Unmanaged, so that a frame is plain memory.
    private var extras: Unmanaged<Extras>?

    /// How many resolves it lies in, with itself.
    private let depth: Int

    private final class Extras {
        /// What ``Lifetime/graph`` suppliers made in this resolve.
        var shared: [ObjectIdentifier: AnyLink] = [:]

        /// The generations of other managers that it takes services of.
        var pinned: [(resolver: ObjectIdentifier, generation: Generation)] = []
    }

    /// Runs a resolve inside a frame of its own, or throws where the thread is already resolving the same, or the
    /// manager is closed.
    ///
    /// - Parameters:
    ///   - key: what is resolved; nil if a function's arguments are read.
    ///   - isOnMainActor: whether the calling thread is on the main actor, and may make what is made there.
    ///   - isReading: whether the caller is in a ``ReadSection``; otherwise the frame is one.
    ///   - isRepeatable: whether the same may be under way already, because each is made from its own argument.
    @inline(__always)
    static func enter<Value>(
        _ key: ServiceKey?,
        of resolver: Resolver,
        isOnMainActor: Bool = false,
        isReading: Bool = true,
        isRepeatable: Bool = false,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let mark = isReading ? 0 : ReadSection.begin()
        defer { ReadSection.end(mark) }
        var frame = try ResolutionFrame(key, of: resolver, isOnMainActor, isRepeatable)
        return try resolver.whileOpen(key) { () throws(ResolutionError) in try run(&frame, body) }
    }

    @inline(__always)
    private init(
        _ key: ServiceKey?,
        of resolver: Resolver,
        _ isOnMainActor: Bool,
        _ isRepeatable: Bool
    ) throws(ResolutionError) {
        self.key = key
        self.resolver = ObjectIdentifier(resolver)
        self.isOnMainActor = isOnMainActor
        outer = Self.innermost
        depth = (outer?.pointee.depth ?? 0) + 1
        guard depth > 1 else { return }
        if let key, !isRepeatable, isRepeated { throw .cycle(of: key.name, others: []) }
        if depth > Self.deepest { throw tooDeep }
    }

    /// Runs the body while the frame is the thread's innermost.
    @inline(__always)
    private static func run<Value>(
        _ frame: UnsafeMutablePointer<ResolutionFrame>,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        begin(frame)
        defer { end(frame) }
        return try body()
    }

    @inline(__always)
    private static func begin(_ frame: UnsafeMutablePointer<ResolutionFrame>) {
        Thread.slot = UnsafeMutableRawPointer(frame)
    }

    @inline(__always)
    private static func end(_ frame: UnsafeMutablePointer<ResolutionFrame>) {
        Thread.slot = frame.pointee.outer.map { UnsafeMutableRawPointer($0) }
        if frame.pointee.extras != nil { letGo(frame) }
    }

    /// Releases what few resolves have.
    @inline(never)
    private static func letGo(_ frame: UnsafeMutablePointer<ResolutionFrame>) {
        frame.pointee.extras?.release()
    }

    /// What few resolves have, of the one under way on this thread; nil if there is none.
    private static var extras: Extras? {
        guard let frame = innermost else { return nil }
        if let extras = frame.pointee.extras { return extras.takeUnretainedValue() }
        let extras = Extras()
        frame.pointee.extras = Unmanaged.passRetained(extras)
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
    private var tooDeep: ResolutionError {
        var repeated = isRepeated ? key : nil
        var enclosing = outer
        while repeated == nil, let frame = enclosing {
            if frame.pointee.isRepeated { repeated = frame.pointee.key }
            enclosing = frame.pointee.outer
        }
        return .tooDeep(key?.name ?? "a handler's service", calling: repeated?.name, limit: Self.deepest)
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

    /// Whether the resolve under way on this thread was begun on the main actor.
    static var isOnMainActor: Bool { innermost?.pointee.isOnMainActor ?? false }

    /// What the supplier has made in the resolve under way, in the box that it shared it in.
    static func shared(_ supplier: Supplier) -> AnyLink? {
        innermost?.pointee.extras?._withUnsafeGuaranteedRef { $0.shared[ObjectIdentifier(supplier)] }
    }

    /// Keeps what the supplier made until the resolve under way ends.
    static func share(_ box: AnyLink, of supplier: Supplier) { extras?.shared[ObjectIdentifier(supplier)] = box }

    private static var innermost: UnsafeMutablePointer<ResolutionFrame>? {
        Thread.slot?.assumingMemoryBound(to: ResolutionFrame.self)
    }
}
