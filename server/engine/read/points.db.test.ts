import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../../tests/sample.ts'

const { district, other } = signedIn({ district: 'mueang', other: 'chomThong' })

const addAt = async (name: string, lat: string, long: string) => {
  const body = { ...sampleBody(gov, '50010200'), GOV_NAME: name, GOV_LAT: lat, GOV_LONG: long }
  expect((await district.form(gov.path, body, { image: await samplePicture() })).status).toBe(200)
}
const points = async (by: TestOfficial, body: object) =>
  (await by.post(`${gov.path}/points`, { PAGE: null, ...body })).body

it('returns the points on the map that match a search, only within the scope of the actor', async () => {
  await addAt('จุดบนแผนที่หนึ่ง', '18.7877', '98.9933')
  await addAt('จุดบนแผนที่สอง', '18.79', '98.98')
  await addAt('จุดบนแผนที่ไม่มีพิกัด', '', '')
  await addAt('จุดบนแผนที่ไกล', '35.68', '139.76')
  const search = { CC: '50', AA: '01', Q: 'จุดบนแผนที่' }
  const found = await points(district, search)
  expect(found.data).toMatchObject([
    { NAME: 'จุดบนแผนที่หนึ่ง', CATM_UKEY: '50010200', LAT: 18.7877, LONG: 98.9933 },
    { NAME: 'จุดบนแผนที่สอง', LAT: 18.79, LONG: 98.98 },
  ])
  expect((await points(district, { ...search, Q: 'จุดบนแผนที่สอง' })).data).toHaveLength(1)
  expect((await points(other, { CC: '50', AA: '02', Q: 'จุดบนแผนที่' })).isFound).toBe(false)
  expect((await other.post(`${gov.path}/points`, search)).status).toBe(403)
})
