import ModuleKit
import TestSupport
import Testing

/// What the assembly check finds in the modules, none of whose factories and handlers may have run.
///
/// The modules record in the log whatever runs.
func problems(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    @ModuleBuilder _ modules: (RecordingLog) -> ModuleList
) -> [AssemblyError.Problem] {
    let log = RecordingLog()
    defer { #expect(log.entries == [], "a factory or a handler ran", sourceLocation: sourceLocation) }
    do {
        _ = try ModuleManager(modules(log))
        return []
    } catch {
        return error.problems
    }
}

extension RecordingLog {
    /// What a factory makes, after it was recorded that the factory ran.
    func made<Value>(_ make: @autoclosure () -> Value) -> Value {
        record("made \(Value.self)")
        return make()
    }
}

/// The check has found these problems of this code, and nothing else.
func expect(
    _ found: [AssemblyError.Problem],
    _ code: AssemblyError.Code,
    _ texts: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    #expect(found.map(\.code) == texts.map { _ in code }, sourceLocation: sourceLocation)
    #expect(found.map(\.description) == texts, sourceLocation: sourceLocation)
}
