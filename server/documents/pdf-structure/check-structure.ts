/**
 * Finds files in which readers may mean different objects: those that follow the cross-reference, those that
 * begin with the first page, those that know hybrid files, and those that search the bytes for objects.
 */
import { checkObjectStreams } from './object-streams.ts'
import { type Entry, HEADER, type PdfSource, type Section } from './cross-reference.ts'
import {
  AmbiguousPdfError,
  isCount,
  isReference,
  matchAt,
  type PdfReference,
  readDictionaryAt,
  skipBlank,
  skipSpace,
} from './pdf-object.ts'

/** What is known about a sound file. */
export type PdfStructure = {
  root: PdfReference
  /** The numbers of all present objects but the structural ones. */
  content: readonly number[]
  /** Numbers of references that name another generation than the object has. */
  inexact: ReadonlySet<number>
  /** The numbers of the streams of the cross-reference and of packed objects. */
  structural: ReadonlySet<number>
}

/** The start of the file, where readers look for its header. */
const HEADER_BYTES = 1_024

/** Throws when readers may mean different objects. */
export function checkStructure(source: PdfSource, sections: readonly Section[]): PdfStructure {
  const { text } = source
  if (text.slice(1, HEADER_BYTES).includes('%PDF-')) throw new AmbiguousPdfError('two headers')
  const root = onlyRoot(sections)
  const entries = presentEntries(sections)
  checkHybrid(sections, entries)
  checkSizes(sections)
  const headers = objectHeaders(text)
  checkOffsets(source, entries)
  const orphans = orphanNumbers(headers, sections, text)
  checkKeywords(source, sections)
  checkLinearized(source, sections, headers)
  const missing = new Set([...orphans, ...deletedNumbers(sections, entries)])
  const inexact = new Set<number>()
  const checkReferences = referenceCheck(missing, entries, inexact)
  for (const part of presentTexts(text, headers, entries)) checkReferences(part)
  checkObjectStreams(source, sections, entries, checkReferences)
  checkOrder(source, sections, entries)
  const structural = structuralNumbers(sections, headers)
  const content = [...entries].flatMap(([number, { kind }]) =>
    kind === 'free' || structural.has(number) ? [] : [number],
  )
  return { root, content, inexact, structural }
}

function onlyRoot(sections: readonly Section[]): PdfReference {
  const roots = new Set<string>()
  for (const { trailer } of sections) {
    const root = trailer.get('Root')
    if (root === undefined) continue
    if (!isReference(root)) throw new AmbiguousPdfError('the root is no reference')
    roots.add(`${root.number} ${root.generation}`)
  }
  const newest = sections[0]?.trailer.get('Root')
  if (!isReference(newest) || roots.size !== 1) throw new AmbiguousPdfError('not one root')
  return newest
}

/**
 * The entry of each object in the newest section that has one. A stream of a hybrid file fills what the table
 * before it leaves free.
 */
function presentEntries(sections: readonly Section[]): Map<number, Entry> {
  const present = new Map<number, Entry>()
  sections.forEach(({ entries, isHybrid }, at) => {
    const before = sections[at - 1]?.entries
    for (const [number, entry] of entries) {
      const isFilled =
        isHybrid && before?.get(number)?.kind === 'free' && present.get(number)?.kind === 'free'
      if (!present.has(number) || isFilled) present.set(number, entry)
    }
  })
  return present
}

/** Older readers ignore the streams of hybrid files. They may miss objects, but not mean others. */
function checkHybrid(sections: readonly Section[], entries: ReadonlyMap<number, Entry>): void {
  if (!sections.some(({ isHybrid }) => isHybrid)) return
  const known = presentEntries(sections.filter(({ isHybrid }) => !isHybrid))
  for (const [number, entry] of known) {
    if (entry.kind !== 'free' && !isSame(entry, entries.get(number))) {
      throw new AmbiguousPdfError(`object ${number} differs in a hybrid file`)
    }
  }
}

