// What the libraries use of Foundation, where no Foundation of the compiler's own is: that of an Apple system.

@_exported import Darwin

public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol, Hashable {
    public init() {}
    public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) {}
}

open class NSCoder: NSObject {}

public protocol NSSecureCoding {}

public struct URL: Hashable, Sendable {
    public init(fileURLWithPath path: String) {}
    public init?(string: String) {}
    public var absoluteString: String { "" }
    public var path: String { "" }
}

public struct Data: Hashable, Sendable, RandomAccessCollection {
    public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(position: Int) -> UInt8 { 0 }
}

public struct UUID: Hashable, Sendable {
    public init() {}
    public var uuidString: String { "" }
}

open class NSUserActivity: NSObject {
    public init(activityType: String) { self.activityType = activityType }
    public let activityType: String
    public var title: String?
    public var userInfo: [AnyHashable: Any]?
    public var webpageURL: URL?
}
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

public struct Bundle {}

open class JSONSerialization: NSObject {
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let sortedKeys = WritingOptions(rawValue: 2)
    }
    open class func isValidJSONObject(_ object: Any) -> Bool { false }
    open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { Data([]) }
}

public struct Locale: Hashable, Sendable {
    public var identifier: String { "" }
    public init(identifier: String) {}
}

public struct TimeZone: Hashable, Sendable {
    public var identifier: String { "" }
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public static var gmt: TimeZone { fatalError() }
}

@frozen public struct CGFloat: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) {}
    public init(floatLiteral value: Double) {}
}

public struct CGRect: Equatable, Sendable { public static var zero: CGRect { fatalError() } }

extension Error { public var localizedDescription: String { "" } }

extension StringProtocol {
    public func components<Separator: StringProtocol>(separatedBy separator: Separator) -> [String] { [] }
}
