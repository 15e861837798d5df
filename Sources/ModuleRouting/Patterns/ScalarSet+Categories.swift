extension ScalarSet {
    /// The scalars of a general category by its short name (`Lu`), or of all whose name begins so (`L`); nil if there is
    /// none of that name.
    static func category(_ name: String) -> ScalarSet? {
        let found = byCategory.filter { $0.key.hasPrefix(name) }
        return name.isEmpty || found.isEmpty ? nil : ScalarSet(found.values.flatMap(\.self))
    }

    /// The scalars of each general category, gathered when the first is asked for.
    private static let byCategory: [String: [ClosedRange<UInt32>]] = {
        var found: [String: [ClosedRange<UInt32>]] = [:]
        // Planes 4 to 13 are unassigned, and of those after them nearly all are for private use.
        let assigned: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0x3FFFF, 0xE0000...0xE0FFF]
        for part in assigned {
            var (start, current) = (part.lowerBound, Unicode.GeneralCategory.unassigned)
            for value in part {
                let category = Unicode.Scalar(value)?.properties.generalCategory ?? .unassigned
                guard category != current else { continue }
                if value > start { found[shortName(current), default: []].append(start...value - 1) }
                (start, current) = (value, category)
            }
            found[shortName(current), default: []].append(start...part.upperBound)
        }
        found["Cn", default: []] += [0x40000...0xDFFFF, 0xE1000...0xEFFFF]
        found["Cn", default: []] += [0xFFFFE...0xFFFFF, 0x10FFFE...0x10FFFF]
        found["Co", default: []] += [0xF0000...0xFFFFD, 0x100000...0x10FFFD]
        return found
    }()

    private static func shortName(_ category: Unicode.GeneralCategory) -> String {
        switch category {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        case .unassigned: "Cn"
        @unknown default: "Cn"
        }
    }
}
