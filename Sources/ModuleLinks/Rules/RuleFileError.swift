public import ModuleKit
import ModuleRouting

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Why the file of a ``RuleFile`` could not be read or written.
public struct RuleFileError: Error, Sendable, Hashable, DiagnosticConvertible {
    /// What happened, what the system says, and what to do.
    public let diagnostic: Diagnostic

    init(_ path: String, _ what: String, _ code: CInt) {
        diagnostic = Diagnostic(
            "The file of the rules \(what).",
            facts: ["file: \(path.visible)", "cause: \(String(cString: strerror(code)))"],
            remedy: "check the folder, its permissions and the room on the disk, and that no other process hangs."
        )
    }
}
