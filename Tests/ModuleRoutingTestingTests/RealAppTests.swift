import Foundation
import ModuleKit
import ModuleRouting
import ModuleRoutingTesting
import TestSupport
import Testing

/// Every route of these apps is open to links of all kinds.
private protocol OpenRoute: Route {}

extension OpenRoute { static var exposure: RouteExposure { .everywhere } }

/// The links of Home Assistant. Data of any names, which a service or an event takes, is read by a string pattern.
private enum HomeAssistant {
    struct Navigate: OpenRoute {
        static let pattern: RoutePattern = "homeassistant://navigate/*path"
        var path: [String]
        var server: String?
    }

    struct SendLocation: OpenRoute { static let pattern: RoutePattern = "homeassistant://send_location" }

    struct Tag: OpenRoute {
        static let pattern: RoutePattern = "homeassistant://tag/:id"
        static let otherPatterns: [RoutePattern] = ["https://www.home-assistant.io/tag/:id"]
        var id: UUID
    }

    static let app = module("Home Assistant") { registrar in
        registrar.route { (_: Navigate) in }
        registrar.route { (_: SendLocation) in }
        registrar.route { (_: Tag) in }
        registrar.route("homeassistant://call_service/:domain.:service", exposure: .everywhere) { _ in }
        registrar.route("homeassistant://fire_event/:type", exposure: .everywhere) { _ in }
    }
}

/// The links of Wikipedia. The language is a label of the host, and in the app's scheme a part of the first segment.
private enum Wikipedia {
    struct Article: OpenRoute {
        static let pattern: RoutePattern = "https://:lang.wikipedia.org/wiki/+title"
        static let otherPatterns: [RoutePattern] = [
            "https://:lang.m.wikipedia.org/wiki/+title", "wikipedia://:lang.wikipedia.org/wiki/+title",
        ]
        var lang: String
        var title: [String]
    }

    struct Talk: OpenRoute {
        static let pattern: RoutePattern = "https://:lang.wikipedia.org/wiki/Talk\\::page"
        var lang: String
        var page: String
    }

    struct UserTalk: OpenRoute {
        static let pattern: RoutePattern = "https://:lang.wikipedia.org/wiki/User_talk\\::user"
        var lang: String
        var user: String
    }

    struct Difference: OpenRoute {
        static let pattern: RoutePattern =
            "https://:lang.wikipedia.org/wiki/Special\\:MobileDiff/:old(\\d+)...:new(\\d+)"
        static let otherPatterns: [RoutePattern] = ["https://:lang.wikipedia.org/wiki/Special\\:MobileDiff/:new(\\d+)"]
        var lang: String
        var old: Int?
        var new: Int
    }

    struct History: OpenRoute {
        static let pattern: RoutePattern = "https://:lang.wikipedia.org/wiki/Special\\:History/+title"
        var lang: String
        var title: [String]
    }

    struct LogIn: OpenRoute {
        static let pattern: RoutePattern = "https://:lang.wikipedia.org/wiki/Special\\:UserLogin"
        var lang: String
    }

    struct Watchlist: OpenRoute {
        static let pattern: RoutePattern = "https://:lang.wikipedia.org/wiki/Special\\:Watchlist"
        var lang: String
    }

    struct ReadingLists: OpenRoute {
        static let pattern: RoutePattern = "https://:lang.wikipedia.org/wiki/Special\\:ReadingLists"
        var lang: String
        var limport: String
    }

    /// A search, a history or a difference, by its query.
    struct Index: OpenRoute {
        static let pattern: RoutePattern = "https://:lang.wikipedia.org/w/index.php"
        static let otherPatterns: [RoutePattern] = ["wikipedia://:lang.wikipedia.org/w/index.php"]
        var lang: String
        var title: String?
        var action: String?
        var type: String?
        var search: String?
        var diff: String?
        var oldid: Int?
    }

    struct OtherSite: OpenRoute {
        static let pattern: RoutePattern = "https://:site.wikimedia.org/*path"
        var site: String
        var path: [String]
    }

    struct Content: OpenRoute {
        static let pattern: RoutePattern = "wikipedia://content/*path"
        var path: [String]
    }

    struct Activity: OpenRoute {
        static let pattern: RoutePattern = "wikipedia://activity"
        var join: Bool?
        var collectPrize: Bool?
    }

    static let app = module("Wikipedia") { registrar in
        registrar.route { (_: Article) in }
        registrar.route { (_: Talk) in }
        registrar.route { (_: UserTalk) in }
        registrar.route { (_: Difference) in }
        registrar.route { (_: History) in }
        registrar.route { (_: LogIn) in }
        registrar.route { (_: Watchlist) in }
        registrar.route { (_: ReadingLists) in }
        registrar.route { (_: Index) in }
        registrar.route { (_: OtherSite) in }
        registrar.route { (_: Content) in }
        registrar.route { (_: Activity) in }
        registrar.route("https://:lang.wikipedia.org/wiki/Wikipedia\\:On_this_day/*", exposure: .links) { _ in }
        for page in ["explore", "places", "saved", "history", "search", "random"] {
            registrar.route(
                [RoutePattern("wikipedia://\(page)"), RoutePattern("wikipedia-official://\(page)")],
                exposure: .everywhere
            ) { _ in }
        }
    }
}

/// The links of WordPress.
private enum WordPress {
    enum Part: String, Codable, CaseIterable { case account, notifications }
    enum List: String, Codable, CaseIterable { case search, a8c, p2 }
    enum Period: String, Codable, CaseIterable { case day, week, month, year, insights }
    enum Section: String, Codable, CaseIterable { case pages, posts, media, comments, sharing, people, plugins }
    enum Log: String, Codable, CaseIterable { case php, web }

