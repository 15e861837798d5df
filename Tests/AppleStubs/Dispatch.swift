// What the libraries use of Dispatch.
//
// The headers of the iOS 17.4 SDK: the protocols of sources are not Sendable, the classes are.

open class DispatchObject: @unchecked Sendable {}

public class DispatchQueue: DispatchObject, @unchecked Sendable {
    public init(label: String) {}
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
}

public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
    public init(value: Int) {}
    public func wait() {}
    @discardableResult public func signal() -> Int { 0 }
}

public protocol DispatchSourceProtocol: AnyObject {
    typealias DispatchSourceHandler = @convention(block) () -> Void
    var data: UInt { get }
    func setEventHandler(handler: DispatchSourceHandler?)
    func setRegistrationHandler(handler: DispatchSourceHandler?)
    func activate()
    func cancel()
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

public class DispatchSource: DispatchObject, DispatchSourceSignal, @unchecked Sendable {
    public var data: UInt { 0 }
    public func setEventHandler(handler: DispatchSourceHandler?) {}
    public func setRegistrationHandler(handler: DispatchSourceHandler?) {}
    public func activate() {}
    public func cancel() {}
    public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
        DispatchSource()
    }
}
