/**
 * Compares the report of the villages' security teams with a count by hand, and tests the warning about
 * missing experts in committees.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { committee } from '#areas/local-administration/committee.ts'
import { villageTeam } from '#areas/security/village-team.ts'
import { tableOf } from '#domain/area/area.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { EventTable } from '#server/db/tables.ts'
import { importVillages } from '#server/features/geography/import-villages.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'

const { harness, district, province } = signedIn({ district: 'mueang', province: 'chiangMai' })

const member = async (place: string, change: Record<string, string> = {}, by = district) => {
  const serving = { ROLE: '3', DATE_MOVEIN: '20240110', DATE_MOVEOUT: '0', CARD_EXPIRE: '0' }
  const fields = { ...sampleBody(villageTeam, place), TRAIN_DATE: '20240105', ...serving, ...change }
  const { status, body } = await by.form(villageTeam.path, fields, {})
  expect(status, JSON.stringify(body)).toBe(200)
}
const report = async (body: Record<string, string>, official = district) =>
  (await official.post(`${villageTeam.path}/report`, body)).body

describe('the report of the security teams', () => {
  beforeAll(async () => {
    await member('50010201', { ROLE: '1' })
    await member('50010201')
    // Trained after the end of 2567, with a card that ended long ago.
    await member('50010201', { TRAIN_DATE: '20250301', CARD_EXPIRE: '20250201' })
    // Left in 2568.
    await member('50010202', { DATE_MOVEOUT: '20250615' })
    // Came in 2568.
    await member('50010203', { DATE_MOVEIN: '20250110' })
    await member('50010301')
  })

  it('returns the figures of each village at the end of a year', async () => {
    const { LEVEL, DAY, data, TOTAL } = await report({ TT: '02', YEAR: '2567' })
    expect([LEVEL, DAY]).toEqual(['mm', '20241231'])
    const figures = data.map((row: Record<string, unknown>) => [
      row.CATM_UKEY,
      row.MEMBERS,
      row.TRAINED,
      row.CARDS_DUE,
    ])
    expect(figures).toEqual([
      ['50010201', 3, 2, 1],
      ['50010202', 1, 1, 0],
    ])
    expect(TOTAL).toEqual({ VILLAGES: 2, WITHOUT_TEAM: 0, MEMBERS: 4, TRAINED: 3, CARDS_DUE: 1 })
    const next = await report({ TT: '02', YEAR: '2568' })
    expect(next.TOTAL).toEqual({ VILLAGES: 2, WITHOUT_TEAM: 0, MEMBERS: 4, TRAINED: 4, CARDS_DUE: 1 })
  })

  it('returns one row per sub-district for a province', async () => {
    const { LEVEL, data } = await report({ CC: '50', YEAR: '2567' }, province)
    expect(LEVEL).toBe('tt')
    expect(data).toMatchObject([
      { CATM_UKEY: '50010200', TT_DESC: 'พระสิงห์', VILLAGES: 2, MEMBERS: 4 },
      { CATM_UKEY: '50010300', MEMBERS: 1 },
    ])
  })

  it('counts no village without a team in a sub-district without a village list', async () => {
    const { data, TOTAL, UNLISTED } = await report({ TT: '02', MM: '03', YEAR: '2567' })
    expect([data, TOTAL.WITHOUT_TEAM, UNLISTED]).toEqual([[], 0, 1])
  })

  it('rejects another scope, the country as a whole, and invalid years', async () => {
    const call = (official: TestOfficial, body: Record<string, string>) =>
      official.post(`${villageTeam.path}/report`, body)
    expect((await call(district, { CC: '34' })).status).toBe(403)
    const administrator = await harness.signIn('4000000000003')
    expect(await call(administrator, {})).toMatchObject({ status: 422, body: { error: 'กรุณาเลือกจังหวัด' } })
    const central = await harness.signIn('3000000000013')
    expect((await call(central, {})).status).toBe(422)
    for (const YEAR of ['2024', '9999', 'x'])
      expect(await call(district, { YEAR })).toMatchObject({ status: 422, body: { field: 'YEAR' } })
    expect((await call(harness.nobody(), {})).status).toBe(401)
  })

  it('is exported with its totals and without names, and the export is logged', async () => {
    const answer = await district.post(`${villageTeam.path}/report/export`, { TT: '02', YEAR: '2567' })
    expect(answer.status).toBe(200)
    const rows = await readSheet(answer.body, { field: 'x', maxRows: 100, maxColumns: 20 })
    expect(rows.at(-1)?.cells.slice(1, 9)).toEqual(['รวม', '', '', '2', '0', '4', '3', '1'])
    expect(JSON.stringify(rows)).not.toContain('ตัวอย่าง')
    const events = await harness.db.query<EventTable>(sql`select * from event where kind = 'export'`)
    expect(events.at(-1)).toMatchObject({ area: 'villageTeam', detail: { ROWS: 2, YEAR: '2567' } })
  })
})

describe('the report of a district with a village list', () => {
  it('names each village without a team, also in the export, and counts it for the province', async () => {
    const ubon = await harness.signIn('1000000000025')
    await importVillages(harness.db, '34010501,บ้านมีชุด\n34010502,บ้านไม่มีชุด\n')
    await harness.refreshPlaces()
    await member('34010501', { DATE_MOVEOUT: '20250615' }, ubon)
    const scope = { TT: '05', YEAR: '2567' }
    const { data, TOTAL, UNLISTED } = await report(scope, ubon)
    expect(data).toMatchObject([
      { CATM_UKEY: '34010501', WITHOUT_TEAM: 0, MEMBERS: 1 },
      { CATM_UKEY: '34010502', WITHOUT_TEAM: 1, MEMBERS: 0 },
    ])
    expect(data[1].MM_DESC).toContain('บ้านไม่มีชุด')
    expect([TOTAL, UNLISTED]).toMatchObject([{ VILLAGES: 2, WITHOUT_TEAM: 1 }, 0])
    const next = await report({ ...scope, YEAR: '2568' }, ubon)
    expect(next.TOTAL).toMatchObject({ VILLAGES: 2, WITHOUT_TEAM: 2 })
    const { body } = await ubon.post(`${villageTeam.path}/report/export`, scope)
    const rows = await readSheet(body, { field: 'x', maxRows: 100, maxColumns: 20 })
    const named = rows.find(({ cells }) => cells.some((cell) => cell.includes('บ้านไม่มีชุด')))
    expect(named?.cells.slice(5, 9)).toEqual(['1', '0', '0', '0'])
    const above = await report({ CC: '34', YEAR: '2567' }, await harness.signIn('2000000000015'))
    expect(above.data).toMatchObject([{ CATM_UKEY: '34010500', VILLAGES: 2, WITHOUT_TEAM: 1 }])
  })
})

describe('the warning about experts of a committee', () => {
  const add = async (place: string, KIND: string) => {
    const serving = { KIND, ROLE: '5', DATE_MOVEIN: '20240110', DATE_MOVEOUT: '0' }
    const { body } = await district.form(committee.path, { ...sampleBody(committee, place), ...serving }, {})
    return body.id as number
  }
  const warned = async () => {
    const { body } = await district.post(`${committee.path}/experts`, { TT: '02' })
    return body.data.map((row: Record<string, unknown>) => [row.CATM_UKEY, row.EXPERTS])
  }
  it('lists villages whose committee has fewer than two or more than ten experts', async () => {
    expect(await warned()).toEqual([])
    await add('50010201', '2')
    expect(await warned()).toEqual([['50010201', 0]])
    await add('50010201', '5')
    expect(await warned()).toEqual([['50010201', 1]])
    const second = await add('50010201', '5')
    expect(await warned()).toEqual([])
    for (let more = 0; more < 9; more += 1) await add('50010202', '5')
    expect(await warned()).toEqual([])
    await add('50010202', '5')
    await add('50010202', '5')
    await district.post(`${committee.path}/update`, { ID: second, DATE_MOVEOUT: '20250101' })
    expect(await warned()).toEqual([
      ['50010201', 1],
      ['50010202', 11],
    ])
  })

  it('lists at most 200 villages, and returns the total number', async () => {
    await harness.db.execute(sql`insert into ${raw(tableOf(committee))} (catm_ukey, kind, role, fname)
       select '3401' || lpad((1 + n / 90)::text, 2, '0') || lpad((1 + n % 90)::text, 2, '0'), '2', '5', 'ก'
       from generate_series(0, 200) n`)
    const ubon = await harness.signIn('1000000000025')
    const { body } = await ubon.post(`${committee.path}/experts`, {})
    expect([body.data.length, body.total]).toEqual([200, 201])
  })
})
