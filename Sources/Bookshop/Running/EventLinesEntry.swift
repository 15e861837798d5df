import BookshopAccountInterface
import BookshopCartInterface
import BookshopCatalogInterface
import ModuleKit
import ModuleRouting
import BookshopOrdersInterface

/// Prints the events that happen in the shop, without the reader's own data.
struct EventLinesEntry: ModuleEntry {
    /// Takes a line for each event.
    let tell: @Sendable (String) -> Void

    func register(in registrar: inout Registrar) {
        registrar.on(DidOpenRoute.self) { [tell] event in
            let outcome =
                switch event.outcome {
                case .opened: "opened"
                case .redirected: "opened after a redirect"
                case .recovered: "answered in its place"
                case .intercepted(let module): "stopped by \(module)"
                case .cancelled: "cancelled"
                case .failed: "failed"
                case .refused(let code): "refused, \(code.rawValue)"
                }
            tell("event: \(event.pattern ?? "no route") \(outcome)")
        }
        registrar.on(BookViewed.self) { [tell] event in tell("event: book \(event.book) viewed") }
        registrar.on(BookAnnounced.self) { [tell] event in tell("event: “\(event.title)” announced") }
        registrar.on(AnnouncementRefused.self) { [tell] event in
            tell("event: announcement \(event.file) refused, because \(event.reason)")
        }
        registrar.on(BookAddedToCart.self) { [tell] event in tell("event: book \(event.book) added to the cart") }
        registrar.on(ReaderDidSignIn.self) { [tell] event in
            tell("event: reader signed \(event.isNew ? "up" : "in")")
        }
        registrar.on(ReaderDidSignOut.self) { [tell] _ in tell("event: reader signed out") }
        registrar.on(OrderPlaced.self) { [tell] event in tell("event: order \(event.number) placed") }
    }
}
