import Foundation
import PageInterface

/// A file that a command reads, or standard input as `-`.
struct InputFile {
    /// For who reads it line by line.
    let handle: FileHandle

    private let refusal: ReaderError

    /// - Parameter what: what it is, as the subject of the error: `The manifest`.
    /// - Throws: a `ReaderError` if there is no such file, it is a folder, or it can't be read.
    init(_ name: String, _ what: String) throws(ReaderError) {
        let refusal = { facts in
            ReaderError(
                "\(what) cannot be read.",
                facts: ["file: \(printable(name))"] + facts,
                remedy: "check its name and its permissions."
            )
        }
        var isFolder: ObjCBool = false
        if name != "-", FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue {
            throw refusal(["it is a folder"])
        }
        guard let handle = name == "-" ? .standardInput : FileHandle(forReadingAtPath: name) else { throw refusal([]) }
        self.handle = handle
        self.refusal = refusal([])
    }

    /// The next bytes; none at the end.
    func next(atMost count: Int = 1 << 16) throws(ReaderError) -> Data {
        do { return try handle.read(upToCount: count) ?? Data() } catch { throw refusal }
    }

    /// The bytes from here: of more than so many, one more.
    func bytes(atMost count: Int) throws(ReaderError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count <= count {
            let more = try next(atMost: min(1 << 16, count + 1 - bytes.count))
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }
}
