import TestSupport
import Testing

@testable import ModuleKit

@Suite("Who builds which shared instance, and who waits for it", .takingTurns)
struct ConstructionTests {
    enum A {}
    enum B {}
    enum C {}

    static let types: [any Any.Type] = [A.self, B.self, C.self, Int.self, String.self, Double.self]

    static func subject(_ type: any Any.Type) -> SharedInstance {
        SharedInstance(id: ObjectIdentifier(type), type: type)
    }

    static func name(_ claim: Construction<UInt>.Claim) -> String {
        switch claim {
        case .build: "build"
        case .wait: "wait"
        case .cycle(let chains):
            "cycle \(chains.map { $0.map { typeName($0.type) }.joined() }.joined(separator: " "))"
        }
    }

    enum Step: Sendable {
        /// A thread finds the subject absent and wants it; the text is the answer that it must get.
        case claim(any Any.Type, UInt, String)
        /// Another making wants the subject, or who makes nothing; if it is not being made, a making of its own begins.
        case await(any Any.Type, for: UInt?, making: UInt, String)
        /// A builder has what it waited for, or has given up.
        case leave(any Any.Type, UInt)
        /// The subject is built, or could not be.
        case finish(any Any.Type)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let steps: [Step]
        let isIdle: Bool

        init(_ testDescription: String, isIdle: Bool = false, _ steps: [Step] = []) {
            (self.testDescription, self.steps, self.isIdle) = (testDescription, steps, isIdle)
        }
    }

