extension DocumentReader.Codes {
    static let rules = Self(type: .rulesType, missing: .rulesMissing, unknown: .rulesUnknown)
}

extension DocumentProblem.Code {
    /// The document is of a schema that this version doesn't know.
    public static let rulesSchema = Self(rawValue: "rules-schema")
    /// The version is no integer from 1 to 2⁵³ − 1.
    public static let rulesVersion = Self(rawValue: "rules-version")
    /// The time until which the document holds is no time in UTC.
    public static let rulesExpires = Self(rawValue: "rules-expires")
    /// The document has expired.
    public static let rulesExpired = Self(rawValue: "rules-expired")
    /// A value is of another type than its key takes.
    public static let rulesType = Self(rawValue: "rules-type")
    /// There is no such key, condition or option.
    public static let rulesUnknown = Self(rawValue: "rules-unknown")
    /// A key is missing.
    public static let rulesMissing = Self(rawValue: "rules-missing")
    /// The document has more than a limit allows.
    public static let rulesLimit = Self(rawValue: "rules-limit")
    /// A text is empty, or holds what would not be seen or would not be one line.
    public static let rulesText = Self(rawValue: "rules-text")
    /// Two rules have one id.
    public static let rulesRepeatedID = Self(rawValue: "rules-repeated-id")
    /// A rule has no subject, or more than one.
    public static let rulesSubject = Self(rawValue: "rules-subject")
    /// A rule has no action, or more than one.
    public static let rulesAction = Self(rawValue: "rules-action")
    /// A pattern is malformed, or is not of the form that its key takes.
    public static let rulesPattern = Self(rawValue: "rules-pattern")
    /// The template of a value or of a web page is malformed.
    public static let rulesTemplate = Self(rawValue: "rules-template")
    /// A condition has no such value.
    public static let rulesCondition = Self(rawValue: "rules-condition")
    /// A percentage is not from 0 to 100 with at most two decimals.
    public static let rulesPercent = Self(rawValue: "rules-percent")
    /// A rule can never apply.
    public static let rulesNever = Self(rawValue: "rules-never")
    /// The app has no route of that pattern.
    public static let rulesNoRoute = Self(rawValue: "rules-no-route")
    /// A URL or web page is not of one of the app's schemes or domains.
    public static let rulesForeign = Self(rawValue: "rules-foreign")
    /// The target of a rewrite is closed to every origin that the rule is for.
    public static let rulesClosed = Self(rawValue: "rules-closed")
    /// A rewrite gives the target's route no value for a parameter that it needs.
    public static let rulesParameterMissing = Self(rawValue: "rules-parameter-missing")
    /// A rewrite gives a parameter of the target's route what that never takes.
    public static let rulesParameterInvalid = Self(rawValue: "rules-parameter-invalid")
}
