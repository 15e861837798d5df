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
/// What a signal does belongs to the whole process, so the traps of one signal share it: the first to be set keeps what
/// it did before, the last to be released puts that back.
final class SignalTrap: Sendable {
    /// What one signal does.
    fileprivate struct Disposition: Sendable {
        /// How many traps are set.
        var traps = 0
        /// What it did before the first of them.
        var before = sigaction()
        /// What it has to do for Dispatch to see it.
        var caught: sigaction?
    }

    private static let dispositions = Monitor([Int32: Disposition]())
    private static let queue = DispatchQueue(label: "ModuleHost.SignalTrap")

    let number: Int32
    private let source: any DispatchSourceSignal

    /// Sets a trap; nil where there is no such signal, it cannot be caught, or the process ignores it.
    ///
    /// - Parameter catching: told how often the signal came since the last time, on a queue of Dispatch's.
    init?(_ number: Int32, _ catching: @escaping @Sendable (UInt) -> Void) {
        guard Self.dispositions.withLock({ $0[number, default: Disposition()].add(number) }) else { return nil }
        self.number = number
        let source = DispatchSource.makeSignalSource(signal: number, queue: Self.queue)
        self.source = source
        let isRegistered = DispatchSemaphore(value: 0)
        source.setEventHandler { catching(source.data) }
        source.setRegistrationHandler { isRegistered.signal() }
        source.activate()
        // Registering takes a turn of Dispatch's, in which a signal would still end the process.
        isRegistered.wait()
        Self.dispositions.withLock { $0[number]?.install(number) }
    }

    /// Lets the signal do what it did before; called once.
    func release() {
        Self.dispositions.withLock { $0[number]?.remove(number) }
        source.setEventHandler(handler: nil)
        source.cancel()
    }
}

extension SignalTrap.Disposition {
    /// Counts one trap more; false where there is no such signal, it cannot be caught, or the process ignores it.
    fileprivate mutating func add(_ number: Int32) -> Bool {
        if traps == 0 {
            guard number > 0, number < NSIG, sigaction(number, nil, &before) == 0 else { return false }
            // Only `signal` tells in words that all platforms share what it did. It cannot set what cannot be caught.
            let handler = unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
            guard handler != unsafeBitCast(SIG_ERR, to: Int.self) else { return false }
            sigaction(number, &before, nil)
            guard handler != unsafeBitCast(SIG_IGN, to: Int.self) else { return false }
        }
        traps += 1
        return true
    }

    /// Counts one trap less; the last puts back what the signal did.
    fileprivate mutating func remove(_ number: Int32) {
        traps -= 1
        if traps == 0 { sigaction(number, &before, nil) }
    }

    /// Has the signal reach Dispatch and do nothing else.
    fileprivate mutating func install(_ number: Int32) {
        #if canImport(Darwin)
        // The kernel tells Dispatch of signals also where they are ignored.
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
