import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/economy/otop.ts'
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { isPersonal, tableOf } from '#domain/area/area.ts'
import { choiceNames } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/field.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { HarnessResponse } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { isCentralOfficeArea, requiredFiles, sampleBody } from '../../../tests/sample.ts'
import { cellsIn } from '../../../tests/workbook.ts'
import { streamForExport } from './export-request.ts'
import { readSearch } from '../read/filter.ts'

const { harness, administrator } = signedIn({ administrator: 'administrator' })

const rowsIn = ({ body }: HarnessResponse) => cellsIn(body)

describe('the Excel export of a list', () => {
  it.each(areas.map((area) => [area.key, area] as const))(
    'has a column with label and unit for every field of %s, and values without the unit',
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
        expect(heading.includes(above(field)), field.label).toBe(!field.hidden && !isAltField(field))
      const [first] = rows.slice(rows.indexOf(heading) + 1)
      expect(first?.slice(0, 2)).toEqual(['1', isCentralOfficeArea(area) ? 'ส่วนกลาง' : 'เชียงใหม่'])
      for (const [name, field] of Object.entries(area.fields)) {
        if (field.hidden) continue
        const cell = first?.[heading.indexOf(above(field))]
        if (field.kind === 'choice' && !field.dependsOn)
          expect(Object.values(field.options), name).toContain(cell)
        if (field.kind === 'choices') expect(cell, name).toBe(choiceNames(field, sent[wireName(name)] ?? ''))
        if (field.kind === 'flag') expect([field.on, field.off], name).toContain(cell)
        if (field.kind === 'date') expect(cell, name).toMatch(/^20\d\d-12-\d\d/)
      }
    },
  )

  it('contains exactly the records of the search, in its order, and ignores the page', async () => {
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

  it('works and is logged when the search text is cut within a character', async () => {
    const Q = `${'ก'.repeat(199)}😀`
    const answer = await administrator.post(`${otop.path}/export`, { CC: '50', Q })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [event] = await harness.db.query<{ detail: unknown }>(
      sql`select detail from event where kind = 'export' order by id desc`,
    )
    expect(event?.detail).toMatchObject({ Q: 'ก'.repeat(199) })
  })

  describe('with more records than one chunk', () => {
    const place = { CC: '50', AA: '20' }
    const search = () =>
      readSearch(otop, { id: 1, name: '', group: 4, catmUkey: '00000000', scope: { kind: 'nation' } }, place)

    beforeAll(async () => {
      const sent = { ...sampleBody(otop, '50200200'), PRODUCT_NAME: 'ต้นฉบับ' }
      const { body } = await administrator.post(otop.path, sent)
      const columns = await harness.db.query<{
        name: string
      }>(sql`select column_name as name from information_schema.columns
         where table_name = ${tableOf(otop)} and column_name <> 'id' and is_generated = 'NEVER'`)
      const names = columns.map(({ name }) => name).join(', ')
      const table = raw(tableOf(otop))
      await harness.db.execute(sql`insert into ${table} (${raw(names)})
        select ${raw(names)} from ${table}, generate_series(1, 249) where id = ${body.id}`)
    })

    it('contains each record once and in order, and writes their number into the sheet and the event', async () => {
      const countEvents = () =>
        harness.db.query<{ detail: unknown }>(sql`select detail from event where kind = 'export'`)
      const before = await countEvents()
      const rows = await rowsIn(
        await administrator.post(`${otop.path}/export`, { ...place, SORT: 'CATM_UKEY' }),
      )
      const at = rows.findIndex(([first]) => first === 'ลำดับ')
      expect(rows.slice(0, at).flat()).toContain('จำนวน 250 รายการ')
      const records = rows.slice(at + 1)
      expect(records.map(([number]) => Number(number))).toEqual(Array.from({ length: 250 }, (_, n) => n + 1))
      const ids = records.map((cells) => Number(cells.at(-1)))
      expect(ids).toEqual(ids.toSorted((one, other) => one - other))
      expect(new Set(ids).size).toBe(250)
      const after = await countEvents()
      expect(after.length).toBe(before.length + 1)
      expect(after.map(({ detail }) => detail)).toContainEqual({ ROWS: 250 })
    })

    it('omits a record that is deleted during the export', async () => {
      const ids: number[] = []
      for await (const { id } of streamForExport(harness, otop, search())) {
        ids.push(id)
        if (ids.length === 1) {
          // Restored below, so that the other test finds all of them.
          const last = `(select max(id) from ${tableOf(otop)} where catm_ukey = '50200200')`
          await harness.db.execute(
            sql`update ${raw(tableOf(otop))} set deleted_at = now() where id = ${raw(last)}`,
          )
        }
      }
      expect(ids.length).toBe(249)
      await harness.db.execute(
        sql`update ${raw(tableOf(otop))} set deleted_at = null where catm_ukey = '50200200'`,
      )
    })
  })

  it('rejects a search outside the scope, an unknown parameter and a request without a session', async () => {
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
