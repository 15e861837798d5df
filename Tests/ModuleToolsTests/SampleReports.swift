import Foundation
import TestSupport
import Testing

@testable import ModuleKit

/// Expects that a rendering is what its file in `Fixtures` says. Where it is meant to change: WRITE_FIXTURES=1 swift test, and
/// read the diff.
func expectFixture(_ name: String, _ rendered: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)")
    if ProcessInfo.processInfo.environment["WRITE_FIXTURES"] != nil {
        try (rendered + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try rendered + "\n" == String(contentsOf: file, encoding: .utf8), "\(name)")
}

/// The start reports whose renderings are kept in `Fixtures`, written by hand.
enum SampleReport: String, CaseIterable {
    /// Modules that wait, work at the same time, fail, come later or do not start.
    case small
    /// Names that mean something to JSON, HTML or a terminal.
    case hostile

    var report: StartReport {
        switch self {
        case .small: Self.smallReport
        case .hostile: Self.hostileReport
        }
    }
}

extension SampleReport {
    private static let smallReport = StartReport(
        modules: [
            StartReport.Module(
                name: "Storage", registered: .microseconds(12), ended: .milliseconds(10),
                built: ["DocumentStorage", "TaggedService<Disk, Store>"]
            ),
            StartReport.Module(
                name: "Tracing", registered: .nanoseconds(800), ended: .microseconds(250),
                replayFailures: [StubError("no line"), StubError("no ear")]
            ),
            StartReport.Module(
                name: "Catalog", registered: .microseconds(8), began: .milliseconds(10), ended: .microseconds(13_250),
                built: ["CatalogService"], after: ["Storage", "Tracing"], releasedBy: "Storage"
            ),
            StartReport.Module(
                name: "Payments", state: .failed, registered: .microseconds(5), began: .milliseconds(10),
                ended: .milliseconds(12), after: ["Storage"], releasedBy: "Storage",
                failure: StubError("no bank\n    at: the corner\r\n  Fix: open one.")
            ),
            StartReport.Module(
                name: "Search", activation: .deferred, state: .starting, registered: .microseconds(4),
                wanted: .microseconds(13_260), began: .microseconds(13_260), ended: nil
            ),
            StartReport.Module(
                name: "Web", activation: .onDemand, registered: .microseconds(4), wanted: .milliseconds(2500),
                began: .milliseconds(2500), ended: .milliseconds(4720), after: ["Catalog"]
            ),
            StartReport.Module(
                name: "Orders", state: .unavailable, registered: .milliseconds(1), began: nil, ended: nil,
                after: ["Payments"], failure: StubError("no bank")
            ),
            StartReport.Module(
                name: "Advice", activation: .onDemand, state: .registered, registered: .microseconds(3), wanted: nil,
                began: nil, ended: nil
            ),
            StartReport.Module(
                name: "News", state: .registered, wanted: nil, began: nil, ended: nil,
                disabledReason: "the server is\ndown"
            ),
        ],
        duration: .microseconds(13_255)
    )

    private static let hostileReport: StartReport = {
        let names = [
            #"quote " backslash \ end \"#, "line\nbreak\r\tand \u{7} bell \u{1B}[31m",
            "<b>bold</b> &amp; </script><script>", #"{"ph": "X"}, ]"#, "書店 📚 é \u{202E}turned \u{2028}", "",
        ]
        let modules = names.enumerated().map { number, name in
            StartReport.Module(
                name: name, registered: .microseconds(number), began: .milliseconds(number),
                ended: .milliseconds(number + 1), built: [name], after: number == 0 ? [] : [names[number - 1]],
                releasedBy: number == 0 ? nil : names[number - 1], failure: StubError(name)
            )
        }
        return StartReport(modules: modules, duration: .milliseconds(names.count))
    }()
}
