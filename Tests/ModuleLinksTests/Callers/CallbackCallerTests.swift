import Foundation
import ModuleKit
import ModuleRouting
import ModuleLinks
import ModuleTesting
import TestSupport
import Testing

@Suite("Calls of other apps by x-callback-url", .takingTurns, .timeLimit(.minutes(5)))
struct CallbackCallerTests {
    private let clock = ManualClock()
    /// The URLs that other apps are sent.
    private let sent: AsyncStream<String>
    private let send: AsyncStream<String>.Continuation

    init() { (sent, send) = AsyncStream.makeStream() }

    private func caller(capacity: Int = 16, source: String? = nil) -> CallbackCaller {
        let send = send
        return CallbackCaller(
            answers: "Bookshop", source: source, timeout: .seconds(10), capacity: capacity, clock: clock
        ) { url in
            send.yield(url)
            return true
        }
    }

    /// The next URL that another app is sent.
    private func next() async throws -> String {
        var iterator = sent.makeAsyncIterator()
        return try #require(await iterator.next())
    }

    /// The callback that a call names.
    private func callback(_ name: String, of url: String) throws -> String {
        let item = try #require(url.split(separator: "?")[1].split(separator: "&").first { $0.hasPrefix("\(name)=") })
        return try #require(String(item.dropFirst(name.utf8.count + 1)).removingPercentEncoding)
    }

