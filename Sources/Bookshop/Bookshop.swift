import BookshopModules
import Foundation
import ModuleHost
import ModuleKit
import ModuleRoutingTools
import ModuleTools

/// The bookshop in a terminal.
@main
enum Bookshop {
    static func main() async {
        let commands = AppCommands(
            name: "bookshop",
            version: "1.0",
            noun: "shop",
            commands: [VisitCommand(), OpenCommand(), OpenPagesCommand(), ServeEventsCommand(), BridgeCommand()],
            adding: .routing,
            options: [.data, .verbose],
            openingOptions: Faults.options,
            roots: ["PageHost"],
            modules: { call in
                if call.name == "rules apply" { Install.makeID(in: call.data) }
                let trace: @Sendable (String) -> Void = { _ in }
                return terminalShop(data: call.data, trace: call.isVerbose ? trace : nil)
            },
            opening: { call in try call.shop() }
        )
        await commands.run()
    }
}

extension CommandOption {
    fileprivate static let data = CommandOption("--data DIR", "keeps the shop's documents in that folder")
    fileprivate static let verbose = CommandOption(
        "--verbose",
        "tells on standard error how storage and catalogue are used, and which module has started and stopped"
    )
}

extension CommandCall {
    /// The folder of the shop's documents: where the platform keeps a program's data unless said.
    fileprivate var data: URL {
        if let folder = value(.data) { return URL(fileURLWithPath: folder, isDirectory: true) }
        let usual = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (usual ?? URL(fileURLWithPath: ".", isDirectory: true)).appendingPathComponent("bookshop")
    }

    fileprivate var isVerbose: Bool { has(.verbose) }

    /// The shop that is to be opened, with its faults.
    func shop(hosting entries: [any ModuleEntry] = [], answers: StandardInput? = nil) throws -> OpenApp {
        let (console, isVerbose) = (console, isVerbose)
        let tell: @Sendable (String) -> Void = { line in console.tell(line) }
        let shop = terminalShop(
            data: data,
            trace: isVerbose ? tell : nil,
            reportRules: { error in console.report(error) },
            answers: answers,
            leaks: has(Faults.leak)
        )
        let faults = try Faults(self, in: shop.names)
        let diary = LifeDiary(isVerbose ? tell : nil)
        var modules = shop.wrapping { FaultyEntry(base: $0, faults: faults, diary: diary, tell: tell) }
        for entry in entries { modules = modules.adding(entry) }
        let manager = try ModuleManager(modules, timeouts: faults.timeouts)
        if has(Faults.leak) { manager.reportLeaks { tell("\($0)") } }
        return OpenApp(manager, self) { diary.stopped }
    }
}
