/// A type that stands for a service in a parameter list without being the service itself, as `Lazy<any P>` does.
///
/// A form is one file in `Parameters` (or where the thing that it hands over lives): the type, what it asks for, and, as a
/// ``ServiceParameter``, how its value is put together.
protocol ParameterForm {
    /// What a parameter of this type asks for.
    static var dependency: Dependency { get }
}

/// The type as one that stands for a service; nil where it is the service itself.
///
/// Only structs and enums conform, so the runtime is not asked about protocols and classes: for each type that it is asked
/// about the first time it looks through all conformances of the process, which takes it 50 µs on Linux. What a type is
/// stands in the first word of its metadata (Swift's ABI, type metadata: 0x200 to 0x202 for structs and enums).
func parameterForm(_ type: any Any.Type) -> (any ParameterForm.Type)? {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return (0x200...0x202).contains(kind) ? type as? any ParameterForm.Type : nil
}
