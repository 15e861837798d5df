import Foundation

/// The machine and the time of a measurement.
package struct Circumstances: Sendable {
    package let machine: String
    /// The day: year, month, day.
    package let date: String

    package init(machine: String, date: String) {
        self.machine = machine
        self.date = date
    }

    /// This machine, today.
    package static var here: Circumstances {
        let info = ProcessInfo.processInfo
        let parts = [
            processor, "\(info.activeProcessorCount) processors", architecture, info.operatingSystemVersionString,
            swift,
        ]
        return Circumstances(
            machine: parts.compactMap { $0 }.joined(separator: ", "),
            date: String(ISO8601DateFormatter().string(from: Date()).prefix(10))
        )
    }

    package var text: String { "Measured on \(date): \(machine)." }

    /// What the processor calls itself, where Linux says it.
    private static var processor: String? {
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static var architecture: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        "another architecture"
        #endif
    }

    /// The compiler's version, as far as a program can see it.
    private static var swift: String {
        #if compiler(>=6.4)
        "Swift 6.4 or newer"
        #else
        "Swift 6.3"
        #endif
    }
}
