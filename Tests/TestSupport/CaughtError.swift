package import ModuleKit

/// The error of a resolve that must fail; nil where it does not, or fails with another.
package func resolutionError<Value>(_ body: () throws -> Value) -> ResolutionError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}

/// The error of an asynchronous resolve that must fail; nil where it does not, or fails with another.
package func resolutionError<Value>(_ body: () async throws -> Value) async -> ResolutionError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}

/// The error of an update that must be refused; nil where it is made.
package func updateError<Value>(_ body: () throws(UpdateError) -> Value) -> UpdateError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error
    }
}

/// The error of a change that must fail; nil where it is made.
package func updateError<Value>(_ body: () async throws(UpdateError) -> Value) async -> UpdateError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error
    }
}

/// The error of a start or stop that must fail; nil where it does not, or fails with another.
package func lifecycleError(_ body: () async throws -> Void) async -> LifecycleError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? LifecycleError
    }
}
