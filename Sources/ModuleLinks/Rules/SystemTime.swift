#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The seconds since 1970 in UTC by the system's clock.
public func secondsSince1970() -> Int64 { Int64(time(nil)) }
