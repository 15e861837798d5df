/// What a test throws where something is to fail.
package struct StubError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String = "stub error") { self.description = description }
}
