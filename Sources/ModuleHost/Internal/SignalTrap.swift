import ModuleKit

#if canImport(Darwin)
import Darwin
import Dispatch
#else
@preconcurrency import Dispatch
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif
#endif

/// One signal that is caught, until it is released.
///
/// A signal's action belongs to the whole process, so the traps of one signal share it. The first trap saves the
/// previous action, and the last one to be released restores it.
final class SignalTrap: Sendable {
    /// The action of one signal.
    fileprivate struct Disposition: Sendable {
        /// The number of traps.
        var traps = 0
        /// Its action before the first of them.
        var before = sigaction()
        /// The action with which Dispatch sees it.
        var caught: sigaction?
    }

    private static let dispositions = Monitor([Int: Disposition]())
    private static let queue = DispatchQueue(label: "ModuleHost.SignalTrap")

    let number: Int32
    /// The class, since Apple's protocols of sources are not Sendable. Every source is one.
    private let source: DispatchSource
    private let isRegistered = DispatchSemaphore(value: 0)

    /// Begins to set a trap; nil if there is no such signal, it can't be caught, or the process ignores it.
    ///
    /// Call ``finish()`` before anything else. Dispatch registers on its next turn, so several traps are begun first,
    /// and share that turn.
    ///
    /// - Parameter catching: called on a Dispatch queue with the number of signals since the last call.
    init?(_ number: Int32, _ catching: @escaping @Sendable (UInt) -> Void) {
        guard Self.dispositions.withLock({ $0[Int(number), default: Disposition()].add(number) }) else { return nil }
        let made = DispatchSource.makeSignalSource(signal: number, queue: Self.queue)
        guard let source = made as? DispatchSource else {
            Self.dispositions.withLock { $0[Int(number)]?.remove(number) }
            return nil
        }
        (self.number, self.source) = (number, source)
        source.setEventHandler { [source] in catching(source.data) }
        source.setRegistrationHandler { [isRegistered] in isRegistered.signal() }
        source.activate()
    }

    /// Waits until the trap is set: until then a signal would still end the process. Call it once.
    func finish() {
        isRegistered.wait()
        Self.dispositions.withLock { $0[Int(number)]?.install(number) }
    }

    /// Restores the signal's previous action. Call it once.
    func release() {
        Self.dispositions.withLock { $0[Int(number)]?.remove(number) }
        source.setEventHandler(handler: nil)
        source.cancel()
    }
}

extension SignalTrap.Disposition {
    /// Adds a trap; false if there is no such signal, it can't be caught, or the process ignores it.
    fileprivate mutating func add(_ number: Int32) -> Bool {
        if traps == 0 {
            guard number > 0, number < NSIG, sigaction(number, nil, &before) == 0 else { return false }
            // Only `signal` reports the previous action in a form that all platforms share. It fails for what can't be
            // caught.
            let handler = unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
            guard handler != unsafeBitCast(SIG_ERR, to: Int.self) else { return false }
            sigaction(number, &before, nil)
            guard handler != unsafeBitCast(SIG_IGN, to: Int.self) else { return false }
        }
        traps += 1
        return true
    }

    /// Removes a trap. The last one restores the signal's previous action.
    fileprivate mutating func remove(_ number: Int32) {
        traps -= 1
        if traps == 0 { sigaction(number, &before, nil) }
    }

    /// Makes the signal reach Dispatch and do nothing else.
    fileprivate mutating func install(_ number: Int32) {
        #if canImport(Darwin)
        // The kernel notifies Dispatch of signals even if they are ignored.
        _ = signal(number, SIG_IGN)
        #else
        // Dispatch sets a handler for the first source of a signal in a process, and never again (seen with Swift
        // 6.3.1).
        if var caught {
            sigaction(number, &caught, nil)
        } else {
            var caught = sigaction()
            sigaction(number, nil, &caught)
            self.caught = caught
        }
        #endif
    }
}
