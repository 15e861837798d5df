import ModuleKit
import ModuleRouting
import TestSupport

@testable import ModuleLinks

/// A shop whose links go by the rules in force.
struct RuledShop {
    struct Book: Route {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        var id: Int
    }

    let manager: ModuleManager
    let router: Router
    let rules: RulesInForce

    /// What the module reported.
    let reports: Monitor<[String]>

    /// The page about the shop may have another pattern, as in a later version of the app.
    init(
        _ storage: any RuleStorage,
        about: RoutePattern = "/about",
        now: @escaping @Sendable () -> Int64 = { 0 },
        verify: RoutingRules.Verifier? = nil
    ) throws {
        let reports = Monitor<[String]>([])
        manager = try ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            RoutingRules(
                in: storage,
                appVersion: "2.0",
                install: "install-1",
                now: now,
                report: { error in reports.change { $0.append(error.code.rawValue) } },
                verify: verify ?? { _, _ in true }
            )
            module("Shop") { registrar in
                registrar.route { (book: Book) in "book \(book.id)" }
                registrar.route(about, exposure: .everywhere) { _ in "about" }
                registrar.route("/help/:topic", exposure: .everywhere) { request in
                    "help with \(try request.value("topic", as: String.self))"
                }
            }
        }
        router = try Router(manager)
        rules = try manager.resolve(RulesInForce.self)
        self.reports = reports
    }

    var reported: [String] { reports.withLock { $0 } }

    /// What a link opens.
    func page(_ link: String) async -> String {
        do {
            let answer = try await router.open(link, origin: .link).value
            return (answer as? WebPageLink)?.url ?? "\(answer)"
        } catch let error as RoutingError {
            return error.summary
        } catch {
            return "\(error)"
        }
    }

    /// A document that shows a topic in the place of the page about the shop.
    static func document(_ version: Int, topic: String = "", expires: String? = nil) -> [UInt8] {
        let expiry = expires.map { ", \"expires\": \"\($0)\"" } ?? ""
        return document(
            "\"version\": \(version)\(expiry)",
            """
            {"id": "r", "route": "/about", \
            "rewrite": {"to": "/help/:topic", "values": {"topic": "\(topic.isEmpty ? "v\(version)" : topic)"}}}
            """)
    }

    static func document(_ head: String, _ rules: String) -> [UInt8] {
        Array("{\"schema\": 1, \(head), \"rules\": [\n\(rules)\n]}".utf8)
    }

    /// What becomes of applying a document, in a line: `in force`, `unchanged`, or why it was refused.
    func applying(_ bytes: [UInt8], signature: [UInt8]? = nil) -> String {
        do {
            return try rules.apply(bytes, signature: signature) ? "in force" : "unchanged"
        } catch let error as DocumentError {
            return error.problems.map(\.description).joined(separator: "\n")
        } catch let error as RulesError {
            return error.code.rawValue
        } catch {
            return "\(error)"
        }
    }
}

/// A storage in memory, which can be made to fail.
final class MemoryStorage: RuleStorage {
    private struct State: Sendable {
        var record: [UInt8]?
        var failure: StubError?
        var writes = 0
    }

    private let state: Monitor<State>

    init(_ record: [UInt8]? = nil) { state = Monitor(State(record: record)) }

    var record: [UInt8]? {
        get { state.withLock { $0.record } }
        set { state.change { $0.record = newValue } }
    }

    /// What every use throws.
    var failure: StubError? {
        get { state.withLock { $0.failure } }
        set { state.change { $0.failure = newValue } }
    }

    var writes: Int { state.withLock { $0.writes } }

    func read(upTo limit: Int) throws -> [UInt8]? {
        if let failure { throw failure }
        return record
    }

    func replace(upTo limit: Int, _ change: (_ record: [UInt8]?) throws -> [UInt8]?) throws {
        guard let next = try change(try read(upTo: limit)) else { return }
        state.change { state in
            state.record = next
            state.writes += 1
        }
    }

    func setAside(upTo limit: Int, where isDamaged: ([UInt8]) -> Bool) throws -> String? {
        guard let record = try read(upTo: limit), isDamaged(record) else { return nil }
        self.record = nil
        return "aside"
    }
}
