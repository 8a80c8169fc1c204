/** Compares the object streams of a PDF with the cross-reference. */
import { type Entry, HEADER, type PdfSource, type Section, streamBytes } from './cross-reference.ts'
import { CostlyPdfError, decodeStream, type StreamResolver } from './decode-stream.ts'
import {
  AmbiguousPdfError,
  isCount,
  isReference,
  matchAt,
  readDictionaryAt,
  readObject,
  skipBlank,
} from './pdf-object.ts'

/** Programs write some hundred objects into a stream. */
const MAX_LIST_BYTES = 1_000_000

/**
 * Throws when an object stream has a number twice, or others than the cross-reference says. Passes the
 * unpacked text of each stream to `take`.
 */
export function checkObjectStreams(
  source: PdfSource,
  sections: readonly Section[],
  present: ReadonlyMap<number, Entry>,
  take: (text: string) => void,
): void {
  /** What the sections say about each stream: the numbers by their index. */
  const expected = new Map<number, Map<number, number>>()
  for (const { entries } of sections) {
    for (const [number, entry] of entries) {
      if (entry.kind !== 'packed') continue
      const numbers = expected.get(entry.container) ?? new Map<number, number>()
      if ((numbers.get(entry.index) ?? number) !== number) {
        throw new AmbiguousPdfError(`two objects at one place of object stream ${entry.container}`)
      }
      expected.set(entry.container, numbers.set(entry.index, number))
    }
  }
  for (const [container, numbers] of expected) {
    const found = numbersIn(source, container, present, take)
    if (found.length !== numbers.size || found.some((number, index) => numbers.get(index) !== number)) {
      throw new AmbiguousPdfError(`object stream ${container} has other objects than it should`)
    }
  }
}

/** The numbers of the objects in a stream, in their order. */
function numbersIn(
  source: PdfSource,
  container: number,
  present: ReadonlyMap<number, Entry>,
  take: (text: string) => void,
): number[] {
  const { text, budget } = source
  const resolve: StreamResolver = (object) => {
    if (!isReference(object)) return object ?? null
    const { object: value } = readObject(text, contentOf(text, object.number, present))
    if (isReference(value)) throw new AmbiguousPdfError('a reference to a reference')
    return value
  }
  const { entries, end } = readDictionaryAt(text, contentOf(text, container, present))
  const head = decodeStream(streamBytes(source, entries, end, resolve), entries, resolve, budget)
  const [count, first] = [resolve(entries.get('N')), resolve(entries.get('First'))]
  if (!isCount(count) || !isCount(first)) throw new AmbiguousPdfError(`object stream ${container} is broken`)
  if (first > MAX_LIST_BYTES) throw new CostlyPdfError(`object stream ${container} has too many objects`)
  const list = head.toString('latin1', 0, first).replace(/%[^\r\n]*/g, ' ')
  const words = list.match(/[^\0\t\n\f\r ]+/g) ?? []
  const pairs = words.map((word) => (/^\d{1,10}$/.test(word) ? Number(word) : Number.NaN))
  const numbers = pairs.filter((_word, at) => at % 2 === 0)
  const offsets = pairs.filter((_word, at) => at % 2 === 1)
  const isOrdered = offsets.every((offset, at) => offset > (offsets[at - 1] ?? -1))
  if (pairs.length !== 2 * count || !isOrdered || new Set(numbers).size !== count) {
    throw new AmbiguousPdfError(`object stream ${container} has an unusual list of its objects`)
  }
  take(head.toString('latin1', first))
  return numbers
}

/** Where the content of an object begins that is in no object stream. */
function contentOf(text: string, number: number, present: ReadonlyMap<number, Entry>): number {
  const entry = present.get(number)
  if (entry?.kind !== 'offset') throw new AmbiguousPdfError(`object stream ${number} is packed itself`)
  const at = skipBlank(text, entry.offset)
  return at + (matchAt(text, at, HEADER)?.[0].length ?? 0)
}
