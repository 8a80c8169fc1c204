/** On any day, a site has at most one landing page. */
import { expect, it } from 'vitest'
import { landing } from '#areas/website/landing.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { requiredFiles, sampleBody } from '../../sample.ts'

const { district, central } = signedIn({ district: 'mueang', central: 'central' })

const add = async (official: TestOfficial, office: string, from: string, to: string, active = '1') => {
  const body = {
    ...sampleBody(landing, office),
    CATM_UKEY: office,
    START_DATE: from,
    END_DATE: to,
    ACTIVE: active,
  }
  return official.form(landing.path, body, await requiredFiles(landing))
}
const change = (id: number, fields: Record<string, string>) =>
  district.post(`${landing.path}/update`, { LANDING_ID: id, ...fields })

it('rejects a second active landing page of an office on the same day, on add, edit and restore', async () => {
  const first = await add(district, '50010000', '20261201', '20261210')
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const overlap = { status: 422, body: { code: 'overlap', field: 'START_DATE' } }
  expect(await add(district, '50010000', '20261210', '20261215')).toMatchObject(overlap)
  expect((await add(district, '50010000', '20261211', '20261215')).status).toBe(200)
  expect((await add(central, '99000000', '20261201', '20261210')).status).toBe(200)
  const idle = await add(district, '50010000', '20261205', '20261206', '0')
  expect(idle.status).toBe(200)
  expect(await change(idle.body.id, { ACTIVE: '1' })).toMatchObject(overlap)
  await district.get(`${landing.path}/delete/${first.body.id}`)
  expect((await change(idle.body.id, { ACTIVE: '1' })).status).toBe(200)
  expect(await district.post(`${landing.path}/restore`, { ID: first.body.id })).toMatchObject(overlap)
  expect((await change(idle.body.id, { NAME: 'ชื่อใหม่' })).status).toBe(200)
})

it('accepts only one of three overlapping landing pages that are added at the same time', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => add(district, '50010000', '20270201', '20270210')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})
