/** Writes PDFs for tests, hostile ones included. */
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'

type Content = string | Buffer

const CATALOG = '/Type /Catalog /Pages 2 0 R'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'

/** A PDF of one page. `catalog` is added to its catalog; `further` are its objects from number 4 on. */
export function pdfOf({ catalog = '', trailer = '', further = [] as readonly Content[] } = {}): Buffer {
  const { bytes, offsets } = written([`<< ${CATALOG} ${catalog} >>`, PAGES, PAGE, ...further])
  const lines = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const size = offsets.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(table + end)])
}

/** A small file that says that it has more objects than any document. */
export function costlyPdf(): Buffer {
  const entries = '/Type /XRef /W [1 4 2] /Size 90000000 /Root 1 0 R /Length 0'
  const stream = `9 0 obj\n<< ${entries} >>\nstream\n\nendstream\nendobj\n`
  return Buffer.from(`%PDF-1.7\n${stream}startxref\n9\n%%EOF\n`)
}

export type Packing = {
  /** Further entries of the dictionary of the object stream. */
  dictionary?: string
  filter?: string
  encode?: (text: Buffer) => Buffer
  /** Comes before the table of numbers. */
  before?: string
  /** Comes after the keyword `stream`. */
  lineEnd?: string
  /** Object 7, which nothing but the dictionary refers to. */
  further?: string
}

/** A PDF that opens with object 5, which is in an object stream. The references are in a stream as well. */
export function packedPdf(object: string, packing: Packing = {}): Buffer {
  const { dictionary = '', filter = '/FlateDecode', encode = deflateSync, before = '' } = packing
  const { lineEnd = '\n', further = 'null' } = packing
  const table = `${before}5 0 `
  const packed = encode(Buffer.from(table + object))
  const head = `<< /Type /ObjStm /N 1 /First ${table.length} /Filter ${filter} /Length ${packed.length} ${dictionary} >>`
  const stream = Buffer.concat([Buffer.from(`${head}\nstream${lineEnd}`), packed, Buffer.from('\nendstream')])
  const { bytes, offsets } = written([
    `<< ${CATALOG} /OpenAction 5 0 R >>`,
    PAGES,
    PAGE,
    stream,
    'null',
    'null',
    further,
  ])
  const row = (kind: number, first: number, second: number) => {
    const entry = Buffer.alloc(7)
    entry.writeUInt8(kind)
    entry.writeUInt32BE(first, 1)
    entry.writeUInt16BE(second, 5)
    return entry
  }
  const rows = offsets.map((at, index) => (index === 4 ? row(2, 4, 0) : row(1, at, 0)))
  const references = Buffer.concat([row(0, 0, 65_535), ...rows, row(1, bytes.length, 0)])
  const entries = `/Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R /Length ${references.length}`
  return Buffer.concat([
    bytes,
    Buffer.from(`8 0 obj\n<< ${entries} >>\nstream\n`),
    references,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`),
  ])
}

/** A PDF of five objects with a later version of one of them, as programs save a change. */
export function updatedPdf(bytes: Buffer, number: number, object: string): Buffer {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1'))?.[1] ?? '0'
  const offset = String(bytes.length).padStart(10, '0')
  const written = `${number} 0 obj\n${object}\nendobj\n`
  const end = `xref\n${number} 1\n${offset} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${previous} >>\n`
  const at = bytes.length + written.length
  return Buffer.concat([bytes, Buffer.from(`${written}${end}startxref\n${at}\n%%EOF\n`)])
}

/** A PDF rewritten by qpdf with these options. */
export async function rewrittenPdf(bytes: Buffer, ...options: string[]): Promise<Buffer> {
  const create = createRequire(import.meta.url)('@neslinesli93/qpdf-wasm')
  const { FS, callMain } = await create()
  FS.writeFile('/in.pdf', bytes)
  if (callMain([...options, '/in.pdf', '/out.pdf']) !== 0) throw new Error(`qpdf ${options.join(' ')} failed`)
  return Buffer.from(FS.readFile('/out.pdf'))
}

/** The objects, numbered from 1, and the offset of each. */
function written(objects: readonly Content[]): { bytes: Buffer; offsets: number[] } {
  const parts = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
    return length - part.length
  })
  return { bytes: Buffer.concat(parts), offsets }
}

/** Writes a file part by part, for files that no program would write. Each function returns an offset. */
export function pdfWriter(header = '%PDF-1.7\n') {
  const parts = [Buffer.from(header, 'latin1')]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const raw = (content: Content): number => {
    const at = length()
    parts.push(Buffer.from(content as string))
    return at
  }
  const object = (number: number, content: Content, generation = 0): number =>
    raw(
      Buffer.concat([
        Buffer.from(`${number} ${generation} obj\n`),
        Buffer.from(content as string),
        Buffer.from('\nendobj\n'),
      ]),
    )
  /** A section with one subsection for each entry. */
  const table = (entries: readonly (readonly [number, number | 'free'])[], trailer: string): number => {
    const rows = entries.map(([number, place]) => {
      const row = place === 'free' ? '0000000000 65535 f ' : `${String(place).padStart(10, '0')} 00000 n `
      return `${number} 1\n${row}\n`
    })
    return raw(`xref\n${rows.join('')}trailer\n<< ${trailer} >>\n`)
  }
  /** A stream of entries of kind, place and index. */
  const stream = (
    number: number,
    entries: readonly (readonly [number, number, number, number])[],
    more: string,
  ) => {
    const rows = entries.map(([, kind, place, last]) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(kind)
      row.writeUInt32BE(place, 1)
      row.writeUInt16BE(last, 5)
      return row
    })
    const index = entries.map(([entry]) => `${entry} 1`).join(' ')
    const head = `<< /Type /XRef /W [1 4 2] /Index [${index}] /Length ${7 * rows.length} ${more} >>\nstream\n`
    return object(number, Buffer.concat([Buffer.from(head), ...rows, Buffer.from('\nendstream')]))
  }
  /** An object stream of these objects. */
  const packed = (number: number, objects: readonly (readonly [number, string])[]): number => {
    let at = 0
    const list = objects.map(([each, content]) => {
      at += content.length + 1
      return `${each} ${at - content.length - 1} `
    })
    const text = `${list.join('')}${objects.map(([, content]) => content).join(' ')}`
    const head = `<< /Type /ObjStm /N ${objects.length} /First ${list.join('').length} /Length ${text.length} >>`
    return object(number, `${head}\nstream\n${text}\nendstream`)
  }
  const end = (start: number | string) => {
    raw(`startxref\n${start}\n%%EOF\n`)
    return file()
  }
  const file = () => Buffer.concat(parts)
  return { raw, object, table, stream, packed, end, file, length }
}

/** The first three objects of a file: a catalog with these entries, its pages, and one page. */
export function threeObjects(
  { object }: ReturnType<typeof pdfWriter>,
  catalog = '',
): (readonly [number, number])[] {
  return [
    [1, object(1, `<< ${CATALOG} ${catalog} >>`)],
    [2, object(2, PAGES)],
    [3, object(3, PAGE)],
  ]
}
