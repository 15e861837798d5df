/// The parameters of a factory or a handler, and how it is linked to those who provide them.
struct Recipe: Sendable {
    var dependencies: [ServiceDependency]

    /// Links a factory or a handler; nil for what has no link.
    let link: @Sendable (AnyLinker) -> AnyLink?
}

/// The linker as declarations know it: they pass it on, and the engine alone knows its type. A class and no protocol, because an
/// assembly links every registration.
class AnyLinker {}

/// The end of a link: a supplier, or a bound handler.
typealias AnyLink = any AnyObject & Sendable
