import BenchmarkHarness
import Foundation
import TestSupport
import Testing

@Suite("Files that figures are written to", .takingTurns)
struct OutputFileTests {
    @Test("A file that could not be written is told before anything is measured")
    func check() throws {
        let folder = FileManager.default.temporaryDirectory.path
        try OutputFile(path: "\(folder)/figures.json").check()
        let isFolder = #expect(throws: BenchmarkError.self) { try OutputFile(path: folder).check() }
        #expect(
            isFolder?.description == """
                The file cannot be written: \(folder)
                    this is a folder
                  Fix: name a file in a folder of yours.
                """)
        let nowhere = #expect(throws: BenchmarkError.self) { try OutputFile(path: "/no/such/figures.json").check() }
        #expect(
            nowhere?.description == """
                The file cannot be written: /no/such/figures.json
                    there is no folder /no/such
                  Fix: name a file in a folder of yours.
                """)
    }

    @Test("A file that is not there is told")
    func text() {
        let error = #expect(throws: BenchmarkError.self) { try OutputFile(path: "/no/such/article.md").text() }
        #expect(
            error?.description == """
                The file cannot be read: /no/such/article.md
                  Fix: name a text file that is there; its part between two markers is written.
                """)
    }
}
