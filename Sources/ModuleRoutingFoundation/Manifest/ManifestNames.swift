import ModuleRouting

/// The names that stand in a manifest for what the library has as values.
enum ManifestNames {
    /// The number of the schema.
    static let schema = 1

    static let exposures: [(exposure: RouteExposure, name: String)] = [
        (.links, "links"), (.customSchemes, "custom-schemes"), (.teamApps, "team-apps"), (.webPages, "web-pages"),
        (.notifications, "notifications"), (.shortcuts, "shortcuts"), (.commands, "commands"),
        (.restoration, "restoration"), (.unknown, "unknown"),
    ]

    static func names(of exposure: RouteExposure) -> [String] {
        exposures.filter { exposure.contains($0.exposure) }.map(\.name)
    }

    static func exposure(named name: String) -> RouteExposure? { exposures.first { $0.name == name }?.exposure }

    static let kinds = ["integer", "natural", "number", "boolean", "text", "choice", "value"]
    static let bits = [8, 16, 32, 64]
}

extension RouteManifest.Parameter.Kind {
    /// Its name in a manifest.
    var name: String {
        switch self {
        case .integer: "integer"
        case .natural: "natural"
        case .number: "number"
        case .boolean: "boolean"
        case .text: "text"
        case .choice: "choice"
        case .value: "value"
        }
    }

    var bits: Int? {
        switch self {
        case .integer(let bits), .natural(let bits): bits
        case .number, .boolean, .text, .choice, .value: nil
        }
    }

    var choices: [String]? { if case .choice(let texts) = self { texts } else { nil } }
}
