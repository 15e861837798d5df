// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Manifest",
    platforms: [.macOS(.v15)],
    // block
)
