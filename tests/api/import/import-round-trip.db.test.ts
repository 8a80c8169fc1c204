/**
 * Exports whole areas as a workbook and imports them again: no value is lost, no record is added twice,
 * persons stay unchanged.
 */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/economy/otop.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { scopeOf } from '#domain/permissions/scope.ts'
import { canAddFromWorkbook, hasRoundTrip } from '#domain/records/workbook-fields.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import {
  importAdministrator,
  uploadForImport,
  exportTemplate,
  importDistrict,
  writeImportSheet,
  importHarness,
  createImportRecord,
  openImportFixture,
  uploadForPreview,
  withCells,
  readImportSheet,
  uniqueImportName,
} from './import-fixture.ts'

openImportFixture()

const actorOf = (group: 1 | 2 | 3 | 4) => ({
  id: 1,
  name: 'ผู้ทดสอบ',
  group,
  catmUkey: '50010000',
  scope: scopeOf(group, '50010000'),
})

const roundTrips = areas.filter(hasRoundTrip)

const acceptsNewRows = roundTrips.filter(
  (area) => canAddFromWorkbook(area, actorOf(1)) && area.search.finds[0] !== undefined,
)

describe('the round trip of an area', () => {
  it('exists for areas without persons that are not imported by village', () => {
    for (const area of areas) expect(hasRoundTrip(area)).toBe(!isPersonal(area) && !area.excelImport)
    expect(roundTrips.length).toBeGreaterThan(30)
  })

  it.each(roundTrips.map((area) => [area.key, area] as const))(
    '%s is imported without a change after its export',
    async (_key, area) => {
      await createImportRecord(area, {}, importAdministrator)
      await createImportRecord(area, {}, importAdministrator, '50020300')
      const { values } = sparse(area)
      await values(importHarness)
      const answer = await importAdministrator.post(
        `${area.path}/template`,
        area.offices?.join() === 'central' ? { CC: '99' } : { CC: '50' },
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const { rows } = await readImportSheet(answer.body)
      expect(rows.length).toBeGreaterThanOrEqual(3)
      const { body } = await uploadForPreview(area, answer.body, importAdministrator)
      expect(body).toMatchObject({
        ADDED: 0,
        EDITED: 0,
        SAME: rows.length,
        FAILED: 0,
        ERRORS: [],
        UNKNOWN: [],
      })
    },
  )

  it('rejects the import of a file without changes', async () => {
    await createImportRecord(otop)
    const { body: file } = await importDistrict.post(`${otop.path}/template`, {})
    const { body: plan } = await uploadForPreview(otop, file)
    expect((await uploadForImport(otop, file, plan.DIGEST)).body.error).toBe('ไม่มีรายการที่จะนำเข้า')
  })

  it.each(acceptsNewRows.map((area) => [area.key, area] as const))(
    '%s adds new rows once and reports duplicate rows',
    async (_key, area) => {
      const id = await createImportRecord(area)
      const file = await exportTemplate(area, {})
      const first = file.rows.find(([recordKey]) => recordKey === `${id}v1`) ?? []
      const name = area.fields[area.search.finds[0] ?? '']?.label ?? ''
      const ownKey = area.fields[area.unique?.fields.at(-1) ?? '']?.label
      const added = withCells(file, first, {
        [file.heading[0] ?? '']: '',
        [name]: `${uniqueImportName()} ใหม่`,
        ...(ownKey === undefined ? {} : { [ownKey]: '99' }),
      })
      const again = withCells(file, first, { [file.heading[0] ?? '']: '' })
      const sent = await writeImportSheet({ ...file, rows: [added, again, added] })
      const { body: plan } = await uploadForPreview(area, sent)
      expect(plan, JSON.stringify(plan.ERRORS)).toMatchObject({ ADDED: 1, EDITED: 0, SAME: 1, FAILED: 1 })
      expect(plan.ERRORS[0].MESSAGE).toBe('ข้อมูลซ้ำกับแถวที่ 2')
      const done = await uploadForImport(area, sent, plan.DIGEST)
      expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: true, ADDED: 1 })
      expect((await uploadForPreview(area, sent)).body).toMatchObject({ ADDED: 0, SAME: 2 })
    },
  )

  it.each(areas.filter(isPersonal).map((area) => [area.key, area] as const))(
    '%s contains persons and has no import or template route',
    async (_key, area) => {
      for (const call of ['template', 'import/undo'])
        expect((await importAdministrator.post(`${area.path}/${call}`, {})).status).toBe(404)
      const file = await writeImportSheet({ heading: ['ก'], rows: [] })
      expect((await uploadForPreview(area, file, importAdministrator)).status).toBe(404)
      expect((await uploadForImport(area, file, '', importAdministrator)).status).toBe(404)
    },
  )
})

/** A record with as few values as the table allows. */
function sparse(area: Area) {
  const values = async ({ db }: typeof importHarness) => {
    const catmUkey =
      area.offices?.join() === 'central' ? '99000000' : area.onePerPlace ? '50070000' : '50010000'
    const context = {
      area,
      actor: actorOf(4),
      origin: { address: '' },
      at: Date.now(),
      action: 'add',
      areas,
    } as const
    await insertRecord(db as never, context, catmUkey, {})
  }
  return { values }
}