    struct Me: OpenRoute {
        static let pattern: RoutePattern = "/me(/:part(account|notifications))"
        var part: Part?
    }

    struct NewPost: OpenRoute {
        static let pattern: RoutePattern = "/post(/:site)"
        var site: String?
    }

    struct NewPage: OpenRoute {
        static let pattern: RoutePattern = "/page(/:domain)"
        var domain: String?
    }

    struct Reader: OpenRoute {
        static let pattern: RoutePattern = "/read(/:list(search|a8c|p2))"
        var list: List?
    }

    struct ReadingList: OpenRoute {
        static let pattern: RoutePattern = "/read/list/:username/:list"
        var username: String
        var list: String
    }

    struct Tag: OpenRoute {
        static let pattern: RoutePattern = "/tag/:tag"
        var tag: String
    }

    struct Feed: OpenRoute {
        static let pattern: RoutePattern = "/read/feeds/:feed(/posts/:post)"
        var feed: Int
        var post: Int?
    }

    struct Blog: OpenRoute {
        static let pattern: RoutePattern = "/read/blogs/:blog(/posts/:post)"
        var blog: Int
        var post: Int?
    }

    struct Post: OpenRoute {
        static let pattern: RoutePattern =
            "/:year((19|2\\d)\\d{2})/:month(0[1-9]|1[0-2])/:day(0[1-9]|[12]\\d|3[01])/:name"
        var year: String
        var month: String
        var day: String
        var name: String
    }

    struct Stats: OpenRoute {
        static let pattern: RoutePattern = "/stats(/:domain)"
        var domain: String?
    }

    struct PeriodStats: OpenRoute {
        static let pattern: RoutePattern = "/stats/:period(day|week|month|year|insights)"
        static let otherPatterns: [RoutePattern] = [
            "/stats/:period(day|week|month|year|insights)/:domain",
            "/stats/:period(day|week|month|year|insights)/:category/:domain",
        ]
        var period: Period
        var category: String?
        var domain: String?
    }

    struct AnnualStats: OpenRoute {
        static let pattern: RoutePattern = "/stats/annualstats/:domain"
        var domain: String
    }

    struct ActivityLog: OpenRoute {
        static let pattern: RoutePattern = "/stats/activity/:domain"
        var domain: String
    }

    struct Site: OpenRoute {
        static let pattern: RoutePattern = "/:section(pages|posts|media|comments|sharing|people|plugins)/:domain"
        var section: Section
        var domain: String
    }

    struct ManagePlugins: OpenRoute {
        static let pattern: RoutePattern = "/plugins/manage/:domain"
        var domain: String
    }

    struct Monitoring: OpenRoute {
        static let pattern: RoutePattern = "/site-monitoring/:domain(/:log(php|web))"
        var domain: String
        var log: Log?
    }

    static let app = module("WordPress") { registrar in
        registrar.route { (_: Me) in }
        registrar.route { (_: NewPost) in }
        registrar.route { (_: NewPage) in }
        registrar.route { (_: Reader) in }
        registrar.route { (_: ReadingList) in }
        registrar.route { (_: Tag) in }
        registrar.route { (_: Feed) in }
        registrar.route { (_: Blog) in }
        registrar.route { (_: Post) in }
        registrar.route { (_: Stats) in }
        registrar.route { (_: PeriodStats) in }
        registrar.route { (_: AnnualStats) in }
        registrar.route { (_: ActivityLog) in }
        registrar.route { (_: Site) in }
        registrar.route { (_: ManagePlugins) in }
        registrar.route { (_: Monitoring) in }
        for page in [
            "/start", "/domains/manage", "/notifications", "/discover", "/activities/likes", "/following/manage",
            "/export-213",
        ] {
            registrar.route(RoutePattern(page), exposure: .links) { _ in }
        }
        // Marketing links lead on: the first by its query, the second by its fragment.
        registrar.rewrite(.patterns("https://wordpress.com/mbar", "https://apps.wordpress.com/get")) { link in
            if let url = link.queryItems["redirect_to"] { return .redirect(to: url) }
            return link.fragment.map { .redirect(to: "/\($0)") } ?? .pass
        }
    }
}

@Suite("Links of real apps", .takingTurns)
struct RealAppTests {
    @Test("The documented and tested links of Home Assistant open what they open there")
    func homeAssistant() async {
        await expectLinks(
            in: "Links/homeassistant.json",
            of: try ModuleManager {
                LinkRouting(schemes: ["homeassistant"], domains: ["www.home-assistant.io"])
                HomeAssistant.app
            })
    }

    @Test("The documented and tested links of Wikipedia open what they open there, or the table says why not")
    func wikipedia() async {
        await expectLinks(
            in: "Links/wikipedia.json",
            of: try ModuleManager {
                LinkRouting(
                    schemes: ["wikipedia", "wikipedia-official"],
                    domains: ["*.wikipedia.org", "*.m.wikipedia.org", "*.wikimedia.org"])
                Wikipedia.app
            })
    }

    @Test("The documented and read links of WordPress open what they open there, or the table says why not")
    func wordPress() async {
        await expectLinks(
            in: "Links/wordpress.json",
            of: try ModuleManager {
                LinkRouting(schemes: [], domains: ["wordpress.com", "apps.wordpress.com"])
                WordPress.app
            })
    }
}
