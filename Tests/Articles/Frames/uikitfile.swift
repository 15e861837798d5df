import FrameShop
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleNavigation
import ModuleNavigationUI
import ModuleRouting
import UIKit

@MainActor private enum Composition {
    static let manager = exitOnError { try ModuleManager(shop()) }
    static let bridge = AppBridge(manager)
}

private final class BookController: UIViewController {
    init(_ book: BookPage, _ page: PageID) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}

private final class WebController: UIViewController {
    init(_ url: String) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}

private final class FailureController: UIViewController {
    init(_ failure: PageFailure) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}

extension UIResponder {
    fileprivate var controllers: PageControllers { PageControllers { failure, _ in FailureController(failure) } }
}

// block
