import Foundation
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleRoutingTools
import TestSupport
import Testing

@Suite("Pictures of an app's pages", .takingTurns)
struct PageTreeTests {
    /// Beside the pictures of graphs, which the project's check has each format's own tool read.
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("ModuleToolsTests/Fixtures")

    /// The renderings, by the endings of their files.
    private static let renderings: [String: @Sendable (PageTree) -> String] = [
        "txt": { $0.text },
        "dot": { $0.dot() },
        "mmd": { $0.mermaid() },
    ]

    // Where a picture is meant to change: WRITE_FIXTURES=1 swift test --filter PageTreeTests, and read the diff.
    @Test("The pages are drawn as the file says", arguments: SamplePageTree.allCases, renderings.keys.sorted())
    func wholeText(sample: SamplePageTree, ending: String) throws {
        let file = Self.fixtures.appendingPathComponent("pages.\(sample.rawValue).\(ending)")
        let render = try #require(Self.renderings[ending])
        let rendered = render(try sample.tree)
        if ProcessInfo.processInfo.environment["WRITE_FIXTURES"] != nil {
            try (rendered + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(rendered + "\n" == expected, "\(file.lastPathComponent)")
    }

    @Test("An app without pages has pictures too")
    func empty() throws {
        let tree = PageTree(try ModuleManager {})
        #expect(tree.text.isEmpty)
        #expect(tree.dot().hasSuffix("]\n}"))
        #expect(tree.mermaid() == "flowchart LR")
    }

    @Test("The tree of an overriding is that of its pages")
    func overridden() throws {
        let manager = try ModuleManager(SamplePageTree.scattered.modules).overriding {
            $0.page(EditNote.self, as: .cover) { _ in LibraryPage() }
        }
        #expect(
            PageTree(manager).text == """
                without a layout
                  FindBooks       /find              Hall
                    ReadBook      /books/:id         Hall
                  EditNote        /books/:book/note  Overrides  cover
                    PickBranch    /branches/pick     Notes      sheet, gives back String
                """)
    }
}
