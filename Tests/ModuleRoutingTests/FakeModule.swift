import ModuleKit

/// A module that registers what a test says.
struct FakeModule: ModuleEntry {
    let name: String
    private let body: @Sendable (inout Registrar) -> Void

    init(_ name: String = "Shop", _ body: @escaping @Sendable (inout Registrar) -> Void) {
        self.name = name
        self.body = body
    }

    func register(in registrar: inout Registrar) { body(&registrar) }
}
