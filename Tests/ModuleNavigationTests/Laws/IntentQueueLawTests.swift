import ModuleKit
@testable import ModuleNavigation
@testable import NavigationLaws
import ModuleRouting
import TestSupport
import Testing

@Suite("Intents with policies", .takingTurns, .timeLimit(.minutes(5)))
struct IntentQueueLawTests {
    private typealias Pages = SamplePages

    private static let routes =
        [
            AnyPageRoute(Pages.Home()), AnyPageRoute(Pages.Cart()), AnyPageRoute(Pages.Search()),
            AnyPageRoute(Pages.Figures()),
            AnyPageRoute(Pages.Private()), AnyPageRoute(Pages.SignIn()), AnyPageRoute(Pages.PickAddress()),
        ] + (1...3).map { AnyPageRoute(Pages.Book(id: $0)) }

    @Test("Generated programs of intents end as without policies, however slow each policy is, whatever tab is tapped")
    func programs() async throws {
        let delays = Monitor(SeededGenerator(seed: 7))
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Book.self, Pages.Search.self, Pages.SignIn.self)) { _, next in
                for _ in 0..<delays.withLock({ Int.random(in: 0...6, using: &$0) }) { await Task.yield() }
                return try await next()
            }
        }
        let navigator = app.navigator
        var random = LawGenerator(seed: 11)
        var waited = 0
        for round in 1...GeneratedCases.count(of: 8_000) {
            if round % 10 == 0 { await navigator.leaveAll() }
            var model = navigator.state
            var drawing = IntentDrawing(navigator.plan, Self.routes)
            var story: [String] = []
            var waiting: [IntentID] = []
            for _ in 0..<Int.random(in: 2...8, using: &random) {
                guard let intent = Self.intent(on: model, &drawing, &random) else { continue }
                model = model.applying(intent, by: navigator.plan).state
                let outcome = navigator.send(intent)
                story.append("\(intent.text): \(outcome)")
                if let id = outcome.pending { waiting.append(id) }
                if random.oneIn(4) { await Task.yield() }
            }
            for id in waiting { _ = try await navigator.outcome(of: id) }
            waited += waiting.count
            let isSame = navigator.state == model
            #expect(isSame, "\(story) ends at \(navigator.state.standing) instead of \(model.standing)")
            if !isSame { break }
        }
        #expect(waited > GeneratedCases.count(of: 8_000))
    }

    /// An intent that waits for nobody: for a person, it would end otherwise than without policies.
    private static func intent(
        on model: Navigation,
        _ drawing: inout IntentDrawing,
        _ random: inout LawGenerator
    ) -> Navigation.Intent? {
        for _ in 0..<20 {
            let intent = drawing.intent(on: model, using: &random)
            switch intent {
            case .open(_, _, _, asking: false, _), .arrive, .replace, .select, .up, .leaveAll, .report(.selected): break
            default: continue
            }
            switch model.applying(intent, by: drawing.plan).outcome {
            case .leavingBlocked, .needs, .blocked: continue
            default: return intent
            }
        }
        return nil
    }
}
