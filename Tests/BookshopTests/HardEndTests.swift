import CartInterface
import Foundation
import ModuleKit
import TestSupport
import Testing

@Suite("Processes that end hard, and several at once", .takingTurns, .serialized)
struct HardEndTests {
    private let shop: TemporaryShop

    init() throws { shop = try TemporaryShop() }

    private func copies() throws -> Int {
        try shop.manager.resolve((any CartService).self).lines().map(\.copies).reduce(0, +)
    }

    /// Runs a process that adds books without end and ends it hard when it has told of some; how many it told of.
    private func addBooksUntilKilled(after pages: Int) async throws -> Int {
        try shop.write(String(repeating: "/cart/add/84\n", count: 2000), to: "script")
        let folder = shop.folder
        return try await onThread { Result { try Self.runUntilKilled(in: folder, after: pages) } }.get()
    }

    private static func runUntilKilled(in folder: URL, after pages: Int) throws -> Int {
        let process = Process()
        process.executableURL = try Program.executable
        process.arguments = ["--data", folder.path]
        let input = folder.appendingPathComponent("script")
        let output = Pipe()
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = output
        try process.run()
        var told = 0
        var rest = ""
        while told < pages {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { break }
            rest += String(decoding: data, as: UTF8.self)
            let parts = rest.components(separatedBy: "Your cart\n")
            told += parts.count - 1
            rest = parts.last ?? ""
        }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return told
    }

    @Test(
        "A process that is killed while it writes the cart leaves a readable cart with all it told of",
        .timeLimit(.minutes(5)))
    func killed() async throws {
        var told = 0
        for round in 0..<30 {
            told += try await addBooksUntilKilled(after: 1 + round * 7 % 23)
            let found = try copies()
            #expect(found >= told)
            told = found
        }
        #expect(told > 30)
        let files = try FileManager.default.contentsOfDirectory(atPath: shop.folder.path)
        #expect(!files.contains { $0.contains("damaged") })
    }

    @Test("Two processes at once lose nothing", .timeLimit(.minutes(5)))
    func together() async throws {
        let script = String(repeating: "/cart/add/84\n", count: 40)
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for _ in 0..<2 {
                group.addTask { [folder = shop.folder] in
                    try await Program(folder: folder).run(input: script).status
                }
            }
            for try await status in group { #expect(status == 0) }
        }
        #expect(try copies() == 80)
        let analytics = try shop.file("statistics/analytics.json")
        #expect(analytics.contains(#""added Frankenstein" : 80"#))
    }
}
