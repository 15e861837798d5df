import Foundation
import ModuleHost
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleTools
import BookshopPageInterface

/// A prompt in which a reader types links, numbers of links on the page, commands, and what pages ask for. What is typed
/// here comes from inside the shop, so every route may be opened.
///
/// After each line the pages are kept, and then the page on top is drawn, if it is another one or was asked for.
struct Prompt {
    let host: PageHost
    let manager: ModuleManager
    /// What the reader types. Whoever asks the reader something while a line is done takes the answer from the same value.
    let lines: StandardInput

    var console: CommandConsole { host.window.console }

    /// Lays the pages of the last time, and reads lines to the end of input or `quit`, or until the shop closes.
    ///
    /// - Returns: whether a person typed, or else whether every line of the script could be done.
    func run() async -> Bool {
        let isInteractive = console.isInteractive
        var succeeded = await attempt {
            await host.restore()
            return isInteractive ? .top : nil
        }
        var lines = lines.makeAsyncIterator()
        while !Task.isCancelled {
            if isInteractive { try? console.print("\nbookshop> ", terminator: "") }
            let line: String
            do throws(StandardInputError) {
                guard let next = try await lines.next(), !Task.isCancelled else { break }
                line = next
            } catch {
                console.report(error)
                succeeded = false
                if error.code == .lineTooLong { continue }
                break
            }
            let isQuit = await take(line.trimmingCharacters(in: .whitespaces), &succeeded)
            if isQuit { return isInteractive || succeeded }
        }
        do { try await host.giveUp() } catch {
            host.window.report(error)
            succeeded = false
        }
        return isInteractive || succeeded
    }

    /// Does what one line says; whether that is to leave the shop.
    private func take(_ line: String, _ succeeded: inout Bool) async -> Bool {
        var isQuit = false
        let isDone = await attempt {
            guard !line.contains("\u{FFFD}") else { throw ReaderError.notText }
            if let command = try PromptCommand(line) {
                if case .quit = command {
                    try await leave()
                    await host.leaveScreen()
                    isQuit = true
                    return nil
                }
                return try await perform(command)
            }
            if line.isEmpty { return await host.isAsked ? try await close() : nil }
            if let form = await host.form { return try await type(line, form) }
            if let number = Int(line) { return try await host.open(try await route(number)) }
            return try await host.follow(line, from: .inside)
        }
        succeeded = succeeded && isDone
        return isQuit
    }

    /// Does something, keeps the pages, and draws what is seen after it; whether all that could be done.
    ///
    /// - Parameter work: gives what is to be drawn; nil for the page on top if it is another one than before.
    private func attempt(_ work: () async throws -> PageHost.Sight?) async -> Bool {
        await host.begin()
        var failures: [any Error] = []
        var sight: PageHost.Sight?
        do { sight = try await work() } catch { failures.append(error) }
        do { try await host.keep() } catch { await host.report(unkept: error) }
        for failure in failures { host.window.report(failure) }
        if sight == nil, await host.isOutdated { sight = .top }
        guard let sight, !Task.isCancelled else { return failures.isEmpty }
        do {
            try await host.draw(sight)
        } catch {
            host.window.report(error)
            return false
        }
        return failures.isEmpty
    }
}
