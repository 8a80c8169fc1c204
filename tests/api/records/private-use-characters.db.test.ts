/** Texts from old fonts: plain letters wherever they come in, and a sentence where only a font knows them. */
import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'

const { district } = signedIn({ district: 'mueang' })

/** น้ำตกป่าไม้ as fonts of Windows write it. */
const GLYPHS = 'น\uf711\uf714าตกป\uf70aาไม\uf70b'
const PLAIN = 'น้ำตกป่าไม้'
const body = (change: Record<string, string>) => ({ ...sampleBody(gov, '50010200'), ...change })

it('are stored and found in plain letters', async () => {
  const added = await district.form(gov.path, body({ GOV_NAME: GLYPHS }), {})
  expect(added.status).toBe(200)
  for (const Q of [GLYPHS, PLAIN, 'น\uf899\uf88fาตก']) {
    const { body: found } = await district.post(`${gov.path}/search`, { Q, CC: '50', AA: '01' })
    expect(found.data.map(({ GOV_NAME }: { GOV_NAME: string }) => GOV_NAME)).toEqual([PLAIN])
  }
})

it('are refused in a record with the label of the field, when only their font knows them', async () => {
  for (const unknown of ['\ue123', '\uf0b7', '\uf8ff', '\u{f0001}', '\u{10abcd}']) {
    const { status, body: answer } = await district.form(gov.path, body({ GOV_NAME: `วัด${unknown}` }), {})
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      field: 'GOV_NAME',
      code: 'bad-character',
      error: 'ช่อง “ชื่อหน่วยงาน” มีอักขระจากแบบอักษรเดิมที่ระบบไม่รู้จัก (หลัง “วัด”) กรุณาลบแล้วพิมพ์ใหม่',
    })
  }
})

it('are plain in texts besides records, and refused there with the field', async () => {
  const save = (NAME: string) =>
    district.post('savedSearches/add', { LIST: 'gov', NAME, SEARCH: { Q: GLYPHS } })
  expect((await save(GLYPHS)).status).toBe(200)
  const { body: saved } = await district.post('savedSearches/search', { LIST: 'gov' })
  expect(saved.data).toMatchObject([{ NAME: PLAIN, SEARCH: { Q: PLAIN } }])
  expect(await save('วัด\uf0b7')).toMatchObject({
    status: 422,
    body: { field: 'NAME', code: 'bad-character' },
  })
})
