/// A measured row.
struct Outcome {
    let row: Row

    /// Nil where times were not measured.
    let times: (product: Measurement, bound: Measurement)?
    let allocations: Allocations?

    /// Measures a row.
    ///
    /// - Parameters:
    ///   - rounds: how many rounds the best has to last; nil where allocations alone are counted.
    ///   - runs: how many runs are counted for allocations.
    init(of row: Row, settling rounds: Int?, isolation: isolated (any Actor)? = #isolation) async throws {
        self.row = row
        let pair = try row.prepare()
        defer { withExtendedLifetime(pair) {} }
        if let rounds {
            let (product, bound) = try await Measurement.interleaved(pair.product, pair.bound, settling: rounds)
            times = (product.each(of: row.units), bound.each(of: row.units))
        } else {
            times = nil
        }
        if row.allocations == nil, row.kept == nil {
            allocations = nil
        } else {
            allocations = try await Allocations.count(of: pair.product, runs: row.units > 1 ? 3 : 1_000)?.each(
                of: row.units)
        }
    }

    var ratio: Double? { times.map { $0.product.best / $0.bound.best } }

    /// Whether the time holds; nil where it was not measured, or may be any. A miss within the noise holds.
    var timeHolds: Bool? {
        guard let (product, bound) = times else { return nil }
        let allowed = 1 + Self.noise
        return switch row.budget {
        case .ratio(let limit): product.best <= bound.best * limit * allowed
        case .nanoseconds(let limit): product.best <= limit * allowed
        case .more(let limit): product.best <= (bound.best + limit) * allowed
        case .atLeast(let limit): product.best * allowed >= bound.best * limit
        case .none: nil
        }
    }

    /// Whether the allocations hold; nil where they were not counted, or may be any.
    var allocationsHold: Bool? {
        guard let allocations else { return nil }
        return (row.allocations.map { allocations.blocks <= $0 + 0.01 } ?? true)
            && (row.kept.map { allocations.kept <= $0 } ?? true)
    }

    /// Whether nothing is missed.
    var holds: Bool { timeHolds != false && allocationsHold != false }

    /// By how much the best rounds of two runs differ on a quiet machine.
    static let noise = 0.05
}

extension Allocations {
    func each(of units: Double) -> Allocations {
        Allocations(blocks: blocks / units, bytes: bytes / units, kept: kept / units)
    }
}
