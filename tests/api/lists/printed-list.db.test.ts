import { expect, it } from 'vitest'
import { deputyDistrict } from '#areas/personnel/deputy-district.ts'
import { otop } from '#areas/economy/otop.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { tableOf } from '#domain/area/area.ts'
import { MAX_PRINTED_RECORDS } from '#domain/records/paging.ts'
import { raw, sql } from '#server/db/sql.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody, samplePid } from '../../sample.ts'

const { harness, mueang } = signedIn({ mueang: 'mueang' })

const printList = (area: { path: string }, body: Record<string, unknown> = {}) =>
  mueang.post(`${area.path}/export/paper`, body)

const lastEvent = async () =>
  (
    await harness.db.query<{ detail: Record<string, unknown>; area: string }>(
      sql`select detail, area from event where kind = 'export' order by id desc limit 1`,
    )
  )[0]

it('a printed list contains all records of the search and a heading, and is logged as an export', async () => {
  for (const name of ['ข้าวแต๋น', 'ขนมจีน', 'ไข่เค็ม'])
    await mueang.post(otop.path, { ...sampleBody(otop, '50010300'), PRODUCT_NAME: name })
  const search = { SORT: 'PRODUCT_NAME', DIR: 'asc' }
  const answer = await printList(otop, { ...search, PAGE: 2, PAGE_SIZE: 1 })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const listed = await mueang.post(`${otop.path}/search`, { ...search, PAGE: 1, PAGE_SIZE: 10 })
  expect(answer.body.data).toEqual(listed.body.data)
  expect(answer.body).toMatchObject({
    total: 3,
    CATM_UKEY: '50010000',
    PLACE: 'อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่',
    ASKED: [],
  })
  expect(answer.body.MADE_AT).toMatch(/ เวลา \d\d\.\d\d\sน\.$/)
  const { body } = await printList(otop, { Q: ' ขนม 3100600445635', LACKS: 'stale' })
  expect(body).toMatchObject({ isFound: false, data: [], total: 0 })
  expect(body.ASKED).toEqual([expect.any(String), 'คำค้นหา “ขนม 3-1006-xxxxx-63-5”'])
  await printList(otop, { Q: 'ขนม' })
  expect(await lastEvent()).toEqual({ area: 'otop', detail: { ROWS: 1, FORM: 'paper', Q: 'ขนม' } })
})

it('a printed list is limited in length, and reports the total number of records', async () => {
  await mueang.post(tradition.path, sampleBody(tradition, '50010300'))
  const columns = await harness.db.query<{
    name: string
  }>(sql`select column_name as name from information_schema.columns
     where table_name = ${tableOf(tradition)} and column_name <> 'id' and is_generated = 'NEVER'`)
  const names = columns.map(({ name }) => name).join(', ')
  await harness.db.execute(
    sql`insert into ${raw(tableOf(tradition))} (${raw(names)}) select ${raw(names)} from ${raw(tableOf(tradition))}, generate_series(1, ${MAX_PRINTED_RECORDS}::int)`,
  )
  const { body } = await printList(tradition)
  expect(body.data).toHaveLength(MAX_PRINTED_RECORDS)
  expect(body.total).toBe(MAX_PRINTED_RECORDS + 1)
  expect((await lastEvent())?.detail).toEqual({ ROWS: MAX_PRINTED_RECORDS, FORM: 'paper' })
})

it('a printed list of persons needs a reason, masks national IDs and names the user', async () => {
  const person = { ...sampleBody(deputyDistrict, '50010000', 61), PID: samplePid(61) }
  const added = await mueang.form(deputyDistrict.path, person, {})
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const before = await lastEvent()
  for (const REASON of [undefined, '', 'กข'])
    expect(await printList(deputyDistrict, { REASON })).toMatchObject({
      status: 422,
      body: { field: 'REASON' },
    })
  expect(await lastEvent()).toEqual(before)
  const { body } = await printList(deputyDistrict, { REASON: 'จัดทำทำเนียบปลัดอำเภอ' })
  expect(body.total).toBe(1)
  expect(body.MADE_BY).not.toBe('')
  expect(body.REASON).toBe('จัดทำทำเนียบปลัดอำเภอ')
  expect(JSON.stringify(body)).not.toContain(samplePid(61))
  expect(await lastEvent()).toEqual({
    area: deputyDistrict.key,
    detail: { ROWS: 1, FORM: 'paper', REASON: 'จัดทำทำเนียบปลัดอำเภอ' },
  })
  expect(await printList(otop, { CC: '34' })).toMatchObject({ status: 403, body: { code: 'search-outside' } })
  expect((await printList(otop, { NO: '1' })).status).toBe(422)
  expect((await harness.nobody().post(`${otop.path}/export/paper`, {})).status).toBe(401)
})
