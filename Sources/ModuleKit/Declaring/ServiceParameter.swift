/// A type that stands for a service in a parameter list without being the service itself, as `Lazy<any P>` does.
///
/// A form is one file in `Forms` (or where the thing that it hands over lives): the type, what it asks for, and how its
/// value is put together. It is a struct or an enum of the standard library or of this module, not inside another type:
/// ``serviceParameter(_:)`` looks for no other.
protocol ServiceParameter {
    /// The dependency of a parameter of this type.
    static var dependency: ServiceDependency { get }

    /// A supplier of `Self`, as the engine's `LinkedParameter` makes it.
    static func link(_ linker: AnyLinker) -> AnyLink
}

extension ServiceDependency {
    /// The dependency of a parameter of that type.
    init(parameter type: any Any.Type) {
        self = serviceParameter(type)?.dependency ?? ServiceDependency(.required, type)
    }
}

/// The type as one that stands for a service; nil if it is the service itself.
///
/// For each type that the runtime is asked about the first time it looks through all conformances of the process, which takes
/// it 50 µs on Linux. So it is asked about no protocol, no class, and no type of another module than a form's.
func serviceParameter(_ type: any Any.Type) -> (any ServiceParameter.Type)? {
    guard let home = ContextDescriptor(around: type) else { return nil }
    return home == .ownModule || home == .standardLibrary ? type as? any ServiceParameter.Type : nil
}

/// The declaration around a struct or an enum, as the runtime knows it: a module, or another type.
private struct ContextDescriptor: Equatable, Sendable {
    private let address: UInt

    static let ownModule = ContextDescriptor(around: ServiceDependency.self)
    static let standardLibrary = ContextDescriptor(around: Int.self)

    /// The declaration around the type; nil if it is neither a struct nor an enum.
    ///
    /// By Swift's ABI the first word of a type's metadata says what it is, 0x200 to 0x202 for structs and enums, whose second
    /// word leads to the type's descriptor. There the second half word leads to that of what the type is declared in: a
    /// distance, or, where it is odd, that of a word with the address (docs/ABI/TypeMetadata.rst; `ContextDescriptor` in
    /// include/swift/ABI/Metadata.h).
    init?(around type: any Any.Type) {
        let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard (0x200...0x202).contains(metadata[0]), let descriptor = UnsafeRawPointer(bitPattern: metadata[1]) else {
            return nil
        }
        let link = descriptor + MemoryLayout<Int32>.size
        let distance = Int(link.load(as: Int32.self))
        address =
            distance & 1 == 0
            ? UInt(bitPattern: link + distance)
            : (link + (distance & ~1)).load(as: UInt.self)
    }
}
