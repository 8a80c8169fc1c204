/**
 * A list as the database gives it: its records as JSON, each kept ready in its row (`wire-column.ts`), so that the server
 * passes bytes on instead of making objects and writing them out (docs/performance.md). What it adds are the names of places,
 * which it holds in memory.
 */
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { wireName } from '#domain/area/wire.ts'
import type { EngineDeps } from '../deps.ts'
import { DOCUMENTS_KEY, documentsSql } from '../images/documents.ts'
import { wirePlaces } from '../presenter.ts'
import { referenceNameSql, referencesOf } from '../write/references.ts'
import { coverOf } from './statements.ts'
import { PLACES_MARKER, wireTime } from './wire-column.ts'

/** A record's members as an SQL expression, without the closing brace. `deleted` adds when and by whom. */
export function recordJsonSql(
  area: Area,
  { pictures, documents }: Pick<EngineDeps, 'pictures' | 'documents'>,
  deleted: boolean,
): string {
  const cover = area.gallery?.cover
  return [
    't.wire',
    ...(cover
      ? [`',"${wireName(cover)}":"' || coalesce('${pictures.address('')}' || ${coverOf(area)}, '') || '"'`]
      : []),
    ...referencesOf(area).map(
      ([name, field]) =>
        `',"${wireName(field.shownBy)}":' || json_text(coalesce(${referenceNameSql(name, field)}, ''))`,
    ),
    ...(area.documents
      ? [
          `',"${wireName(DOCUMENTS_KEY)}":' || coalesce(${documentsSql(
            area,
            `'NO', d.no, 'NAME', d.name, 'SIZE', f.size, 'URL', '${documents.address('', area.documents.private)}' || d.document`,
          )}::text, '[]')`,
        ]
      : []),
    ...(deleted
      ? [
          `',"DELETED_AT":"' || ${wireTime('t.deleted_at')} || '","DELETED_BY":' || json_text(coalesce(t.deleted_by, ''))`,
        ]
      : []),
  ].join(' || ')
}

const CODE_LENGTH = 8
/** How far into a record the mark is looked for at most: behind its number and its area code. */
const MAX_MARKER_OFFSET = 80
const OPENING = 0x7b
const COMMA = 0x2c
const CLOSING = 0x7d
const FOUND = Buffer.from('{"isFound":true,"data":[')
const NOT_FOUND = Buffer.from('{"isFound":false,"data":[')

/** Where lists are put together, one at a time in each; afterwards it serves the next. */
const bufferPool: Buffer[] = []
const BUFFER_BYTES = 256 * 1024
const MAX_POOLED_BUFFERS = 8
const NO_BUFFER: Buffer = Buffer.alloc(0)

export type ListWriter = {
  /** Takes a row: a record's JSON without its closing brace, or what the statement tells of the whole list. */
  take(bytes: Buffer, from: number, to: number): void
  /** What the statement told of the whole list; nothing where it answered nothing. */
  summary(): string | undefined
  count(): number
  /** The answer: the records with the names of their places, and how many there are in all. */
  finish(total: string): Buffer
}

/** Puts the answer of a list together from the rows of its statement. `finish` is called once, last. */
export function createListWriter(area: Area, geography: Geography): ListWriter {
  const known = new Map<number, Buffer>()
  let bench = NO_BUFFER
  let at = 0
  let count = 0
  let told: string | undefined
  let lastCode = -1
  let lastPlaces: Buffer = NOT_FOUND
  const placesOfCode = (code: number): Buffer => {
    if (code === lastCode) return lastPlaces
    lastCode = code
    lastPlaces = known.get(code) ?? placeNamesJson(area, geography, code)
    known.set(code, lastPlaces)
    return lastPlaces
  }
  const makeRoom = (bytes: number) => {
    if (at + bytes <= bench.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (at + bytes))
    bench.copy(larger, 0, 0, at)
    bench = larger
  }
  const begin = () => {
    bench = bufferPool.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES)
    at = FOUND.copy(bench)
  }
  return {
    take(bytes, from, to) {
      if (bytes[from] !== OPENING) {
        told = bytes.toString('latin1', from, to)
        return
      }
      const mark = findPlacesMarker(bytes, from, to)
      const places = placesOfCode(areaCodeBefore(bytes, mark))
      if (count === 0) begin()
      makeRoom(to - from + places.length + 2)
      if (count > 0) bench[at++] = COMMA
      at += bytes.copy(bench, at, from, mark)
      at += places.copy(bench, at)
      at += bytes.copy(bench, at, mark + 1, to)
      bench[at++] = CLOSING
      count += 1
    },
    summary: () => told,
    count: () => count,
    finish(total) {
      const end = `],"total":${total}}`
      // In memory of its own: a kept list must not hold more than itself.
      if (count === 0) return Buffer.from(`${NOT_FOUND}${end}`)
      makeRoom(end.length)
      at += bench.write(end, at, 'latin1')
      const whole = Buffer.allocUnsafeSlow(at)
      bench.copy(whole, 0, 0, at)
      if (bench.length <= 4 * BUFFER_BYTES && bufferPool.length < MAX_POOLED_BUFFERS) bufferPool.push(bench)
      return whole
    },
  }
}

/** Where in a record the mark stands. */
function findPlacesMarker(bytes: Buffer, from: number, to: number): number {
  const end = Math.min(to, from + MAX_MARKER_OFFSET)
  for (let at = from; at < end; at += 1) if (bytes[at] === PLACES_MARKER) return at
  throw new Error('a record in a list has no mark')
}

/** The area code in front of the mark, in quotes, as a number. */
function areaCodeBefore(bytes: Buffer, mark: number): number {
  let code = 0
  for (let at = mark - 1 - CODE_LENGTH; at < mark - 1; at += 1) code = code * 10 + (bytes[at] ?? 0) - 0x30
  return code
}

/** The members that name a record's places. */
function placeNamesJson(area: Area, geography: Geography, code: number): Buffer {
  const catmUkey = String(code).padStart(CODE_LENGTH, '0')
  return Buffer.from(`,${JSON.stringify(wirePlaces(area, geography, catmUkey)).slice(1, -1)}`)
}
