import ModuleHost
import ModuleKit
import ModuleRouting
import ModuleLinks
import PageInterface

/// The commands that show the shop to web pages and other apps.
extension Invocation {
    /// Whether the link is a request of another app. Such links come by a custom scheme, which `link` stands for where no
    /// origin is given.
    func isRequest(_ link: String, from origin: RouteOrigin) -> Bool {
        (origin.kind == .link || origin.kind == .customScheme) && CallbackReceiver.isRequest(link)
    }

    /// Does what another app asks for, and prints the callback that it is answered with; without one the page, or why there
    /// is none.
    func request(_ link: String, from origin: RouteOrigin, on console: Console) async throws -> ExitStatus {
        let shop = try shop(on: console)
        let window = try shop.manager.resolve(PageWindow.self)
        let receiver = CallbackReceiver(shop.router, opening: ShopCallers.targets) { url in
            do throws(ReaderError) {
                try console.print(printable(url))
                return true
            } catch {
                console.report(error)
                return false
            }
        }
        return await shop.run {
            let outcome = await receiver.receive(link, from: origin.kind == .customScheme ? origin.sender : nil)
            if outcome.status == .ok, outcome.callback != nil { return outcome.isAnswered }
            switch outcome.result {
            case .success(let answer) where outcome.status == .ok: await window.show(.success(answer))
            case .failure(let error): window.report(error)
            default: console.tell(outcome.problem.map { "\($0)" } ?? outcome.status.text)
            }
            return outcome.status == .ok
        }
    }

    /// Answers the messages of a web page, a line each, until the end of input.
    func bridge(host: String, on console: Console) async throws -> ExitStatus {
        let shop = try shop(on: console)
        let bridge = PageBridge(shop.router)
        let frame = PageFrame(host: host, isMainFrame: true)
        return await shop.run {
            var lines = StandardInput().makeAsyncIterator()
            var isDone = true
            while !Task.isCancelled {
                do {
                    guard let line = try await lines.next() else { break }
                    // That stands for bytes that are not UTF-8, which no message has.
                    let message = line.contains("\u{FFFD}") ? [0xFF] : Array(line.utf8)
                    try console.print(await bridge.answer(message, from: frame))
                } catch {
                    console.report(error)
                    isDone = false
                    guard case StandardInputError.lineTooLong = error else { break }
                }
            }
            return isDone
        }
    }
}
