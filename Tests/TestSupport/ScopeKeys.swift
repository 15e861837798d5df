import ModuleKit

/// Scopes that tests declare and open, with a value of any type; `Session<Void>` is opened with nothing.
package enum Session<Value: Sendable>: ScopeKey {
    package typealias Argument = Value
    package static var name: String { "session" }
}

package enum Checkout<Value: Sendable>: ScopeKey {
    package typealias Argument = Value
    package static var name: String { "checkout" }
}

package enum Window<Value: Sendable>: ScopeKey {
    package typealias Argument = Value
    package static var name: String { "window" }
}

package enum Tour: ScopeKey { package static var name: String { "tour" } }

package enum Late: ScopeKey { package static var name: String { "late" } }

package enum Inner: ScopeKey { package static var name: String { "inner" } }
