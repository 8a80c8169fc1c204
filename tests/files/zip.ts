/** Small ZIP files and workbooks with any content, for tests of untrusted uploads. */
import { crc32, deflateRawSync } from 'node:zlib'

/**
 * One part of a ZIP. `declaredSize` is the unpacked size in the directory, if it differs from the true one.
 */
export type TestZipPart = { name: string; content: string | Buffer; declaredSize?: number }

/**
 * The bytes of a ZIP of these parts. With `isLarge` all sizes, offsets and counts are in the fields of ZIP64.
 */
export function testZip(parts: readonly TestZipPart[], isLarge = false): Buffer {
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
    rest.writeUInt32LE(Math.min(declaredSize ?? bytes.length, 0xffffffff), 18)
    rest.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), rest, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const extra = isLarge ? largeField([declaredSize ?? bytes.length, packed.length, at]) : Buffer.alloc(0)
    const entry = Buffer.concat([rest, place])
    if (isLarge) {
      for (const field of [14, 18, 36]) entry.writeUInt32LE(0xffffffff, field)
      entry.writeUInt16LE(extra.length, 24)
    }
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), entry, Buffer.from(name), extra)
    files.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  if (!isLarge) return Buffer.concat([...files, list, Buffer.from('PK\x05\x06'), end])
  end.fill(0xff, 4, 16)
  const end64 = Buffer.alloc(52)
  end64.writeBigUInt64LE(44n)
  for (const [place, value] of [
    [20, parts.length],
    [28, parts.length],
    [36, list.length],
    [44, at],
  ] as const) {
    end64.writeBigUInt64LE(BigInt(value), place)
  }
  const locator = Buffer.alloc(16)
  locator.writeBigUInt64LE(BigInt(at + list.length), 4)
  locator.writeUInt32LE(1, 12)
  const [mark64, markLocator, mark] = ['PK\x06\x06', 'PK\x06\x07', 'PK\x05\x06'].map((text) =>
    Buffer.from(text),
  )
  return Buffer.concat([...files, list, mark64!, end64, markLocator!, locator, mark!, end])
}

/** The extra field of ZIP64 with these values, after another field as some programs write. */
function largeField(values: readonly number[]): Buffer {
  const field = Buffer.alloc(8 + 4 + 8 * values.length)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(4, 2)
  field.writeUInt16LE(1, 8)
  field.writeUInt16LE(8 * values.length, 10)
  values.forEach((value, index) => void field.writeBigUInt64LE(BigInt(value), 12 + 8 * index))
  return field
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

export function sheetXml(rows: string): string {
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
}
