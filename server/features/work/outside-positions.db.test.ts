import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../../tests/sample.ts'

const { district, centre } = signedIn({ district: 'mueang', centre: 'administrator' })

const addAt = async (name: string, lat: string, long: string) => {
  const body = { ...sampleBody(gov, '50010200'), GOV_NAME: name, GOV_LAT: lat, GOV_LONG: long }
  expect((await district.form(gov.path, body, { image: await samplePicture() })).status).toBe(200)
}

it('lists the records with a position outside their district, and the district that contains it', async () => {
  await addAt('จุดในพื้นที่', '18.7877', '98.9933')
  await addAt('จุดในจอมทอง', '18.37', '98.67')
  await addAt('จุดในลาว', '17.97', '102.63')
  const { status, body } = await district.post('work/positions', {})
  expect(status).toBe(200)
  const found = body.data.filter(({ NAME }: { NAME: string }) => NAME.startsWith('จุดใน'))
  expect(found).toMatchObject([
    { NAME: 'จุดในจอมทอง', FOUND: 'อำเภอจอมทอง จังหวัดเชียงใหม่', ROUTE: '/manage/gov' },
    { NAME: 'จุดในลาว', FOUND: '' },
  ])
  expect(body.total).toBe(body.data.length)
})

it('rejects a search in the whole country or in another district', async () => {
  expect((await centre.post('work/positions', {})).status).toBe(400)
  expect((await centre.post('work/positions', { CC: '50' })).status).toBe(200)
  expect((await district.post('work/positions', { CC: '50', AA: '02' })).status).toBe(403)
})
