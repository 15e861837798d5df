extension AndroidManifest {
    /// A manifest with the filters in one activity, for Android's manifest merger, or to copy the filters from.
    ///
    /// - Parameter package: the application's id, for the activity's name; nil leaves it relative.
    public func text(package: String? = nil) -> String {
        let name = "\(package ?? "").MainActivity"
        return """
            <?xml version="1.0" encoding="utf-8"?>
            <!-- For minSdkVersion \(minimumAPI) and later. -->
            <manifest xmlns:android="http://schemas.android.com/apk/res/android">
                <application>
                    <activity android:name="\(Self.attribute(name))" android:exported="true">
            \(filters.flatMap(lines).map { "            " + $0 }.joined(separator: "\n"))
                    </activity>
                </application>
            </manifest>
            """
    }

    private func lines(_ filter: AndroidIntentFilter) -> [String] {
        var lines = [filter.isVerified ? "<intent-filter android:autoVerify=\"true\">" : "<intent-filter>"]
        lines.append("    <action android:name=\"android.intent.action.VIEW\" />")
        for category in ["DEFAULT", "BROWSABLE"] {
            lines.append("    <category android:name=\"android.intent.category.\(category)\" />")
        }
        // Each attribute in an element of its own, because Android pools them anyway.
        lines.append("    " + Self.data("scheme", filter.scheme))
        if let host = filter.host { lines.append("    " + Self.data("host", host)) }
        for path in filter.paths { lines.append("    " + Self.data(path.kind.attribute, path.text)) }
        for group in filter.groups {
            lines.append("    <uri-relative-filter-group android:allow=\"\(group.isAllowed)\">")
            for part in group.parts { lines.append("        " + Self.data(part.attribute, part.pattern.text)) }
            lines.append("    </uri-relative-filter-group>")
        }
        return lines + ["</intent-filter>"]
    }

    private static func data(_ name: String, _ value: String) -> String {
        "<data android:\(name)=\"\(attribute(value))\" />"
    }

    /// The value of an attribute. Android's resources take one backslash of two away, and read `@` and `?` at the beginning
    /// as references unless a backslash stands before them.
    private static func attribute(_ value: String) -> String {
        var written = value.hasPrefix("@") || value.hasPrefix("?") ? "\\" : ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": written += "\\\\"
            case "&": written += "&amp;"
            case "<": written += "&lt;"
            case ">": written += "&gt;"
            case "\"": written += "&quot;"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
                    written += "&#x\(String(scalar.value, radix: 16));"
                default: written.unicodeScalars.append(scalar)
                }
            }
        }
        return written
    }
}

extension AndroidFilterGroup.Part {
    /// The name of the manifest's attribute: `pathSuffix`, `queryPrefix`, `fragment`.
    var attribute: String { component.rawValue + pattern.kind.attribute.dropFirst("path".count) }
}
