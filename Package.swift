// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ModuleManager",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "ModuleKit", targets: ["ModuleKit"]),
        .library(name: "ModuleRouting", targets: ["ModuleRouting"]),
    ],
    targets: [
        .target(name: "ModuleKit"),
        .target(name: "ModuleRouting", dependencies: ["ModuleKit"]),
        .target(name: "ModuleTools", dependencies: ["ModuleKit", "ModuleRouting"]),
    ]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
