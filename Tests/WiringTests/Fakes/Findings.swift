import ModuleKit
import Testing

/// What the assembly check finds in the modules, none of whose factories and handlers may have run.
///
/// The modules record in the log whatever runs.
func problems(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ modules: (FactoryLog) -> ModuleList
) -> [AssemblyError.Problem] {
    let log = FactoryLog()
    defer { #expect(log.entries == [], "a factory or a handler ran", sourceLocation: sourceLocation) }
    do {
        _ = try ModuleManager(modules(log))
        return []
    } catch {
        return error.problems
    }
}

/// Lists modules, for ``problems(sourceLocation:_:)``.
func list(@ModuleBuilder _ modules: () -> ModuleList) -> ModuleList { modules() }

/// The error of a resolve that must fail; nil where it does not, or fails with another.
func resolutionError<Value>(_ body: () throws -> Value) -> ResolutionError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}

/// The error of an awaited resolve that must fail; nil where it does not, or fails with another.
func awaitedError<Value>(_ body: () async throws -> Value) async -> ResolutionError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}
