/// A type's name for messages, without its module: `CartService` for `any CartService`, `any Box<Int>` for a protocol with
/// a primary associated type.
///
/// It is what `String(describing:)` gives, which first looks through all conformances of the process for how each type
/// wants to be described; but for the names of associated types, which a reader of source code doesn't know.
func typeName(_ type: any Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    return name.utf8.contains(UInt8(ascii: "=")) ? withoutConstraints(name) : name
}

/// A type's name as source code writes it: a protocol's with `any`, which its name alone lacks.
func sourceName(_ type: any Any.Type) -> String {
    let name = typeName(type)
    return isProtocol(type) && !name.hasPrefix("any ") ? "any \(name)" : name
}

/// Whether values of the type are values of other types that conform to it: `any P`, `any P & Q`, `any Box<Int>`, `Any`.
func isProtocol(_ type: any Any.Type) -> Bool {
    let metatype = typeName(Swift.type(of: type))
    return metatype.hasSuffix(".Protocol") || metatype.hasPrefix("(any ")
}

/// Whether the type comes with the language, as numbers, texts, dates and functions do, so that modules rarely mean it as
/// a service.
func isOfLibrary(_ type: any Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    let libraries = ["Swift", "Foundation", "FoundationEssentials", "_Concurrency", "Dispatch", "CoreFoundation"]
    return name.hasPrefix("(") || name.hasPrefix("@")
        || name.split(separator: ".").first.map { libraries.contains(String($0)) } ?? false
}

/// The name with each `Self.Box.Value == Int` as `Int`.
private func withoutConstraints(_ name: String) -> String {
    let (opening, closing) = (Array("Self.".utf8), Array(" == ".utf8))
    let bytes = Array(name.utf8)
    var written: [UInt8] = []
    var next = 0
    while next < bytes.count {
        let isBeginning = written.last.map { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: " ") } ?? false
        if isBeginning, bytes[next...].starts(with: opening),
            let end = bytes.indices[next...].first(where: { bytes[$0...].starts(with: closing) })
        {
            next = end + closing.count
        } else {
            written.append(bytes[next])
            next += 1
        }
    }
    return String(decoding: written, as: UTF8.self)
}
