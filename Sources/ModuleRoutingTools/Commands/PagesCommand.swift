import ModuleKit
import ModuleTools

/// Prints or draws the pages.
struct PagesCommand: AppCommand {
    private static let format = PictureFormat.option("… as text, dot (Graphviz) or mermaid")

    let usage = "pages"
    let help = "the pages, each under its parent, with tabs and gates"
    let options = [format]

    func run(_ call: CommandCall) throws -> CommandStatus {
        let format = try PictureFormat.read(Self.format, of: call, among: [.text, .dot, .mermaid])
        let pages = PageTree(try call.assemble())
        try call.console.print(format == .dot ? pages.dot() : format == .mermaid ? pages.mermaid() : pages.text)
        return .success
    }
}
