/** A field that names a record of another area: only one that is there and that the official may see. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { policy } from '#areas/policy.ts'
import { subpolicy } from '#areas/subpolicy.ts'
import { type Harness, type Official, openHarness } from '../harness.ts'
import { sampleBody } from '../sample.ts'

let harness: Harness
let mueang: Official
let ubon: Official
beforeAll(async () => {
  harness = await openHarness()
  mueang = await harness.signIn('1000000000009')
  ubon = await harness.signIn('1000000000025')
})
afterAll(() => harness.close())

const addPolicy = async (official: Official, office: string, name: string) =>
  String((await official.post(policy.path, { ...sampleBody(policy, office), NAME: name })).body.id)
const addSub = (official: Official, office: string, policyId: string) =>
  official.post(subpolicy.path, { ...sampleBody(subpolicy, office), POLICY_ID: policyId })
const found = async (official: Official, id: number) =>
  (await official.post(`${subpolicy.path}/search`, {})).body.data.find(
    (row: { SUBPOLICY_ID: number }) => row.SUBPOLICY_ID === id,
  )

it('takes what the official may see, and shows what it is called now', async () => {
  const own = await addPolicy(mueang, '50010000', 'นโยบายเดิม')
  const { body } = await addSub(mueang, '50010000', own)
  expect(await found(mueang, body.id)).toMatchObject({ POLICY_ID: own, POLICY_NAME: 'นโยบายเดิม' })
  await mueang.post(`${policy.path}/update`, { POLICY_ID: own, NAME: 'นโยบายใหม่' })
  expect(await found(mueang, body.id)).toMatchObject({ POLICY_NAME: 'นโยบายใหม่' })
})

it("refuses another district's, one that is not there, and what is no number", async () => {
  const foreign = await addPolicy(ubon, '34010000', 'นโยบายของอำเภออื่น')
  const refusal = { status: 422, body: { code: 'not-listed', field: 'POLICY_ID' } }
  for (const id of [foreign, '999999999', '0', '-1', '1; drop table area_policy', 'ก'])
    expect(await addSub(mueang, '50010000', id), id).toMatchObject(refusal)
  const own = await addPolicy(mueang, '50010000', 'ของตนเอง')
  const { body } = await addSub(mueang, '50010000', own)
  const moved = { SUBPOLICY_ID: body.id, POLICY_ID: foreign }
  expect(await mueang.post(`${subpolicy.path}/update`, moved)).toMatchObject(refusal)
})

it('tells in the history which record was chosen', async () => {
  const [one, other] = [
    await addPolicy(mueang, '50010000', 'หนึ่ง'),
    await addPolicy(mueang, '50010000', 'สอง'),
  ]
  const { body } = await addSub(mueang, '50010000', one)
  await mueang.post(`${subpolicy.path}/update`, { SUBPOLICY_ID: body.id, POLICY_ID: other })
  const history = await mueang.post(`${subpolicy.path}/history`, { ID: body.id })
  expect(history.body.data[0].CHANGES).toEqual([{ FIELD: 'POLICY_ID', BEFORE: 'หนึ่ง', AFTER: 'สอง' }])
})
