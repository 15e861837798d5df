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

    /// What this resolve makes in steps, while the thread's stack is short.
    private var steps: Unmanaged<BuildStack>?

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
    ///   - isRepeatable: whether the same may be under way already, because each is made from its own argument; not
    ///     more than 64 times. ``checkStack(for:)`` throws earlier where the stack is too short for them.
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

    /// Runs a resolve whose value is made of nothing else, in a frame of its own, as ``enter`` does; in a ``ReadSection``, and
    /// in a manager that stays open meanwhile.
    ///
    /// The value is the caller's as soon as it is made: if something could throw after that, it would need room of its own.
    @inline(__always)
    static func enterLeaf<Value>(
        _ key: ServiceKey,
        of resolver: Resolver,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        var frame = try ResolutionFrame(key, of: resolver, false, false)
        return try run(&frame, body)
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
        if outer != nil, let key, repetitions > (isRepeatable ? Self.deepestRepetition : 0) {
            throw .cycle(of: key.name, others: [])
        }
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
    static func shared(_ supplier: AnySupplier) -> AnyLink? {
        innermost?.pointee.extras?._withUnsafeGuaranteedRef { $0.shared[ObjectIdentifier(supplier)] }
    }

    /// Keeps what the supplier made until the resolve under way ends.
    static func share(_ box: AnyLink, of supplier: AnySupplier) { extras?.shared[ObjectIdentifier(supplier)] = box }

    /// What the resolve under way on this thread makes in steps; nil if it doesn't.
    static var buildStack: BuildStack? { innermost?.pointee.steps?.takeUnretainedValue() }

    /// Has the resolve under way make the service in steps, or throws where too many resolves are one inside the other.
    static func withBuildStack<Value>(
        for service: String,
        _ body: (BuildStack) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        try checkStack(for: service)
        let frame = innermost
        let stack = BuildStack()
        frame?.pointee.steps = Unmanaged.passUnretained(stack)
        defer { withExtendedLifetime(stack) { frame?.pointee.steps = nil } }
        return try body(stack)
    }

    /// Throws where the thread's stack is nearly used up.
    @inline(__always)
    static func checkStack(for service: @autoclosure () -> String) throws(ResolutionError) {
        if Thread.isStackShort, Thread.stackSpace == .least { throw usedUp(by: service()) }
    }

    /// The error of a resolve for which too little of the stack is left: a cycle, if a factory is among those that it is
    /// called in.
    private static func usedUp(by service: String) -> ResolutionError {
        var count = 0
        var repeated: ServiceKey?
        var enclosing = innermost
        while let frame = enclosing {
            count += 1
            if repeated == nil, frame.pointee.repetitions > 0 { repeated = frame.pointee.key }
            enclosing = frame.pointee.outer
        }
        return .stackUsedUp(by: service, calling: repeated?.name, resolves: count)
    }

    private static var innermost: UnsafeMutablePointer<ResolutionFrame>? {
        Thread.slot?.assumingMemoryBound(to: ResolutionFrame.self)
    }
}
