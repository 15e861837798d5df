/// Growth as a picture: an SVG with one line a cost, each beside what it was among the fewest, so that a line that stays
/// level does not grow. It reads on light and on dark ground, and needs no font of its own.
package struct GrowthPicture {
    private let growth: Growth
    private let circumstances: Circumstances
    private let top: Double

    package init(_ growth: Growth, _ circumstances: Circumstances) {
        self.growth = growth
        self.circumstances = circumstances
        let highest = growth.lines.flatMap(\.ratios).filter(\.isFinite).max() ?? 1
        top = max(2, (highest * 1.05).rounded(.up))
    }

    private static let (width, height, left, right, upper, lower) = (780.0, 430.0, 56.0, 560.0, 76.0, 352.0)

    /// Colours with enough contrast on white, and on near black.
    private static let colours = ["#218bff", "#2da44e", "#d4691a", "#a371f7"]
    private static let ink = "#7d8590"

    /// The file's text.
    package var text: String {
        let title = "What one costs, as there are more of them"
        let about = growth.lines.map { "\($0.name): \($0.nanoseconds.map(Quantity.time).joined(separator: ", "))." }
        let font = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" \
            aria-labelledby="title desc" font-family="\(font)" font-size="12">
            <title id="title">\(title)</title>
            <desc id="desc">\(escaped(about.joined(separator: " ")))</desc>
            \(label(title, Self.left, 30, size: 17))
            \(label("Time for one, as a multiple of the time for one of \(Quantity.grouped(10))", Self.left, 50))
            \((axes + lines).joined(separator: "\n"))
            \(label(circumstances.text, Self.left, Self.height - 10))
            </svg>

            """
    }

    /// Both axes with their rules and numbers.
    private var axes: [String] {
        let step = top > 6 ? (top / 6).rounded(.up) : top > 3 ? 1 : 0.5
        let levels = stride(from: 0, through: top, by: step).flatMap { level in
            [
                #"<path d="M\#(text(Self.left)) \#(text(y(level)))H\#(text(Self.right))" stroke="\#(Self.ink)" opacity="0.4"/>"#,
                label("\(Quantity.number(level)) ×", Self.left - 8, y(level) + 4, anchor: "end"),
            ]
        }
        let counts = growth.counts.indices.map { index in
            label(Quantity.grouped(growth.counts[index]), x(index), Self.lower + 20, anchor: "middle")
        }
        let about = "services, modules or routes in the app (each step ten times as many)"
        return levels + counts + [label(about, (Self.left + Self.right) / 2, Self.lower + 40, anchor: "middle")]
    }

    /// The lines with their dots, and beside them what each is, from the steepest down.
    private var lines: [String] {
        let order = growth.lines.indices.sorted { one, other in
            (growth.lines[one].ratios.last ?? 1, other) > (growth.lines[other].ratios.last ?? 1, one)
        }
        return order.enumerated().flatMap { place, index -> [String] in
            let line = growth.lines[index]
            guard let first = line.nanoseconds.first, let last = line.nanoseconds.last else { return [] }
            let colour = Self.colours[index % Self.colours.count]
            let points = line.ratios.enumerated().map { "\(text(x($0))) \(text(y($1)))" }
            let cost = "\(Quantity.time(first)) → \(Quantity.time(last)), \(Quantity.number(last / first)) ×"
            let height = Self.upper + Double(place) * 44
            return [
                #"<path class="line" d="M\#(points.joined(separator: "L"))" stroke="\#(colour)" stroke-width="2.5" fill="none"/>"#
            ]
                + line.ratios.enumerated().map { index, ratio in
                    #"<circle cx="\#(text(x(index)))" cy="\#(text(y(ratio)))" r="4" fill="\#(colour)"/>"#
                } + [
                    label(line.name, Self.right + 30, height, size: 13, colour),
                    label(cost, Self.right + 30, height + 16),
                ]
        }
    }

    private func label(
        _ words: String, _ x: Double, _ y: Double, size: Int = 12, anchor: String = "start", _ colour: String = ink
    ) -> String {
        #"<text x="\#(text(x))" y="\#(text(y))" font-size="\#(size)" text-anchor="\#(anchor)" fill="\#(colour)">"#
            + "\(escaped(words))</text>"
    }

    /// Counts are powers of ten, so their logarithms are as far apart as their places.
    private func x(_ index: Int) -> Double {
        Self.left + 24 + (Self.right - Self.left - 24) * Double(index) / Double(max(growth.counts.count - 1, 1))
    }

    private func y(_ ratio: Double) -> Double {
        ratio.isFinite ? Self.lower - (Self.lower - Self.upper) * ratio / top : Self.lower
    }

    /// A coordinate, to a tenth.
    private func text(_ coordinate: Double) -> String { "\((coordinate * 10).rounded() / 10)" }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
