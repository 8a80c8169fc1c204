/** Small ZIP files and workbooks with any content, for tests of untrusted uploads. */
import { crc32, deflateRawSync } from 'node:zlib'

/**
 * One part of a ZIP. `declaredSize` is the unpacked size in the directory, if it differs from the true one.
 */
export type TestZipPart = { name: string; content: string | Buffer; declaredSize?: number }

/** The bytes of a ZIP of these parts. */
export function testZip(parts: readonly TestZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, declaredSize } of parts) {
    const bytes = Buffer.from(content as Buffer)
    const packed = deflateRawSync(bytes)
    const rest = Buffer.alloc(26)
    rest.writeUInt16LE(20, 0)
    rest.writeUInt16LE(8, 4)
    rest.writeUInt32LE(crc32(bytes), 10)
    rest.writeUInt32LE(packed.length, 14)
    rest.writeUInt32LE(declaredSize ?? bytes.length, 18)
    rest.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), rest, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), rest, place, Buffer.from(name))
    files.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, list, Buffer.from('PK\x05\x06'), end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a workbook whose sheet, shared strings and formats are the given XML. */
export function workbookParts(sheetXml: string, sharedXml = '', stylesXml = ''): TestZipPart[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`
  const relations = (inner: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`
  const sheets = relation('rId1', 'worksheet', 'worksheets/sheet1.xml')
  const shared = sharedXml === '' ? '' : relation('rId2', 'sharedStrings', 'sharedStrings.xml')
  const styles = stylesXml === '' ? '' : relation('rId3', 'styles', 'styles.xml')
  return [
    { name: '[Content_Types].xml', content: `<Types xmlns="${PACKAGE}/content-types"/>` },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relations(sheets + shared + styles) },
    ...(sharedXml === '' ? [] : [{ name: 'xl/sharedStrings.xml', content: sharedXml }]),
    ...(stylesXml === '' ? [] : [{ name: 'xl/styles.xml', content: stylesXml }]),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml },
  ]
}

/** A sheet with the XML of these rows. */
export function sheetXml(rows: string): string {
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
}
