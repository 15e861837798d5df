/// Reads any bytes as a document: every place lies within the bytes and comes after the ones before it, what is refused is
/// refused for one problem, and what is accepted is accepted again once it is written out.
func fuzzJSON(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(DocumentProblem) {
        let value = try JSONReader().read(bytes)
        // RFC 8259 knows no document that is not UTF-8, and no end but after its value.
        precondition(String(validating: bytes, as: UTF8.self) != nil)
        var last = -1
        check(value, in: bytes, after: &last)
        let written = jsonText(value)
        do throws(DocumentProblem) {
            let again = jsonText(try JSONReader().read(Array(written.utf8)))
            precondition(again.utf8.elementsEqual(written.utf8))
        } catch  where error.code == .limit {
            // A number or text keeps its length; the whole may grow, where a control character is written as six bytes.
            precondition(written.utf8.count > JSONLimits().bytes)
        } catch {
            preconditionFailure("\(error)")
        }
        refuseCut(bytes, value)
    } catch {
        precondition((0...count).contains(error.place.offset), "\(error)")
        check(error.place, in: bytes)
        precondition(error.code.rawValue.hasPrefix("json-") && !error.text.isEmpty)
        // A problem that is no end of the document stays, whatever follows it.
        if error.place.offset < count, error.code == .encoding {
            precondition((try? JSONReader().read(bytes + Array("]}\"".utf8))) == nil)
        }
    }
    return 0
}

/// A list, an object or a text is none without its last byte.
private func refuseCut(_ bytes: [UInt8], _ value: JSONValue) {
    switch value.content {
    case .list, .object, .text: break
    default: return
    }
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    guard let end = bytes.lastIndex(where: { !spaces.contains($0) }) else { preconditionFailure("a value of nothing") }
    precondition((try? JSONReader().read(Array(bytes[..<end]))) == nil)
}

private func check(_ value: JSONValue, in bytes: [UInt8], after last: inout Int) {
    check(value.place, in: bytes)
    precondition(value.place.offset > last && value.place.offset < bytes.count)
    last = value.place.offset
    switch value.content {
    case .list(let list): for element in list { check(element, in: bytes, after: &last) }
    case .object(let object):
        precondition(Set(object.members.map { Array($0.name.utf8) }).count == object.members.count)
        for member in object.members {
            precondition(member.place.offset > last && bytes[member.place.offset] == UInt8(ascii: "\""))
            last = member.place.offset
            check(member.value, in: bytes, after: &last)
        }
    default: break
    }
}

/// Line and column are those of the offset.
private func check(_ place: DocumentPlace, in bytes: [UInt8]) {
    let found = DocumentPlace.start.moved(to: place.offset, in: bytes)
    precondition(found == place && min(place.line, place.column) >= 1)
    precondition(place.line + place.column <= place.offset + 2)
}
