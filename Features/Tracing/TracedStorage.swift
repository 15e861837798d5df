import BookshopStorageInterface

/// A storage that traces each use.
struct TracedStorage: DocumentStorage {
    let base: any DocumentStorage
    let name: String
    let trace: Trace

    func read<Document: Codable & Sendable>(
        _ type: Document.Type,
        named document: String
    ) throws(StorageError) -> Document? {
        try trace.measure("\(name) read \(document)") { () throws(StorageError) in
            try base.read(type, named: document)
        }
    }

    func update<Document: Codable & Sendable, Result>(
        _ document: String,
        initial: Document,
        _ change: (inout Document) throws -> Result
    ) throws -> Result {
        try trace.measure("\(name) update \(document)") {
            try base.update(document, initial: initial, change)
        }
    }
}
