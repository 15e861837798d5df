import Foundation
import ModuleKit
import ModuleTools
import TestSupport
import Testing

@Suite("Renderings of a start report", .takingTurns)
struct StartReportFixtureTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// The renderings, by the endings of their files.
    private static let renderings: [String: @Sendable (StartReport) throws -> String] = [
        "start.txt": { $0.text },
        "trace": { try $0.trace() },
    ]

    // Where a rendering is meant to change: WRITE_FIXTURES=1 swift test --filter StartReportFixtureTests, and read the diff.
    @Test("A report is rendered as its file says", arguments: SampleReport.allCases, renderings.keys.sorted())
    func wholeText(sample: SampleReport, ending: String) throws {
        let file = Self.fixtures.appendingPathComponent("\(sample.rawValue).\(ending)")
        let render = try #require(Self.renderings[ending])
        let rendered = try render(sample.report)
        if ProcessInfo.processInfo.environment["WRITE_FIXTURES"] != nil {
            try (rendered + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(rendered + "\n" == expected, "\(file.lastPathComponent)")
    }

    @Test("Control characters in names become visible escapes", arguments: renderings.keys.sorted())
    func visible(ending: String) throws {
        let render = try #require(Self.renderings[ending])
        let rendered = try render(SampleReport.hostile.report)
        let obeyed: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        #expect(rendered.unicodeScalars.filter { obeyed.contains($0.properties.generalCategory) && $0 != "\n" }.isEmpty)
    }
}
