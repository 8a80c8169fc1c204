/** A sample area for the engine's tests, which import no real one. */
import type { Area } from '#domain/area/area.ts'
import { defineArea } from '#domain/area/define-area.ts'
import { date, longText, text } from '#domain/fields/fields.ts'
import { type Actor, type Group, scopeOf, WORKING_GROUPS } from '#domain/permissions/scope.ts'

const sample = defineArea({
  key: 'sample',
  titles: {
    page: 'ตัวอย่าง',
    name: 'ตัวอย่าง',
    addButton: 'เพิ่มตัวอย่าง',
    add: 'เพิ่มตัวอย่าง',
    edit: 'แก้ไขตัวอย่าง',
    view: 'รายละเอียดตัวอย่าง',
    delete: 'ลบตัวอย่าง',
    deleteConfirm: 'ต้องการลบ {sampleName} ({sampleDetail}) {place} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูล',
  },
  route: '/manage/sample',
  path: 'manage/sample',
  id: 'sampleId',
  appMenu: 1,
  reports: {},
  fields: {
    sampleName: text('ชื่อ'),
    sampleDetail: longText('รายละเอียด'),
    sampleDate: date('วันที่'),
  },
  place: [],
  placeDepth: 'mm',
  rules: [],
  pictures: [],
  gallery: 'manage/sampleImg',
  columns: [{ field: 'sampleName' }, { field: 'ccDesc', label: 'จังหวัด', unlessChosen: 'cc' }],
  search: { levels: ['cc', 'aa'], provinceRequired: 'always', finds: ['sampleName'] },
  permits: {
    view: WORKING_GROUPS,
    add: WORKING_GROUPS,
    edit: WORKING_GROUPS,
    delete: WORKING_GROUPS,
    toggle: [],
    pictures: [1],
  },
})

/** The sample area with the search options of a test. */
export function sampleArea(search: Partial<Area['search']> = {}): Area {
  return { ...sample, search: { ...sample.search, ...search } }
}

/** A user of a group with an area code. */
export function official(group: Group, catmUkey: string): Actor {
  return { id: 1, name: 'ผู้ทดสอบ', group, catmUkey, scope: scopeOf(group, catmUkey) }
}
