#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// Runs the body; if it throws, prints the error on standard error and ends the process with status 1.
///
/// For the first line of a program. An error that leaves a `main.swift` ends the process by a trap, which prints a stack
/// trace below the message; this prints the message alone:
///
///     await exitOnError {
///         let manager = try ModuleManager {
///             CatalogEntry()
///             CartEntry()
///         }
///         try await manager.run()
///     }
///
/// A synchronous app leaves out `await`:
///
///     let manager = exitOnError { try ModuleManager { CatalogEntry() } }
///
/// Control characters of the error's text are printed as escapes (`\u{1B}`), but for line feeds and tabs.
///
/// - Returns: what the body returns.
public func exitOnError<Value>(_ body: () throws -> Value) -> Value {
    do { return try body() } catch { exit(printing: "\(error)") }
}

/// Runs the asynchronous body; if it throws, prints the error on standard error and ends the process with status 1.
///
/// It is the asynchronous form of ``exitOnError(_:)``.
public func exitOnError<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> sending Value
) async -> sending Value {
    do { return try await body() } catch { exit(printing: "\(error)") }
}

/// Prints the text on standard error, with control characters as escapes, and ends the process with status 1.
package func exit(printing text: String) -> Never {
    var visible = ""
    for scalar in "\(text)\n".unicodeScalars {
        let isEscaped = scalar.actsOnText && scalar != "\n" && scalar != "\t"
        visible += isEscaped ? scalar.escaped(asASCII: true) : String(scalar)
    }
    var bytes = Array(visible.utf8)[...]
    while !bytes.isEmpty {
        let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        guard written > 0 || (written < 0 && errno == EINTR) else { break }
        bytes = bytes.dropFirst(max(written, 0))
    }
    exit(1)
}