const isSame = (one: Entry, other: Entry | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** Some readers ignore entries beyond the size, which would leave an older version of the object. */
function checkSizes(sections: readonly Section[]): void {
  const seen = new Set<number>()
  const size = sections[0]?.trailer.get('Size')
  if (!isCount(size)) throw new AmbiguousPdfError('the file has no size')
  for (const { entries, isHybrid } of sections) {
    for (const [number, { kind }] of entries) {
      if (isHybrid || kind === 'free') continue
      if (number >= size && seen.has(number)) throw new AmbiguousPdfError(`object ${number} beyond the size`)
      seen.add(number)
    }
  }
}

/** The offset of each text `n g obj` in the file, wherever it stands, with its number. */
function objectHeaders(text: string): Map<number, number> {
  const headers = new Map<number, number>()
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const before = text.slice(Math.max(0, at - 40), at)
    const match = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/.exec(before)
    if (match) headers.set(at - before.length + match.index, Number(match[1]))
  }
  return headers
}

function checkOffsets({ text }: PdfSource, entries: ReadonlyMap<number, Entry>): void {
  for (const [number, entry] of entries) {
    if (entry.kind !== 'offset') continue
    const header = matchAt(text, skipBlank(text, entry.offset), HEADER)
    if (Number(header?.[1]) !== number || Number(header?.[2]) !== entry.generation) {
      throw new AmbiguousPdfError(`object ${number} is not at its offset`)
    }
  }
}

/** Programs that leave objects behind leave few. */
const MAX_ORPHANS = 100
/** Types of objects that readers use without a reference to them. */
const SELF_EVIDENT = new Set<unknown>(['/Catalog', '/ObjStm', '/XRef'])

/**
 * The numbers of objects that no section has, which some programs leave behind. Readers that search for
 * objects find these texts. Throws for another version of a known object, and for one that such readers use.
 */
function orphanNumbers(
  headers: ReadonlyMap<number, number>,
  sections: readonly Section[],
  text: string,
): Set<number> {
  const known = new Map<number, Set<number>>()
  for (const { entries } of sections) {
    for (const [number, entry] of entries) {
      if (entry.kind === 'free') continue
      const offsets = known.get(number) ?? new Set()
      if (entry.kind === 'offset') offsets.add(skipBlank(text, entry.offset))
      known.set(number, offsets)
    }
  }
  const orphans = new Set<number>()
  for (const [offset, number] of headers) {
    const offsets = known.get(number)
    if (offsets?.has(offset)) continue
    const begin = skipSpace(text, text.indexOf('obj', offset) + 'obj'.length)
    // An empty object is as good as none.
    if (offsets && text.startsWith('null', begin)) continue
    if (offsets || orphans.size >= MAX_ORPHANS || isSelfEvident(text, begin)) {
      throw new AmbiguousPdfError(`an unknown object ${number} at ${offset}`)
    }
    orphans.add(number)
  }
  return orphans
}

function isSelfEvident(text: string, begin: number): boolean {
  if (!text.startsWith('<<', begin)) return false
  return SELF_EVIDENT.has(readDictionaryAt(text, begin).entries.get('Type'))
}

