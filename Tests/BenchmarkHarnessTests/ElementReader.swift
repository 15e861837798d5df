import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of an XML document, with their attributes, and what text they hold.
final class ElementReader: NSObject, XMLParserDelegate {
    private(set) var elements: [[String: String]] = []
    private(set) var texts: [String] = []
    private var text = ""

    /// Whether the text is XML.
    func read(_ text: String) -> Bool {
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        elements.append(attributes)
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        texts.append(text)
        text = ""
    }
}
