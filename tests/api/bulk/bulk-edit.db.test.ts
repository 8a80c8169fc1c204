/** Bulk edit of one field and its undo: each record follows the rules of a single edit. */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { newIdempotencyKey } from '#domain/records/idempotency-key.ts'
import { pidCheckDigit } from '#domain/personal-data/pid.ts'
import { raw, sql } from '#server/db/sql.ts'
import { columnOf } from '#server/engine/table.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleKeyOf, samplePlaceOf, requiredFiles, sampleBody } from '../../sample.ts'

const { harness, mueang, chomThong, province, centre, administrator } = signedIn({
  mueang: 'mueang',
  chomThong: 'chomThong',
  province: 'chiangMai',
  centre: 'central',
  administrator: 'administrator',
})
let seed = 0

type Named = { ID: string; VERSION: number }
type Values = Record<string, string | null>

const areaOf = (key: string): Area => areas.find((area) => area.key === key) as Area
const [otop, gov, bank, tradition, landing, news, project, slideShow] = [
  'otop',
  'gov',
  'bank',
  'tradition',
  'landing',
  'news',
  'project',
  'slideShow',
].map(areaOf) as [Area, Area, Area, Area, Area, Area, Area, Area]

async function createRecord(area: Area, more: Record<string, string> = {}, by = mueang): Promise<Named> {
  seed += 1
  const place = samplePlaceOf(area, by === chomThong ? '50020300' : '50010100', seed)
  const body = { ...sampleBody(area, place, seed), ...sampleKeyOf(area, seed), CATM_UKEY: place, ...more }
  const { status, body: added } = await by.form(area.path, body, await requiredFiles(area))
  expect(status, `${area.key} ${JSON.stringify(added)}`).toBe(200)
  return { ID: String(added.id), VERSION: 1 }
}

const send = (
  by: TestOfficial,
  area: Area,
  what: '' | '/preview' | '/undo',
  RECORDS: readonly Named[],
  more: Values = {},
) => by.post(`${area.path}/updateTogether${what}`, { RECORDS, ...more })
const set = (by: TestOfficial, area: Area, records: readonly Named[], values: Values) =>
  send(by, area, '', records, values)
const preview = (by: TestOfficial, area: Area, records: readonly Named[], values: Values) =>
  send(by, area, '/preview', records, values)
const undo = (by: TestOfficial, area: Area, records: readonly Named[]) => send(by, area, '/undo', records)
const changed = (named: readonly Named[], VERSION = 2) => named.map(({ ID }) => ({ ID, VERSION }))
const codes = ({ body }: { body: { data: { code?: string; version?: number }[] } }) =>
  body.data.map(({ code, version }) => code ?? version)
const stored = async (area: Area, name: string, { ID }: Named) => {
  const [row] = await harness.db.query<{ value: string; version: number }>(
    sql`select ${raw(columnOf(name))}::text as value, version from ${raw(tableOf(area))} where id = ${ID}`,
  )
  return row
}
const events = () =>
  harness.db.query<{ kind: string; area: string; detail: object }>(
    sql`select kind, area, detail from event order by id desc`,
  )

