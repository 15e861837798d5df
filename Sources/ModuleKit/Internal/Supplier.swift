/// What stands at the end of a link: it supplies one kind of value, made once or each time.
///
/// Suppliers are laid once, when a manager is made, and never change: an argument of a factory is had by following a
/// reference, without a look-up and without a dynamic cast.
final class Supplier<Value>: Sendable {
    enum Sharing {
        /// Made once and kept.
        case shared
        /// Made each time.
        case fresh
        /// Put together from other suppliers, so it is no step of its own in a path.
        case derived
    }

    private let cell = OnceCell()
    private let sharing: Sharing
    private let registration: Int
    private let make: @Sendable (ModuleManager) throws -> Value

    /// A supplier for the registration of that index.
    init(_ sharing: Sharing, registration: Int, make: @escaping @Sendable (ModuleManager) throws -> Value) {
        self.sharing = sharing
        self.registration = registration
        self.make = make
    }

    /// A supplier that puts together what others supply.
    convenience init(derived make: @escaping @Sendable (ModuleManager) throws(ResolutionError) -> Value) {
        self.init(.derived, registration: -1) { manager in try make(manager) }
    }

    /// Where the shared value lies, once it is made.
    var ready: UnsafePointer<Value>? { cell.ready(as: Value.self) }

    /// The value.
    func supply(in manager: ModuleManager) throws(ResolutionError) -> Value {
        if let ready { return ready.pointee }
        guard sharing == .shared else { return try build(in: manager) }
        let subject = Construction.Subject(id: ObjectIdentifier(self), type: Value.self)
        do {
            return try cell.value(of: subject, at: manager.construction) { () throws(ResolutionError) in
                try build(in: manager)
            }
        } catch {
            throw error
        }
    }

    deinit { cell.destroy(Value.self) }

    private func build(in manager: ModuleManager) throws(ResolutionError) -> Value {
        do {
            return try make(manager)
        } catch let error as ResolutionError {
            throw sharing == .derived ? error : error.needed(by: typeName(Value.self))
        } catch {
            throw .factoryFailed(typeName(Value.self), error, manager.assembly.origin(of: registration))
        }
    }
}

/// A ``Supplier`` or ``BoundHandler`` whose type the holder of the link knows.
typealias AnyLink = any AnyObject & Sendable

/// Hands a function its arguments one after the other, in the order of its parameters.
struct LinkReader {
    private let links: [AnyLink]
    private let manager: ModuleManager
    private var next = 0

    init(_ links: [AnyLink], _ manager: ModuleManager) {
        self.links = links
        self.manager = manager
    }

    /// The next argument. The caller reads each parameter's type once, in order: so were the links laid.
    mutating func read<Argument>(_: Argument.Type) throws(ResolutionError) -> Argument {
        let link = links[next]
        next += 1
        return try unsafeDowncast(link, to: Supplier<Argument>.self).supply(in: manager)
    }
}
