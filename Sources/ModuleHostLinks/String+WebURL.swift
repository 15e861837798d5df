import ModuleRouting

extension String {
    /// Whether it is an http or https URL, by its scheme.
    var isWeb: Bool { SplitURL(utf8).isWeb }

    /// The host of an http or https URL as it is written, without a port; nil if there is none. What stands before an @ is
    /// part of it, so that it is no domain of the app.
    var webHost: String? {
        let url = SplitURL(utf8)
        guard url.isWeb, let authority = url.authority, let host = url.host else { return nil }
        return String(decoding: authority.contains(UInt8(ascii: "@")) ? authority : host, as: UTF8.self)
    }
}
