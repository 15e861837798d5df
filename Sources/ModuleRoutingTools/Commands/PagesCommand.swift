import ModuleKit
import ModuleTools

/// Prints or draws the pages.
struct PagesCommand: AppCommand {
    private static let format = PictureFormat.option("… as text, dot (Graphviz), mermaid or json")

    let usage = "pages"
    let help = "the pages, each under its parent, with tabs and gates"
    let options = [format]

    func run(_ call: CommandCall) throws -> CommandStatus {
        let format = try PictureFormat.read(Self.format, of: call, among: PictureFormat.allCases)
        let pages = PageTree(try call.assemble())
        switch format {
        case .text: try call.console.print(pages.text)
        case .dot: try call.console.print(pages.dot())
        case .mermaid: try call.console.print(pages.mermaid())
        case .json: try call.console.print(["lines": pages.lines].jsonText)
        }
        return .success
    }
}
