import TestSupport
import Testing

@testable import ModuleKit

@Suite("Who builds which shared instance, and who waits for it", .takingTurns)
struct ConstructionTests {
    enum A {}
    enum B {}
    enum C {}

    static func subject(_ type: any Any.Type) -> Construction.Subject {
        Construction.Subject(id: ObjectIdentifier(type), type: type)
    }

    static func name(_ claim: Construction.Claim) -> String {
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
        /// A thread finds ready what it waited for.
        case leave(UInt)
        /// A thread has built the subject, or failed to.
        case finish(any Any.Type, UInt)
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
            [
                .claim(A.self, 1, "build"), .claim(A.self, 2, "wait"), .finish(A.self, 1), .leave(2),
            ]),
        Case(
            "Who waited and finds it absent builds", isIdle: true,
            [
                .claim(A.self, 1, "build"), .claim(A.self, 2, "wait"), .finish(A.self, 1),
                .claim(A.self, 2, "build"), .finish(A.self, 2),
            ]),
        Case(
            "Two threads that would wait for each other are in a cycle",
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"),
                .claim(A.self, 2, "cycle AB"),
            ]),
        Case(
            "The chain of the other thread has all that it builds",
            [
                .claim(A.self, 1, "build"), .claim(C.self, 1, "build"), .claim(B.self, 2, "build"),
                .claim(B.self, 1, "wait"), .claim(A.self, 2, "cycle ACB"),
            ]),
        Case(
            "The chain of the other thread has nothing that it has finished",
            [
                .claim(A.self, 1, "build"), .claim(C.self, 1, "build"), .finish(C.self, 1),
                .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"), .claim(A.self, 2, "cycle AB"),
            ]),
        Case(
            "Three threads that would wait for each other are in a cycle of two other chains",
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(C.self, 3, "build"),
                .claim(B.self, 1, "wait"), .claim(C.self, 2, "wait"), .claim(A.self, 3, "cycle AB BC"),
            ]),
        Case(
            "A line of three threads is no cycle",
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"),
                .claim(A.self, 3, "wait"),
            ]),
        Case(
            "A thread that will find ready what it waited for is in no cycle",
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"),
                .finish(B.self, 2), .claim(A.self, 2, "wait"),
            ]),
        Case(
            "A thread that found ready what it waited for is in no cycle",
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"), .leave(1),
                .claim(A.self, 2, "wait"),
            ]),
        Case(
            "Who was refused waits for nothing, so that the others may go on", isIdle: true,
            [
                .claim(A.self, 1, "build"), .claim(B.self, 2, "build"), .claim(B.self, 1, "wait"),
                .claim(A.self, 2, "cycle AB"), .finish(B.self, 2), .claim(B.self, 1, "build"),
                .finish(B.self, 1), .finish(A.self, 1),
            ]),
    ]

    @Test("Each step is answered as the machine's state says", arguments: cases)
    func transitions(_ testCase: Case) {
        var construction = Construction()
        for (number, step) in testCase.steps.enumerated() {
            switch step {
            case .claim(let type, let thread, let answer):
                let claim = construction.claim(Self.subject(type), by: Thread.ID(rawValue: thread))
                #expect(Self.name(claim) == answer, "step \(number)")
            case .leave(let thread): construction.leave(Thread.ID(rawValue: thread))
            case .finish(let type, let thread): construction.finish(Self.subject(type), by: Thread.ID(rawValue: thread))
            }
        }
        #expect(construction.isIdle == testCase.isIdle)
    }

    @Test("Resolving a singleton that has been made takes no lock, by hand or through a Lazy")
    func readingTakesNoLock() throws {
        let manager = try ModuleManager { module("Cart") { $0.provide((any CartService).self) { StubCart() } } }
        let cart = try manager.resolve((any CartService).self)
        let lazy = try manager.resolve(Lazy<any CartService>.self)
        _ = try lazy()
        // The question is asked under the only lock, which one thread cannot take twice.
        let subject = Construction.Subject(id: ObjectIdentifier(cart), type: StubCart.self)
        let isReady = try ConstructionSite.ofProcess.isReady(subject) {
            (try? manager.resolve((any CartService).self)) === cart && (try? lazy()) === cart
        }
        #expect(isReady)
    }
}
