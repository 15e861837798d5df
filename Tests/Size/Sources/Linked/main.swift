import Foundation
import ModuleHost
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleLinks
import ModuleRoutingTools
import ModuleTools

// What the bookshop links, and nothing that it does: what comes before a program's first line can't be less.
print("Hello, world")
