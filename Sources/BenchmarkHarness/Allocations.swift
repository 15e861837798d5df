/// The allocations of a piece of work.
package struct Allocations: Equatable, Encodable {
    /// Blocks of memory.
    package let blocks: Double
    /// Bytes, as the allocator rounds them up.
    package let bytes: Double
    /// Bytes that stay taken after the run.
    package let kept: Double

    package init(blocks: Double, bytes: Double, kept: Double) {
        self.blocks = blocks
        self.bytes = bytes
        self.kept = kept
    }

    /// The same for one unit of many.
    package func each(of units: Double) -> Allocations {
        Allocations(blocks: blocks / units, bytes: bytes / units, kept: kept / units)
    }
}
