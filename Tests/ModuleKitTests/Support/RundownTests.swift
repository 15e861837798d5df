import TestSupport
import Testing

@testable import ModuleKit

@Suite("A lock that many threads enter, and that is closed once", .takingTurns, .timeLimit(.minutes(5)))
struct RundownTests {
    enum Step: Sendable { case enter, refused, leave, close }

    struct Case: Sendable, CustomTestStringConvertible {
        let steps: [Step]
        /// The number of steps after which the final work has been done; nil where it is not done.
        let done: Int?

        init(_ steps: Step..., done: Int?) { (self.steps, self.done) = (steps, done) }

        var testDescription: String { "\(steps)" }
    }

    static let cases = [
        Case(done: nil),
        Case(.enter, .leave, .enter, .leave, done: nil),
        Case(.close, done: 1),
        Case(.close, .close, .refused, .close, .refused, done: 1),
        Case(.enter, .close, done: nil),
        Case(.enter, .close, .leave, done: 3),
        Case(.enter, .close, .close, .leave, .refused, .close, done: 4),
        Case(.enter, .enter, .close, .refused, .leave, .refused, .leave, .refused, done: 7),
        Case(.enter, .leave, .close, .refused, .refused, done: 3),
    ]

    @Test(
        "It is closed once, no thread comes in after that, and the last to leave does the final work", arguments: cases)
    func transitions(_ testCase: Case) {
        let finished = Monitor(0)
        let rundown = Rundown { finished.withLock { $0 += 1 } }
        var isClosed = false
        for (number, step) in testCase.steps.enumerated() {
            switch step {
            case .enter: #expect(rundown.enter())
            case .refused: #expect(!rundown.enter())
            case .leave: rundown.leave()
            case .close:
                rundown.close()
                isClosed = true
            }
            #expect(rundown.isClosed == isClosed)
            let isDone = testCase.done.map { number + 1 >= $0 } ?? false
            #expect(finished.withLock { $0 } == (isDone ? 1 : 0), "after step \(number + 1)")
        }
    }

    @Test("However many threads come and go while others close it, the final work is done once, with no thread inside")
    func threads() async {
        for _ in 0..<100 {
            let (inside, finished) = (Monitor(0), Monitor([Int]()))
            let rundown = Rundown { finished.withLock { $0.append(inside.withLock { $0 }) } }
            let meeting = Meeting(of: 6)
            await withTaskGroup { group in
                for number in 0..<4 {
                    group.addTask {
                        await onThread {
                            meeting.attend("\(number)")
                            while rundown.enter() {
                                inside.withLock { $0 += 1 }
                                inside.withLock { $0 -= 1 }
                                rundown.leave()
                            }
                            for _ in 0..<20 where rundown.enter() { Issue.record("came in after it was closed") }
                        }
                    }
                }
                for closer in ["a", "b"] {
                    group.addTask {
                        await onThread {
                            meeting.attend(closer)
                            rundown.close()
                        }
                    }
                }
            }
            #expect(finished.withLock { $0 } == [0])
            #expect(rundown.isClosed)
        }
    }
}
