/** Bulk delete and its undo: each record follows the rules of a single deletion. */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleKeyOf, samplePlaceOf, requiredFiles, sampleBody } from '../../sample.ts'

const { harness, mueang, chomThong, province, administrator } = signedIn({
  mueang: 'mueang',
  chomThong: 'chomThong',
  province: 'chiangMai',
  administrator: 'administrator',
})
let seed = 0

type Named = { ID: string; VERSION: number }

const areaOf = (key: string): Area => areas.find((area) => area.key === key) as Area
const [otop, gov, policy, sub, sheet] = ['otop', 'gov', 'policy', 'subpolicy', 'mmDetail'].map(areaOf) as [
  Area,
  Area,
  Area,
  Area,
  Area,
]

async function createRecord(area: Area, by = mueang, more: Record<string, string> = {}): Promise<Named> {
  seed += 1
  const place = samplePlaceOf(area, by === chomThong ? '50020300' : '50010100', seed)
  const body = { ...sampleBody(area, place, seed), ...sampleKeyOf(area, seed), CATM_UKEY: place, ...more }
  const { status, body: added } = await by.form(area.path, body, await requiredFiles(area))
  expect(status, `${area.key} ${JSON.stringify(added)}`).toBe(200)
  return { ID: String(added.id), VERSION: 1 }
}

const remove = (by: TestOfficial, area: Area, ...RECORDS: Named[]) =>
  by.post(`${area.path}/deleteTogether`, { RECORDS })
const undo = (by: TestOfficial, area: Area, ...RECORDS: Named[]) =>
  by.post(`${area.path}/deleteTogether/undo`, { RECORDS })
const deleted = (named: Named[], VERSION = 2) => named.map(({ ID }) => ({ ID, VERSION }))
const codes = ({ body }: { body: { data: { code?: string; version?: number }[] } }) =>
  body.data.map(({ code, version }) => code ?? version)
const isInTrash = async (area: Area, { ID }: Named) => {
  const [row] = await harness.db.query<{ deleted: boolean }>(
    sql`select deleted_at is not null as deleted from ${raw(tableOf(area))} where id = ${ID}`,
  )
  return row?.deleted
}
const lastEvent = async () => {
  const [event] = await harness.db.query<{ kind: string; area: string; detail: object }>(
    sql`select kind, area, detail from event order by id desc limit 1`,
  )
  return event
}

describe('bulk delete', () => {
  it('deletes records with one revision each, and undo restores all of them', async () => {
    const named = [await createRecord(otop), await createRecord(otop), await createRecord(otop)]
    expect((await remove(mueang, otop, ...named)).body).toEqual({
      status: true,
      done: 3,
      data: named.map(({ ID }) => ({ ID, status: true, version: 2 })),
    })
    for (const one of named) expect(await isInTrash(otop, one)).toBe(true)
    expect(await lastEvent()).toEqual({ kind: 'delete-batch', area: 'otop', detail: { ROWS: 3 } })
    const { body } = await mueang.post(`${otop.path}/history`, { ID: named[0]?.ID })
    expect(body.data[0]).toMatchObject({ ACTION: 'delete', VERSION: 2 })

    expect((await undo(mueang, otop, ...deleted(named))).body).toMatchObject({ done: 3 })
    for (const one of named) expect(await isInTrash(otop, one)).toBe(false)
    expect((await lastEvent())?.kind).toBe('delete-batch-undo')
    expect(codes(await undo(mueang, otop, ...deleted(named)))).toEqual(named.map(() => 'changed-since'))
  })

  it('skips changed records, deleted records and records of another district, and deletes the others', async () => {
    const [good, changed, gone, others] = [
      await createRecord(gov),
      await createRecord(gov),
      await createRecord(gov),
      await createRecord(gov, chomThong),
    ] as [Named, Named, Named, Named]
    await mueang.post(`${gov.path}/update`, { GOV_ID: changed.ID, GOV_NAME: 'ชื่อใหม่' })
    await mueang.get(`${gov.path}/delete/${gone.ID}`)
    const answer = await remove(mueang, gov, changed, gone, others, good)
    expect(codes(answer)).toEqual(['stale', 'not-found', 'forbidden-area', 2])
    expect(answer.body.data[0].error).not.toBe('')
    expect(await Promise.all([changed, others, good].map((one) => isInTrash(gov, one)))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('skips a record that another record refers to', async () => {
    const [named, free] = [
      await createRecord(policy, administrator),
      await createRecord(policy, administrator),
    ] as [Named, Named]
    await createRecord(sub, administrator, { POLICY_ID: named.ID })
    expect(codes(await remove(administrator, policy, named, free))).toEqual(['named-by-others', 2])
    expect(await isInTrash(policy, named)).toBe(false)
  })

  it('undo skips a record whose place and year were taken meanwhile', async () => {
    const [first, second] = [await createRecord(sheet), await createRecord(sheet)] as [Named, Named]
    const { body: history } = await mueang.post(`${sheet.path}/history`, { ID: first.ID })
    expect((await remove(mueang, sheet, first, second)).body.done).toBe(2)
    const { CATM_UKEY, YEAR } = history.current
    await createRecord(sheet, mueang, { CATM_UKEY, YEAR: String(YEAR) })
    expect(codes(await undo(mueang, sheet, ...deleted([first, second])))).toEqual(['already-exists', 3])
    expect([await isInTrash(sheet, first), await isInTrash(sheet, second)]).toEqual([true, false])
  })

  it('rejects more than 100 records, duplicates, missing versions and unknown fields', async () => {
    const named = await createRecord(otop)
    const many = Array.from({ length: 101 }, (_, n) => ({ ID: String(900_000 + n), VERSION: 1 }))
    for (const RECORDS of [many, [], [named, named], [{ ID: named.ID }], ['x'], 'x'])
      expect((await mueang.post(`${otop.path}/deleteTogether`, { RECORDS })).status).toBe(400)
    expect((await remove(mueang, otop, ...many.slice(0, 100))).body.done).toBe(0)
    expect((await mueang.post(`${otop.path}/deleteTogether`, { RECORDS: [named], X: 1 })).status).toBe(422)
  })
})

describe('the permission for bulk delete', () => {
  it('is the same as for deleting one record, in every area', async () => {
    for (const area of areas) {
      const absent = { ID: '900001', VERSION: 1 }
      for (const [group, by] of [
        ['1', mueang],
        ['2', province],
        ['4', administrator],
      ] as const) {
        const may = area.permits.delete.some((one) => String(one) === group)
        const { status, body } = await remove(by, area, absent)
        const which = `${area.key} by ${group}`
        if (may) expect(body.data?.[0], which).toMatchObject({ status: false, code: 'not-found' })
        else expect([status, body.code ?? body.data?.[0]?.code], which).toContain('forbidden-action')
      }
    }
    expect((await remove(harness.nobody(), otop, { ID: '1', VERSION: 1 })).status).toBe(401)
  })

  it('rejects undo from another district and undo of records that were not deleted', async () => {
    const named = [await createRecord(otop)]
    await remove(mueang, otop, ...named)
    expect(codes(await undo(chomThong, otop, ...deleted(named)))).toEqual(['forbidden-area'])
    const added = [await createRecord(otop)]
    expect(codes(await undo(mueang, otop, ...added))).toEqual(['changed-since'])
    expect(await isInTrash(otop, added[0] as Named)).toBe(false)
  })
})
