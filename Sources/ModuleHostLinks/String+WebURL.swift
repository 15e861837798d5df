extension String {
    /// Whether it is an http or https URL, by its scheme.
    var isWeb: Bool { ["http", "https"].contains(prefix { $0 != ":" }.lowercased()) }

    /// The host of an http or https URL as it is written, without a port; nil if there is none. What stands before an @ is
    /// part of it, so that it is no domain of the app.
    var webHost: String? {
        let rest = utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        guard isWeb, rest.starts(with: "//".utf8) else { return nil }
        let host = rest.dropFirst(2).prefix { !"/?#:".utf8.contains($0) }
        return host.isEmpty ? nil : String(decoding: host, as: UTF8.self)
    }
}
