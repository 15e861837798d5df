extension RouteManifest {
    /// The JSON Schema (draft 2020-12) of ``json``. Every object is closed: a name that is not in the schema is refused.
    ///
    /// Its `$id` is a name and no address, so a validator needs no network.
    public static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "tag:modulemanager,2026:route-manifest:1",
          "title": "The links of an app: which URLs open which route, with what, and from where",
          "type": "object",
          "additionalProperties": false,
          "required": ["schema", "schemes", "domains", "options", "routes", "unmatched"],
          "properties": {
            "schema": {"const": 1},
            "schemes": {
              "description": "The app's own schemes. Links are written with the first.",
              "type": "array",
              "uniqueItems": true,
              "items": {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9+.-]*$"}
            },
            "domains": {
              "description": "The domains whose https links the app opens.",
              "type": "array",
              "uniqueItems": true,
              "items": {"type": "string", "pattern": "^[A-Za-z0-9._~-]+$"}
            },
            "options": {"$ref": "#/$defs/options"},
            "routes": {"type": "array", "items": {"$ref": "#/$defs/route"}},
            "unmatched": {"type": "array", "items": {"$ref": "#/$defs/unmatched"}}
          },
          "$defs": {
            "options": {
              "description": "How URLs are read. They change what patterns mean.",
              "type": "object",
              "additionalProperties": false,
              "required": [
                "order", "trailingSlash", "hostIsSegment", "plus", "fragment", "caseInsensitive"
              ],
              "properties": {
                "order": {"enum": ["specificity", "registration"]},
                "trailingSlash": {"enum": ["ignored", "strict"]},
                "hostIsSegment": {"enum": ["custom", "undotted"]},
                "plus": {"enum": ["space-in-query", "literal"]},
                "fragment": {"enum": ["separate", "merged"]},
                "caseInsensitive": {"type": "boolean"}
              }
            },
            "route": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "patterns", "owner", "scopes", "priority", "exposure", "parameters", "parametersAreComplete",
                "recoveries"
              ],
              "properties": {
                "patterns": {
                  "description": "Links are written with the first.",
                  "type": "array",
                  "minItems": 1,
                  "items": {"$ref": "#/$defs/pattern"}
                },
                "type": {"description": "The name of the route's type; absent for a pattern alone.", "type": "string"},
                "owner": {"description": "The module that handles it.", "type": "string"},
                "scopes": {
                  "description": "The scopes that must be open, the outermost first.",
                  "$ref": "#/$defs/texts"
                },
                "priority": {"$ref": "#/$defs/whole"},
                "exposure": {"$ref": "#/$defs/exposure"},
                "parameters": {"type": "array", "items": {"$ref": "#/$defs/parameter"}},
                "parametersAreComplete": {
                  "description": "False if a type that can't be looked into hides some.",
                  "type": "boolean"
                },
                "recoveries": {
                  "description": "The modules that may answer if it fails or is switched off, the closest first.",
                  "type": "array",
                  "items": {"type": "string"}
                }
              }
            },
            "pattern": {
              "type": "object",
              "additionalProperties": false,
              "required": ["pattern"],
              "properties": {
                "pattern": {"type": "string", "minLength": 1, "maxLength": 1024},
                "next": {
                  "description": "What is tried next if the route declines, or isn't open to the origin.",
                  "type": "string"
                },
                "deprecated": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": ["since"],
                  "properties": {"since": {"type": "string"}, "instead": {"type": "string"}}
                }
              }
            },
            "parameter": {
              "type": "object",
              "additionalProperties": false,
              "required": ["name", "in", "type", "required", "list", "secret"],
              "properties": {
                "name": {"type": "string"},
                "in": {"enum": ["path", "query"]},
                "type": {"enum": ["integer", "natural", "number", "boolean", "text", "choice", "value"]},
                "bits": {"description": "Of an integer or a natural.", "enum": [8, 16, 32, 64]},
                "values": {"description": "Of a choice.", "minItems": 1, "$ref": "#/$defs/texts"},
                "required": {"type": "boolean"},
                "list": {"type": "boolean"},
                "secret": {
                  "description": "Whether only an https URL may carry it.",
                  "type": "boolean"
                }
              },
              "allOf": [
                {
                  "if": {"properties": {"type": {"enum": ["integer", "natural"]}}},
                  "then": {"required": ["bits"]},
                  "else": {"properties": {"bits": false}}
                },
                {
                  "if": {"properties": {"type": {"const": "choice"}}},
                  "then": {"required": ["values"]},
                  "else": {"properties": {"values": false}}
                }
              ]
            },
            "unmatched": {
              "description": "Handles the URLs that no route matches: of a domain, of a scheme, or all.",
              "type": "object",
              "additionalProperties": false,
              "required": ["owner", "scopes", "exposure"],
              "properties": {
                "scheme": {"type": "string"},
                "domain": {"type": "string"},
                "owner": {"type": "string"},
                "scopes": {"$ref": "#/$defs/texts"},
                "exposure": {"$ref": "#/$defs/exposure"}
              },
              "if": {"required": ["domain"]},
              "then": {"required": ["scheme"], "properties": {"scheme": {"const": "https"}}}
            },
            "exposure": {
              "description": "From where it opens, beside from inside the app; empty for nowhere else.",
              "type": "array",
              "uniqueItems": true,
              "items": {
                "enum": [
                  "links", "custom-schemes", "team-apps", "web-pages", "notifications", "shortcuts", "commands",
                  "restoration", "unknown"
                ]
              }
            },
            "texts": {"type": "array", "uniqueItems": true, "items": {"type": "string"}},
            "whole": {"type": "integer", "minimum": -9007199254740991, "maximum": 9007199254740991}
          }
        }
        """
}
