/// A property of a typed route, as those see it who write its links.
package struct ParameterShape: Sendable, Hashable {
    /// What its text has to be.
    package enum Kind: Sendable, Hashable {
        /// A whole number of so many bits, with a sign.
        case integer(bits: Int)
        /// A whole number of so many bits, without a sign.
        case natural(bits: Int)
        /// A decimal number.
        case number
        case boolean
        case text
        /// One of these texts.
        case choice([String])
        /// A type of the app's own, of which only decoding a value shows what it takes.
        case value
    }

    package let name: String
    package var kind = Kind.value
    /// Whether a link may be without it.
    package var isOptional = false
    /// Whether it takes several values.
    package var isList = false
    package var isSecret = false
    /// Whether a URL can't carry it.
    var isStructure = false

    init(name: String) { self.name = name }
}

/// A list, of whatever it is.
protocol ListOfElements {
    static var element: any Any.Type { get }
}

extension Array: ListOfElements { static var element: any Any.Type { Element.self } }
extension Set: ListOfElements { static var element: any Any.Type { Element.self } }

extension ParameterShape {
    /// The texts of the cases of an enumeration, as a link has them; nil for any other type, and if one of them has none.
    static func choices(of type: any Any.Type) -> [String]? {
        guard let cases = type as? any CaseIterable.Type else { return nil }
        func texts<Cases: CaseIterable>(_: Cases.Type) -> [String]? {
            var texts: [String] = []
            for value in Cases.allCases.prefix(mostChoices + 1) {
                guard let value = value as? any Encodable, let text = RouteEncoder.text(of: value) else { return nil }
                texts.append(text)
            }
            return texts.isEmpty || texts.count > mostChoices ? nil : texts
        }
        return texts(cases)
    }

    /// The most cases that are listed.
    private static let mostChoices = 256
}
