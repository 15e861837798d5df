import ModuleRouting
import TestSupport
import Testing

@testable import ModuleLinks

@Suite("What an app for Apple's systems declares", .takingTurns, .timeLimit(.minutes(5)))
struct ApplePropertiesTests {
    @Test("The URL types and the associated domains are property lists, with the reverse name of the first domain")
    func lists() throws {
        let properties = try AppleProperties(
            linkRouter(domains: ["bookshop.example", "other.example"], schemes: ["bookshop", "book+x"], ["/a"]))
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>

            """
        #expect(
            properties.info == head + """
                    <key>CFBundleURLTypes</key>
                    <array>
                        <dict>
                            <key>CFBundleURLName</key>
                            <string>example.bookshop</string>
                            <key>CFBundleTypeRole</key>
                            <string>Viewer</string>
                            <key>CFBundleURLSchemes</key>
                            <array>
                                <string>bookshop</string>
                                <string>book+x</string>
                            </array>
                        </dict>
                    </array>
                </dict>
                </plist>

                """
        )
        #expect(
            properties.entitlements == head + """
                    <key>com.apple.developer.associated-domains</key>
                    <array>
                        <string>applinks:bookshop.example</string>
                        <string>applinks:other.example</string>
                    </array>
                </dict>
                </plist>

                """
        )
    }

    @Test("Without schemes and domains the lists are empty, and a given name is escaped")
    func empty() throws {
        let none = AppleProperties(try linkRouter(domains: [], schemes: [], ["/a"]))
        #expect(none.info.contains("<array/>") && none.entitlements.contains("<array/>"))
        let named = AppleProperties(try linkRouter(["/a"]), name: "a<&>\u{1}b")
        #expect(named.info.contains("<string>a&lt;&amp;&gt;b</string>"))
    }
}
