/** The files that `npm run new-area` writes: the area, and what the browser tests expect of it. */

export type NewArea = {
  /** The key in camelCase, such as `publicPark`. */
  key: string
  /** What a record is called, in Thai. */
  name: string
}

/** The area's file: a name, texts, an address, a point and a picture, with a comment for each option. */
export function areaFile({ key, name }: NewArea): string {
  return `import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { text } from '#domain/fields/fields.ts'
import {
  allButProvince,
  districtAndAdministrators,
  permitsFor,
  subDistrictColumns,
} from '../presets/groups-places-columns.ts'
import {
  addressFields,
  detailFields,
  districtItemFields,
  nameFields,
  positionFields,
  singlePicture,
} from '../presets/shared-fields.ts'

/** ${name}. docs/areas.md explains every option, and those that are not used here. */
export const ${key} = defineArea({
  // The stem of the table \`area_…\` and of history rows. It never changes after the first release.
  key: '${key}',
  // The words of the screen. \`{name}\` in the question before deleting is filled in from the record. A third
  // argument changes single titles.
  titles: areaTitles('${name}', '{name}'),
  // The URL of the screen, the path of the HTTP routes, and the wire name of the record's id.
  route: '/${key}',
  path: 'manage/${key}',
  id: '${key}Id',
  // Reports to \`logs\`, with \`appMenu\`, where the specification gives the area a number. Mostly none.
  reports: {},
  // The fields in the order of the form. domain/fields/fields.ts has a function for each kind: text,
  // longText, english, number, count, year, date, choice, choices, flag, phone, web, email and more.
  fields: {
    ...nameFields('${name}'),
    ...detailFields,
    ...addressFields,
    ...positionFields,
    openTime: text('เวลาทำการ', { max: 200, hint: 'เช่น 08.30-16.30 น.' }),
    // The order in the list, the day of the last review, and the display flag of the province.
    ...districtItemFields,
  },
  // What the place of a new record must have: cc province, aa district, tt sub-district, mm village.
  place: [{ level: 'cc' }, { level: 'aa' }],
  // The deepest level that the form offers.
  placeDepth: 'mm',
  // Rules across fields, such as endNotBeforeStart('startDate', 'endDate').
  rules: [],
  // Pictures in the form. For up to five numbered pictures, leave this empty and set \`gallery\`.
  pictures: singlePicture,
  // The flag that shows a record on the province's site, and the path of its toggle.
  display: { field: 'activeCc', path: 'manage/${key}/active' },
  // What the public sees. Without it, records are for officials alone.
  publicPage: { excludedFields: ['sort', 'reviewed'] },
  // The columns of the list.
  columns: ['name', ...subDistrictColumns, 'tel'],
  search: {
    // The levels of place in the search card.
    levels: ['cc', 'aa'],
    // The groups whose list loads when the screen opens.
    // Groups above 3 must choose a province first.
    provinceRequired: 'above3',
    // The fields that the search box looks in. The first one is the record's name.
    finds: ['name', 'nameEn'],
    // The default order of the list.
    order: 'sort',
  },
  // Who edits and deletes, and the groups of actions that differ.
  permits: permitsFor(allButProvince, { add: districtAndAdministrators }),
})
`
}

/** The entry of tests/permissions/permission-matrix.ts. */
export const permissionEntry = ({ key }: NewArea): string =>
  `  ${key}: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },\n`

/** The entry of e2e/areas/expected-areas.ts, for the fields of {@link areaFile}. */
export function browserTestEntry({ key, name }: NewArea): string {
  return `  ${key}: {
    route: '/${key}',
    heading: 'จัดการข้อมูล${name}',
    ...dialogTitles('${name}'),
    deleteQuestion: (name) => \`ต้องการลบข้อมูล${name} \${name} ใช่หรือไม่\`,
    empty: 'ไม่มีข้อมูล${name}',
    entries: (name) => [
      { label: 'ชื่อ${name}', text: name },
      { label: 'ละติจูด', text: '18.7955' },
      { label: 'ลองจิจูด', text: '98.9990' },
      { label: 'เวลาทำการ', text: '08.30-16.30 น.' },
    ],
    change: { from: '08.30-16.30 น.', to: { label: 'เวลาทำการ', text: '05.00-20.00 น.' } },
    namedBy: 'ชื่อ${name}',
    pictures: ['รูปภาพ'],
    missing: {
      1: ['กรุณากรอกชื่อ${name}'],
      4: [PROVINCE, 'กรุณาเลือกอำเภอ', 'กรุณากรอกชื่อ${name}'],
    },
  },
`
}
