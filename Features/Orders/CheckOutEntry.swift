import BookshopCartInterface
public import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopOrdersInterface
import BookshopPageInterface

/// The pages of a check-out; a module of the scope `Purchase`, which the first page opens. What was chosen goes with them,
/// so nothing of it is kept for the next start.
public struct CheckOutEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.provide(Choices.self, Choices.init)
        registrar.provide(CheckOutPages.self, CheckOutPages.init)
        registrar.page(ConfirmAddress.self, under: ShowCart(), options: .restoredAsParent) {
            (_, page: PageContext<ConfirmAddress>, pages: CheckOutPages) in pages.address(page)
        }
        registrar.page(ChoosePayment.self, under: ConfirmAddress()) {
            (_, page: PageContext<ChoosePayment>, pages: CheckOutPages) in
            pages.payment(page)
        }
        registrar.page(ConfirmOrder.self, under: ChoosePayment()) {
            (_, page: PageContext<ConfirmOrder>, pages: CheckOutPages) in
            await pages.confirmation(page)
        }
    }
}

/// What the reader has chosen in one check-out.
actor Choices {
    private(set) var address = ""
    private(set) var payment = ""

    func deliver(to address: String) { self.address = address }

    func pay(by payment: String) { self.payment = payment }
}

/// The pages of a check-out, in their order.
struct CheckOutPages: Sendable {
    let choices: Choices
    let orders: any OrderService

    func address(_ page: PageContext<ConfirmAddress>) -> Page {
        let form = Page.Form("Where are the books to go?") { [choices] line in
            await choices.deliver(to: line)
            try await page.show(ChoosePayment())
        }
        return Page("Check out: address", [], form: form)
    }

    func payment(_ page: PageContext<ChoosePayment>) -> Page {
        let form = Page.Form("How do you pay?") { [choices] line in
            await choices.pay(by: line)
            try await page.show(ConfirmOrder())
        }
        return Page("Check out: payment", [], form: form)
    }

    func confirmation(_ page: PageContext<ConfirmOrder>) async -> Page {
        let form = Page.Form("Type yes to order.") { [orders] line in
            guard line == "yes" else { throw ReaderError("Nothing is ordered.", remedy: "type yes, or back.") }
            let order = try await orders.checkOut()
            page.endFlow(ConfirmAddress.self, with: order)
            try await page.show(OrderDetail(number: order.number))
        }
        let facts = [Page.Fact("to", await choices.address), Page.Fact("paid by", await choices.payment)]
        return Page("Check out: confirm", [.facts(facts)], form: form)
    }
}