    @Test("A call has the action, its parameters, and callbacks to the own scheme with an id of 128 bits")
    func url() async throws {
        let caller = caller(source: "Book & shop")
        let call = Task { try await caller.call("a b/c", of: "Drafts", ["text": "&=+#%;", "é": ""]) }
        let url = try await next()
        let id = try #require(url.firstMatch(of: /success%2F([0-9a-f]{32})%2F/)?.1)
        let answers = "bookshop%3A%2F%2Fx-callback-url%2Fx-answer"
        #expect(
            url == "drafts://x-callback-url/a%20b/c?x-source=Book%20%26%20shop"
                + "&x-success=\(answers)%2Fsuccess%2F\(id)%2Fa%252520b%25252Fc".replacing("%25252", with: "%252")
                + "&x-error=\(answers)%2Ferror%2F\(id)%2Fa%252520b%25252Fc".replacing("%25252", with: "%252")
                + "&x-cancel=\(answers)%2Fcancel%2F\(id)%2Fa%252520b%25252Fc".replacing("%25252", with: "%252")
                + "&text=%26%3D%2B%23%25%3B&%C3%A9="
        )
        let success = try callback("x-success", of: url)
        #expect(caller.isAnswer(success) && !caller.isAnswer("bookshop://books/1"))
        #expect(caller.answer(success) == .ok)
        _ = try await call.value
        let other = Task { try await caller.call("c", of: "drafts") }
        #expect(try await next().contains(id) == false)
        other.cancel()
    }

    @Test("What the other app answers is what the call gives")
    func replies() async throws {
        let caller = caller()
        func reply(_ name: String, _ rest: String) async throws -> CallbackReply {
            let call = Task { try await caller.call("add", of: "reader", ["id": "1"]) }
            #expect(caller.answer(try callback(name, of: try await next()) + rest) == .ok)
            return try await call.value
        }
        var items = RouteParameters()
        for (name, value) in [("a", "1&2"), ("b", ""), ("c", "=")] { items.append(name, value) }
        #expect(try await reply("x-success", "?a=1%262&b&x-success=evil%3A%2F%2F&c=%3D#f") == .success(items))
        #expect(
            try await reply("x-error", "?errorCode=7&errorMessage=Not%20now") == .error(code: 7, message: "Not now"))
        #expect(try await reply("x-error", "?errorCode=1e400") == .error(code: nil, message: nil))
        #expect(try await reply("x-cancel", "?a=1") == .cancelled)
        #expect(caller.pending == 0)
    }

    /// Row 53 of the project's list of attacks.
    @Test("An answer with an unknown id, for another action, of another form, or once more is not found")
    func notFound() async throws {
        let caller = caller()
        let call = Task { try await caller.call("add", of: "reader") }
        let success = try callback("x-success", of: try await next())
        let id = try #require(success.split(separator: "/").dropLast().last).description
        let guesses = [
            success.replacing(id, with: String(repeating: "0", count: 32)),
            success.replacing(id, with: id.uppercased()),
            success.replacing(id, with: ""), success.replacing(id, with: String(id.dropLast())), "\(success)x",
            success.replacing("/add", with: "/delete"), success.replacing("/success/", with: "/Success/"),
            success.replacing("/success/", with: "/done/"), "\(success)/", "\(success)?a=1&a=2", "\(success)?a=%ff",
            "\(success)?%zz",
            "\(success)?a=" + String(repeating: "a", count: 8192), success.replacing("bookshop:", with: "other:"),
            success.replacing("x-callback-url", with: "callback"), "bookshop://x-callback-url/x-answer",
            "bookshop://x-callback-url/x-answer?requestID=\(id)", "", "\u{0}",
        ]
        for guess in guesses {
            // An uppercase id of digits alone would be the id.
            if guess == success { continue }
            #expect(caller.answer(guess) == .notFound, "\(guess)")
        }
        #expect(caller.pending == 1)
        #expect(caller.answer(success) == .ok)
        #expect(caller.answer(success) == .notFound)
        #expect(caller.answer(success.replacing("/success/", with: "/cancel/")) == .notFound)
        #expect(try await call.value == .success(RouteParameters()))
    }

    @Test("Just before the deadline an answer counts; at it a call has timed out, and its answer is not found")
    func late() async throws {
        let caller = caller()
        let early = Task { try await caller.call("add", of: "reader") }
        let cancel = try callback("x-cancel", of: try await next())
        let call = Task { try await caller.call("add", of: "reader") }
        let success = try callback("x-success", of: try await next())
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .milliseconds(9999))
        #expect(caller.pending == 2 && caller.answer(cancel) == .ok)
        #expect(try await early.value == .cancelled)
        clock.advance(by: .milliseconds(1))
        #expect(caller.answer(success) == .notFound)
        #expect(try await call.value == .timedOut)
        #expect(caller.answer(success) == .notFound)
        #expect(caller.pending == 0)
    }

    @Test("Where the waiting task is cancelled the waiting ends, and an answer that still comes is not found")
    func cancelled() async throws {
        let caller = caller()
        let call = Task { try await caller.call("add", of: "reader") }
        let success = try callback("x-success", of: try await next())
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(caller.answer(success) == .notFound)
        #expect(caller.pending == 0)
        let before = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await caller.call("add", of: "reader")
        }
        await #expect(throws: CancellationError.self) { try await before.value }
    }

    @Test("Only so many calls wait; the next is refused before anything is opened")
    func busy() async throws {
        let caller = caller(capacity: 2)
        let calls = (0..<2).map { _ in Task { try await caller.call("add", of: "reader") } }
        for _ in calls { _ = try await next() }
        let error = await #expect(throws: CallbackError.self) { try await caller.call("add", of: "reader") }
        #expect(error?.code == .busy)
        for call in calls { call.cancel() }
        for call in calls { _ = await call.result }
        #expect(caller.pending == 0)
    }

    @Test("Where nothing takes the URL the call fails, also while an open hangs the deadline holds")
    func notOpened() async throws {
        let closed = CallbackCaller(answers: "bookshop", clock: clock) { _ in false }
        let error = await #expect(throws: CallbackError.self) { try await closed.call("add", of: "reader") }
        #expect(error?.code == .notOpened)
        #expect(
            error?.description == """
                No app could open this URL.
                  Fix: see whether the app is installed, and whether its scheme may be opened.
                """)
        #expect(closed.pending == 0)
        let hanging = CallbackCaller(answers: "bookshop", timeout: .seconds(1), clock: clock) { _ in
            try? await hang()
            return true
        }
        let call = Task { try await hanging.call("add", of: "reader") }
        try await clock.sleeper(until: ManualClock.Instant(sinceBeginning: .seconds(1)))
        clock.advance(by: .seconds(1))
        #expect(try await call.value == .timedOut)
    }

    @Test(
        "What is no call of another app is refused before anything is opened",
        arguments: [
            ("add", "bookshop"), ("add", "BOOKSHOP"), ("add", "javascript"), ("add", "https"), ("add", "file"),
            ("add", ""),
            ("add", "1a"), ("add", "a b"), ("add", "réader"), ("", "reader"), ("a//b", "reader"), ("a/../b", "reader"),
            ("./a", "reader"), ("//a", "reader"), ("/a/", "reader"),
        ])
    func malformed(action: String, scheme: String) async throws {
        let caller = caller()
        let error = await #expect(throws: CallbackError.self) { try await caller.call(action, of: scheme) }
        #expect(error?.code == .malformed && caller.pending == 0)
    }

    @Test(
        "An action that begins with a slash is called without the protocol's host", arguments: ["/show", "/a b/c", "/"])
    func hostless(action: String) async throws {
        let caller = caller()
        let call = Task { try await caller.call(action, of: "things", ["id": "1"]) }
        let url = try await next()
        #expect(url.hasPrefix("things://\(action.replacing(" ", with: "%20"))?x-success="), "\(url)")
        #expect(url.hasSuffix("&id=1"))
        let success = try callback("x-success", of: url)
        #expect(caller.answer(success) == .ok)
        #expect(try await call.value == .success(RouteParameters()))
    }

    @Test("Parameters of the protocol's prefix and of one name are refused, and so is what is too long")
    func parameters() async throws {
        let caller = caller()
        func code(_ parameters: KeyValuePairs<String, String>) async -> CallbackError.Code? {
            await #expect(throws: CallbackError.self) { try await caller.call("add", of: "reader", parameters) }?.code
        }
        #expect(await code(["x-success": "evil://"]) == .malformed)
        #expect(await code(["a": "1", "a": "2"]) == .malformed)
        #expect(await code(["a": String(repeating: "é", count: 2000)]) == .tooLong)
        #expect(caller.pending == 0)
    }

    @Test("However many answers come at once, one counts", arguments: 1...20)
    func once(seed: Int) async throws {
        let caller = caller()
        let call = Task { try await caller.call("add", of: "reader") }
        let url = try await next()
        let callbacks = try ["x-success", "x-error", "x-cancel"].map { try callback($0, of: url) }
        let found = await withTaskGroup(of: (String, CallerStatus).self) { group in
            for index in 0..<12 {
                let callback = callbacks[(index + seed) % 3]
                group.addTask { (callback, caller.answer(callback)) }
            }
            // The deadline and a cancellation race with them.
            group.addTask { [clock] in
                if seed % 3 == 0 { clock.advance(by: .seconds(11)) }
                if seed % 3 == 1 { call.cancel() }
                return ("", .notFound)
            }
            return await group.reduce(into: [String]()) { if $1.1 == .ok { $0.append($1.0) } }
        }
        #expect(found.count <= 1)
        if seed % 3 == 2 { #expect(found.count == 1) }
        switch await call.result {
        case .success(.success): #expect(found.first == callbacks[0])
        case .success(.error): #expect(found.first == callbacks[1])
        case .success(.cancelled): #expect(found.first == callbacks[2])
        case .success(.timedOut): #expect(found.isEmpty && seed % 3 == 0)
        case .failure(let error): #expect(error is CancellationError && found.isEmpty && seed % 3 == 1)
        }
        #expect(caller.pending == 0)
    }
}
