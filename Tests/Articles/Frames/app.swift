import FrameShop
import ModuleHost
import ModuleHostLinks
import ModuleInspection
import ModuleKit
import ModuleLinks
import ModuleMigration
import ModuleNavigation
import ModuleRouting
import ModuleRoutingTools
import ModuleTools

private func app(
    _ manager: ModuleManager,
    router: Router,
    links: any RouteOpener,
    navigator: Navigator,
    page: PageID,
    events: EventSender,
    apps: CallbackCaller,
    url: String,
    outside: OutgoingLinkOpener,
    services: ServiceResolver,
    reader: Reader,
    server: any Server,
    lines: [String]
) async throws {
    // block
}
