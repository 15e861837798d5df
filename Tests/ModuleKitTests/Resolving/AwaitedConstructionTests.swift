import TestSupport
import Testing

@testable import ModuleKit

@Suite("Which asynchronous services are being made, and who waits for whom", .takingTurns)
struct AwaitedConstructionTests {
    enum A {}
    enum B {}
    enum C {}
    enum D {}

    static func subject(_ type: any Any.Type) -> Construction.Subject {
        Construction.Subject(id: ObjectIdentifier(type), type: type)
    }

    static func name(_ claim: AwaitedConstruction.Claim) -> String {
        switch claim {
        case .build: "build"
        case .wait: "wait"
        case .cycle(let cycle): "cycle \(cycle.map { typeName($0.type) }.joined())"
        }
    }

    enum Step: Sendable {
        /// A task that makes a service, or none, wants a service that is not there; the text is the answer it must get.
        case claim(any Any.Type, for: (any Any.Type)?, String)
        /// A task that makes a service has what it waited for, or has given up.
        case leave(any Any.Type, for: (any Any.Type)?)
        /// A service is made, or could not be.
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
            "What a making that failed waited for is nothing that the next one waits for",
            [
                .claim(A.self, for: nil, "build"), .claim(B.self, for: A.self, "build"), .finish(A.self),
                .claim(A.self, for: nil, "build"), .claim(A.self, for: B.self, "wait"),
            ]),
        Case(
            "One that waits for another twice waits until both have left",
            [
                .claim(A.self, for: nil, "build"), .claim(B.self, for: A.self, "build"),
                .claim(B.self, for: A.self, "wait"), .leave(B.self, for: A.self),
                .claim(A.self, for: B.self, "cycle AB"),
            ]),
        Case(
            "One that has left is in no cycle",
            [
                .claim(A.self, for: nil, "build"), .claim(B.self, for: A.self, "build"),
                .leave(B.self, for: A.self), .claim(A.self, for: B.self, "wait"),
            ]),
        Case(
            "Who was refused waits for nothing, so that the others may go on", isIdle: true,
            [
                .claim(A.self, for: nil, "build"), .claim(B.self, for: A.self, "build"),
                .claim(A.self, for: B.self, "cycle AB"), .finish(B.self), .leave(B.self, for: A.self),
                .claim(B.self, for: A.self, "build"), .finish(B.self), .leave(B.self, for: A.self),
                .finish(A.self),
            ]),
        Case("Leaving what no task waits for changes nothing", isIdle: true, [.leave(A.self, for: B.self)]),
    ]

    @Test("Each step is answered as the machine's state says", arguments: cases)
    func transitions(_ testCase: Case) {
        var construction = AwaitedConstruction()
        for (number, step) in testCase.steps.enumerated() {
            switch step {
            case .claim(let type, let maker, let answer):
                let claim = construction.claim(Self.subject(type), for: maker.map { ObjectIdentifier($0) })
                #expect(Self.name(claim) == answer, "step \(number)")
            case .leave(let type, let maker):
                construction.leave(Self.subject(type), for: maker.map { ObjectIdentifier($0) })
            case .finish(let type): construction.finish(Self.subject(type))
            }
        }
        #expect(construction.isIdle == testCase.isIdle)
    }

    @Test("Whatever the services wait for, a claim is refused if and only if waiting would close a cycle")
    func law() {
        let types: [any Any.Type] = [A.self, B.self, C.self, D.self, Int.self, String.self]
        var random = SeededGenerator(seed: 31)
        for _ in 0..<500 {
            var construction = AwaitedConstruction()
            for type in types { _ = construction.claim(Self.subject(type), for: nil) }
            var waits: [(from: Int, to: Int)] = []
            for _ in 0..<12 {
                let maker = Int.random(in: 0..<types.count, using: &random)
                let wanted = Int.random(in: 0..<types.count, using: &random)
                let closes = ReachabilityModel(count: types.count, edges: waits + [(maker, wanted)]).reaches[maker][
                    maker]
                let claim = construction.claim(Self.subject(types[wanted]), for: ObjectIdentifier(types[maker]))
                guard case .cycle(let cycle) = claim else {
                    #expect(!closes)
                    waits.append((maker, wanted))
                    continue
                }
                #expect(closes)
                let path = cycle.compactMap { subject in types.firstIndex { ObjectIdentifier($0) == subject.id } }
                #expect(path.first == wanted)
                #expect(path.last == maker)
                #expect(zip(path, path.dropFirst()).allSatisfy { step in waits.contains { $0 == step } })
            }
        }
    }
}
