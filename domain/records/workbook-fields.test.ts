import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { general } from '#areas/district/general.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { areas } from '#areas/index.ts'
import type { Area } from '../area/area.ts'
import { MAX_PAGE_SIZE, lastPageNumber } from './paging.ts'
import { addressee, count, date, pid, questions, reference, sum, text } from '../fields/fields.ts'
import { type Group, scopeOf } from '../permissions/scope.ts'
import { kindField, pointFields } from './points.ts'
import { recordParams } from './record-params.ts'
import {
  canAddFromWorkbook,
  editableWorkbookFields,
  hasRoundTrip,
  workbookFields,
} from './workbook-fields.ts'

const actor = (group: Group | undefined) => ({
  ...{ id: 1, name: '', group, catmUkey: '50010000', scope: scopeOf(group, '50010000') },
})
const districtOnly = { ...gov.permits, add: [1] as Group[] }
const areaWith = (change: object): Area => ({
  ...gov,
  ...{ permits: districtOnly, pictures: [], fields: { name: text('ชื่อ', { required: 'กรุณากรอก' }) } },
  ...change,
})
const names = (fields: readonly [string, unknown][]) => fields.map(([name]) => name)

it('hasRoundTrip is true for areas without persons and false for persons', () => {
  const leaving = areas.filter(hasRoundTrip).map(({ key }) => key)
  expect(leaving).toContain('gov')
  expect(leaving).not.toContain('headman')
  expect(hasRoundTrip({ ...gov, excelImport: {} } as Area)).toBe(false)
})

it('a workbook has a column for each field that can be typed into a cell', () => {
  const fields = {
    ...{ name: text('ชื่อ'), hidden: { ...text('ซ่อน'), hidden: true }, pid: pid('เลขประจำตัวประชาชน') },
    ...{
      day: date('วันที่'),
      men: count('ชาย', { from: 0, to: 9 }),
      alt: text('คำอธิบาย', { describes: 'img' }),
    },
    ...{ to: addressee('ถึง', { all: '' }), of: reference('ของ', {} as never, { shownBy: 'x' }) },
    ...{ ask: questions('ถาม', { optionsWhen: { field: 'x', codes: [] } }) },
    ...{ all: sum('รวม', ['men']), centre: { ...text('ส่วนกลาง'), setBy: [4] } },
  } as Area['fields']
  expect(names(workbookFields({ fields }))).toEqual(['name', 'day', 'men', 'centre'])
  expect(names(editableWorkbookFields({ fields }, actor(1)))).toEqual(['name', 'day', 'men'])
  expect(names(editableWorkbookFields({ fields }, actor(4)))).toEqual(['name', 'day', 'men', 'centre'])
})

it.each<[string, object, Group | undefined, boolean]>([
  ['of an ordinary area', {}, 1, true],
  ['by a group that may not add', {}, 2, false],
  ['by a user without a group', {}, undefined, false],
  ['in an area with one record per place', { onePerPlace: true }, 1, false],
  ['with a required picture', { pictures: [{ field: 'a' }, { field: 'b', required: 'กรุณาเลือก' }] }, 1, false],
  ['with an optional picture', { pictures: [{ field: 'a' }] }, 1, true],
  ['with required documents', { documents: { label: '', required: 'กรุณาเลือก' } }, 1, false],
  ['with optional documents', { documents: { label: '' } }, 1, true],
  [
    'with a required national ID',
    { fields: { pid: pid('เลข', { required: 'กรุณากรอก' }), name: text('ก') } },
    1,
    false,
  ],
  ['with an optional national ID', { fields: { pid: pid('เลข') } }, 1, true],
  [
    'with a required sum',
    {
      fields: {
        men: count('ชาย', { from: 0, to: 9 }),
        all: { ...sum('รวม', ['men']), required: { add: 'กรุณากรอก' } },
      },
    },
    1,
    true,
  ],
])('a workbook can add a record or not: %s', (_which, change, group, isPossible) => {
  expect(canAddFromWorkbook(areaWith(change), actor(group))).toBe(isPossible)
})

it('recordParams filters a list to a record by its place and name', () => {
  expect(recordParams('2', { id: '7', catmUkey: '50010300', find: 'วัด' })).toEqual({
    ...{
      tab: '2',
      cc: '50',
      aa: '01',
      tt: '03',
      q: 'วัด',
      page: '1',
      size: '100',
      dialog: 'view',
      record: '7',
    },
  })
  expect(recordParams('', { id: '7', catmUkey: '00000000', find: '' })).toEqual({
    ...{ page: '1', size: '100', dialog: 'view', record: '7' },
  })
})

it('lastPageNumber is at least 1, also without rows', () => {
  expect([0, 1, 500, 501].map((total) => lastPageNumber(total, MAX_PAGE_SIZE))).toEqual([1, 1, 1, 2])
})

it('a record has a position if it has both coordinates, and a type if its list has one', () => {
  const { lat, long } = pointFields(gov) ?? {}
  const [latField, longField] = [gov.fields[lat ?? ''], gov.fields[long ?? '']]
  expect([latField, longField]).toMatchObject([{ axis: 'lat' }, { axis: 'long' }])
  expect(pointFields(headman)).toBeUndefined()
  for (const fields of [{ lat: latField }, { long: longField }])
    expect(pointFields({ fields } as unknown as Area)).toBeUndefined()
  expect(kindField(headman)).toEqual({ name: 'position', field: headman.fields.position })
  expect(kindField({ ...general, columns: [{ field: 'gone' }] } as Area)).toBeUndefined()
})
