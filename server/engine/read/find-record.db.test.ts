/** Each action has its own error for a record outside the scope. */
import { beforeAll, expect, it } from 'vitest'
import { tradition } from '#areas/tourism/tradition.ts'
import { tableOf } from '#domain/area/area.ts'
import { raw, sql } from '#server/db/sql.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody } from '../../../tests/sample.ts'

const { harness, district, neighbour } = signedIn({ district: 'mueang', neighbour: 'chomThong' })
let id: number

beforeAll(async () => {
  const added = await district.post(tradition.path, sampleBody(tradition, '50010200'))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  id = added.body.id
})

const expectRejection = async (call: string, body: Record<string, unknown>) => {
  const { status, body: answer } = await neighbour.post(`${tradition.path}/${call}`, body)
  expect(status, call).toBe(403)
  return answer.error
}

it('rejects reading a record of another district with the error about reading', async () => {
  expect(await expectRejection('history', { ID: id })).toBe('ท่านไม่มีสิทธิดูข้อมูลของพื้นที่นี้')
})

it('rejects changing a record of another district with the error about changing, also for undo', async () => {
  const changes = 'ท่านไม่มีสิทธิแก้ไขข้อมูลของพื้นที่นี้'
  expect(await expectRejection('update', { TRADITION_ID: id, TRADITION_NAME: 'ชื่อใหม่' })).toBe(changes)
  expect(await expectRejection('undo', { ID: id, VERSION: 1 })).toBe(changes)
  expect(await expectRejection('restore', { ID: id, VERSION: 1 })).toBe(changes)
})

it('says who deleted a record only to users who may restore it, for 90 days', async () => {
  const { body: added } = await district.post(tradition.path, sampleBody(tradition, '50010200'))
  const change = { TRADITION_ID: added.id, TRADITION_NAME: 'ชื่อใหม่' }
  const province = await harness.signIn('2000000000007')
  await district.get(`${tradition.path}/delete/${added.id}`)
  const own = await district.post(`${tradition.path}/update`, change)
  expect(own).toMatchObject({
    status: 404,
    body: { code: 'not-found', DELETED_BY: 'ธนพร ใจคำ', DELETED_AT: expect.any(String) },
  })
  expect(own.body.error).toMatch(
    /^รายการนี้ถูกลบโดย ธนพร ใจคำ เมื่อ .+ เวลา \d\d\.\d\d\sน\. กู้คืนได้ที่ “ข้อมูลที่ลบ” ภายใน 90 วัน$/,
  )
  const form = { AREA: tradition.key, ID: added.id, MARK: 'A'.repeat(22) }
  expect((await district.post('openForms/announce', form)).body.error).toBe(own.body.error)
  // Users of a province can't edit traditions, so they can't restore one.
  const fromProvince = await province.post(`${tradition.path}/history`, { ID: added.id })
  expect(fromProvince.body).toMatchObject({ code: 'not-found', error: 'ไม่พบข้อมูล' })
  expect((await neighbour.post(`${tradition.path}/update`, change)).body.error).not.toContain('ธนพร')
  await harness.db.execute(
    sql`update ${raw(tableOf(tradition))} set deleted_at = now() - interval '91 days' where id = ${added.id}`,
  )
  expect((await district.post(`${tradition.path}/update`, change)).body.error).toBe('ไม่พบข้อมูล')
})
