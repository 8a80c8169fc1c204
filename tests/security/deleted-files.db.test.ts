/** Private files of a deleted record are for those who may restore it, not for groups that may only read. */
import { beforeAll, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { wireName } from '#domain/area/wire.ts'
import type { TestOfficial } from '../harness.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { requiredFiles, sampleBody, sampleDocument, samplePicture } from '../sample.ts'

const PLACE = '50010201'

const { harness, editor } = signedIn({ editor: 'mueang' })
let readers: TestOfficial[]

beforeAll(async () => {
  readers = [await harness.signIn('2000000000007'), await harness.signIn('3000000000005')]
})

it.each(['headman', 'mmRisk'])('files of a deleted %s are served only to its editors', async (key) => {
  const area = areas.find((one) => one.key === key)!
  const slot = area.pictures.find((one) => one.private)
  const files = slot ? { [slot.part]: await samplePicture(3) } : { doc1: sampleDocument(3) }
  const list = slot ? {} : { DOCUMENTS: JSON.stringify([{ PART: 'doc1' }]) }
  const body = { ...sampleBody(area, PLACE), ...list }
  const added = await editor.form(area.path, body, { ...(await requiredFiles(area)), ...files })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const found = await editor.post(`${area.path}/search`, {})
  const record = found.body.data.find(
    (one: Record<string, unknown>) => one[wireName(area.id)] === added.body.id,
  )
  const [address = ''] = /\/private-(?:pictures|documents)\/[0-9a-f]{64}/.exec(JSON.stringify(record)) ?? []
  const answers = () => Promise.all([editor, ...readers].map(async (by) => (await by.open(address)).status))
  expect(await answers()).toEqual([200, 200, 200])
  await editor.get(`${area.path}/delete/${added.body.id}`)
  expect(await answers()).toEqual([200, 404, 404])
  expect((await editor.post(`${area.path}/restore`, { ID: added.body.id })).status).toBe(200)
  expect(await answers()).toEqual([200, 200, 200])
})
