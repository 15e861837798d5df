public import Foundation
public import ModuleKit
import StorageInterface

/// Keeps the shop's documents as files of one folder.
public struct StorageEntry: ModuleEntry {
    private let folder: URL

    /// A storage in that folder, which is made when something is first written.
    public init(folder: URL) { self.folder = folder }

    public func register(in registrar: inout Registrar) {
        registrar.provide((any DocumentStorage).self) { [folder] in FileStorage(folder: folder) }
    }
}