const XREF = /(?<![^\0\t\n\f\r >])xref(?=[\0\t\n\f\r ]+\d)/g
const TRAILER = /(?<![^\0\t\n\f\r >])trailer(?=[\0\t\n\f\r ]*<<)/g
const START = /startxref(?:[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF)?/g

/** Every table, trailer and address of the cross-reference must belong to the sections. */
function checkKeywords({ text }: PdfSource, sections: readonly Section[]): void {
  const tables = new Set(sections.map(({ offset }) => offset))
  const trailers = new Set(sections.map(({ trailerOffset }) => trailerOffset))
  for (const { index } of text.matchAll(XREF)) {
    if (!tables.has(index)) throw new AmbiguousPdfError(`an unknown table at ${index}`)
  }
  for (const { index } of text.matchAll(TRAILER)) {
    if (!trailers.has(index)) throw new AmbiguousPdfError(`an unknown trailer at ${index}`)
  }
  for (const { index, 1: offset } of text.matchAll(START)) {
    const isKnown =
      offset !== undefined && (Number(offset) === 0 || tables.has(skipBlank(text, Number(offset))))
    if (!isKnown) throw new AmbiguousPdfError(`an unknown startxref at ${index}`)
  }
}

/** Readers of linearised files begin with the section after the first object. */
function checkLinearized(
  { text, bytes, before }: PdfSource,
  sections: readonly Section[],
  headers: ReadonlyMap<number, number>,
): void {
  const [first] = headers.keys()
  if (first === undefined) throw new AmbiguousPdfError('no object')
  const begin = skipSpace(text, first + (matchAt(text, first, HEADER)?.[0].length ?? 0))
  if (!text.startsWith('<<', begin)) return
  const { entries, end } = readDictionaryAt(text, begin)
  if (!entries.has('Linearized')) return
  const after = skipSpace(text, text.indexOf('endobj', end) + 'endobj'.length)
  const at = sections.findIndex(({ offset }) => offset === after)
  const length = entries.get('L')
  if ((length === bytes.length || length === before + bytes.length) && at !== 0) {
    throw new AmbiguousPdfError('a linearised file begins with another cross-reference')
  }
}

/** Readers that search for objects take the last one of each number. */
function checkOrder(
  { text }: PdfSource,
  sections: readonly Section[],
  present: ReadonlyMap<number, Entry>,
): void {
  const placeOf = (entry: Entry | undefined): number => {
    if (entry?.kind === 'offset') return skipBlank(text, entry.offset)
    return entry?.kind === 'packed' ? placeOf(present.get(entry.container)) : Number.POSITIVE_INFINITY
  }
  for (const { entries } of sections) {
    for (const [number, entry] of entries) {
      if (entry.kind !== 'free' && placeOf(entry) > placeOf(present.get(number))) {
        throw new AmbiguousPdfError(`an older object ${number} comes after the present one`)
      }
    }
  }
}

/** The texts of the objects that are in no object stream, as far as the file still has them. */
function* presentTexts(
  text: string,
  headers: ReadonlyMap<number, number>,
  present: ReadonlyMap<number, Entry>,
): Generator<string> {
  const offsets = [...headers.keys()]
  for (const [at, offset] of offsets.entries()) {
    const entry = present.get(headers.get(offset) ?? Number.NaN)
    if (entry?.kind !== 'offset' || skipBlank(text, entry.offset) !== offset) continue
    const part = text.slice(offset, offsets[at + 1])
    yield part.slice(0, part.lastIndexOf('endobj'))
  }
}

const REFERENCE =
  /(?<![^\0\t\n\f\r ()<>[\]{}/%])(\d{1,10})(?:[\0\t\n\f\r ]|%[^\r\n]{0,99}[\r\n]){1,20}(\d{1,5})(?:[\0\t\n\f\r ]|%[^\r\n]{0,99}[\r\n]){1,20}R(?![^\0\t\n\f\r ()<>[\]{}/%])/g

/**
 * Makes the check of a text for references. Some readers find objects that the cross-reference leaves out,
 * and some ignore the generation of a reference: `inexact` gets the numbers for which that matters.
 */
function referenceCheck(
  missing: ReadonlySet<number>,
  present: ReadonlyMap<number, Entry>,
  inexact: Set<number>,
): (part: string) => void {
  return (part) => {
    for (const [, digits, generation] of part.matchAll(REFERENCE)) {
      const number = Number(digits)
      if (missing.has(number)) throw new AmbiguousPdfError(`object ${number} is in no cross-reference`)
      const entry = present.get(number)
      const known = entry?.kind === 'offset' ? entry.generation : 0
      if (Number(generation) !== known) inexact.add(number)
    }
  }
}

function deletedNumbers(sections: readonly Section[], present: ReadonlyMap<number, Entry>): Set<number> {
  const deleted = new Set<number>()
  for (const { entries } of sections) {
    for (const [number, { kind }] of entries) {
      if (kind !== 'free' && present.get(number)?.kind === 'free') deleted.add(number)
    }
  }
  return deleted
}

function structuralNumbers(sections: readonly Section[], headers: ReadonlyMap<number, number>): Set<number> {
  const numbers = new Set<number>()
  for (const { offset, entries } of sections) {
    const own = headers.get(offset)
    if (own !== undefined) numbers.add(own)
    for (const entry of entries.values()) if (entry.kind === 'packed') numbers.add(entry.container)
  }
  return numbers
}
