import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/otop.ts'
import { isAlt } from '#domain/alt-fields.ts'
import { isPersonal } from '#domain/area.ts'
import { chosenNames } from '#domain/chosen.ts'
import type { Field } from '#domain/fields.ts'
import { wireName } from '#domain/wire.ts'
import { type Answer, type Harness, type Official, openHarness } from '../../tests/harness.ts'
import { isCentral, requiredFiles, sampleBody } from '../../tests/sample.ts'
import { cellsIn } from '../../tests/workbook.ts'

let harness: Harness
let administrator: Official

beforeAll(async () => {
  harness = await openHarness()
  administrator = await harness.signIn('4000000000003')
})
afterAll(() => harness.close())

const rowsIn = ({ body }: Answer) => cellsIn(body)

describe('a workbook of a list', () => {
  it.each(areas.map((area) => [area.key, area] as const))(
    'has every field of %s by its label, with the unit that its values are without',
    async (_key, area) => {
      const sent = sampleBody(area, '50010200', 4)
      const added = await administrator.form(area.path, sent, await requiredFiles(area))
      expect(added.status, JSON.stringify(added.body)).toBe(200)
      const reason = isPersonal(area) ? { REASON: 'ตรวจสอบทะเบียน' } : {}
      const answer = await administrator.post(`${area.path}/export`, { CC: '50', ...reason })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toContain('spreadsheetml')
      expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
        `${area.titles.name} `,
      )
      const rows = await rowsIn(answer)
      const heading = rows.find(([first]) => first === 'ลำดับ') ?? []
      const above = ({ label, unit }: Field) => (unit === undefined ? label : `${label} (${unit})`)
      for (const field of Object.values(area.fields))
        expect(heading.includes(above(field)), field.label).toBe(!field.unseen && !isAlt(field))
      const [first] = rows.slice(rows.indexOf(heading) + 1)
      expect(first?.slice(0, 2)).toEqual(['1', isCentral(area) ? 'ส่วนกลาง' : 'เชียงใหม่'])
      for (const [name, field] of Object.entries(area.fields)) {
        if (field.unseen) continue
        const cell = first?.[heading.indexOf(above(field))]
        if (field.kind === 'choice' && !field.dependsOn)
          expect(Object.values(field.options), name).toContain(cell)
        if (field.kind === 'choices') expect(cell, name).toBe(chosenNames(field, sent[wireName(name)] ?? ''))
        if (field.kind === 'flag') expect([field.on, field.off], name).toContain(cell)
        if (field.kind === 'date') expect(cell, name).toMatch(/^20\d\d-12-\d\d/)
      }
    },
  )

  it('holds what the search finds and no more, in its order, whatever the page', async () => {
    for (const [name, place] of [
      ['ขนมจีน', '50010300'],
      ['กล้วยตาก', '50010300'],
      ['ไข่เค็ม', '50020300'],
    ])
      await administrator.post(otop.path, { ...sampleBody(otop, place ?? ''), PRODUCT_NAME: name })
    const search = { CC: '50', AA: '01', TT: '03', SORT: 'PRODUCT_NAME', DIR: 'desc', PAGE: 2, PAGE_SIZE: 1 }
    const rows = await rowsIn(await administrator.post(`${otop.path}/export`, search))
    const at = rows.findIndex(([first]) => first === 'ลำดับ')
    const name = rows[at]?.indexOf('ชื่อสินค้า') ?? -1
    expect(rows.slice(at + 1).map((cells) => cells[name])).toEqual(['ขนมจีน', 'กล้วยตาก'])
    const [gone] = (await administrator.post(`${otop.path}/search`, { ...search, PAGE: 1 })).body.data
    await administrator.get(`${otop.path}/delete/${gone.PRODUCT_ID}`)
    const less = await rowsIn(await administrator.post(`${otop.path}/export`, search))
    expect(less.slice(at + 1).map((cells) => cells[name])).toEqual(['กล้วยตาก'])
  })

  it('is made and told also where a search ends within a character', async () => {
    const Q = `${'ก'.repeat(199)}😀`
    const answer = await administrator.post(`${otop.path}/export`, { CC: '50', Q })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [told] = await harness.db
      .selectFrom('event')
      .select('detail')
      .where('kind', '=', 'export')
      .orderBy('id', 'desc')
      .execute()
    expect(told?.detail).toMatchObject({ Q: 'ก'.repeat(199) })
  })

  it('is refused as the search would be', async () => {
    const district = await harness.signIn('1000000000009')
    const outside = await district.post(`${otop.path}/export`, { CC: '34' })
    expect(outside).toMatchObject({ status: 403, body: { code: 'search-outside' } })
    expect((await district.post(`${otop.path}/export`, { NO: '1' })).status).toBe(422)
    expect((await district.post(`${otop.path}/export`, { LIST: 'main' })).status).toBe(422)
    expect((await harness.nobody().post(`${otop.path}/export`, {})).status).toBe(401)
    const before = await district.post(`${otop.path}/export`, {})
    expect(before.status).toBe(200)
  })
})
