/** A record that stands elsewhere is refused in words that fit what was asked for. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tradition } from '#areas/tourism/tradition.ts'
import { type Harness, type TestOfficial, openHarness } from '../../../tests/harness.ts'
import { sampleBody } from '../../../tests/sample.ts'

let harness: Harness
let district: TestOfficial
let neighbour: TestOfficial
let id: number

beforeAll(async () => {
  harness = await openHarness()
  district = await harness.signIn('1000000000009')
  neighbour = await harness.signIn('1000000000017')
  const added = await district.post(tradition.path, sampleBody(tradition, '50010200'))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  id = added.body.id
})
afterAll(() => harness.close())

const refused = async (call: string, body: Record<string, unknown>) => {
  const { status, body: answer } = await neighbour.post(`${tradition.path}/${call}`, body)
  expect(status, call).toBe(403)
  return answer.error
}

it('who only looks is told of looking', async () => {
  expect(await refused('history', { ID: id })).toBe('ท่านไม่มีสิทธิดูข้อมูลของพื้นที่นี้')
})

it('who changes is told of changing, also where undoing looks first', async () => {
  const changes = 'ท่านไม่มีสิทธิแก้ไขข้อมูลของพื้นที่นี้'
  expect(await refused('update', { TRADITION_ID: id, TRADITION_NAME: 'ชื่อใหม่' })).toBe(changes)
  expect(await refused('undo', { ID: id, VERSION: 1 })).toBe(changes)
  expect(await refused('restore', { ID: id, VERSION: 1 })).toBe(changes)
})
