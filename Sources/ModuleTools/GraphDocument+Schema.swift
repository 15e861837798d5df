import ModuleKit

extension GraphDocument {
    /// The JSON Schema (draft 2020-12) of the document, as `bookshop graph --schema` prints it.
    public static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "The modules of an app, what each registered, and what that needs",
          "type": "object",
          "required": ["version", "graph"],
          "properties": {
            "version": {"const": 1},
            "graph": {"$ref": "#/$defs/graph"}
          },
          "$defs": {
            "graph": {
              "type": "object",
              "required": ["modules", "startOrder", "scopes"],
              "properties": {
                "modules": {"type": "array", "items": {"$ref": "#/$defs/module"}},
                "startOrder": {"type": "array", "items": {"type": "string"}},
                "scopes": {"type": "array", "items": {"$ref": "#/$defs/scope"}}
              }
            },
            "scope": {
              "type": "object",
              "required": ["name", "graph"],
              "properties": {
                "name": {"type": "string"},
                "argument": {"type": "string"},
                "graph": {"$ref": "#/$defs/graph"}
              }
            },
            "module": {
              "type": "object",
              "required": ["name", "activation", "failurePolicy", "after", "file", "line", "nodes"],
              "properties": {
                "name": {"type": "string"},
                "disabledReason": {"type": "string"},
                "activation": {"enum": ["eager", "deferred", "onDemand"]},
                "failurePolicy": {"enum": ["required", "optional"]},
                "after": {"type": "array", "items": {"type": "string"}},
                "file": {"type": "string"},
                "line": {"type": "integer", "minimum": 1},
                "nodes": {"type": "array", "items": {"$ref": "#/$defs/node"}}
              }
            },
            "node": {
              "type": "object",
              "required": ["id", "kind", "subject", "isolation", "layer", "file", "line", "dependencies"],
              "properties": {
                "id": {"type": "string"},
                "kind": {
                  "enum": [
                    "service", "contribution", "decorator", "alias", "launchHandler", "startHandler", "stopHandler", "work",
                    "eventHandler", "handler", "uses"
                  ]
                },
                "subject": {"type": "string"},
                "lifetime": {"enum": [\(quoted(Lifetime.self))]},
                "isolation": {"enum": ["anywhere", "mainActor", "async"]},
                "layer": {"type": "integer", "minimum": 0},
                "file": {"type": "string"},
                "line": {"type": "integer", "minimum": 1},
                "dependencies": {"type": "array", "items": {"$ref": "#/$defs/dependency"}}
              }
            },
            "dependency": {
              "type": "object",
              "required": ["text", "form", "service", "deferred", "targets"],
              "properties": {
                "text": {"type": "string"},
                "form": {
                  "enum": [\(quoted(ServiceDependency.Form.self))]
                },
                "service": {"type": "string"},
                "tag": {"type": "string"},
                "argument": {"type": "string"},
                "deferred": {"type": "boolean"},
                "repeated": {"const": true},
                "targets": {"type": "array", "items": {"type": "string"}}
              }
            }
          }
        }
        """

    /// The names of all cases, as JSON lists them.
    private static func quoted<Name: CaseIterable & RawRepresentable<String>>(_: Name.Type) -> String {
        Name.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }
}
