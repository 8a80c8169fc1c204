/** What is carried away of a list, in whatever form: how it is asked for, found, told as an event, and put into words (issue 5, item 4). */
import { type Area, isPersonal } from '#domain/area.ts'
import { catmOfPrefix } from '#domain/catm.ts'
import { chosenBy } from '#domain/chosen-by.ts'
import type { Freshness } from '#domain/freshness.ts'
import { lackWords } from '#domain/lacks.ts'
import { maskNumbersIn } from '#domain/masked-numbers.ts'
import { thousands } from '#domain/numbers.ts'
import { CENTRAL_OFFICE, officeName } from '#domain/office.ts'
import { placeInWords } from '#domain/place-words.ts'
import { Refusal } from '#domain/refusal.ts'
import { wireName } from '#domain/wire.ts'
import { workQueue } from '#server/turns/work-queue.ts'
import type { Asked } from './asked.ts'
import type { EngineDeps } from './deps.ts'
import { recordEvent } from './events.ts'
import { conditionOf, listCondition, optionalText, readSearch, type Search } from './filter.ts'
import { cellOf } from './kinds.ts'
import { rowsOf } from './query.ts'
import type { Body } from './request.ts'
import { demandReason } from './reveal.ts'
import { fromTable, parameters, type Row, selectList } from './statements.ts'

/** The most records of a file; for more the place has to be smaller. */
export const MOST_EXPORTED = 20_000

/** One file is made at a time, so that others go on working; whoever asks when ten are waiting comes again. */
export const inTurn = workQueue({ running: 1, waiting: 10 })

const TOO_MANY = `รายการที่พบมีมากกว่า ${thousands(MOST_EXPORTED)} รายการ ซึ่งเกินกว่าที่ส่งออกได้ในครั้งเดียว กรุณาเลือกพื้นที่ให้แคบลง`

/** A list to be carried away: who asks, from where, what is searched for, and why, where that was told. */
export type Order = Pick<Asked, 'area' | 'actor' | 'origin'> & {
  body: Body
  reason: string | undefined
  search: Search
}

/**
 * Reads what is to be carried away. Beside the search's names a request takes `REASON`, which areas of persons demand, and `LIST`
 * (`main`, `other`) where an area is shown as two lists. Refuses what the search would.
 */
export function readOrder({ area, actor, origin }: Asked, body: Body): Order {
  const search = readSearch(area, actor, body)
  const list = readList(optionalText(body, 'LIST'))
  const reason = isPersonal(area) || body.REASON ? demandReason(body.REASON) : undefined
  const only = [...search.only, ...(list ? listCondition(area, list) : [])]
  return { area, actor, origin, body, reason, search: { ...search, only } }
}

function readList(list: string): 'main' | 'other' | undefined {
  if (list === '') return undefined
  if (list === 'main' || list === 'other') return list
  throw new Refusal('malformed', { field: 'LIST' })
}

type Carried = {
  /** Milliseconds since 1970. */
  at: number
  /** How many records left. */
  rows: number
  /** Workbooks to read are told without it, as they were while there was nothing else. */
  form?: 'csv' | 'paper' | 'edit'
}

/** Tells that a list was carried away: by whom, how many records, in which form, what was searched for, and why. */
export async function tellCarried(
  { db }: Pick<EngineDeps, 'db'>,
  { area, actor, origin, body, search, reason }: Order,
  { at, rows, form }: Carried,
): Promise<void> {
  const chosen = Object.keys(chosenBy(area)).map(wireName)
  const asked = ['OFFICE', 'LIST', ...chosen, 'LACKS', 'Q'].flatMap((name) => {
    const text = maskNumbersIn(optionalText(body, name))
    return text === '' ? [] : [[name, text] as const]
  })
  await recordEvent(db, {
    at,
    actor,
    origin,
    kind: 'export',
    area: area.key,
    catmUkey: catmOfPrefix(search.within),
    detail: {
      ROWS: rows,
      ...(form ? { FORM: form } : {}),
      ...Object.fromEntries(asked),
      ...(reason ? { REASON: reason } : {}),
    },
  })
}

/** What a search finds, whatever its page; one more than may be, so that too many are noticed. */
export function found({ db }: EngineDeps, area: Area, search: Search, most: number): Promise<Row[]> {
  const collected = parameters()
  const condition = conditionOf(area, search, collected)
  const text = `select ${selectList(area)} from ${fromTable(area)}
    where ${condition} and t.deleted_at is null order by ${search.order} limit ${most + 1}`
  return rowsOf<Row>(db, text, collected.values)
}

/** So many records are read at once: a few megabytes where all texts are the longest. */
const AT_ONCE = 100

/**
 * The same for a file, some records at a time, which are never all held. Refuses more than one may hold before it gives any. What changes
 * meanwhile is as it is when its turn comes, and what goes is left out, unless `db` sees one moment alone.
 */
export async function* foundForFile(
  { db }: Pick<EngineDeps, 'db'>,
  area: Area,
  search: Search,
): AsyncGenerator<Row> {
  const asked = parameters()
  const text = `select t.id from ${fromTable(area)}
    where ${conditionOf(area, search, asked)} and t.deleted_at is null
    order by ${search.order} limit ${MOST_EXPORTED + 1}`
  const ids = (await rowsOf<Pick<Row, 'id'>>(db, text, asked.values)).map(({ id }) => id)
  if (ids.length > MOST_EXPORTED)
    throw new Refusal('invalid', { field: 'CC', message: TOO_MANY, extra: { code: 'too-many-rows' } })
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const rows = new Map((await foundOf(db, area, search, some)).map((row) => [row.id, row]))
    for (const id of some) {
      const row = rows.get(id)
      if (row) yield row
    }
  }
}

/** Some records by number, as far as the search still finds them. */
function foundOf(db: EngineDeps['db'], area: Area, search: Search, ids: readonly number[]): Promise<Row[]> {
  const collected = parameters()
  const condition = conditionOf(area, search, collected)
  const text = `select ${selectList(area)} from ${fromTable(area)}
    where ${condition} and t.deleted_at is null and t.id = any(${collected.add(`{${ids.join(',')}}`)}::bigint[])`
  return rowsOf<Row>(db, text, collected.values)
}

/** What was chosen to search for beside the place, by its labels. */
export function askedInWords(area: Area, { equal, lacks }: Search, freshness: Freshness): string[] {
  return [
    ...equal.map(({ name, value }) => chosenLine(area, name, value)),
    ...(lacks ? [lackWords(freshness)[lacks]] : []),
  ]
}

function chosenLine(area: Area, name: string, value: string): string {
  const field = chosenBy(area)[name]
  return field ? `${field.label} ${cellOf(field, value, { [name]: value })}` : value
}

/** The place that an export is of, in words: an office's name where the area belongs to offices. */
export function placeOf({ geography }: EngineDeps, { offices }: Area, catmUkey: string): string {
  if (offices && catmUkey === CENTRAL_OFFICE) return officeName(catmUkey, geography().names(catmUkey))
  return placeInWords(catmUkey, geography().names(catmUkey)) || 'ทุกพื้นที่'
}
