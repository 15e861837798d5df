@testable import ModuleKit

/// Tests write the numbers of modules as literals.
extension ModuleID: ExpressibleByIntegerLiteral, CustomStringConvertible {
    public init(integerLiteral position: Int) { self.init(position: position) }

    public var description: String { "\(position)" }
}

/// Tests write the numbers of registrations as literals.
extension RegistrationID: ExpressibleByIntegerLiteral, CustomStringConvertible {
    public init(integerLiteral position: Int) { self.init(position: position) }

    public var description: String { "\(position)" }
}
