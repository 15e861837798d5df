// swift-tools-version: 6.2

import PackageDescription

/// The targets of this app have the names of the bookshop's, which a package must be free to use beside the libraries.
let features = [
    "Account", "Analytics", "Cart", "Catalog", "Orders", "Recommendations", "Reviews", "Storage", "Tracing", "Web",
]
let named = features + features.map { "\($0)Interface" } + ["TestSupport", "Benchmarks"]

/// Products of the libraries, as dependencies.
func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "ModuleManager") } }

// A package of somebody else's: it depends on every library and sees only what is public. `check` writes the sources of
// the targets whose names alone matter.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    dependencies: [.package(name: "ModuleManager", path: "../..")],
    targets: named.map { .target(name: $0) } + [
        .executableTarget(
            name: "Bookshop",
            dependencies: products("ModuleKit", "ModuleRouting") + named.map { .target(name: $0) }
        ),
        .executableTarget(name: "Pages", dependencies: products("ModuleKit", "ModuleNavigation", "ModuleRouting")),
        .executableTarget(name: "Lines", dependencies: products("ModuleHost", "ModuleKit")),
        .executableTarget(name: "Update", dependencies: products("ModuleInspection", "ModuleKit")),
        .executableTarget(
            name: "SwiftFive", dependencies: products("ModuleKit"), swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "Incomplete", dependencies: products("ModuleKit")),
        .testTarget(
            name: "WiringTests",
            dependencies: products(
                "ModuleHostLinks", "ModuleKit", "ModuleLinks", "ModuleNavigation", "ModuleNavigationTesting",
                "ModuleRouting", "ModuleRoutingTesting", "ModuleRoutingTools", "ModuleTesting", "ModuleTools"
            )
        ),
        .testTarget(name: "WiringXCTests", dependencies: products("ModuleKit", "ModuleTesting")),
    ])
