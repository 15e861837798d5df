@testable import ModuleRouting

extension RoutePattern.Segment {
    /// The segment in a form of its own, in which no text can be taken for a parameter: `"books"`, `:id`, `:id(\d+)`,
    /// `{"product-" :id}`, `*path`.
    var shown: String {
        switch self {
        case .literal(let bytes): Self.quoted(bytes)
        case .mixed(let template): "{\(template.pieces.map(Self.shown).joined(separator: " "))}"
        case .constrained(let name, let constraint): ":\(name ?? "_")(\(constraint.text))"
        case .parameter(let name): ":\(name ?? "_")"
        case .rest(let name, 0): "*\(name ?? "")"
        case .rest(let name, _): "+\(name ?? "_")"
        }
    }

    private static func quoted(_ bytes: [UInt8]) -> String { "\"\(String(decoding: bytes, as: UTF8.self))\"" }

    private static func shown(_ piece: SegmentTemplate.Piece) -> String {
        switch piece {
        case .literal(let bytes): quoted(bytes)
        case .parameter(let name, let constraint): ":\(name ?? "_")\(constraint.map { "(\($0.text))" } ?? "")"
        }
    }
}

extension RoutePattern {
    /// Every way to take or leave its optional groups, in the order in which they are tried.
    var shown: [String] {
        get throws {
            try parsed.get().alternatives.map { $0.map(\.shown).joined(separator: " / ") }
        }
    }
}

extension RoutePattern.Malformed: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.position == right.position && left.reason == right.reason
    }
}