    static let cases = [
        Case(
            "Who waited and finds it ready is done", isIdle: true,
            [.claim(A.self, 1, "build"), .claim(A.self, 2, "wait"), .finish(A.self), .leave(A.self, 2)]),
        Case(
            "Who waited and finds it absent builds", isIdle: true,
            [
                .claim(A.self, 1, "build"), .claim(A.self, 2, "wait"), .finish(A.self), .leave(A.self, 2),
                .claim(A.self, 2, "build"), .finish(A.self),
            ]),
        Case(
            "Who comes back to what it builds is in a cycle", [.claim(A.self, 1, "build"), .claim(A.self, 1, "cycle ")]),
        Case(
            "The chain of the other thread has all that it builds, and nothing that it has finished",
            [
                .claim(A.self, 1, "build"), .claim(Int.self, 1, "build"), .finish(Int.self), .claim(C.self, 1, "build"),
                .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"), .claim(A.self, 2, "cycle ACB"),
            ]),
        Case(
            "Three threads that would wait for each other are in a cycle of two other chains",
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(C.self, 3, "build"),
                .claim(B.self, 1, "wait"), .claim(C.self, 2, "wait"), .claim(A.self, 3, "cycle AB BC"),
            ]),
        Case(
            "A thread that will find ready what it waited for is in no cycle",
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"), .finish(B.self),
                .claim(A.self, 2, "wait"),
            ]),
        Case(
            "Who was refused waits for nothing, so that the others may go on", isIdle: true,
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"),
                .claim(A.self, 2, "cycle AB"), .finish(B.self), .leave(B.self, 1), .claim(B.self, 1, "build"),
                .finish(B.self), .finish(A.self),
            ]),
        Case(
            "What a making that failed waited for is nothing that the next one waits for",
            [
                .await(A.self, for: nil, making: 1, "build"), .await(B.self, for: 1, making: 2, "build"),
                .finish(A.self), .await(A.self, for: nil, making: 1, "build"),
                .await(A.self, for: 2, making: 1, "wait"),
            ]),
        Case(
            "One that waits for another twice waits until both have left",
            [
                .await(A.self, for: nil, making: 1, "build"), .await(B.self, for: 1, making: 2, "build"),
                .await(B.self, for: 1, making: 2, "wait"), .leave(B.self, 1),
                .await(A.self, for: 2, making: 1, "cycle AB"), .leave(B.self, 1),
                .await(A.self, for: 2, making: 1, "wait"),
            ]),
        Case("Leaving what no one waits for changes nothing", isIdle: true, [.leave(A.self, 1)]),
    ]

    @Test("Each step is answered as the machine's state says", arguments: cases)
    func transitions(_ testCase: Case) {
        var construction = Construction<UInt>()
        for (number, step) in testCase.steps.enumerated() {
            switch step {
            case .claim(let type, let thread, let answer):
                let claim = construction.claim(Self.subject(type), for: thread, building: thread)
                #expect(Self.name(claim) == answer, "step \(number)")
            case .await(let type, let asking, let making, let answer):
                let claim = construction.claim(Self.subject(type), for: asking, building: making)
                #expect(Self.name(claim) == answer, "step \(number)")
            case .leave(let type, let builder): construction.leave(Self.subject(type), for: builder)
            case .finish(let type): construction.finish(Self.subject(type))
            }
        }
        #expect(construction.isIdle == testCase.isIdle)
    }

    @Test("Whatever the builders wait for, a claim is refused if and only if waiting would close a cycle")
    func law() {
        let types = Self.types
        var random = SeededGenerator(seed: 31)
        for _ in 0..<500 {
            var construction = Construction<UInt>()
            for (number, type) in types.enumerated() {
                _ = construction.claim(Self.subject(type), for: nil, building: UInt(number))
            }
            var waits: [(from: Int, to: Int)] = []
            for _ in 0..<12 {
                let maker = Int.random(in: 0..<types.count, using: &random)
                let wanted = Int.random(in: 0..<types.count, using: &random)
                let reached = ReachabilityModel(count: types.count, edges: waits + [(maker, wanted)]).reaches
                let claim = construction.claim(Self.subject(types[wanted]), for: UInt(maker), building: UInt(wanted))
                guard case .cycle(let chains) = claim else {
                    #expect(!reached[maker][maker])
                    waits.append((maker, wanted))
                    continue
                }
                #expect(reached[maker][maker])
                let steps = chains.map {
                    $0.compactMap { step in types.firstIndex { ObjectIdentifier($0) == step.id } }
                }
                #expect(steps.first?.first ?? maker == wanted)
                #expect(steps.last?.last ?? wanted == maker)
                #expect(steps.allSatisfy { step in waits.contains { [$0.from, $0.to] == step } })
            }
        }
    }

    @Test("Resolving a singleton that has been made takes no lock, by hand or through a Lazy")
    func readingTakesNoLock() throws {
        let manager = try ModuleManager { module("Cart") { $0.provide((any CartService).self) { StubCart() } } }
        let cart = try manager.resolve((any CartService).self)
        let lazy = try manager.resolve(Lazy<any CartService>.self)
        _ = try lazy()
        // The question is asked under the only lock, which one thread cannot take twice.
        let subject = SharedInstance(id: ObjectIdentifier(cart), type: StubCart.self)
        let isReady = try ConstructionSite.ofProcess.isReady(subject) {
            (try? manager.resolve((any CartService).self)) === cart && (try? lazy()) === cart
        }
        #expect(isReady)
    }

    /// What a reader must never see half of.
    struct Wide: Sendable, Equatable {
        var words: (UInt, UInt, UInt, UInt)
        init(_ word: UInt) { words = (word, word, word, word) }
        static func == (left: Self, right: Self) -> Bool { left.words == right.words }
    }

    @Test("Who finds a value finds all of it, on whatever thread")
    func threads() async {
        for round in 1...50 {
            let cell = OnceCell(for: Wide.self)
            let meeting = Meeting(of: 4)
            let found = await withTaskGroup { group in
                for reader in 0..<3 {
                    group.addTask {
                        await onThread { () -> Wide in
                            meeting.attend("\(reader)")
                            while true {
                                if let ready = cell.ready(as: Wide.self) { return ready.pointee }
                            }
                        }
                    }
                }
                group.addTask {
                    await onThread {
                        meeting.attend("writer")
                        cell.fill(Wide(UInt(round)))
                        return Wide(UInt(round))
                    }
                }
                return await group.reduce(into: [Wide]()) { $0.append($1) }
            }
            #expect(found == Array(repeating: Wide(UInt(round)), count: 4))
        }
    }
}
