// swift-tools-version: 6.3

import PackageDescription

// A package of somebody else's: it depends on the libraries and sees only what is public.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ModuleManager", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                .product(name: "ModuleKit", package: "ModuleManager"),
                .product(name: "ModuleRouting", package: "ModuleManager"),
            ]
        ),
        .executableTarget(
            name: "PageConsumer",
            dependencies: [
                .product(name: "ModuleKit", package: "ModuleManager"),
                .product(name: "ModuleNavigation", package: "ModuleManager"),
                .product(name: "ModuleRouting", package: "ModuleManager"),
            ]
        ),
        .executableTarget(
            name: "HostConsumer",
            dependencies: [
                .product(name: "ModuleHost", package: "ModuleManager"),
                .product(name: "ModuleKit", package: "ModuleManager"),
            ]
        ),
        .executableTarget(
            name: "UpdateConsumer",
            dependencies: [
                .product(name: "ModuleInspection", package: "ModuleManager"),
                .product(name: "ModuleKit", package: "ModuleManager"),
            ]
        ),
    ]
)
