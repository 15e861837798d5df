import BookshopApp
import SwiftUI

/// The bookshop on iPhone, iPad and Mac. All that it is stands in the package; here is what only a bundle has.
@main
enum Main {
    static func main() { ShopApp.main() }
}
