// swift-tools-version: 6.2

import PackageDescription

// Programs that show what the libraries add to one: each does next to nothing, with a library more.
let package = Package(
    name: "Size",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "ModuleManager", path: "../..")],
    targets: [
        .executableTarget(name: "Nothing"),
        .executableTarget(name: "TaskOnly"),
        .executableTarget(name: "KitOnly", dependencies: [.product(name: "ModuleKit", package: "ModuleManager")]),
        .executableTarget(
            name: "Linked",
            dependencies: [
                .product(name: "ModuleHost", package: "ModuleManager"),
                .product(name: "ModuleKit", package: "ModuleManager"),
                .product(name: "ModuleNavigation", package: "ModuleManager"),
                .product(name: "ModuleRouting", package: "ModuleManager"),
                .product(name: "ModuleLinks", package: "ModuleManager"),
                .product(name: "ModuleRoutingTools", package: "ModuleManager"),
                .product(name: "ModuleTools", package: "ModuleManager"),
            ]
        ),
        .executableTarget(
            name: "KitAndRouting",
            dependencies: [
                .product(name: "ModuleKit", package: "ModuleManager"),
                .product(name: "ModuleRouting", package: "ModuleManager"),
            ]
        ),
    ])
