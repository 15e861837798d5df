public import Foundation
public import ModuleKit
import BookshopStorageInterface

/// Keeps the shop's documents as files of one folder, and its statistics in a folder inside that one.
public struct StorageEntry: ModuleEntry {
    private let folder: URL

    /// A storage in that folder, which is made when something is first written.
    public init(folder: URL) { self.folder = folder }

    public func register(in registrar: inout Registrar) {
        registrar.provide((any DocumentStorage).self) { [folder] in FileStorage(folder: folder) }
        registrar.provide((any DocumentStorage).self, tagged: Statistics.self) { [folder] in
            FileStorage(folder: folder.appendingPathComponent("statistics"))
        }
    }
}
