// What the articles use of swift-log.

public struct Logger: Sendable { public init(label: String) {} }
