/// How a graph or the pages are printed.
package enum PictureFormat: String, CaseIterable {
    case text, dot, mermaid, json

    package static func option(_ help: String) -> CommandOption { CommandOption("--format FORMAT", help) }

    package static func read(_ option: CommandOption, of call: CommandCall, among formats: [Self]) throws(CommandError)
        -> Self
    {
        let names = formats.map(\.rawValue).joined(separator: ", ")
        return try call.value(option, "format", of: names) { text in formats.first { $0.rawValue == text } } ?? .text
    }
}
