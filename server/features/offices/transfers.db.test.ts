/** A transfer to an office that other users edit: offer it, accept it once, decline it, withdraw it. */
import { describe, expect, it } from 'vitest'
import { employee } from '#areas/personnel/employee.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, samplePicture, samplePid } from '../../../tests/sample.ts'

const { harness, mueang, chomThong, province, elsewhere } = signedIn({
  mueang: 'mueang',
  chomThong: 'chomThong',
  province: 'chiangMai',
  elsewhere: 'ubon',
})
let seed = 500

type Row = { RECORD_ID: number; TRANSFER_ID: number; VALUES: Record<string, string> }
type Lists = { INCOMING: Row[]; OUTGOING: Row[] }

const path = `${employee.path}/transfer`
const listed = async (by: TestOfficial): Promise<Lists> => (await by.post(`${path}/search`, {})).body
const incoming = async (by: TestOfficial, id: number) =>
  (await listed(by)).INCOMING.find(({ RECORD_ID }) => RECORD_ID === id)
const outgoing = async (by: TestOfficial, id: number) =>
  (await listed(by)).OUTGOING.find(({ RECORD_ID }) => RECORD_ID === id)
const decide = (by: TestOfficial, name: 'decline' | 'withdraw', TRANSFER_ID: unknown, more = {}) =>
  by.post(`${path}/${name}`, { TRANSFER_ID, ...more })
const found = async (by: TestOfficial, id: number) =>
  ((await by.post(`${employee.path}/search`, {})).body.data as Record<string, string>[]).find(
    (record) => Number(record.ID) === id,
  )

/** Adds an employee of Mueang and transfers the employee to Chom Thong. */
async function offerTransfer() {
  seed += 1
  const body = {
    ...sampleBody(employee, '50010000', seed),
    ...{ DATE_MOVEIN: '20200101', DATE_MOVEOUT: '0' },
    ...{ TRANSFER_TO: '', TRANSFER_DUTY: '', TRANSFER_ORDER: '', TRANSFER_FROM: '' },
  }
  const added = await mueang.form(employee.path, body, { image: await samplePicture(seed) })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const id = Number(added.body.id)
  const sent = { ID: id, CATM_UKEY: '50020000', DEPT: '2', DATE: '20240229', ORDER_NO: 'มท 0310/12' }
  const transferred = await mueang.form(path, sent, {})
  expect(transferred.body).toMatchObject({ status: true, newId: null })
  const offer = await incoming(chomThong, id)
  if (!offer) throw new Error('the transfer is not offered')
  return { id, offer, transfer: offer.TRANSFER_ID }
}

const accept = (by: TestOfficial, offer: Row, change: Record<string, unknown> = {}) =>
  by.form(
    employee.path,
    { ...offer.VALUES, CATM_UKEY: '50020000', TRANSFER_ID: offer.TRANSFER_ID, ...change },
    {},
  )

