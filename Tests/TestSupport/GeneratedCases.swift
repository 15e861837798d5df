import Foundation

/// How many cases of a generated law run.
///
/// Thousands of cases take too long beside work that is under way. `swift test` runs a twentieth of them, and
/// `MODULE_LAWS=whole swift test` runs them all; the seeds are the same, so the few are the first of the many.
package enum GeneratedCases {
    /// Whether all of them run.
    package static let areWhole = ProcessInfo.processInfo.environment["MODULE_LAWS"] == "whole"

    /// One of so many runs.
    private static let share = areWhole ? 1 : 20

    /// How many run of so many, at least one; and how many cases of a kind to expect, where all have so many.
    package static func count(of whole: Int) -> Int { max(1, whole / share) }
}
