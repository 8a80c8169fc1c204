/**
 * Reads the cross-reference of a PDF: every section, from the newest to the oldest. It accepts one spelling
 * of each thing only, where all readers agree.
 */
import { type Budget, CostlyPdfError, decodeStream, type StreamResolver } from './decode-stream.ts'
import {
  AmbiguousPdfError,
  isCount,
  matchAt,
  type PdfDictionary,
  readDictionaryAt,
  skipBlank,
  skipSpace,
} from './pdf-object.ts'

/** Where an object is: at an offset, in an object stream, or nowhere. */
export type Entry =
  | { kind: 'free' }
  | { kind: 'offset'; offset: number; generation: number }
  | { kind: 'packed'; container: number; index: number }

export type Section = {
  offset: number
  entries: ReadonlyMap<number, Entry>
  trailer: PdfDictionary
  /** Where the keyword `trailer` of a table stands. */
  trailerOffset?: number
  /** Newer readers look into this stream after the table before it; older ones do not know it. */
  isHybrid: boolean
}

/**
 * The bytes of a file from its header on, the same as text of one character a byte, and how many bytes come
 * before the header.
 */
export type PdfSource = { bytes: Buffer; text: string; before: number; budget: Budget }

/** A program appends a section with each change. No office document has so many, or so many objects. */
const MAX_SECTIONS = 1_000

const END = /(?<![^\0\t\n\f\r ])startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF(?!.*startxref)/s
/** Readers look for the end of the cross-reference in the last kilobyte. */
const END_BYTES = 1_024