describe('bulk edit of a field', () => {
  it('stores nothing in the preview, writes one revision per record, and can be undone once', async () => {
    const [first, second, same] = [
      await createRecord(bank, { OPEN_TIME: '09.00 น.' }),
      await createRecord(bank, { OPEN_TIME: '' }),
      await createRecord(bank, { OPEN_TIME: '08.30-16.30 น.' }),
    ] as [Named, Named, Named]
    const named = [first, second, same]
    const value = { OPEN_TIME: '08.30-16.30 น.' }
    const expected = {
      status: true,
      done: 2,
      data: [
        { ID: first.ID, status: true, version: 2 },
        { ID: second.ID, status: true, version: 2 },
        { ID: same.ID, status: true, version: 1 },
      ],
    }
    const before = await events()
    expect((await preview(mueang, bank, named, value)).body).toEqual(expected)
    // A preview stores nothing.
    expect(await stored(bank, 'openTime', first)).toEqual({ value: '09.00 น.', version: 1 })
    expect((await mueang.post(`${bank.path}/history`, { ID: first.ID })).body.total).toBe(1)
    expect(await events()).toEqual(before)

    expect((await set(mueang, bank, named, value)).body).toEqual(expected)
    for (const one of named) expect((await stored(bank, 'openTime', one))?.value).toBe('08.30-16.30 น.')
    expect((await events())[0]).toEqual({ kind: 'edit-batch', area: 'bank', detail: { ROWS: 2 } })
    const { body } = await mueang.post(`${bank.path}/history`, { ID: first.ID })
    expect(body.data[0]).toMatchObject({ ACTION: 'edit', VERSION: 2 })
    expect(body.data[0].CHANGES).toHaveLength(1)

    expect((await undo(mueang, bank, changed([first, second]))).body).toMatchObject({ done: 2 })
    expect(await stored(bank, 'openTime', first)).toEqual({ value: '09.00 น.', version: 3 })
    expect(await stored(bank, 'openTime', second)).toEqual({ value: '', version: 3 })
    expect((await events())[0]?.kind).toBe('edit-batch-undo')
    expect(codes(await undo(mueang, bank, changed([first, second])))).toEqual([
      'changed-since',
      'changed-since',
    ])
  })

  it('shows the new value in the history, and text search finds it and no longer the old value', async () => {
    const named = [await createRecord(otop), await createRecord(otop)]
    expect((await set(mueang, otop, named, { PRODUCT_STAR: '5' })).body.done).toBe(2)
    const { body } = await mueang.post(`${otop.path}/history`, { ID: named[0]?.ID })
    expect(body.current).toMatchObject({ PRODUCT_STAR: '5', VERSION: 2 })
    const works = [await createRecord(project, { OWNER: 'กองช่างเดิม' })]
    const found = async (Q: string) => (await mueang.post(`${project.path}/search`, { Q })).body.total
    expect([await found('กองช่างเดิม'), await found('กองคลังใหม่')]).toEqual([1, 0])
    expect((await set(mueang, project, works, { OWNER: 'กองคลังใหม่' })).body.done).toBe(1)
    expect([await found('กองช่างเดิม'), await found('กองคลังใหม่')]).toEqual([0, 1])
  })

  it('skips changed, deleted and moved records and records of another district, and edits the others', async () => {
    const [good, late, gone, moved, others] = [
      await createRecord(gov),
      await createRecord(gov),
      await createRecord(gov),
      await createRecord(gov),
      await createRecord(gov, {}, chomThong),
    ] as [Named, Named, Named, Named, Named]
    await mueang.post(`${gov.path}/update`, { GOV_ID: late.ID, GOV_TEL: '0 5311 9999' })
    await mueang.get(`${gov.path}/delete/${gone.ID}`)
    const move = { GOV_ID: moved.ID, CATM_UKEY: '50020300' }
    expect((await administrator.post(`${gov.path}/update`, move)).status).toBe(200)
    const named = [late, gone, { ...moved, VERSION: 2 }, others, good]
    const refused = ['stale', 'not-found', 'forbidden-area', 'forbidden-area', 2]
    expect(codes(await preview(mueang, gov, named, { GOV_POSTCODE: '50300' }))).toEqual(refused)
    const answer = await set(mueang, gov, named, { GOV_POSTCODE: '50300' })
    expect(codes(answer)).toEqual(refused)
    expect(answer.body.data[0]).not.toHaveProperty('current')
    const values = await Promise.all(
      [late, moved, others, good].map((one) => stored(gov, 'govPostcode', one)),
    )
    expect(values.map((row) => row?.value)).toEqual(['50200', '50200', '50200', '50300'])
    expect(await stored(gov, 'govTel', late)).toEqual({ value: '0 5311 9999', version: 2 })
  })

  it('validates the new value against the other fields of each record', async () => {
    const [early, late] = [
      await createRecord(tradition, { TRADITION_STARTDATE: '20260101', TRADITION_ENDDATE: '20260105' }),
      await createRecord(tradition, { TRADITION_STARTDATE: '20260601', TRADITION_ENDDATE: '20260605' }),
    ] as [Named, Named]
    const value = { TRADITION_ENDDATE: '20260301' }
    const answer = await preview(mueang, tradition, [early, late], value)
    expect(codes(answer)).toEqual([2, 'invalid'])
    expect(answer.body.data[1].error).not.toBe('')
    expect(codes(await set(mueang, tradition, [early, late], value))).toEqual([2, 'invalid'])
    expect((await stored(tradition, 'traditionEnddate', late))?.version).toBe(1)
    expect(codes(await set(mueang, tradition, [late], { TRADITION_ENDDATE: '31042569' }))).toEqual([
      'invalid',
    ])
  })

  it('validates each record together with the changed records before it, in the preview too', async () => {
    const hidden = { ACTIVE: '0', START_DATE: '20270101', END_DATE: '20270131' }
    const named = [await createRecord(landing, hidden), await createRecord(landing, hidden)]
    for (const way of [preview, set]) {
      const expected = codes(await way(mueang, landing, named, { ACTIVE: '1' }))
      expect(expected).toEqual([2, 'invalid'])
    }
  })

  it('requires a type and its dependent subtype to be set together', async () => {
    const named = [await createRecord(otop), await createRecord(otop)]
    const pair = { PRODUCT_TYPE: '2', PRODUCT_SUBTYPE: '2' }
    expect(codes(await set(mueang, otop, named, pair))).toEqual([2, 2])
    expect((await stored(otop, 'productSubtype', named[0] as Named))?.value).toBe('2')
    for (const part of [{ PRODUCT_TYPE: '1' }, { PRODUCT_SUBTYPE: '1' }])
      expect((await set(mueang, otop, changed(named), part)).status).toBe(422)
    expect(codes(await set(mueang, otop, changed(named), { ...pair, PRODUCT_SUBTYPE: '7' }))).toEqual([
      'invalid',
      'invalid',
    ])
  })

  it('clears an optional field, and rejects an empty required field', async () => {
    const named = [await createRecord(bank), await createRecord(bank)]
    expect(codes(await set(mueang, bank, named, { TEL: '' }))).toEqual([2, 2])
    expect((await stored(bank, 'tel', named[0] as Named))?.value).toBe('')
    expect(codes(await set(mueang, bank, changed(named), { BANK_CODE: '' }))).toEqual(['invalid', 'invalid'])
  })

  it('rejects a national ID until the request confirms it', async () => {
    const pid = `100000000001${pidCheckDigit('100000000001')}`
    const named = [await createRecord(bank)]
    const value = { OPEN_TIME: `ติดต่อ ${pid}` }
    expect(codes(await set(mueang, bank, named, value))).toEqual(['invalid'])
    expect(codes(await set(mueang, bank, named, { ...value, CONFIRMED_NUMBERS: pid }))).toEqual([2])
  })

  it('undo skips records that changed later and rejects undo of other actions and districts', async () => {
    const [early, later] = [await createRecord(bank), await createRecord(bank)] as [Named, Named]
    await set(mueang, bank, [early, later], { ATM: '0' })
    await mueang.post(`${bank.path}/update`, { BANK_ID: later.ID, TEL: '0 5311 8888' })
    expect(codes(await undo(mueang, bank, changed([early, later])))).toEqual([3, 'changed-since'])
    expect((await stored(bank, 'atm', early))?.value).toBe('1')
    expect((await stored(bank, 'atm', later))?.value).toBe('0')
    // The undo of a bulk edit undoes no other action.
    const added = await createRecord(bank)
    expect(codes(await undo(mueang, bank, [added]))).toEqual(['changed-since'])
    expect(codes(await undo(chomThong, bank, [{ ID: early.ID, VERSION: 3 }]))).toEqual(['forbidden-area'])
  })

  it('is done once for repeated requests with the same idempotency key', async () => {
    const named = [await createRecord(bank), await createRecord(bank)]
    const ONCE_MARK = newIdempotencyKey(crypto.getRandomValues(new Uint8Array(22)))
    const sent = { TEL: '0 5311 7777', ONCE_MARK }
    const first = await set(mueang, bank, named, sent)
    expect(codes(first)).toEqual([2, 2])
    expect((await set(mueang, bank, named, sent)).body).toEqual(first.body)
    expect((await stored(bank, 'tel', named[0] as Named))?.version).toBe(2)
    expect((await set(mueang, bank, named, { ...sent, TEL: '0 5311 6666' })).body.code).toBe('done-before')
    // Without an idempotency key the repeated request conflicts with its own first change.
    expect(codes(await set(mueang, bank, named, { TEL: '0 5311 7777' }))).toEqual(['stale', 'stale'])
  })

  it('changes each record once when two bulk edits run at the same time, without a deadlock', async () => {
    const named = await Promise.all(Array.from({ length: 8 }, () => createRecord(bank)))
    const [one, other] = await Promise.all([
      set(mueang, bank, named, { TEL: '0 5311 1111' }),
      set(administrator, bank, [...named].reverse(), { TEL: '0 5311 2222' }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.done + other.body.done).toBe(named.length)
    const rows = await Promise.all(named.map((record) => stored(bank, 'tel', record)))
    expect(rows.map((row) => row?.version)).toEqual(named.map(() => 2))
  })

  it('rejects more than 100 records, duplicates, missing versions and any other field', async () => {
    const named = await createRecord(otop)
    const many = Array.from({ length: 101 }, (_, n) => ({ ID: String(900_000 + n), VERSION: 1 }))
    const value = { PRODUCT_STAR: '3' }
    for (const RECORDS of [many, [], [named, named], [{ ID: named.ID }], ['x'], 'x'])
      expect((await mueang.post(`${otop.path}/updateTogether`, { RECORDS, ...value })).status).toBe(400)
    expect((await set(mueang, otop, many.slice(0, 100), value)).body.done).toBe(0)
    for (const values of [
      {},
      { PRODUCT_STAR: null },
      { PRODUCT_NAME: 'x' },
      { PRODUCT_DETAIL: 'x' },
      { PRODUCT_PRICE: '1' },
      { ACTIVE_CC: '1' },
      { ...value, PRODUCT_TEL: '' },
      { ...value, CATM_UKEY: '50020300' },
      { ...value, PRODUCT_IMG: '' },
      { ...value, VERSION: '1' },
      { ...value, NOBODYS: '1' },
    ])
      for (const what of ['', '/preview'] as const)
        expect((await send(mueang, otop, what, [named], values)).status, JSON.stringify(values)).toBe(422)
    expect((await stored(otop, 'productStar', named))?.version).toBe(1)
  })
})

describe('the permission for bulk edit', () => {
  it('is the same as for editing one record, in every area', async () => {
    const absent = [{ ID: '900001', VERSION: 1 }]
    for (const area of areas) {
      for (const [group, by] of [
        ['1', mueang],
        ['2', province],
        ['3', centre],
        ['4', administrator],
      ] as const) {
        const may = area.permits.edit.some((one) => String(one) === group)
        const which = `${area.key} by ${group}`
        for (const what of ['', '/preview'] as const) {
          const { status, body } = await send(by, area, what, absent, {})
          // The area has no field for bulk edits. An actor without the permission gets that error first.
          expect([status, body.code], which).toEqual(may ? [422, 'not-together'] : [403, 'forbidden-action'])
        }
        const undone = await undo(by, area, absent)
        if (may) expect(codes(undone), which).toEqual(['not-found'])
        else expect(codes(undone), which).toEqual(['forbidden-action'])
      }
    }
    expect((await set(harness.nobody(), otop, absent, { PRODUCT_STAR: '1' })).status).toBe(401)
  })

  it('covers only the fields that the group of the user may set', async () => {
    const named = [await createRecord(gov)]
    expect((await set(mueang, gov, named, { GOV_LOCATION: '1' })).status).toBe(422)
    expect(codes(await set(administrator, gov, named, { GOV_LOCATION: '1' }))).toEqual([2])
    const newsItems = [await createRecord(news)]
    expect((await set(mueang, news, newsItems, { ACTIVE_CENTER: '1' })).status).toBe(422)
    expect(codes(await set(centre, news, newsItems, { ACTIVE_CENTER: '0' }))).toEqual([1])
  })
})

describe('the order of cards', () => {
  const order = (by: TestOfficial, records: readonly (Named & { NUMBER: number | string })[]) =>
    by.post(`${slideShow.path}/renumber`, { RECORDS: records })

  it('gives slides other numbers with one revision each, lists them so, and can be undone', async () => {
    const slides = [await createRecord(slideShow), await createRecord(slideShow)] as const
    const listed = async () => {
      const { body } = await mueang.post(`${slideShow.path}/search`, { CC: '50', AA: '01' })
      const ids = body.data.map(({ ID }: { ID: number }) => String(ID))
      return slides.map(({ ID }) => ID).sort((one, other) => ids.indexOf(one) - ids.indexOf(other))
    }
    expect(await listed()).toEqual([slides[0].ID, slides[1].ID])
    const moved = await order(mueang, [
      { ...slides[0], NUMBER: 902 },
      { ...slides[1], NUMBER: 901 },
    ])
    expect(codes(moved)).toEqual([2, 2])
    expect(await listed()).toEqual([slides[1].ID, slides[0].ID])
    expect((await events())[0]).toMatchObject({ kind: 'edit-batch', area: 'slideShow', detail: { ROWS: 2 } })
    expect(codes(await undo(mueang, slideShow, changed(slides)))).toEqual([3, 3])
    expect(await listed()).toEqual([slides[0].ID, slides[1].ID])
  })

  it('follows the version, the place and the limits of the number, slide by slide', async () => {
    const mine = await createRecord(slideShow)
    const theirs = await createRecord(slideShow, {}, chomThong)
    const answer = await order(mueang, [
      { ...mine, VERSION: 7, NUMBER: 3 },
      { ...theirs, NUMBER: 4 },
    ])
    expect(codes(answer)).toEqual(['stale', 'forbidden-area'])
    expect(codes(await order(mueang, [{ ...mine, NUMBER: 1000 }]))).toEqual(['invalid'])
    expect((await order(mueang, [{ ...mine, NUMBER: 'ก' }])).body.code).toBe('malformed')
    expect((await mueang.post(`${gov.path}/renumber`, { RECORDS: [] })).status).toBe(404)
  })
})
