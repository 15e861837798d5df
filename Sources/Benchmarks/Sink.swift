import BenchmarkSupport

/// Lets a value escape, so that the optimizer cannot drop the work that made it.
///
/// The value's address is shown to an empty piece of assembly: no call, no copy, no count of references, no allocation, and
/// nothing that threads share. So what is measured is the work, on both sides.
@inline(__always)
func sink<Value>(_ value: Value) {
    withUnsafePointer(to: value) { escape($0) }
}
