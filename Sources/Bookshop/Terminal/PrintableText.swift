import ModuleKit

/// Lines that can't control a terminal.
func printableLines(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }.joined(separator: "\n")
}

/// Text from outside that can't control a terminal: controls and direction overrides become visible escapes.
func printable(_ text: String) -> String { text.visible }
