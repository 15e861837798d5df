public import ModuleRouting

/// What an app for Apple's systems declares to get its links: the property lists for its Info.plist and its entitlements.
///
///     let properties = AppleProperties(router)
///     print(properties.info)
///     print(properties.entitlements)
///
/// Any app may claim the same scheme, and which one gets a link then is undefined. The domains are sure, because each site
/// names the app in its apple-app-site-association file (``AppleLinkFile``).
public struct AppleProperties: Sendable {
    /// The key `CFBundleURLTypes` with the app's own schemes, as an XML property list.
    public let info: String

    /// The key `com.apple.developer.associated-domains` with a line `applinks:DOMAIN` for each domain, as an XML property
    /// list.
    public let entitlements: String

    /// The declarations for a router's schemes and domains.
    ///
    /// - Parameters:
    ///   - router: the router.
    ///   - name: the reverse domain name by which the system tells the types of several apps apart; nil for that of the
    ///     first domain.
    public init(_ router: Router, name: String? = nil) {
        let (schemes, domains) = (router.schemes, router.domains)
        let reversed = domains.first.map { $0.split(separator: ".").reversed().joined(separator: ".") }
        let name = name ?? reversed ?? schemes.first ?? ""
        var types = ["    <array/>"]
        if !schemes.isEmpty {
            types = [
                "    <array>", "        <dict>",
                "            <key>CFBundleURLName</key>", "            <string>\(Self.text(name))</string>",
                "            <key>CFBundleTypeRole</key>", "            <string>Viewer</string>",
                "            <key>CFBundleURLSchemes</key>", "            <array>",
            ]
            types += schemes.map { "                <string>\(Self.text($0))</string>" }
            types += ["            </array>", "        </dict>", "    </array>"]
        }
        info = Self.document("CFBundleURLTypes", types)
        var lines = domains.map { "        <string>applinks:\(Self.text($0))</string>" }
        lines = lines.isEmpty ? ["    <array/>"] : ["    <array>"] + lines + ["    </array>"]
        entitlements = Self.document("com.apple.developer.associated-domains", lines)
    }

    private static func document(_ key: String, _ value: [String]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>\(key)</key>
        \(value.joined(separator: "\n"))
        </dict>
        </plist>

        """
    }

    /// The text as XML has it. What XML 1.0 can't have is left out.
    private static func text(_ text: String) -> String {
        var written = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": written += "&amp;"
            case "<": written += "&lt;"
            case ">": written += "&gt;"
            case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                written.unicodeScalars.append(scalar)
            default: break
            }
        }
        return written
    }
}
