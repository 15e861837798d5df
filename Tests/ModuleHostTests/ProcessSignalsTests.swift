import Foundation
import ModuleHost
import ModuleKit
import TestSupport
import Testing

/// A signal is for the whole process. One that other tests may catch is sent in a process of its own, and one that would
/// end the process only while caught.
@Suite("Signals of the process", .takingTurns, .serialized)
struct ProcessSignalsTests {
    static let user1 = HostSignal(number: SIGUSR1, name: "SIGUSR1")
    static let user2 = HostSignal(number: SIGUSR2, name: "SIGUSR2")

    private static func send(_ signal: HostSignal) { kill(getpid(), signal.number) }

    /// The handler of the signal, in a form that can be compared: it stands first where it has other names, too.
    private static func disposition(_ signal: HostSignal) -> Int {
        var action = sigaction()
        sigaction(signal.number, nil, &action)
        return withUnsafeBytes(of: &action) { $0.load(as: Int.self) }
    }

    @Test("Signals that arrive before you read wait, so no early signal is lost")
    func early() async {
        await #expect(processExitsWith: .success) {
            let signals = ProcessSignals([.terminate])
            ProcessSignalsTests.send(.terminate)
            var iterator = signals.makeAsyncIterator()
            #expect(await iterator.next() == .terminate)
        }
    }

    @Test("Several values may catch the same signal; each receives it, even when another has been released")
    func several() async {
        let first = ProcessSignals([Self.user1])
        var kept = first.makeAsyncIterator()
        do {
            let second = ProcessSignals([Self.user1, Self.user2])
            var iterator = second.makeAsyncIterator()
            Self.send(Self.user1)
            #expect(await iterator.next() == Self.user1)
            #expect(await kept.next() == Self.user1)
        }
        Self.send(Self.user1)
        #expect(await kept.next() == Self.user1)
    }

    @Test("When the value is gone, each signal has its previous effect again, and can be caught anew")
    func restored() async {
        await #expect(processExitsWith: .success) {
            let before = ProcessSignalsTests.disposition(.terminate)
            for _ in 0..<3 {
                do {
                    let signals = ProcessSignals([.terminate])
                    #expect(ProcessSignalsTests.disposition(.terminate) != before)
                    ProcessSignalsTests.send(.terminate)
                    var iterator = signals.makeAsyncIterator()
                    #expect(await iterator.next() == .terminate)
                }
                #expect(ProcessSignalsTests.disposition(.terminate) == before)
            }
        }
    }

    @Test("When the reading task is cancelled the signals are released, and the value gives no more signals")
    func cancelled() async {
        await #expect(processExitsWith: .success) {
            let before = ProcessSignalsTests.disposition(.interrupt)
            let signals = ProcessSignals([.interrupt])
            let (received, continuation) = AsyncStream<HostSignal>.makeStream()
            let task = Task {
                for await signal in signals { continuation.yield(signal) }
                continuation.finish()
            }
            ProcessSignalsTests.send(.interrupt)
            var iterator = received.makeAsyncIterator()
            #expect(await iterator.next() == .interrupt)
            task.cancel()
            #expect(await iterator.next() == nil)
            #expect(ProcessSignalsTests.disposition(.interrupt) == before)
            var again = signals.makeAsyncIterator()
            #expect(await again.next() == nil)
        }
    }

    @Test("A signal that the process ignores stays ignored")
    func ignored() async {
        _ = signal(SIGUSR2, SIG_IGN)
        let before = Self.disposition(Self.user2)
        do {
            let signals = ProcessSignals([Self.user1, Self.user2])
            #expect(signals.signals == [Self.user1])
            #expect(Self.disposition(Self.user2) == before)
        }
        _ = signal(SIGUSR2, SIG_DFL)
        #expect(ProcessSignals([Self.user2]).signals == [Self.user2])
    }

    @Test("A number that isn't a signal, or one that can't be caught, such as SIGKILL, is left out")
    func uncatchable() {
        let numbers: [Int32] = [-1, 0, SIGKILL, SIGSTOP, 4711]
        #expect(ProcessSignals(numbers.map { HostSignal(number: $0, name: "\($0)") }).signals.isEmpty)
        #expect(ProcessSignals().signals == [.terminate, .interrupt, .hangUp])
    }

    @Test("A run ends on a signal of the process, even while the modules start")
    func run() async {
        await #expect(processExitsWith: .success) {
            for signal in [HostSignal.terminate, .interrupt, .hangUp] {
                let log = RecordingLog()
                let manager = try ModuleManager(module: "Server") {
                    $0.onStart { log.record("starts") }
                    $0.onStop { log.record("stops") }
                }
                let end = try await manager.run {
                    log.record("works")
                    ProcessSignalsTests.send(signal)
                    await Signal().received()
                }
                #expect(end == .signal(signal))
                #expect(log.entries == ["starts", "works", "stops"])
            }
            let manager = try ModuleManager(module: "Server") {
                $0.onStart {
                    ProcessSignalsTests.send(.terminate)
                    await Signal().received()
                    try Task.checkCancellation()
                }
            }
            #expect(try await manager.run() == .signal(.terminate))
        }
    }
}
