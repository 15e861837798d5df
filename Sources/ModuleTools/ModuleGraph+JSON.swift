import Foundation
public import ModuleKit

/// What `bookshop graph --format json` prints.
private struct GraphDocument: Codable {
    var version = 1
    let graph: ModuleGraph
}

extension ModuleGraph {
    /// The graph as JSON, which other programs read, indented:
    ///
    ///     {"version": 1, "graph": {
    ///         "modules": […], "startOrder": ["Storage", "Catalog"], "scopes": []}}
    ///
    /// ``jsonSchema`` describes it to a validator. Members are sorted by name, so that two files of one graph are equal. A
    /// member without a value is left out. Readers should ignore unknown members. `version` is raised when a member is
    /// removed or changes its meaning.
    ///
    /// - Throws: what `JSONEncoder` throws, which is nothing for text and numbers.
    public var json: String { get throws { try GraphDocument(graph: self).jsonText } }

    /// Reads what ``json`` wrote.
    ///
    /// - Throws: what `JSONDecoder` throws for text of another form or version.
    public init(json: String) throws {
        let document = try JSONDecoder().decode(GraphDocument.self, from: Data(json.utf8))
        guard document.version == 1 else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "version \(document.version)"))
        }
        self = document.graph
    }

    /// The JSON Schema (draft 2020-12) of ``json``, as `bookshop graph --schema` prints it.
    public static var jsonSchema: String { String(decoding: PackageResources.graph_schema_json, as: UTF8.self) }
}
