/** The public learns what was published, changed and withdrawn, and nothing about what it never saw. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { publicVisibility, siteFlags, visibilityConditions } from '#domain/public/public-visibility.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { clearListChanges, endPublicCursors } from '#server/engine/read/list-cache.ts'
import { cursorAt, readChangeLog } from '#server/public/change-cursor.ts'
import { checkPublicRules, notePublicDay } from '#server/public/public-days.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { requiredFiles, sampleBody, sampleKeyOf, samplePlaceOf } from '../../sample.ts'
import { callPublic, settled, SUB_DISTRICT, TEST_DAY, wireIdOf } from './public-fixture.ts'

const DAY = 86_400_000
const HERE = '50010200'
const ELSEWHERE = '50030100'
const areaOf = (key: string) => areas.find((area) => area.key === key) as Area
const [otop, news, festival, landmark] = ['otop', 'news', 'festival', 'landmark'].map(areaOf) as [
  Area,
  Area,
  Area,
  Area,
]

const { harness, by, mueang, chiangMai } = signedIn(
  { by: 'administrator', mueang: 'mueang', chiangMai: 'chiangMai' },
  { clock: () => now },
)
let now = TEST_DAY
beforeAll(async () => {
  await checkPublicRules({ db: harness.db, areas })
})
beforeEach(async () => {
  await notePublicDay({ db: harness.db, areas, clock: () => now })
  // Cursors begin by the clock of the database, which knows nothing of ours.
  await harness.db.execute(sql`update list_epoch set began = '2026-01-01'`)
})

type Change = { change: string; area: string; id: string; place: string }

async function changes(query: string): Promise<{ changes: Change[]; next: string; text: string }> {
  await settled(harness.db)
  const { status, text } = await callPublic(harness, `/changes?${query}`)
  expect(status, text).toBe(200)
  const body = JSON.parse(text)
  return { ...body, next: body.next.slice(`${PUBLIC_PREFIX}/changes?`.length), text }
}

const begin = async (query = '') => (await changes(query)).next
const kinds = (found: readonly Change[], id: number) =>
  found.filter((each) => each.id === String(id)).map(({ change, place }) => `${change} ${place}`)

let nth = 0
async function add(
  area: Area,
  values: Record<string, string> = {},
  place = HERE,
  official = by,
): Promise<number> {
  nth += 1
  const body = { ...sampleBody(area, place, nth), ...sampleKeyOf(area, nth), ...values }
  const { status, body: answer } = await official.form(area.path, body, await requiredFiles(area, nth))
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.id
}
async function edit(area: Area, id: number, values: Record<string, string>, official = by): Promise<void> {
  const body = { [wireIdOf(area)]: id, ...values }
  const { status, body: answer } = await official.form(`${area.path}/update`, body, {})
  expect(status, JSON.stringify(answer)).toBe(200)
}
const remove = async (area: Area, id: number) =>
  expect((await by.get(`${area.path}/delete/${id}`)).status).toBe(200)
const purge = async (area: Area, id: number) =>
  expect((await by.post(`${area.path}/purge`, { ID: id })).status).toBe(200)

describe('a record', () => {
  it('is published, changed, withdrawn, published again and withdrawn for good', async () => {
    let next = await begin('place=5001')
    const step = async (id: number) => {
      const found = await changes(next)
      next = found.next
      return kinds(found.changes, id)
    }
    const id = await add(otop)
    expect(await step(id)).toEqual([`published ${HERE}`])
    expect(await step(id)).toEqual([])
    await edit(otop, id, { PRODUCT_NAME: 'กล้วยฉาบ' })
    expect(await step(id)).toEqual([`changed ${HERE}`])
    await remove(otop, id)
    expect(await step(id)).toEqual([`withdrawn ${HERE}`])
    expect((await by.post(`${otop.path}/restore`, { ID: id, VERSION: 3 })).status).toBe(200)
    expect(await step(id)).toEqual([`published ${HERE}`])
    await remove(otop, id)
    await purge(otop, id)
    expect(await step(id)).toEqual([`withdrawn ${HERE}`])
    expect(await step(id)).toEqual([])
  })

  it('that came and went between two calls is told only as withdrawn, with area, id and place', async () => {
    const next = await begin()
    const id = await add(otop)
    await remove(otop, id)
    await purge(otop, id)
    expect((await changes(next)).changes).toEqual([
      { change: 'withdrawn', area: 'otop', id: String(id), place: HERE },
    ])
  })

  it('that moves is withdrawn from the one place and published in the other', async () => {
    const id = await add(otop)
    const [whole, old, other] = [await begin(), await begin('place=5001'), await begin('place=5003')]
    await edit(otop, id, { CATM_UKEY: ELSEWHERE })
    expect(kinds((await changes(old)).changes, id)).toEqual([`withdrawn ${HERE}`])
    expect(kinds((await changes(other)).changes, id)).toEqual([`published ${ELSEWHERE}`])
    expect(kinds((await changes(whole)).changes, id)).toEqual([`changed ${ELSEWHERE}`])
  })

  it('is told for each site by its flag', async () => {
    const shown = { START_DATE: '20270101', END_DATE: '0' }
    const id = await add(news, { ...shown, ACTIVE: '1' }, HERE, mueang)
    const levels = ['district', 'province', 'central']
    const starts = await Promise.all(levels.map((level) => begin(`level=${level}`)))
    const any = await begin()
    const seenByEach = async () =>
      Promise.all(starts.map(async (next) => kinds((await changes(next)).changes, id)))
    await edit(news, id, { ACTIVE_CC: '1' }, chiangMai)
    expect(await seenByEach()).toEqual([[`changed ${HERE}`], [`published ${HERE}`], []])
    await edit(news, id, { ACTIVE: '0' }, mueang)
    expect(await seenByEach()).toEqual([[`withdrawn ${HERE}`], [`published ${HERE}`], []])
    expect(kinds((await changes(any)).changes, id)).toEqual([`changed ${HERE}`])
  })

  it('of a view is told in each area that shows it', async () => {
    const next = await begin('areas=landmark,market,hospital')
    const id = await add(landmark, { TYPE: '4' })
    const seenByEach = async () =>
      (await changes(next)).changes
        .filter((each) => each.id === String(id))
        .map(({ area, change }) => `${area} ${change}`)
        .sort()
    expect(await seenByEach()).toEqual(['landmark published', 'market published'])
    await edit(landmark, id, { TYPE: '6' })
    expect(await seenByEach()).toEqual(['hospital published', 'landmark published', 'market withdrawn'])
  })
})

describe('the calendar', () => {
  it('publishes at the first day and withdraws after the last, once, also after days without a server', async () => {
    const early = await add(festival, { FESTIVAL_DISPLAYDATE: '20270117' })
    const late = await add(news, { START_DATE: '20270101', END_DATE: '20270116' })
    const next = await begin('place=50')
    now += 1 * DAY
    await notePublicDay({ db: harness.db, areas, clock: () => now })
    expect(kinds((await changes(next)).changes, early)).toEqual([])
    expect(kinds((await changes(next)).changes, late)).toEqual([])
    now += 2 * DAY
    const notes = [1, 2, 3].map(() => notePublicDay({ db: harness.db, areas, clock: () => now }))
    await Promise.all(notes)
    const { changes: found, next: after } = await changes(next)
    expect(kinds(found, early)).toEqual([`published ${HERE}`])
    expect(kinds(found, late)).toEqual([`withdrawn ${HERE}`])
    const rows = await harness.db.query(sql`select from public_change where record_id in (${early}, ${late})`)
    expect(rows).toHaveLength(3)
    expect((await changes(after)).changes).toEqual([])
  })

  it('goes on after a clock ran ahead: what that one noted is removed, and everybody reads again', async () => {
    const id = await add(news, { START_DATE: '20270101', END_DATE: '20270119' })
    const before = await begin('place=50')
    // Behind: the battery of a clock was empty. Most days are right.
    await notePublicDay({ db: harness.db, areas, clock: () => now - 30 * DAY })
    expect((await callPublic(harness, `/changes?${before}`)).status).toBe(200)
    await notePublicDay({ db: harness.db, areas, clock: () => now + 40 * DAY })
    await notePublicDay({ db: harness.db, areas, clock: () => now })
    expect((await callPublic(harness, `/changes?${before}`)).status).toBe(410)
    const next = await begin('place=50')
    expect(await harness.db.query(sql`select from public_change where at > ${new Date(now)}`)).toEqual([])
    now = Date.parse('2027-01-19T17:00:20Z')
    await notePublicDay({ db: harness.db, areas, clock: () => now })
    expect(kinds((await changes(next)).changes, id)).toEqual([`withdrawn ${HERE}`])
  })

  it('misses nothing that is deleted in the first minute after midnight', async () => {
    const id = await add(news, { START_DATE: '20270101', END_DATE: '20270121' })
    const next = await begin()
    now = Date.parse('2027-01-21T17:00:20Z')
    await remove(news, id)
    await notePublicDay({ db: harness.db, areas, clock: () => now })
    expect(kinds((await changes(next)).changes, id)).toEqual([`withdrawn ${HERE}`])
  })
})

describe('what was never public', () => {
  /** Values of a form with which no site shows a record. */
  function hiddenForms(area: Area): Record<string, string>[] {
    const page = area.publicPage
    if (page === undefined) return []
    const day = (offset: number) =>
      new Date(now + offset * DAY).toISOString().slice(0, 10).replaceAll('-', '')
    const forms = visibilityConditions(area, page).flatMap((condition): Record<string, string>[] => {
      if (condition.kind === 'begun') return [{ [wireName(condition.field)]: day(9) }]
      if (condition.kind === 'notOver') {
        const { field, unlessFlag } = condition
        return [{ [wireName(field)]: day(-9), ...(unlessFlag && { [wireName(unlessFlag)]: '0' }) }]
      }
      if (condition.kind !== 'code') return []
      const field = area.fields[condition.field]
      const codes = field?.kind === 'choice' ? Object.keys(field.options) : ['0', '1']
      return codes
        .filter((code) => !condition.codes.includes(code))
        .map((code) => ({ [wireName(condition.field)]: code }))
    })
    // The others are off in a new record.
    const { district } = siteFlags(area, page)
    return district === undefined ? forms : [...forms, { [wireName(district)]: '0' }]
  }

  it('leaves no trace, whatever happens to it: every answer stays the same, byte for byte', async () => {
    const sinces = [await begin(), await begin('place=5001&level=district&limit=1')]
    await add(otop)
    await settled(harness.db)
    const all = async () =>
      Promise.all(
        [...sinces, `since=${new Date(now - 1_000).toISOString()}`].map(
          async (next) => (await changes(next)).text,
        ),
      )
    const before = await all()
    const [rows] = await harness.db.query<{ n: number }>(sql`select count(*)::int as n from public_change`)
    let tried = 0
    for (const area of areas) {
      for (const values of hiddenForms(area)) {
        nth += 1
        const place = samplePlaceOf(area, SUB_DISTRICT, nth)
        const body = { ...sampleBody(area, place, nth), ...sampleKeyOf(area, nth), ...values }
        const official =
          wireName(siteFlags(area, area.publicPage ?? {}).district ?? '') in values ? mueang : by
        const added = await official.form(area.path, body, await requiredFiles(area, nth))
        // Some rules of areas refuse such values.
        if (added.status !== 200) continue
        const { id } = added.body
        tried += 1
        await remove(area, id)
        await purge(area, id)
      }
    }
    const officials = areas.filter(
      (area) =>
        publicVisibility(area, { catmUkey: HERE, values: {}, isDeleted: false, pictures: 1 }, '20270115') ===
        undefined,
    )
    expect(officials.length).toBeGreaterThan(3)
    expect(tried).toBeGreaterThan(8)
    expect(await harness.db.query(sql`select count(*)::int as n from public_change`)).toEqual([rows])
    expect(await all()).toEqual(before)
  })
})

