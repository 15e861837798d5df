public import ModuleKit
public import Testing

/// Expects that the modules fit together: everything that is needed is provided, once, without a ring, and all else that
/// the assembly check looks at. No factory runs.
///
///     @Test func complete() { expectComplete(shop()) }
///
/// Each problem is an issue of its own at the caller's line, with the problem's whole text.
///
/// - Parameters:
///   - list: the modules.
///   - overrides: what takes the place of what the modules provide.
///   - allowances: the problems to let through, while an app adopts the check.
///   - absence: what the app does about services that are not there.
/// - Returns: whether there was no problem.
@discardableResult
public func expectComplete(
    _ list: @autoclosure () throws -> ModuleList,
    overriding overrides: ServiceOverride...,
    allowing allowances: [Allowance] = [],
    absent absence: AbsencePolicy = .fail,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
    do {
        _ = try assemble(list(), overrides, allowing: allowances, absent: absence)
        return true
    } catch let error as AssemblyError {
        for problem in error.problems {
            Finding(text: problem.description, location: sourceLocation).record()
        }
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
    return false
}
