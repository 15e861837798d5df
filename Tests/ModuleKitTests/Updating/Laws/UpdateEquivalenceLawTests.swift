import ModuleKit
import TestSupport
import Testing

/// Whatever the way, the same modules under the same layers are the same app: updates one by one give what few of many
/// steps give.
@Suite("Laws of many updates and of one", .takingTurns, .timeLimit(.minutes(15)))
struct UpdateEquivalenceLawTests {
    static let seed: UInt64 = 20_261_122
    static let cases = GeneratedCases.count(of: 200)
    static let steps = 14

    /// What a history came to: nothing if the laws hold, else which event broke which.
    struct Broken: Error, CustomStringConvertible { let description: String }

    /// One history of one app.
    struct Story {
        let app: GeneratedApp
        var events: [AppReplica.Event]
        let blueprints: [Blueprint]

        var text: String { "\(app)\n\(events.map { "\($0)" }.joined(separator: "\n"))" }
    }

    static func story(_ number: Int) async throws -> Story {
        var generator = AppGenerator(SeededGenerator(seed: seed &+ UInt64(number)))
        let app = generator.app()
        // Which scopes are open is found out by letting it happen.
        let draft = try AppReplica(app)
        var events: [AppReplica.Event] = []
        for _ in 0..<steps {
            let event: AppReplica.Event
            let scopes = draft.open.dropFirst()
            switch Int.random(in: 0..<12, using: &generator.random) {
            case 0:
                let outer = draft.open.filter { draft.depth($0) < 2 }
                event = .open(in: generator.random.pick(outer))
            case 1 where !scopes.isEmpty: event = .close(generator.random.pick(Array(scopes)))
            case 2 where !scopes.isEmpty:
                let scope = generator.random.pick(Array(scopes))
                event = .change(generator.changeOfScope(draft.depth(scope) == 1 ? 6 : 7), of: scope)
            default: event = .change(generator.change(), of: 0)
            }
            _ = try await draft.happen(event)
            events.append(event)
        }
        return Story(app: app, events: events, blueprints: generator.blueprints)
    }

    /// Lets it happen to a manager that is not asked, to one that is asked after each event, and to one that is made anew
    /// for each; throws where they differ.
    static func tell(_ story: Story) async throws {
        let quiet = try AppReplica(story.app)
        let asked = try AppReplica(story.app)
        var happened: [AppReplica.Event] = []
        var held: [any Part] = []
        var kept: [String: ObjectIdentifier] = [:]
        for (place, event) in story.events.enumerated() {
            func broken(_ what: String) -> Broken { Broken(description: "event \(place), \(event): \(what)") }
            switch event {
            case .open(let manager), .close(let manager), .change(_, let manager):
                // An event before it may have been dropped.
                guard quiet.open.contains(manager) else { continue }
                if case .open = event, quiet.depth(manager) == 2 { continue }
            }
            let refusal = try await quiet.happen(event)
            guard try await asked.happen(event) == refusal else { throw broken("who asked is refused otherwise") }
            if refusal == nil { happened.append(event) }
            // Making it anew is what takes the time.
            guard refusal != nil || place % 3 == 2 || place == story.events.count - 1 else { continue }
            let replica = try await AppReplica.replay(story.app, happened)
            guard replica.layout == quiet.layout else {
                throw broken("\(quiet.layout)\n--- and in one update:\n\(replica.layout)")
            }
            if let refusal, case .change(let change, let manager) = event {
                let again = try await replica.happen(.change(change, of: manager))
                guard again == refusal else { throw broken("\(refusal), and in one update: \(again ?? "made")") }
            }
            let madeBefore = asked.log.entries.count
            var others: [any Part] = []
            let answers = asked.answers(keeping: &held)
            let expected = replica.answers(keeping: &others)
            let (made, madeThere) = (asked.log.entries, replica.log.entries)
            for ((question, answer), (_, other)) in zip(answers, expected) {
                let makers = answer.nodes.map { asked.makers(of: $0, story.blueprints, made) }
                let makersThere = other.nodes.map { replica.makers(of: $0, story.blueprints, madeThere) }
                let isSame =
                    switch (answer, other) {
                    // Which of several reasons comes first depends on what is made; at the end they are compared where nothing is.
                    case (.failed, .failed): true
                    case (.made, .made): makers == makersThere
                    // What was made before stays, also where it could not be made any more.
                    case (.made(let part), .failed): part.numbers.contains { $0 <= madeBefore }
                    case (.failed, .made): false
                    }
                guard isSame else {
                    throw broken("\(question): \(answer.text) by \(makers), anew \(other.text) by \(makersThere)")
                }
                for (node, makers) in zip(answer.nodes, makers) {
                    guard let base = makers.last, story.blueprints[base].lifetime.isSharedBetweenResolves else {
                        continue
                    }
                    let key = "\(question.split(separator: " ").last ?? "") \(makers)"
                    let identity = ObjectIdentifier(node)
                    guard kept.updateValue(identity, forKey: key) ?? identity == identity else {
                        throw broken("\(question): \(node.text) is another instance of \(makers)")
                    }
                }
            }
        }
        var others: [any Part] = []
        let replica = try await AppReplica.replay(story.app, happened)
        for ((question, answer), (_, other)) in zip(quiet.answers(keeping: &held), replica.answers(keeping: &others))
        where answer.text != other.text {
            throw Broken(description: "at the end \(question): \(answer.text), anew \(other.text)")
        }
    }

    /// What is left of a story that breaks a law when each event was left out without which it breaks one as well.
    static func shrunk(_ story: Story) async -> (Story, any Error)? {
        do { try await tell(story) } catch {
            for place in story.events.indices.reversed() {
                var shorter = story
                shorter.events.remove(at: place)
                if case .open = story.events[place] { continue }
                if let found = await shrunk(shorter) { return found }
            }
            return (story, error)
        }
        return nil
    }

    @Test("Many updates give what one gives: graph, order of starts, refusals, services and which instances stay")
    func equivalence() async throws {
        for number in 0..<Self.cases {
            let story = try await Self.story(number)
            guard let (shortest, error) = await Self.shrunk(story) else { continue }
            Issue.record("case \(number) of seed \(Self.seed):\n\(shortest.text)\n\(error)")
            return
        }
        print("Laws of many updates and of one: \(Self.cases) histories of \(Self.steps) events, seed \(Self.seed)")
    }
}

extension Part {
    /// The numbers of all instances that it consists of, to any depth.
    fileprivate var numbers: [Int] {
        nodes.flatMap { node in [Int(node.text.prefix { $0.isNumber }) ?? 0] + node.parts.flatMap(\.numbers) }
    }
}
