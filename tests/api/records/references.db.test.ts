/** A field that refers to a record of another area: only to an existing one that the official may see. */
import { describe, expect, it } from 'vitest'
import { policy } from '#areas/policies/policy.ts'
import { subpolicy } from '#areas/policies/subpolicy.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'

const { mueang, ubon } = signedIn({ mueang: 'mueang', ubon: '1000000000025' })

let policies = 0
const addPolicy = async (official: TestOfficial, office: string, name: string) => {
  policies += 1
  const body = { ...sampleBody(policy, office), NO: String(policies), NAME: name }
  return String((await official.post(policy.path, body)).body.id)
}
const addSub = (official: TestOfficial, office: string, policyId: string) =>
  official.post(subpolicy.path, { ...sampleBody(subpolicy, office), POLICY_ID: policyId })
const found = async (official: TestOfficial, id: number) =>
  (await official.post(`${subpolicy.path}/search`, {})).body.data.find(
    (row: { SUBPOLICY_ID: number }) => row.SUBPOLICY_ID === id,
  )

it('a reference accepts a record that the official may see, and shows its current name', async () => {
  const own = await addPolicy(mueang, '50010000', 'นโยบายเดิม')
  const { body } = await addSub(mueang, '50010000', own)
  expect(await found(mueang, body.id)).toMatchObject({ POLICY_ID: own, POLICY_NAME: 'นโยบายเดิม' })
  await mueang.post(`${policy.path}/update`, { POLICY_ID: own, NAME: 'นโยบายใหม่' })
  expect(await found(mueang, body.id)).toMatchObject({ POLICY_NAME: 'นโยบายใหม่' })
})

it('a reference rejects a record of another district, an unknown number and a value that is no number', async () => {
  const foreign = await addPolicy(ubon, '34010000', 'นโยบายของอำเภออื่น')
  const rejection = { status: 422, body: { code: 'not-listed', field: 'POLICY_ID' } }
  for (const id of [foreign, '999999999', '0', '-1', '1; drop table area_policy', 'ก'])
    expect(await addSub(mueang, '50010000', id), id).toMatchObject(rejection)
  const own = await addPolicy(mueang, '50010000', 'ของตนเอง')
  const { body } = await addSub(mueang, '50010000', own)
  const moved = { SUBPOLICY_ID: body.id, POLICY_ID: foreign }
  expect(await mueang.post(`${subpolicy.path}/update`, moved)).toMatchObject(rejection)
})

it('the history shows the names of the old and the new referenced record', async () => {
  const [one, other] = [
    await addPolicy(mueang, '50010000', 'หนึ่ง'),
    await addPolicy(mueang, '50010000', 'สอง'),
  ]
  const { body } = await addSub(mueang, '50010000', one)
  await mueang.post(`${subpolicy.path}/update`, { SUBPOLICY_ID: body.id, POLICY_ID: other })
  const history = await mueang.post(`${subpolicy.path}/history`, { ID: body.id })
  expect(history.body.data[0].CHANGES).toEqual([{ FIELD: 'POLICY_ID', BEFORE: 'หนึ่ง', AFTER: 'สอง' }])
})

describe('a referenced record', () => {
  const answer = async (official: TestOfficial, call: string, body: object) =>
    official.post(`${subpolicy.path}/${call}`, { ...body })
  const remove = (official: TestOfficial, path: string, id: string) => official.get(`${path}/delete/${id}`)

  it('cannot be deleted; the error names how many records refer to it, their area and district', async () => {
    const own = await addPolicy(mueang, '50010000', 'มีผู้อ้างถึง')
    const subs = [await addSub(mueang, '50010000', own), await addSub(mueang, '50010000', own)].map(
      ({ body }) => String(body.id),
    )
    const refused = await remove(mueang, policy.path, own)
    expect(refused).toMatchObject({ status: 409, body: { status: false, code: 'named-by-others' } })
    expect(refused.body.error).toContain('2 รายการ')
    expect(refused.body.error).toContain('นโยบายย่อย')
    expect(refused.body.error).toContain('อำเภอเมืองเชียงใหม่')
    for (const id of subs) expect((await remove(mueang, subpolicy.path, id)).status).toBe(200)
    expect((await remove(mueang, policy.path, own)).status).toBe(200)
  })

  it('cannot be removed by undoing its creation', async () => {
    const own = await addPolicy(mueang, '50010000', 'เลิกทำ')
    await addSub(mueang, '50010000', own)
    const undone = await mueang.post(`${policy.path}/undo`, { ID: own, VERSION: 1 })
    expect(undone).toMatchObject({ status: 409, body: { code: 'named-by-others' } })
    const { body } = await mueang.post(`${policy.path}/search`, { Q: 'เลิกทำ' })
    expect(body.total ?? body.data.length).toBe(1)
  })

  it('must exist before a record that refers to it can be restored', async () => {
    const own = await addPolicy(mueang, '50010000', 'หายไปแล้ว')
    const sub = String((await addSub(mueang, '50010000', own)).body.id)
    const deleted = await remove(mueang, subpolicy.path, sub)
    await remove(mueang, policy.path, own)
    const rejection = { status: 409, body: { code: 'reference-gone', field: 'POLICY_ID' } }
    const restored = await answer(mueang, 'restore', { ID: sub })
    expect(restored).toMatchObject(rejection)
    expect(restored.body.error).toContain('หายไปแล้ว')
    expect(await answer(mueang, 'undo', { ID: sub, VERSION: deleted.body.version })).toMatchObject(rejection)
    await mueang.post(`${policy.path}/restore`, { ID: own })
    expect((await answer(mueang, 'restore', { ID: sub })).status).toBe(200)
  })

  it('must exist before an earlier version that refers to it can be restored', async () => {
    const [first, second] = [
      await addPolicy(mueang, '50010000', 'ฉบับก่อน'),
      await addPolicy(mueang, '50010000', 'ฉบับหลัง'),
    ]
    const sub = String((await addSub(mueang, '50010000', first)).body.id)
    await answer(mueang, 'update', { SUBPOLICY_ID: sub, POLICY_ID: second })
    await remove(mueang, policy.path, first)
    expect(await answer(mueang, 'restore', { ID: sub, VERSION: 1 })).toMatchObject({
      status: 409,
      body: { code: 'reference-gone' },
    })
    expect(await found(mueang, Number(sub))).toMatchObject({ POLICY_ID: second })
  })

  it('is either deleted or referenced when both requests run at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await addPolicy(mueang, '50010000', `พร้อมกัน ${round}`)
      const [deleted, added] = await Promise.all([
        remove(mueang, policy.path, own),
        addSub(mueang, '50010000', own),
      ])
      const outcome = [deleted.status, added.status]
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual(outcome)
    }
  })
})
