// swift-tools-version: 6.2

import PackageDescription

/// The libraries' names, as dependencies.
let kit: [Target.Dependency] = ["ModuleKit", "ModuleRouting"]

/// Those of them that interfaces and features are written with.
let libraries = kit + ["ModuleNavigation"]

/// An interface target: protocols, values and typed routes that features share.
func interface(_ name: String, _ interfaces: [String] = []) -> Target {
    .target(
        name: "Bookshop\(name)Interface",
        dependencies: libraries + interfaces.map { .target(name: "Bookshop\($0)Interface") },
        path: "Interfaces/\(name)Interface"
    )
}

/// A feature target: it depends on interfaces and the libraries, never on a feature.
func feature(
    _ name: String,
    _ interfaces: [String],
    and others: [Target.Dependency] = [],
    resources: [Resource] = []
) -> Target {
    .target(
        name: "Bookshop\(name)",
        dependencies: libraries + others + interfaces.map { .target(name: "Bookshop\($0)Interface") },
        path: "Features/\(name)",
        resources: resources
    )
}

let package = Package(
    name: "ModuleManager",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "ModuleKit", targets: ["ModuleKit"]),
        .library(name: "ModuleRouting", targets: ["ModuleRouting"]),
        .library(name: "ModuleLinks", targets: ["ModuleLinks"]),
        .library(name: "ModuleNavigation", targets: ["ModuleNavigation"]),
        .library(name: "ModuleHost", targets: ["ModuleHost"]),
        .library(name: "ModuleHostLinks", targets: ["ModuleHostLinks"]),
        .library(name: "ModuleNavigationUI", targets: ["ModuleNavigationUI"]),
        .library(name: "ModuleInspection", targets: ["ModuleInspection"]),
        .library(name: "ModuleTesting", targets: ["ModuleTesting"]),
        .library(name: "ModuleRoutingTesting", targets: ["ModuleRoutingTesting"]),
        .library(name: "ModuleNavigationTesting", targets: ["ModuleNavigationTesting"]),
        .library(name: "ModuleTools", targets: ["ModuleTools"]),
        .library(name: "ModuleRoutingTools", targets: ["ModuleRoutingTools"]),
        .library(name: "ModuleMigration", targets: ["ModuleMigration"]),
        // For the app in Sources/BookshopXcode.
        .library(name: "BookshopApp", targets: ["BookshopApp"]),
    ],
    targets: [
        // The products.
        .target(name: "ModuleAtomics"),
        .target(name: "ModuleKit", dependencies: ["ModuleAtomics"], exclude: ["Architecture.md"]),
        .target(name: "ModuleInspection", dependencies: ["ModuleKit"]),
        .target(name: "ModuleRouting", dependencies: ["ModuleKit"]),
        .target(name: "ModuleLinks", dependencies: kit),
        .target(name: "ModuleNavigation", dependencies: kit),
        .target(name: "ModuleHost", dependencies: ["ModuleKit"]),
        .target(name: "ModuleHostLinks", dependencies: kit + ["ModuleHost", "ModuleNavigation"]),
        .target(name: "ModuleNavigationUI", dependencies: libraries + ["ModuleHost", "ModuleHostLinks"]),
        .target(name: "ModuleTesting", dependencies: ["ModuleInspection", "ModuleKit"]),
        .target(name: "ModuleRoutingTesting", dependencies: kit + ["ModuleLinks", "ModuleTesting"]),
        .target(name: "ModuleNavigationTesting", dependencies: libraries + ["ModuleTesting"]),
        .target(name: "ModuleMigration", dependencies: kit),
        .target(
            name: "ModuleTools",
            dependencies: ["ModuleHost", "ModuleInspection", "ModuleKit"],
            resources: [
                .embedInCode("Report/report.html"), .embedInCode("New/app.txt"), .embedInCode("New/ios.txt"),
                .embedInCode("New/feature.txt"),
                .embedInCode("graph-schema.json"),
            ]
        ),
        .target(
            name: "ModuleRoutingTools",
            dependencies: libraries + ["ModuleLinks", "ModuleMigration", "ModuleTools"]
        ),

        // What the bookshop's features share.
        interface("Page"),
        interface("Storage"),
        interface("Account", ["Page"]),
        interface("Catalog", ["Page"]),
        interface("Cart", ["Page"]),
        interface("Orders", ["Page"]),
        interface("Web", ["Page"]),
        interface("Analytics", ["Page"]),
        interface("Recommendations", ["Catalog", "Page"]),
        interface("Reviews", ["Page"]),

        // The bookshop's features.
        feature("Storage", ["Storage"]),
        feature("Account", ["Account", "Orders", "Page", "Storage"]),
        feature("Tracing", ["Catalog", "Storage"]),
        feature(
            "Catalog",
            ["Analytics", "Cart", "Catalog", "Page", "Recommendations", "Web"],
            resources: [.embedInCode("Resources/books.tsv")]
        ),
        feature("Cart", ["Analytics", "Cart", "Catalog", "Orders", "Page", "Storage"], and: ["ModuleHost"]),
        feature("Orders", ["Account", "Analytics", "Cart", "Catalog", "Orders", "Page", "Storage"]),
        feature("Web", ["Catalog", "Page", "Web"]),
        feature(
            "Analytics",
            ["Account", "Analytics", "Cart", "Catalog", "Orders", "Page", "Storage"],
            and: ["ModuleHost"]
        ),
        feature("Recommendations", ["Catalog", "Page", "Recommendations"]),
        feature("Reviews", ["Catalog", "Page", "Reviews", "Storage"]),

        // The bookshop: its composition root, and its hosts.
        .target(
            name: "BookshopModules",
            dependencies: libraries + [
                "ModuleLinks", "BookshopAccountInterface", "BookshopCartInterface", "BookshopCatalogInterface",
                "BookshopOrdersInterface",
                "BookshopWebInterface",
                "BookshopStorage", "BookshopAccount", "BookshopCatalog", "BookshopRecommendations", "BookshopReviews",
                "BookshopCart", "BookshopOrders", "BookshopWeb", "BookshopAnalytics",
                "BookshopTracing",
            ]
        ),
        .executableTarget(
            name: "bookshop",
            dependencies: libraries + [
                "BookshopModules", "ModuleHost", "ModuleHostLinks", "ModuleLinks", "ModuleRoutingTools", "ModuleTools",
                "BookshopAccountInterface", "BookshopCartInterface", "BookshopCatalogInterface",
                "BookshopOrdersInterface", "BookshopPageInterface",
                "BookshopRecommendationsInterface",
                "BookshopReviewsInterface", "BookshopStorageInterface",
            ],
            path: "Sources/Bookshop"
        ),

        // In windows. Its files are empty without SwiftUI; Tests/AppleStubs/check compiles them on Linux.
        .target(
            name: "BookshopApp",
            dependencies: libraries + [
                "BookshopModules", "ModuleHost", "ModuleHostLinks", "ModuleNavigationUI", "BookshopCatalogInterface",
                "BookshopPageInterface", "BookshopRecommendationsInterface", "BookshopReviews",
                "BookshopReviewsInterface", "BookshopStorageInterface",
            ]
        ),

        // What the libraries cost, beside Swift written by hand.
        .target(name: "BenchmarkSupport"),
        .target(name: "BenchmarkHarness"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: kit + [
                "BenchmarkHarness", "BenchmarkSupport", "ModuleHostLinks", "ModuleLinks", "ModuleNavigation",
            ],
            resources: [.embedInCode("Data/github-api-routes.json")]
        ),

        // Tests.
        .target(name: "TestSupport", dependencies: kit, path: "Tests/TestSupport"),
        .testTarget(
            name: "ModuleKitTests",
            dependencies: ["ModuleInspection", "ModuleKit", "ModuleTesting", "TestSupport"]
        ),
        .testTarget(name: "ModuleRoutingTests", dependencies: kit + ["ModuleTesting", "TestSupport"]),
        .testTarget(
            name: "ModuleLinksTests",
            dependencies: kit + ["ModuleLinks", "ModuleTesting", "TestSupport"]
        ),
        .target(name: "NavigationLaws", dependencies: libraries, path: "Tests/NavigationLaws"),
        .testTarget(
            name: "ModuleNavigationTests",
            dependencies: libraries + [
                "ModuleNavigationTesting", "ModuleRoutingTools", "ModuleTesting", "NavigationLaws", "TestSupport",
            ]
        ),
        .testTarget(name: "ModuleHostTests", dependencies: ["ModuleHost", "ModuleKit", "TestSupport"]),
        .testTarget(
            name: "ModuleHostLinksTests",
            dependencies: libraries + ["ModuleHost", "ModuleHostLinks", "ModuleTesting", "TestSupport"]
        ),
        .testTarget(
            name: "ModuleNavigationUITests",
            dependencies: libraries + [
                "ModuleNavigationUI", "ModuleTesting", "NavigationLaws", "TestSupport",
            ]
        ),
        .testTarget(name: "ModuleTestingTests", dependencies: kit + ["ModuleTesting", "TestSupport"]),
        .testTarget(
            name: "ModuleRoutingTestingTests",
            dependencies: kit + ["ModuleRoutingTesting", "ModuleTesting", "TestSupport"],
            exclude: ["Links"]
        ),
        .target(name: "MainActorFeature", dependencies: kit, path: "Tests/MainActorFeature"),
        .testTarget(name: "MainActorFeatureTests", dependencies: kit + ["MainActorFeature", "TestSupport"]),
        .testTarget(name: "WiringTests", dependencies: kit + ["TestSupport"]),
        .testTarget(name: "BenchmarkHarnessTests", dependencies: ["BenchmarkHarness", "ModuleKit", "TestSupport"]),
        .executableTarget(
            name: "route-cases",
            dependencies: kit + ["ModuleLinks", "ModuleMigration", "ModuleTools"],
            path: "Tests/RouteCases",
            exclude: ["README.md", "cases.jsonl"]
        ),
        .testTarget(name: "ModuleMigrationTests", dependencies: kit + ["ModuleMigration", "TestSupport"]),
        .testTarget(
            name: "ModuleToolsTests",
            dependencies: libraries + [
                "ModuleInspection", "ModuleLinks", "ModuleRoutingTools", "ModuleTools", "ModuleTesting", "TestSupport",
                "route-cases",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "BookshopTests",
            dependencies: kit + [
                "bookshop", "route-cases",
                "BookshopCart", "BookshopCatalog", "BookshopRecommendations", "BookshopStorage",
                "ModuleHost", "ModuleHostLinks",
                "ModuleInspection", "ModuleNavigation", "ModuleLinks", "ModuleTesting", "BookshopPageInterface",
                "TestSupport",
                "BookshopStorageInterface", "BookshopAccountInterface", "BookshopCatalogInterface",
                "BookshopCartInterface", "BookshopOrdersInterface",
                "BookshopWebInterface", "BookshopAnalyticsInterface", "BookshopRecommendationsInterface",
                "BookshopReviewsInterface",
            ],
            exclude: ["Fixtures"]
        ),
    ]
)

/// Targets that are set up as new app projects are: everything is on the main actor unless it says otherwise.
let mainActorTargets: Set = ["MainActorFeature", "MainActorFeatureTests"]

#if os(Linux)
// It takes the sockets of Glibc.
package.targets.append(
    .executableTarget(
        name: "ReferenceServer",
        dependencies: ["ModuleHost", "ModuleKit"],
        path: "Tests/ReferenceServer",
        exclude: ["kill"]
    )
)
#endif

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
    if mainActorTargets.contains(target.name) {
        target.swiftSettings? += [
            .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
    }
}

// Tests by name, which are then all that there is but for what they need: a sanitizer builds no more than it runs.
if let tests = Context.environment["TEST_TARGETS"] {
    var left = tests.split(separator: " ").map(String.init)
    precondition(left.allSatisfy { package.targets.map(\.name).contains($0) }, "TEST_TARGETS names no target: \(tests)")
    var kept: Set<String> = []
    while let name = left.popLast() {
        guard kept.insert(name).inserted else { continue }
        for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): left.append(name)
            default: break
            }
        }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { !kept.contains($0.name) }
}
