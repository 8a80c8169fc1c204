import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import {
  count,
  email,
  english,
  latitude,
  longitude,
  longText,
  number,
  phone,
  text,
  web,
} from '#domain/fields/fields.ts'
import {
  districtColumns,
  everybody,
  permitsFor,
  provinceAndSubDistrictOfVillage,
} from '../presets/groups-places-columns.ts'

/** The number of local bodies of a kind. The bodies themselves are records of the organisations. */
const localBodies = (label: string) => count(label, { from: 0, to: 999, unit: 'แห่ง' })

/**
 * One general profile per area code: history, address, boundaries (foundations, section 2 "/manage/general").
 */
export const general = defineArea({
  key: 'general',
  titles: areaTitles('ข้อมูลทั่วไป', '{place}', {
    page: 'ข้อมูลทั่วไปของอำเภอ (ประวัติและที่ตั้ง)',
    deleteConfirm: 'ต้องการลบข้อมูลทั่วไปของ {place} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูล',
  }),
  route: '/manage/general',
  path: 'manage/general',
  id: 'generalId',
  onePerPlace: true,
  appMenu: 4,
  reports: { add: { rowId: null }, edit: { rowId: 'catmUkey' }, delete: { rowId: null } },
  fields: {
    addr: longText('ที่อยู่ที่ว่าการอำเภอ', { role: 'address', max: 1000, required: 'กรุณากรอกที่อยู่' }),
    addrEn: english('ที่อยู่ที่ว่าการอำเภอ (ภาษาอังกฤษ)', { long: true, max: 1000 }),
    slogan: longText('คำขวัญ', { max: 1000 }),
    sloganEn: english('คำขวัญ (ภาษาอังกฤษ)', { long: true, max: 1000 }),
    history: longText('ประวัติความเป็นมา', { role: 'history', max: 20_000 }),
    historyEn: english('ประวัติความเป็นมา (ภาษาอังกฤษ)', { long: true, max: 20_000 }),
    terrain: longText('ลักษณะภูมิประเทศ', { max: 10_000 }),
    terrainEn: english('ลักษณะภูมิประเทศ (ภาษาอังกฤษ)', { long: true, max: 10_000 }),
    // Content of districts' pages that is not among the document's fields (further screens, "How to read
    // this").
    climate: longText('ลักษณะภูมิอากาศ', { max: 10_000 }),
    climateEn: english('ลักษณะภูมิอากาศ (ภาษาอังกฤษ)', { long: true, max: 10_000 }),
    scopeNorth: text('ทิศเหนือ ติดต่อกับ', { max: 500, section: 'อาณาเขต' }),
    scopeNorthEn: english('ทิศเหนือ (ภาษาอังกฤษ)', { max: 500 }),
    scopeSouth: text('ทิศใต้ ติดต่อกับ', { max: 500 }),
    scopeSouthEn: english('ทิศใต้ (ภาษาอังกฤษ)', { max: 500 }),
    scopeEast: text('ทิศตะวันออก ติดต่อกับ', { max: 500 }),
    scopeEastEn: english('ทิศตะวันออก (ภาษาอังกฤษ)', { max: 500 }),
    scopeWest: text('ทิศตะวันตก ติดต่อกับ', { max: 500 }),
    scopeWestEn: english('ทิศตะวันตก (ภาษาอังกฤษ)', { max: 500 }),
    latitude: latitude(),
    longitude: longitude(),
    area: number('เนื้อที่ (ตารางกิโลเมตร)'),
    municipalities: localBodies('เทศบาล'),
    subDistrictOrganisations: localBodies('องค์การบริหารส่วนตำบล (อบต.)'),
    tel: phone('หมายเลขโทรศัพท์'),
    fax: phone('หมายเลขโทรสาร', { role: 'fax' }),
    email: email('อีเมล'),
    www: web('เว็บไซต์อำเภอ'),
  },
  place: provinceAndSubDistrictOfVillage,
  placeDepth: 'mm',
  pictures: [
    { part: 'logoImg', field: 'imgLogo', label: 'ตราสัญลักษณ์อำเภอ', hint: 'รองรับไฟล์ .jpg และ .png' },
    { part: 'mapImg', field: 'imgMap', label: 'แผนที่อำเภอ', hint: 'รองรับไฟล์ .jpg และ .png' },
  ],
  publicPage: {},
  columns: [...districtColumns, 'slogan', 'history', 'latitude', 'longitude'],
  search: {
    levels: ['cc', 'aa', 'tt', 'mm'],
    provinceRequired: 'always',
    automaticFor: [1, 2],
    finds: ['addr', 'slogan'],
  },
  permits: permitsFor(everybody),
})
