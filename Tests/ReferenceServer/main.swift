// A server for Tests/ReferenceServer/kill: each request opens a scope, places an order that another module hears of, and
// takes some time. Its last line says how many connections were accepted, and how many were answered.
//
// With `--scopes COUNT` it serves nothing: it opens, starts and closes so many scopes, and fails if that leaves memory behind.

import Foundation
import Glibc
import ModuleHost
import ModuleKit

struct OrderPlaced: ModuleEvent {}

struct RequestScope: ScopeKey {}

struct Basket: Sendable {}

struct BasketEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Basket.self, Basket.init)
        registrar.onStart {}
        registrar.onStop {}
    }
}

struct MailerEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.on(OrderPlaced.self) { _ in } }
}

/// Answers one request: "ok", or what was lost.
struct Orders: Sendable {
    let scopes: ScopeOpener<RequestScope>
    let events: EventSender

    func answer(_ line: String) async -> String {
        do {
            let request = try scopes.open()
            try await request.start()
            try? await Task.sleep(for: .milliseconds(Int(line) ?? 20))
            _ = try request.resolve(Basket.self)
            let delivery = await events.send(OrderPlaced())
            guard case .handled? = delivery.outcomes.first?.result else { return "lost mail: \(delivery)" }
            try await request.close()
            return Task.isCancelled ? "cut" : "ok"
        } catch {
            return "\(error)".split(separator: "\n").joined(separator: " ")
        }
    }
}

struct OrdersEntry: ModuleEntry {
    /// The server, if this module has it.
    let server: LineServer?

    func register(in registrar: inout Registrar) {
        registrar.provide(Orders.self, Orders.init)
        guard let server else { return }
        registrar.onRun(ending: .seconds(10)) { (orders: Orders, stopping: Stopping) in
            await serve(server, orders, stopping)
        }
    }
}

/// Serves, and says what came of it.
func serve(_ server: LineServer, _ orders: Orders, _ stopping: Stopping) async {
    print("port \(server.port)")
    fflush(nil)
    let count = await server.serve(until: stopping, orders.answer)
    print("accepted \(count.accepted), answered \(count.answered)")
}

/// What the process has in memory, in kilobytes.
func residentMemory() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1_024
}

struct MemoryGrew: Error { let kilobytes: Int }

/// Opens, starts and closes scopes one after the other; all but the first tenth leave no memory behind.
func openScopes(_ count: Int) async throws {
    let manager = try ModuleManager { ModuleScope(RequestScope.self) { BasketEntry() } }
    try await manager.start()
    var first = 0
    for number in 0..<count {
        if number == count / 10 { first = try residentMemory() }
        let scope = try manager.open(RequestScope.self)
        try await scope.start()
        try await scope.close()
    }
    try await manager.stop()
    let growth = try residentMemory() - first
    print("\(count) scopes: \(growth) KB more than after a tenth of them")
    // Ten bytes a scope, and what an allocator keeps.
    if growth > max(4_096, count / 100) { throw MemoryGrew(kilobytes: growth) }
}

await exitOnError {
    if let option = CommandLine.arguments.firstIndex(of: "--scopes") {
        return try await openScopes(Int(CommandLine.arguments[option + 1]) ?? 0)
    }
    let server = try LineServer()
    let isModule = CommandLine.arguments.contains("--module")
    let manager = try ModuleManager {
        OrdersEntry(server: isModule ? server : nil)
        MailerEntry()
        ModuleScope(RequestScope.self) { BasketEntry() }
    }
    if isModule {
        try await manager.run()
    } else {
        try await manager.run(ending: .seconds(10)) { stopping in
            let orders = try manager.resolve(Orders.self)
            await serve(server, orders, stopping)
        }
    }
}
