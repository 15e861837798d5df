import ModuleRouting
import TestSupport
import Testing

@testable import ModuleLinks

@Suite("Stable percentages", .takingTurns, .timeLimit(.minutes(5)))
struct StableBucketTests {
    @Test(
        "The hash is MurmurHash3 x86 32 with the seed 0, over UTF-8",
        arguments: [
            ("", 0), ("test", 0xba6b_d213), ("books-to-web:install-1", 0x6e28_d340),
            ("books-to-web:install-2", 0xe4ab_d9f0), ("cart-off:install-1", 0x3916_8113),
            ("größe:install-1", 0xc18d_cc24),
        ] as [(String, UInt32)])
    func hash(_ text: String, _ expected: UInt32) { #expect(StableBucket.hash(text) == expected) }

    @Test(
        "The bucket is the hash of salt:install modulo 10,000",
        arguments: [
            ("books-to-web", "install-1", 9280), ("books-to-web", "install-2", 7696), ("cart-off", "install-1", 6147),
            ("größe", "install-1", 5524),
        ])
    func bucket(_ salt: String, _ install: String, _ expected: Int) {
        #expect(StableBucket.bucket(salt: salt, install: install) == expected)
        var conditions = RuleConditions()
        let facts = RuleFacts(appVersion: nil, install: install.uppercased(), now: 0)
        conditions.percentage = .init(hundredths: expected, salt: salt)
        #expect(!conditions.hold(for: .link, facts))
        conditions.percentage = .init(hundredths: expected + 1, salt: salt)
        #expect(conditions.hold(for: .link, facts))
        #expect(!conditions.hold(for: .link, .none))
    }

    @Test("Raising a percentage only adds installs, and so many as it says; another salt draws anew")
    func growth() {
        var random = SeededGenerator(seed: 16)
        let count = 20_000
        let installs = (0..<count).map { _ in String(random.next(), radix: 16) + "-" + String(random.next(), radix: 16)
        }
        func reached(_ hundredths: Int, _ salt: String) -> Set<String> {
            var conditions = RuleConditions()
            conditions.percentage = .init(hundredths: hundredths, salt: salt)
            return Set(
                installs.filter { conditions.hold(for: .link, RuleFacts(appVersion: nil, install: $0, now: 0)) })
        }
        var before: Set<String> = []
        for hundredths in [0, 1, 50, 1_000, 1_001, 5_000, 9_999, 10_000] {
            let now = reached(hundredths, "rule")
            #expect(before.isSubset(of: now))
            let expected = Double(hundredths) / 10_000
            #expect(abs(Double(now.count) / Double(count) - expected) < 0.01, "\(hundredths): \(now.count)")
            before = now
        }
        #expect(before.count == count)
        let both = reached(2_000, "one").intersection(reached(3_000, "two"))
        #expect(abs(Double(both.count) / Double(count) - 0.06) < 0.01)
    }

    @Test("Versions are compared number by number, and missing numbers are 0")
    func versions() throws {
        func version(_ text: String) throws -> AppVersion { try #require(AppVersion(text)) }
        #expect(try version("3.9") < version("3.10"))
        #expect(try version("3.1") == version("3.1.0.0"))
        #expect(try version("3") < version("3.0.1"))
        #expect(try version("03.1") == version("3.1"))
        for text in ["", ".", "3.", "v3", "3.1-beta", "1.2.3.4.5", "1234567890", "-1", "３"] {
            #expect(AppVersion(text) == nil, "\(text)")
        }
        var conditions = RuleConditions()
        conditions.below = AppVersion("9")
        let held = [nil, "beta", "8.9", "9.0"].filter {
            conditions.hold(for: .link, RuleFacts(appVersion: $0, install: nil, now: 0))
        }
        #expect(held == ["8.9"], "one that is unknown, or is none, makes every condition about it false")
    }
}
