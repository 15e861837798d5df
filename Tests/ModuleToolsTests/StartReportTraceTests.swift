import Foundation
import ModuleTools
import TestSupport
import Testing

@testable import ModuleKit

@Suite("The trace of a start", .takingTurns)
struct StartReportTraceTests {
    private struct Event: Decodable {
        let name: String
        let ph: String
        let tid: Int
        let cat: String?
        let ts: Double?
        let dur: Double?

        var begin: Int { Int(((ts ?? 0) * 1000).rounded()) }
        var end: Int { begin + Int(((dur ?? 0) * 1000).rounded()) }
    }

    private struct Trace: Decodable { let traceEvents: [Event] }

    private func events(of report: StartReport) throws -> [Event] {
        try JSONDecoder().decode(Trace.self, from: Data(report.trace().utf8)).traceEvents
    }

    @Test("Modules that wait or work at the same time are in lanes of their own; a lane is used again when it is free")
    func lanes() throws {
        func module(_ name: String, _ wanted: Int, _ began: Int, _ ended: Int) -> StartReport.Module {
            StartReport.Module(
                name: name, wanted: .milliseconds(wanted), began: .milliseconds(began), ended: .milliseconds(ended))
        }
        let report = StartReport(
            modules: [
                module("A", 0, 0, 4), module("B", 0, 1, 6), module("C", 4, 4, 5), module("D", 5, 6, 7),
                module("E", 5, 6, 8), module("F", 8, 8, 9),
            ],
            duration: .milliseconds(6)
        )
        let work = try events(of: report).filter { $0.cat == "work" }
        #expect(work.map(\.name) == ["A", "B", "C", "D", "E", "F"])
        #expect(work.map(\.tid) == [2, 3, 2, 2, 4, 2])
    }

    @Test("However modules wait and work, nothing overlaps in a lane", arguments: 0..<20)
    func law(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
        let modules = (0..<30).map { number in
            let wanted = next(200)
            let began = wanted + next(50)
            return StartReport.Module(
                name: "M\(next(25))", registered: .nanoseconds(next(2000)),
                wanted: .nanoseconds(wanted), began: .nanoseconds(began), ended: .nanoseconds(began + next(90)),
                releasedBy: number > 0 && next(2) == 0 ? "M\(next(25))" : nil
            )
        }
        let slices = try events(of: StartReport(modules: modules, duration: .zero)).filter { $0.ph == "X" }
        #expect(slices.contains { $0.cat == "wait" } && slices.count { $0.cat == "work" } == 30)
        for (one, other) in slices.flatMap({ one in slices.map { (one, $0) } }) where one.tid == other.tid {
            // One lies within the other, or they are beside each other; times are of whole nanoseconds.
            let (begins, ends) = (one.begin < other.begin, one.end < other.end)
            #expect(!(begins && ends && other.begin < one.end), "\(one) \(other)")
        }
    }

    @Test("Entries register before the start, one after another")
    func registering() throws {
        let report = StartReport(
            modules: [
                StartReport.Module(name: "A", registered: .nanoseconds(1500), ended: .microseconds(2)),
                StartReport.Module(name: "B", registered: .microseconds(3), ended: .microseconds(1)),
            ],
            duration: .microseconds(2)
        )
        let events = try events(of: report).filter { $0.ph == "X" }
        #expect(events.map(\.name) == ["A", "B", "start", "A", "B"])
        #expect(events.map(\.ts) == [0, 1.5, 4.5, 4.5, 4.5])
        #expect(events.map(\.dur) == [1.5, 3, 2, 2, 1])
    }

    @Test("A module that has not begun isn't shown, and neither is a start that is under way")
    func underWay() throws {
        let report = StartReport(
            modules: [
                StartReport.Module(name: "A", state: .starting, ended: nil),
                StartReport.Module(name: "B", state: .registered, began: nil, ended: nil, releasedBy: "A"),
            ],
            duration: nil
        )
        #expect(try events(of: report).filter { $0.ph != "M" }.map(\.cat) == ["register", "register"])
    }
}
