/**
 * A list as the database gives it: its records as JSON, each kept ready in its row (`wire-column.ts`), so that the server
 * passes bytes on instead of making objects and writing them out (docs/performance.md). What it adds are the names of places,
 * which it holds in memory.
 */
import type { Area } from '#domain/area.ts'
import type { Geography } from '#domain/geography.ts'
import { wireName } from '#domain/wire.ts'
import type { EngineDeps } from './deps.ts'
import { DOCUMENTS, documentsSql } from './documents.ts'
import { placesOf } from './record.ts'
import { nameSql, referencesOf } from './references.ts'
import { coverOf } from './statements.ts'
import { PLACES_MARK, wireTime } from './wire-column.ts'

/** A record's members as an SQL expression, without the closing brace. `deleted` adds when and by whom. */
export function recordSql(
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
        `',"${wireName(field.shownBy)}":' || json_text(coalesce(${nameSql(name, field)}, ''))`,
    ),
    ...(area.documents
      ? [
          `',"${wireName(DOCUMENTS)}":' || coalesce(${documentsSql(
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
const MARK_WITHIN = 80
const OPENING = 0x7b
const COMMA = 0x2c
const CLOSING = 0x7d
const FOUND = Buffer.from('{"isFound":true,"data":[')
const NOT_FOUND = Buffer.from('{"isFound":false,"data":[')

/** Where lists are put together, one at a time in each; afterwards it serves the next. */
const benches: Buffer[] = []
const BENCH_BYTES = 256 * 1024
const MOST_BENCHES = 8
const NO_BENCH: Buffer = Buffer.alloc(0)

export type ListWriter = {
  /** Takes a row: a record's JSON without its closing brace, or what the statement tells of the whole list. */
  take(bytes: Buffer, from: number, to: number): void
  /** What the statement told of the whole list; nothing where it answered nothing. */
  told(): string | undefined
  count(): number
  /** The answer: the records with the names of their places, and how many there are in all. */
  finish(total: string): Buffer
}

/** Puts the answer of a list together from the rows of its statement. `finish` is called once, last. */
export function listWriter(area: Area, geography: Geography): ListWriter {
  const known = new Map<number, Buffer>()
  let bench = NO_BENCH
  let at = 0
  let count = 0
  let told: string | undefined
  let lastCode = -1
  let lastPlaces: Buffer = NOT_FOUND
  const placesOfCode = (code: number): Buffer => {
    if (code === lastCode) return lastPlaces
    lastCode = code
    lastPlaces = known.get(code) ?? namesOf(area, geography, code)
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
    bench = benches.pop() ?? Buffer.allocUnsafeSlow(BENCH_BYTES)
    at = FOUND.copy(bench)
  }
  return {
    take(bytes, from, to) {
      if (bytes[from] !== OPENING) {
        told = bytes.toString('latin1', from, to)
        return
      }
      const mark = markIn(bytes, from, to)
      const places = placesOfCode(codeBefore(bytes, mark))
      if (count === 0) begin()
      makeRoom(to - from + places.length + 2)
      if (count > 0) bench[at++] = COMMA
      at += bytes.copy(bench, at, from, mark)
      at += places.copy(bench, at)
      at += bytes.copy(bench, at, mark + 1, to)
      bench[at++] = CLOSING
      count += 1
    },
    told: () => told,
    count: () => count,
    finish(total) {
      const end = `],"total":${total}}`
      // In memory of its own: a kept list must not hold more than itself.
      if (count === 0) return Buffer.from(`${NOT_FOUND}${end}`)
      makeRoom(end.length)
      at += bench.write(end, at, 'latin1')
      const whole = Buffer.allocUnsafeSlow(at)
      bench.copy(whole, 0, 0, at)
      if (bench.length <= 4 * BENCH_BYTES && benches.length < MOST_BENCHES) benches.push(bench)
      return whole
    },
  }
}

/** Where in a record the mark stands. */
function markIn(bytes: Buffer, from: number, to: number): number {
  const end = Math.min(to, from + MARK_WITHIN)
  for (let at = from; at < end; at += 1) if (bytes[at] === PLACES_MARK) return at
  throw new Error('a record in a list has no mark')
}

/** The area code in front of the mark, in quotes, as a number. */
function codeBefore(bytes: Buffer, mark: number): number {
  let code = 0
  for (let at = mark - 1 - CODE_LENGTH; at < mark - 1; at += 1) code = code * 10 + (bytes[at] ?? 0) - 0x30
  return code
}

/** The members that name a record's places. */
function namesOf(area: Area, geography: Geography, code: number): Buffer {
  const catmUkey = String(code).padStart(CODE_LENGTH, '0')
  return Buffer.from(`,${JSON.stringify(placesOf(area, geography, catmUkey)).slice(1, -1)}`)
}
