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

    /// The file's text.
    package var text: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(Self.height)" role="img" \
        aria-labelledby="title desc">
        <title id="title">\(Self.title)</title>
        <desc id="desc">\(escaped(description))</desc>
        <style>
        \(style)
        </style>
        <text class="head" x="\(Self.left)" y="30">\(Self.title)</text>
        <text class="note" x="\(Self.left)" y="50">\(Self.subtitle)</text>
        \(axes.joined(separator: "\n"))
        \(lines.joined(separator: "\n"))
        <text class="note" x="\(Self.left)" y="\(Self.height - 10)">\(escaped(circumstances.text))</text>
        </svg>

        """
    }

    private static let title = "What one costs, as there are more of them"
    private static let subtitle = "Time for one, as a multiple of the time for one of \(Quantity.grouped(10))"

    private static let (width, height) = (780, 430)
    private static let (left, right) = (56.0, 560.0)
    private static let (upper, lower) = (76.0, 352.0)

    /// Colours with enough contrast on white, and on near black.
    private static let colours = [
        ("#0969da", "#58a6ff"), ("#1a7f37", "#3fb950"), ("#bc4c00", "#f0883e"), ("#8250df", "#bc8cff"),
    ]

    private var style: String {
        func inks(_ ink: String, _ soft: String, _ rule: String, _ line: (Int) -> String) -> [String] {
            [".head, .name, .tick { fill: \(ink) }", ".note, .value { fill: \(soft) }", ".rule { stroke: \(rule) }"]
                + Self.colours.indices.map { ".line\($0) { stroke: \(line($0)) } .dot\($0) { fill: \(line($0)) }" }
        }
        let light = inks("#1f2328", "#59636e", "#d1d9e0") { Self.colours[$0].0 }
        let dark = inks("#f0f6fc", "#9198a1", "#3d444d") { Self.colours[$0].1 }
        let shapes = [
            "text { font-family: system-ui, -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif }",
            ".head { font-size: 17px; font-weight: 600 }", ".note, .value { font-size: 12px }",
            ".tick { font-size: 12px }", ".name { font-size: 13px; font-weight: 600 }",
            ".rule { stroke-width: 1 }", ".line { fill: none; stroke-width: 2.5; stroke-linejoin: round }",
            // Seen through where it lies on another.
            ".line3 { stroke-dasharray: 9 5 }",
            ".lead { fill: none; stroke-width: 1; stroke-dasharray: none; opacity: 0.6 }",
        ]
        return (shapes + light + ["@media (prefers-color-scheme: dark) {"] + dark + ["}"]).joined(separator: "\n")
    }

    /// Both axes with their rules and numbers.
    private var axes: [String] {
        let step = top > 6 ? (top / 6).rounded(.up) : top > 3 ? 1 : 0.5
        let levels = stride(from: 0, through: top, by: step).flatMap { level in
            [
                "<path class=\"rule\" d=\"M\(text(Self.left)) \(text(y(level)))H\(text(Self.right))\"/>",
                "<text class=\"tick\" x=\"\(text(Self.left - 8))\" y=\"\(text(y(level) + 4))\" text-anchor=\"end\">"
                    + "\(Quantity.number(level)) ×</text>",
            ]
        }
        let counts = growth.counts.indices.map { index in
            "<text class=\"tick\" x=\"\(text(x(index)))\" y=\"\(text(Self.lower + 20))\" text-anchor=\"middle\">"
                + "\(Quantity.grouped(growth.counts[index]))</text>"
        }
        let middle = (Self.left + Self.right) / 2
        return levels + counts + [
            "<text class=\"note\" x=\"\(text(middle))\" y=\"\(text(Self.lower + 40))\" text-anchor=\"middle\">"
                + "services, modules or routes in the app (each step ten times as many)</text>"
        ]
    }

    /// The lines, their dots, and what stands beside their ends.
    private var lines: [String] {
        let labels = labelHeights
        return growth.lines.indices.flatMap { index -> [String] in
            let line = growth.lines[index]
            let colour = index % Self.colours.count
            let points = line.ratios.indices.map { (x: x($0), y: y(line.ratios[$0])) }
            guard let end = points.last, let first = line.nanoseconds.first, let last = line.nanoseconds.last else {
                return []
            }
            let path = points.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: "L")
            let label = labels[index]
            let ratio = Quantity.number(line.ratios.last ?? .nan)
            return ["<path class=\"line line\(colour)\" d=\"M\(path)\"/>"]
                + points.map { "<circle class=\"dot\(colour)\" cx=\"\(text($0.x))\" cy=\"\(text($0.y))\" r=\"4\"/>" }
                + [
                    "<path class=\"lead line\(colour)\" d=\"M\(text(end.x + 6)) \(text(end.y))"
                        + "L\(text(Self.right + 18)) \(text(label))H\(text(Self.right + 24))\"/>",
                    "<text class=\"name\" x=\"\(text(Self.right + 30))\" y=\"\(text(label - 2))\">"
                        + "\(escaped(line.name))</text>",
                    "<text class=\"value\" x=\"\(text(Self.right + 30))\" y=\"\(text(label + 14))\">"
                        + "\(Quantity.time(first)) → \(Quantity.time(last)), \(ratio) ×</text>",
                ]
        }
    }

    /// Where the labels stand: beside the ends of their lines, moved apart where these are close together.
    private var labelHeights: [Double] {
        let apart = 40.0
        var heights = growth.lines.map { y($0.ratios.last ?? 1) }
        let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
        // From the lowest up, none below the axis; then from the highest down, none above another.
        var limit = Self.lower - 8
        for index in order.reversed() {
            heights[index] = min(heights[index], limit)
            limit = heights[index] - apart
        }
        limit = Self.upper
        for index in order {
            heights[index] = max(heights[index], limit)
            limit = heights[index] + apart
        }
        return heights
    }

    private var description: String {
        growth.lines.map { line in
            "\(line.name): \(line.nanoseconds.map(Quantity.time).joined(separator: ", "))."
        }.joined(separator: " ")
    }

    /// Counts are powers of ten, so their logarithms are as far apart as their places.
    private func x(_ index: Int) -> Double {
        let steps = Double(max(growth.counts.count - 1, 1))
        return Self.left + 24 + (Self.right - Self.left - 24) * Double(index) / steps
    }

    private func y(_ ratio: Double) -> Double {
        guard ratio.isFinite else { return Self.lower }
        return Self.lower - (Self.lower - Self.upper) * ratio / top
    }

    /// A coordinate, to a tenth.
    private func text(_ coordinate: Double) -> String { "\((coordinate * 10).rounded() / 10)" }

    private func escaped(_ text: String) -> String {
        String(
            text.flatMap { character in
                switch character {
                case "&": "&amp;"
                case "<": "&lt;"
                case ">": "&gt;"
                default: "\(character)"
                }
            })
    }
}