describe('since', () => {
  it('misses no change that is committed after a later one, and tells none twice', async () => {
    // The embedded database has one connection: there, no two transactions ever run at once.
    if (harness.database.engine === 'pglite') return
    const { db } = harness
    const note = (trx: Db, id: number) =>
      trx.execute(sql`insert into public_change (at, area, record_id, catm_ukey, was, shown)
        values (${new Date(now)}, 'otop', ${id}, ${HERE}, 0, 1)`)
    await clearListChanges({ db })
    let next = await begin()
    const began = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const older = db.transaction(async (trx) => {
      await note(trx, 1)
      await trx.execute(sql`insert into list_change (area, catm_ukey) values ('area_otop', ${HERE})`)
      began.resolve()
      await mayEnd.promise
    })
    await began.promise
    const later = await add(otop)
    const seen: string[] = []
    const read = async () => {
      const { text } = await callPublic(harness, `/changes?${next}`)
      const body = JSON.parse(text)
      seen.push(...body.changes.map(({ id }: Change) => id))
      next = body.next.slice(`${PUBLIC_PREFIX}/changes?`.length)
    }
    await read()
    await read()
    expect(seen).toEqual([])
    mayEnd.resolve()
    await older
    await settled(db)
    await read()
    await read()
    expect(seen).toEqual(['1', String(later)])
  })

  it('lists a change that waited for another transaction, though nothing changed since the answer', async () => {
    if (harness.database.engine === 'pglite') return
    const next = await begin('place=5003')
    const began = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const unrelated = harness.db.transaction(async (trx) => {
      await trx.query(sql`select pg_current_xact_id()`)
      began.resolve()
      await mayEnd.promise
    })
    await began.promise
    const id = await add(otop, {}, ELSEWHERE)
    const read = async () => JSON.parse((await callPublic(harness, `/changes?${next}`)).text).changes
    expect(await read()).toEqual([])
    mayEnd.resolve()
    await unrelated
    await settled(harness.db)
    expect(kinds(await read(), id)).toEqual([`published ${ELSEWHERE}`])
  })

  it('goes from page to page, to an empty one', async () => {
    let next = await begin('areas=otop&limit=2')
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await add(otop))
    const pages: string[][] = []
    do {
      const page = await changes(next)
      pages.push(page.changes.map(({ id }) => id))
      next = page.next
    } while (pages.at(-1)?.length)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0])
    expect(pages.flat()).toEqual(ids.map(String))
  })

  it('goes on in the order of transactions when their numbers get another digit', async () => {
    const { db } = harness
    await db.execute(sql`insert into public_change (xid, at, area, record_id, catm_ukey, was, shown)
      select n::text::xid8, ${new Date(now)}::timestamptz, 'otop', n, '77010100', 0, 1 from generate_series(97, 102) n`)
    const [first] = await db.query<{ id: number }>(sql`select id from public_change where record_id = 97`)
    const log = await readChangeLog(db)
    let next = `since=${cursorAt(log, { xid: '97', id: Number(first?.id) })}&place=77&limit=2`
    const pages: string[][] = []
    do {
      const page = await changes(next)
      pages.push(page.changes.map(({ id }) => id))
      next = page.next
    } while (pages.at(-1)?.length && pages.length < 5)
    expect(pages).toEqual([['98', '99'], ['100', '101'], ['102'], []])
    expect((await changes(await begin('place=77'))).changes).toEqual([])
  })

  it('may be a moment of the last 30 days', async () => {
    const id = await add(otop)
    const at = (ms: number) => new Date(ms).toISOString()
    expect(kinds((await changes(`since=${at(now)}`)).changes, id)).toEqual([`published ${HERE}`])
    const answers = await Promise.all(
      [at(now - 31 * DAY), at(now + DAY), '2570-01-01T00:00:00Z', 'yesterday'].map((since) =>
        callPublic(harness, `/changes?since=${since}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([410, 400, 400, 400])
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ code: 'changes-gone', field: 'since' })
  })

  it('is refused with 410 when rows after it may be missing', async () => {
    const { db } = harness
    const gone = async (query: string) => (await callPublic(harness, `/changes?${query}`)).status
    const old = await begin()
    now += DAY
    await notePublicDay({ db, areas, clock: () => now })
    now += 40 * DAY
    await notePublicDay({ db, areas, clock: () => now })
    const fresh = await begin()
    expect([await gone(old), await gone(fresh)]).toEqual([410, 200])
    // Another epoch: SQL by hand, a restored backup, a crash or failover.
    await endPublicCursors(db)
    expect(await gone(fresh)).toBe(410)
    const after = await begin()
    // The same program starts again, then one with other rules of display.
    await checkPublicRules({ db, areas })
    expect(await gone(after)).toBe(200)
    await checkPublicRules({ db, areas: areas.filter(({ key }) => key !== 'otop') })
    expect(await gone(after)).toBe(410)
    await checkPublicRules({ db, areas })
    // A copy in a server whose transaction numbers are lower.
    const copied = await begin()
    await db.execute(sql`insert into public_change (xid, at, area, record_id, catm_ukey, was, shown)
      values ('99999999999', now(), 'otop', 1, '50010100', 0, 1)`)
    await checkPublicRules({ db, areas })
    expect(await gone(copied)).toBe(410)
    expect(await gone(`since=${'A'.repeat(22)}`)).toBe(410)
  })
})