export const HEADER =
  /(\d{1,10})[\0\t\n\f\r ]{1,16}(\d{1,5})[\0\t\n\f\r ]{1,16}obj(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const TABLE = /xref[\0\t\n\f\r ]+(?=\d|trailer)/y
const SUBSECTION = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+/y
const ROW = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+([nf])[\0\t\n\f\r ]+/y
const TRAILER = /trailer(?=[\0\t\n\f\r ]*<<)/y
const STREAM = /stream\r?\n/y
const STREAM_END = /[\0\t\n\f\r ]*endstream/y

/** The sections of a file, the newest first. Throws when readers may find others. */
export function readSections(source: PdfSource): Section[] {
  const sections: Section[] = []
  const add = (offset: number, isHybrid: boolean): Section => {
    if (sections.some((section) => section.offset === skipBlank(source.text, offset))) {
      throw new AmbiguousPdfError('a section of the cross-reference refers to itself')
    }
    if (sections.length >= MAX_SECTIONS) throw new AmbiguousPdfError('too many sections')
    const section = { ...readSection(source, offset), isHybrid }
    sections.push(section)
    return section
  }
  let next: number | undefined = startOf(source)
  while (next !== undefined) {
    const { trailer, trailerOffset } = add(next, false)
    next = offsetIn(trailer, 'Prev')
    const hybrid = offsetIn(trailer, 'XRefStm')
    if (hybrid === undefined) continue
    if (trailerOffset === undefined) throw new AmbiguousPdfError('a stream with /XRefStm')
    add(hybrid, true)
  }
  return sections
}

function startOf({ text, before }: PdfSource): number {
  const offset = END.exec(text.slice(-END_BYTES))?.[1]
  if (offset === undefined) throw new AmbiguousPdfError('no plain startxref at the end')
  // Some readers count from the first byte of the file, and must not find another section there.
  const other = skipBlank(text, Math.max(0, Number(offset) - before))
  const isSection = matchAt(text, other, TABLE) ?? matchAt(text, other, HEADER)
  if (isSection && other !== skipBlank(text, Number(offset))) {
    throw new AmbiguousPdfError('two sections, by how offsets are counted')
  }
  return Number(offset)
}

function offsetIn(trailer: PdfDictionary, name: string): number | undefined {
  const value = trailer.get(name)
  if (value === undefined || isCount(value)) return value
  throw new AmbiguousPdfError(`/${name} is no offset`)
}

function readSection(source: PdfSource, offset: number): Omit<Section, 'isHybrid'> {
  const at = skipBlank(source.text, offset)
  if (at >= source.text.length) throw new AmbiguousPdfError('the cross-reference is outside the file')
  return matchAt(source.text, at, TABLE) ? readTable(source, at) : readStream(source, at)
}

function readTable({ text, budget }: PdfSource, offset: number): Omit<Section, 'isHybrid'> {
  const entries = entryMap(budget)
  let at = offset + (matchAt(text, offset, TABLE)?.[0].length ?? 0)
  for (;;) {
    const head = matchAt(text, at, SUBSECTION)
    if (!head) break
    at += head[0].length
    const [first, count] = [Number(head[1]), Number(head[2])]
    for (let number = first; number < first + count; number += 1) {
      const row = matchAt(text, at, ROW)
      if (!row) throw new AmbiguousPdfError(`a table is wrong at ${at}`)
      at += row[0].length
      const [place, generation] = [Number(row[1]), Number(row[2])]
      // Some programs write unused entries as used ones with offset 0, where no object can be.
      entries.add(
        number,
        row[3] === 'f' || place === 0 ? FREE : { kind: 'offset', offset: place, generation },
      )
    }
  }
  const keyword = matchAt(text, at, TRAILER)
  if (!keyword) throw new AmbiguousPdfError(`a table has no trailer at ${at}`)
  const { entries: trailer } = readDictionaryAt(text, at + keyword[0].length)
  return { offset, entries: entries.all, trailer, trailerOffset: at }
}

const FREE: Entry = { kind: 'free' }

function readStream(source: PdfSource, offset: number): Omit<Section, 'isHybrid'> {
  const header = matchAt(source.text, offset, HEADER)
  if (!header) throw new AmbiguousPdfError(`no cross-reference at ${offset}`)
  const { entries: trailer, end } = readDictionaryAt(source.text, offset + header[0].length)
  if (trailer.get('Type') !== '/XRef') throw new AmbiguousPdfError(`no cross-reference at ${offset}`)
  const rows = decodeStream(streamBytes(source, trailer, end, direct), trailer, direct, source.budget)
  const entries = entryMap(source.budget)
  const widths = trailer.get('W')
  if (
    !Array.isArray(widths) ||
    widths.length !== 3 ||
    !widths.every((width) => isCount(width) && width <= 6)
  ) {
    throw new AmbiguousPdfError('a cross-reference stream has unusual columns')
  }
  const [first, second, third] = widths as [number, number, number]
  const rowBytes = first + second + third
  let at = 0
  for (const number of numbersOf(trailer, source.budget)) {
    if (rowBytes === 0 || at + rowBytes > rows.length) {
      throw new AmbiguousPdfError('a cross-reference stream is too short')
    }
    const kind = first === 0 ? 1 : rows.readUIntBE(at, first)
    const place = second === 0 ? 0 : rows.readUIntBE(at + first, second)
    const last = third === 0 ? 0 : rows.readUIntBE(at + first + second, third)
    entries.add(number, entryOf(kind, place, last))
    at += rowBytes
  }
  addOwnEntry(entries, { number: Number(header[1]), generation: Number(header[2]), offset })
  return { offset, entries: entries.all, trailer }
}

function entryOf(kind: number, place: number, last: number): Entry {
  if (kind === 2) return { kind: 'packed', container: place, index: last }
  if (kind > 2) throw new AmbiguousPdfError('a cross-reference stream has an unknown kind of entry')
  return kind === 0 || place === 0 ? FREE : { kind: 'offset', offset: place, generation: last }
}

/** A cross-reference stream may leave its own entry out. */
function addOwnEntry(
  { all, add }: ReturnType<typeof entryMap>,
  own: { number: number; generation: number; offset: number },
): void {
  const known = all.get(own.number)
  if (known === undefined) add(own.number, { kind: 'offset', offset: own.offset, generation: own.generation })
}

function numbersOf(trailer: PdfDictionary, budget: Budget): number[] {
  const size = trailer.get('Size')
  const index = trailer.get('Index') ?? [0, size ?? null]
  if (!Array.isArray(index) || index.length % 2 !== 0 || !index.every(isCount)) {
    throw new AmbiguousPdfError('a cross-reference stream has an unusual /Index')
  }
  const numbers: number[] = []
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first, count] = [index[pair] as number, index[pair + 1] as number]
    if (count > budget.entries - numbers.length) throw new CostlyPdfError('too many entries')
    for (let number = first; number < first + count; number += 1) numbers.push(number)
  }
  return numbers
}

function entryMap(budget: Budget) {
  const all = new Map<number, Entry>()
  const add = (number: number, entry: Entry): void => {
    if (all.has(number)) throw new AmbiguousPdfError(`object ${number} is twice in one section`)
    budget.entries -= 1
    if (budget.entries < 0) throw new CostlyPdfError('too many entries')
    all.set(number, entry)
  }
  return { all, add }
}

const direct: StreamResolver = (object) => object ?? null

/** The bytes of a stream whose dictionary ends at `end`. */
export function streamBytes(
  { bytes, text }: Pick<PdfSource, 'bytes' | 'text'>,
  entries: PdfDictionary,
  end: number,
  resolve: StreamResolver,
): Buffer {
  const at = skipSpace(text, end)
  const begin = at + (matchAt(text, at, STREAM)?.[0].length ?? Number.NaN)
  const length = resolve(entries.get('Length'))
  if (!isCount(begin) || !isCount(length) || !matchAt(text, begin + length, STREAM_END)) {
    throw new AmbiguousPdfError('a stream has another length than it says')
  }
  return bytes.subarray(begin, begin + length)
}
