import ModuleTools
import TestSupport
import Testing

@testable import ModuleKit

@Suite("Renderings of a start report", .takingTurns)
struct StartReportFixtureTests {
    /// The renderings, by the endings of their files.
    private static let renderings: [String: @Sendable (StartReport) throws -> String] = [
        "start.txt": { $0.text },
        "trace": { try $0.trace() },
    ]

    @Test("A report is rendered as its file says", arguments: SampleReport.allCases, renderings.keys.sorted())
    func wholeText(sample: SampleReport, ending: String) throws {
        let render = try #require(Self.renderings[ending])
        try expectFixture("\(sample.rawValue).\(ending)", render(sample.report))
    }

    @Test("Control characters in names become visible escapes", arguments: renderings.keys.sorted())
    func visible(ending: String) throws {
        let render = try #require(Self.renderings[ending])
        let rendered = try render(SampleReport.hostile.report)
        let obeyed: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        #expect(rendered.unicodeScalars.filter { obeyed.contains($0.properties.generalCategory) && $0 != "\n" }.isEmpty)
    }

    @Test("The notes of a module have the events that passed it by, and a last line has what lets the world in")
    func skippedAndEntrances() {
        let mailer = StartReport.Module(name: "Mailer", skippedEvents: ["OrderPlaced": 2, "Opened": 1])
        let report = StartReport(modules: [mailer], duration: .zero, entrances: ["Web", "run"])
        #expect(report.text.contains("skipped Opened, skipped OrderPlaced (2)"))
        #expect(report.text.hasSuffix("\nbegun last, ended first: Web, run"))
    }
}
