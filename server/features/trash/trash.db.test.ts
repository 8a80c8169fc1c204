/**
 * The list of deleted records of all areas. A user sees only the records that the user may restore.
 */
import { expect, it } from 'vitest'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { employee } from '#areas/personnel/employee.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { OFFICIALS, type TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { requiredFiles, sampleBody } from '../../../tests/sample.ts'

const { harness, ...officials } = signedIn(OFFICIALS)

async function addDeleted(by: TestOfficial, area: Area, place: string): Promise<number> {
  const { status, body } = await by.form(area.path, sampleBody(area, place), await requiredFiles(area))
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await by.get(`${area.path}/delete/${body.id}`)).status).toBe(200)
  return Number(body.id)
}
type Row = { AREA: string; RECORD: Record<string, unknown> }
const trashOf = async (by: TestOfficial, search: object = {}) => {
  const { status, body } = await by.post('trash/search', { ...search })
  expect(status, JSON.stringify(body)).toBe(200)
  const rows = (body.data as Row[]).map(({ AREA, RECORD }) => {
    const area = [gov, festival, employee].find(({ key }) => key === AREA) ?? gov
    return `${AREA} ${RECORD[wireName(area.id)]}`
  })
  return { rows, body }
}

it("lists deleted records of every area in scope, newest first, and restores by the area's route", async () => {
  const { mueang, chomThong } = officials
  const first = await addDeleted(mueang, gov, '50010200')
  const second = await addDeleted(mueang, festival, '50010200')
  const third = await addDeleted(mueang, employee, '50010000')
  const elsewhere = await addDeleted(chomThong, gov, '50020300')
  const { rows, body } = await trashOf(mueang)
  expect(rows).toEqual([`employee ${third}`, `festival ${second}`, `gov ${first}`])
  expect(body.total).toBe(3)
  expect(body.AREAS).toEqual(
    expect.arrayContaining([
      { AREA: 'gov', COUNT: 1 },
      { AREA: 'festival', COUNT: 1 },
      { AREA: 'employee', COUNT: 1 },
    ]),
  )
  expect(body.data[2].RECORD).toMatchObject({
    DELETED_BY: expect.stringMatching(/./),
    CC_DESC: 'เชียงใหม่',
    AA_DESC: 'เมืองเชียงใหม่',
  })
  expect((await trashOf(chomThong)).rows).toEqual([`gov ${elsewhere}`])
  expect((await trashOf(mueang, { AREA: 'festival' })).rows).toEqual([`festival ${second}`])
  const paged = await trashOf(mueang, { PAGE: 2, PAGE_SIZE: 2 })
  expect([paged.rows, paged.body.total]).toEqual([[`gov ${first}`], 3])

  expect((await mueang.post(`${festival.path}/restore`, { ID: second })).status).toBe(200)
  expect((await trashOf(mueang)).rows).toEqual([`employee ${third}`, `gov ${first}`])
})

it('shows a province only what it may restore, and an administrator all records of a place', async () => {
  const { chiangMai, administrator } = officials
  const organisation = await addDeleted(administrator, gov, '50030200')
  // Provinces don't edit organisations, nor the employees of districts.
  const seen = await trashOf(chiangMai)
  expect(seen.rows.filter((row) => /^(gov|employee) /.test(row))).toEqual([])
  const own = await addDeleted(chiangMai, employee, '50000000')
  expect((await trashOf(chiangMai)).rows).toContain(`employee ${own}`)
  const all = await trashOf(administrator, { CC: '50', AA: '03', AREA: 'gov', PAGE_SIZE: 100 })
  expect(all.rows).toContain(`gov ${organisation}`)
  expect((await trashOf(administrator, { PAGE_SIZE: 100 })).rows).toContain(`gov ${organisation}`)
})

it('rejects places outside the scope, unknown areas and fields, and too large pages', async () => {
  const { mueang } = officials
  const answer = async (search: object) => (await mueang.post('trash/search', { ...search })).status
  expect(await answer({ CC: '34' })).toBe(403)
  expect(await answer({ AREA: 'nothing' })).toBe(400)
  expect(await answer({ PAGE_SIZE: 101 })).toBe(400)
  expect(await answer({ Q: 'x' })).toBe(422)
  expect((await harness.nobody().post('trash/search', {})).status).toBe(401)
})
