import Foundation
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("limit-malformed: a timeout is zero or less", .takingTurns)
struct LimitMalformedTests {
    private struct Hurried: ModuleEvent {
        static var timeout: Duration { .zero }
    }

    @Test("The check names what is over at once, and the line")
    func overAtOnce() {
        let line: UInt = #line
        let found = problems { _ in
            LinkRouting(schemes: [])
            module("Cart", timeouts: Timeouts(start: .zero, stop: .seconds(-1))) {
                $0.on(Hurried.self) { _ in }
                $0.intercept(.app, timeout: .zero) { _, next in try await next() }
                $0.onRun(ending: .zero) { (stopping: Stopping) in await stopping.wait() }
            }
        }
        expect(
            found, "limit-malformed",
            """
            The module Cart has a timeout for its start of 0.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 3))
              Fix: give it more than zero.
            """,
            """
            The module Cart has a timeout for its stop of -1.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 3))
              Fix: give it more than zero.
            """,
            """
            The event Hurried has a timeout of 0.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 4))
              Fix: give it more than zero.
            """,
            """
            The interceptor of all routes has a timeout of 0.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 5))
              Fix: give it more than zero.
            """,
            """
            The work of Cart has a time to end of 0.0 seconds, so it is over at once.
                module: Cart
                at: \(at(line + 6))
              Fix: give it more than zero.
            """)
    }

    /// The rows of the article on limits: each public time and count of ModuleKit, by the label that code writes.
    @Test(
        "The article on limits says of each public time and count of ModuleKit when it means nothing, and what happens then"
    )
    func article() throws {
        let root = Compiler.package.appendingPathComponent("Sources/ModuleKit")
        let article = try String(
            contentsOf: Compiler.package.appendingPathComponent("Sources/Guide/Guide.docc/Limits.md"), encoding: .utf8)
        let table = article.split(separator: "\n").filter { $0.hasPrefix("| ") }.joined(separator: "\n")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var labels: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for declaration in text.matches(of: #/(?m)^    public (?:[a-z]+ )*(?:func|init)[^{]*?\((?<list>[^{]*?)\) /#)
            {
                let list = String(declaration.list)
                for one in list.matches(of: #/(?<label>\w+)(?: \w+)?: (?:Duration|Int)\??(?:,| =|$|\n)/#) {
                    labels.insert(String(one.label))
                }
            }
        }
        #expect(labels.isSuperset(of: ["start", "stop", "ending", "limit", "delay", "maximumDelay"]), "\(labels)")
        for label in labels.subtracting(["timeout"]) { #expect(table.contains("`\(label):`"), "\(label): has no row") }
    }
}
