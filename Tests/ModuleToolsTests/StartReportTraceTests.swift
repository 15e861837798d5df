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
    }

    private struct Trace: Decodable { let traceEvents: [Event] }

    private func events(of report: StartReport) throws -> [Event] {
        try JSONDecoder().decode(Trace.self, from: Data(report.trace().utf8)).traceEvents
    }

    @Test("A trace follows the rules of the format", arguments: SampleReport.allCases)
    func valid(sample: SampleReport) throws {
        #expect(try TraceCheck.faults(in: sample.report.trace()) == [])
    }

    @Test("A trace that breaks the rules is detected")
    func invalid() throws {
        let text = try SampleReport.small.report.trace()
        let broken = [
            #""traceEvents" :"#: (#""events" :"#, "no array traceEvents"),
            #""displayTimeUnit" : "ms""#: (#""displayTimeUnit" : "s""#, "displayTimeUnit is neither ms nor ns"),
            #""ph" : "X""#: (#""ph" : "Y""#, "unknown ph Y"),
            #""ph" : "f""#: (#""ph" : "s""#, "not one s and one f"),
            #""dur" : 3250"#: (#""dur" : -3250"#, "dur is no time"),
            #""dur" : 10000"#: (#""dur" : 11000"#, "overlaps"),
            #""ts" : "#: (#""ts" : true, "was" : "#, "ts is no time"),
            #""tid" : 1"#: (#""tid" : "1""#, "no pid and tid"),
            #""name" : "modules 1""#: (#""named" : "modules 1""#, "no args.name"),
            #""name" : "thread_name""#: (#""name" : "process_name""#, "has no thread_name"),
            #""sort_index" : 1"#: (#""sort_index" : 0.5"#, "no args.sort_index"),
            #""id" : 2"#: (#""id" : 2.5"#, "no id"),
        ]
        for (part, (other, fault)) in broken {
            #expect(text.contains(part), "\(part)")
            let faults = try TraceCheck.faults(in: text.replacing(part, with: other))
            #expect(faults.contains { $0.contains(fault) }, "\(part): \(faults)")
        }
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
        #expect(try TraceCheck.faults(in: report.trace()) == [])
    }

    @Test("However modules wait and work, nothing overlaps in a lane", arguments: 0..<20)
    func law(seed: Int) throws {
        var random = Draw(seed: UInt64(seed))
        let modules = (0..<30).map { number in
            let wanted = random.next(200)
            let began = wanted + random.next(50)
            return StartReport.Module(
                name: "M\(random.next(25))", registered: .nanoseconds(random.next(2000)),
                wanted: .nanoseconds(wanted), began: .nanoseconds(began), ended: .nanoseconds(began + random.next(90)),
                releasedBy: number > 0 && random.next(2) == 0 ? "M\(random.next(25))" : nil
            )
        }
        #expect(try TraceCheck.faults(in: StartReport(modules: modules, duration: .zero).trace()) == [])
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
                StartReport.Module(name: "A", life: .starting, ended: nil),
                StartReport.Module(name: "B", life: .registered, began: nil, ended: nil, releasedBy: "A"),
            ],
            duration: nil
        )
        #expect(try events(of: report).filter { $0.ph != "M" }.map(\.cat) == ["register", "register"])
        #expect(try TraceCheck.faults(in: report.trace()) == [])
        #expect(try TraceCheck.faults(in: StartReport(modules: [], duration: nil).trace()) == [])
    }
}

/// Numbers that are the same for one seed.
private struct Draw {
    var seed: UInt64

    mutating func next(_ bound: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(bound))
    }
}
