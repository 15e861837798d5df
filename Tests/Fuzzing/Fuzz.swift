#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The target that the environment names, in one program for all of them: building it takes longer than a run.
private let target = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    switch target {
    case "scanner": fuzzScanner(start, count)
    case "parser": fuzzParser(start, count)
    case "constraint": fuzzConstraint(start, count)
    case "table": fuzzTable(start, count)
    case "json": fuzzJSON(start, count)
    default: fatalError("FUZZ_TARGET names no target.")
    }
}
