/**
 * Fields and options that the yearly sheets of villages share (further screens, section 8): one sheet a
 * village and year, edited by the district, read and exported by the levels above.
 */
import type { PublicRole } from '#domain/fields/public-roles.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Area } from '#domain/area/area.ts'
import { areaTitles } from '#domain/area/define-area.ts'
import { count, number, year } from '#domain/fields/fields.ts'
import {
  districtAndAdministrators,
  permitsFor,
  villageColumns,
  wholeVillage,
} from './groups-places-columns.ts'

/** The texts of a sheet's screen. `name` is the content of the sheets. */
export const sheetTitles = (name: string, changes: Partial<Area['titles']> = {}): Area['titles'] =>
  areaTitles(name, '', {
    page: name,
    addButton: 'เพิ่มข้อมูล',
    deleteConfirm: thaiSentence`ต้องการลบ${name} {place} ปีข้อมูล {year} ใช่หรือไม่`,
    empty: thaiSentence`ไม่มี${name}`,
    ...changes,
  })

export const sheetYear = year('ปีข้อมูล', {
  required: 'กรุณากรอกปีข้อมูล',
  hint: 'ปี พ.ศ. 4 หลัก',
})

/** People or households of a village. */
export const villageCount = (
  label: string,
  extras: { required?: string; section?: string; unit?: string; role?: PublicRole } = {},
) => count(label, { from: 0, to: 99_999, ...extras })

/** An amount of money of a village in whole baht. */
export const bahtCount = (label: string, extras: { section?: string } = {}) =>
  count(label, { from: 0, to: 999_999_999, unit: 'บาท', ...extras })

/** A measure in rai, with a decimal point where it needs one. */
export const raiNumber = (label: string, extras: { section?: string } = {}) =>
  number(label, { unit: 'ไร่', ...extras })

/** A square kilometre is 625 rai of 1,600 square metres. */
export const RAI_IN_SQUARE_KM = 625

export const sheetColumns = [...villageColumns, 'year'] as const

/** Options of all sheets: their place, their search, and the rule of one sheet per village and year. */
export const sheetDefaults = {
  id: 'id',
  place: wholeVillage,
  placeDepth: 'mm',
  excelImport: true,
  onePer: {
    within: 'mm',
    fields: ['year'],
    sentence: 'หมู่บ้านนี้มีข้อมูลของปีนี้อยู่แล้ว กรุณาค้นหาและแก้ไขรายการเดิม',
  },
} as const satisfies Partial<Area>

export const sheetSearch = {
  levels: ['cc', 'aa', 'tt', 'mm'],
  filters: ['year'],
} as const satisfies Partial<Area['search']>

/** Districts and administrators edit records of villages; provinces and the centre read them ("VILLAGE"). */
export const villagePermits = permitsFor(districtAndAdministrators)

/** The same for records with a gallery. */
export const villagePermitsWithPictures = permitsFor(districtAndAdministrators, {
  pictures: districtAndAdministrators,
})
