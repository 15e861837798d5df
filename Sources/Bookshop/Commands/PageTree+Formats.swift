import ModuleTools

extension PageTree {
    /// The pages in that format.
    func drawn(as format: Invocation.GraphFormat) -> String {
        switch format {
        case .text, .json: text
        case .dot: dot()
        case .mermaid: mermaid()
        }
    }
}
