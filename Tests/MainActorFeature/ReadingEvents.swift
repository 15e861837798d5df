package import ModuleKit

/// A shelf was cleared.
package struct ShelfCleared: ModuleEvent {
    package let shelf: String

    package init(shelf: String) { self.shelf = shelf }
}

/// Told by the module itself, from a handler that asks for `EventSender`.
package struct TitleAdded: ModuleEvent { package let title: String }

/// Something that the feature declares for a layer of its own.
package struct ReadingBadge: Declaration { package let text: String }

/// A handler that the feature hands to a layer of its own.
package struct ShelfCount: Declaration { package let handle: RegisteredHandler<String, Int> }
