import ModuleKit
import ModuleRouting

extension Registrar {
    /// Declares a page whose route is registered.
    mutating func declare<R: Route & Hashable>(
        _ type: R.Type,
        _ traits: PageTraits,
        under parent: PagePlan.Parent? = nil,
        _ fileID: StaticString,
        _ line: UInt
    ) {
        declare(NavigationDeclaration.page(traits.page(type, under: parent)), fileID: fileID, line: line)
    }
}