describe('a transfer to an office that other users edit', () => {
  it('is offered only to that office, without the full national ID', async () => {
    const { id, offer } = await offerTransfer()
    expect(offer).toMatchObject({
      STATE: 'waiting',
      FROM: 'ที่ทำการปกครองอำเภอเมืองเชียงใหม่',
      DATE: '20240229',
      DUTY: 'ความมั่นคง',
      MASKED_PID: maskPid(samplePid(seed)),
      HAS_PHOTO: true,
      VALUES: { DATE_MOVEIN: '20240229', DATE_MOVEOUT: '0', DUTY: '2', POSITION_NO: '' },
    })
    expect(JSON.stringify(offer)).not.toContain(samplePid(seed))
    expect(offer.VALUES).not.toHaveProperty('PID')
    for (const other of [mueang, province, elsewhere]) expect(await incoming(other, id)).toBeUndefined()
    expect(await outgoing(mueang, id)).toMatchObject({ STATE: 'waiting' })
    expect(await outgoing(chomThong, id)).toBeUndefined()
    expect((await harness.nobody().post(`${path}/search`, {})).status).toBe(401)
  })

  it('becomes a record with all data of the person when accepted, and both histories name the offices', async () => {
    const { id, offer } = await offerTransfer()
    const added = await accept(chomThong, offer, { POSITION_NO: '7', TRANSFER_FROM: '' })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const opened = await found(chomThong, added.body.id)
    expect(opened).toMatchObject({
      FNAME: offer.VALUES.FNAME,
      PID: maskPid(samplePid(seed)),
      POSITION_NO: '7',
      DATE_MOVEIN: '20240229',
      TRANSFER_FROM: 'ที่ทำการปกครองอำเภอเมืองเชียงใหม่',
    })
    expect((await chomThong.open(opened?.IMG ?? '')).status).toBe(200)
    const reveal = { ID: added.body.id, REASON: 'ตรวจสอบการโอนย้าย' }
    expect((await chomThong.post(`${employee.path}/reveal`, reveal)).body.PID).toBe(samplePid(seed))
    expect(await incoming(chomThong, id)).toBeUndefined()
    expect(await outgoing(mueang, id)).toMatchObject({ STATE: 'accepted' })
    const history = async (by: TestOfficial, ID: number) =>
      JSON.stringify((await by.post(`${employee.path}/history`, { ID })).body.data)
    expect(await history(mueang, id)).toContain('ที่ทำการปกครองอำเภอจอมทอง')
    expect(await history(chomThong, added.body.id)).toContain('ที่ทำการปกครองอำเภอเมืองเชียงใหม่')
  })

  it('is accepted only once when two users accept it at the same time', async () => {
    const { offer } = await offerTransfer()
    const colleague = await harness.signIn('1000000000017')
    const answers = await Promise.all([accept(chomThong, offer), accept(colleague, offer)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await accept(chomThong, offer)
    expect(again).toMatchObject({ status: 409, body: { code: 'transfer-decided' } })
    const records = (await chomThong.post(`${employee.path}/search`, { Q: offer.VALUES.FNAME })).body
    expect(records.data).toHaveLength(1)
  })

  it('cannot be accepted, declined or withdrawn by users of another office', async () => {
    const { id, offer, transfer } = await offerTransfer()
    expect((await accept(mueang, offer, { CATM_UKEY: '50010000' })).status).toBe(403)
    expect((await accept(elsewhere, offer, { CATM_UKEY: '34000000' })).status).toBe(403)
    expect((await accept(elsewhere, offer)).status).toBe(403)
    for (const other of [mueang, province, elsewhere])
      expect((await decide(other, 'decline', transfer, { REASON: 'ไม่มีอัตรา' })).status).toBe(403)
    for (const other of [chomThong, province, elsewhere])
      expect((await decide(other, 'withdraw', transfer)).status).toBe(403)
    expect((await decide(chomThong, 'decline', 999_999, { REASON: 'ไม่มีอัตรา' })).status).toBe(404)
    expect((await accept(chomThong, { ...offer, TRANSFER_ID: 999_999 })).status).toBe(404)
    expect(await outgoing(mueang, id)).toMatchObject({ STATE: 'waiting' })
  })

  it('is declined with a reason, and the old office withdraws it and can transfer the person again', async () => {
    const { id, offer, transfer } = await offerTransfer()
    const missing = await decide(chomThong, 'decline', transfer, { REASON: ' ' })
    expect(missing).toMatchObject({ status: 422, body: { code: 'required' } })
    expect((await decide(chomThong, 'decline', transfer, { REASON: 'ไม่มีอัตราว่าง' })).body).toEqual({
      status: true,
    })
    expect(await incoming(chomThong, id)).toBeUndefined()
    expect(await outgoing(mueang, id)).toMatchObject({ STATE: 'declined', REASON: 'ไม่มีอัตราว่าง' })
    expect((await accept(chomThong, offer)).status).toBe(409)
    expect((await decide(mueang, 'withdraw', transfer)).body).toEqual({ status: true })
    expect(await found(mueang, id)).toMatchObject({ DATE_MOVEOUT: '0', TRANSFER_TO: '' })
    expect(await outgoing(mueang, id)).toBeUndefined()
    const once = { ID: id, CATM_UKEY: '50020000', DATE: '20240301' }
    expect((await mueang.form(path, once, {})).status).toBe(200)
    expect(await incoming(chomThong, id)).toMatchObject({ STATE: 'waiting', REASON: '' })
  })

  it('is no longer offered after it is withdrawn or undone, or its record is deleted', async () => {
    const [withdrawn, undone, deleted] = [await offerTransfer(), await offerTransfer(), await offerTransfer()]
    expect((await decide(mueang, 'withdraw', withdrawn.transfer)).status).toBe(200)
    expect((await decide(mueang, 'withdraw', withdrawn.transfer)).status).toBe(409)
    expect((await mueang.post(`${employee.path}/undo`, { ID: undone.id, VERSION: 2 })).status).toBe(200)
    expect((await mueang.get(`${employee.path}/delete/${deleted.id}`)).status).toBe(200)
    for (const { id, offer } of [withdrawn, undone, deleted]) {
      expect(await incoming(chomThong, id)).toBeUndefined()
      expect((await accept(chomThong, offer)).status).toBe(409)
    }
    expect((await mueang.post(`${employee.path}/restore`, { ID: deleted.id })).status).toBe(200)
    expect(await incoming(chomThong, deleted.id)).toBeDefined()
  })

  it('cannot be withdrawn after it is accepted, unless the new record is deleted', async () => {
    const { id, offer, transfer } = await offerTransfer()
    const { id: newId } = (await accept(chomThong, offer)).body
    const rejected = [
      await decide(mueang, 'withdraw', transfer),
      await mueang.post(`${employee.path}/undo`, { ID: id, VERSION: 2 }),
      await mueang.post(`${employee.path}/update`, { ID: id, VERSION: 2, DATE_MOVEOUT: '0' }),
    ]
    for (const { status, body } of rejected) {
      expect([status, body.code]).toEqual([409, 'transfer-decided'])
      expect(body.error).toContain('รับโอนบุคคลนี้แล้ว')
    }
    expect((await chomThong.post(`${employee.path}/undo`, { ID: newId, VERSION: 1 })).status).toBe(200)
    expect(await incoming(chomThong, id)).toMatchObject({ STATE: 'waiting', IN_TRASH: true })
    const again = await accept(chomThong, offer)
    expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('กู้คืน') } })
    expect((await chomThong.post(`${employee.path}/restore`, { ID: newId })).status).toBe(200)
    expect(await outgoing(mueang, id)).toMatchObject({ STATE: 'accepted' })
    expect((await chomThong.get(`${employee.path}/delete/${newId}`)).status).toBe(200)
    expect((await decide(mueang, 'withdraw', transfer)).status).toBe(200)
    const restored = await chomThong.post(`${employee.path}/restore`, { ID: newId })
    expect(restored).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('ยกเลิกการโอนย้าย') },
    })
  })
})
