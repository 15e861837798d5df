#if canImport(SwiftUI)
import BookshopCatalogInterface
import ModuleKit
import ModuleNavigationUI
import BookshopStorageInterface
import SwiftUI

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct BookPreviews: PreviewProvider {
    static var previews: some View {
        PagePreview(BookDetail(id: 1342), of: windowShop(asking: WindowQuestions()), ShopViews.all) { ShopFakes() }
    }
}

/// What a preview has in place of the shop's services: no document outlives it.
private struct ShopFakes: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any DocumentStorage).self) { NoStorage() }
    }
}

private struct NoStorage: DocumentStorage {
    func read<Document: Codable & Sendable>(_ type: Document.Type, named name: String) -> Document? { nil }

    func update<Document: Codable & Sendable, Result>(
        _ name: String,
        initial: Document,
        _ change: (inout Document) throws -> Result
    ) throws -> Result {
        var document = initial
        return try change(&document)
    }
}
#endif
