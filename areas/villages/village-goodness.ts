import type { ValidationRule } from '#domain/area/area.ts'
import { defineArea } from '#domain/area/define-area.ts'
import { choice, flag, longText, text } from '#domain/fields/fields.ts'
import {
  sheetDefaults,
  sheetColumns,
  sheetSearch,
  sheetTitles,
  sheetYear,
  villagePermitsWithPictures,
} from '../presets/village-sheet.ts'
import { levelFlags, levelVisibilityFields } from '../presets/shared-fields.ts'

const consentRule: ValidationRule = {
  name: 'consent',
  fields: ['person', 'consent'],
  check: ({ person = '', consent }) =>
    person.trim() === '' || consent === '1'
      ? undefined
      : {
          field: 'consent',
          code: 'required',
          message: 'กรุณาขอความยินยอมจากบุคคลต้นแบบก่อนบันทึกชื่อ แล้วเลือก “ยินยอมแล้ว”',
        },
}

/**
 * Awards and good deeds of villages, one record for each village, year and award (further screens, section 8
 * "/mooban&goodness"). Named persons have given their consent.
 */
export const villageGoodness = defineArea({
  key: 'villageGoodness',
  titles: sheetTitles('ข้อมูลหมู่บ้านกับความดี', {
    page: 'หมู่บ้านกับความดี',
    name: 'หมู่บ้านกับความดี',
    deleteConfirm: 'ต้องการลบข้อมูลหมู่บ้านกับความดี {place} ปีข้อมูล {year} ใช่หรือไม่',
  }),
  route: '/mooban&goodness',
  path: 'manage/goodness',
  ...sheetDefaults,
  onePer: {
    within: 'mm',
    fields: ['year', 'award'],
    sentence: 'หมู่บ้านนี้มีรางวัลหรือโครงการนี้ในปีนี้อยู่แล้ว กรุณาค้นหาและแก้ไขรายการเดิม',
  },
  fields: {
    year: sheetYear,
    award: choice(
      'รางวัล/โครงการ',
      {
        '1': 'หมู่บ้านอยู่เย็น',
        '2': 'หมู่บ้านคุณธรรม',
        '3': 'หมู่บ้านเศรษฐกิจพอเพียงต้นแบบ',
        '4': 'อื่น ๆ',
      },
      { required: 'กรุณาเลือกรางวัลหรือโครงการ' },
    ),
    level: choice('ระดับ', { '1': 'อำเภอ', '2': 'จังหวัด', '3': 'เขต', '4': 'ภาค', '5': 'ประเทศ' }),
    rank: text('ลำดับที่ได้รับ', { max: 100, hint: 'เช่น รางวัลชนะเลิศ' }),
    deed: longText('ความดี/ผลงานเด่น', { role: 'description', required: 'กรุณากรอกความดีหรือผลงานเด่น' }),
    person: text('บุคคลต้นแบบ', {
      max: 200,
      hint: 'เว้นว่างได้ หากระบุชื่อต้องได้รับความยินยอม',
      bulkEditable: false,
    }),
    // Consent is needed from each person, so bulk edit can't set it.
    consent: flag('ความยินยอมให้เผยแพร่ชื่อ', { on: 'ยินยอมแล้ว', off: 'ยังไม่ยินยอม', bulkEditable: false }),
    ...levelVisibilityFields,
  },
  rules: [consentRule],
  gallery: 'manage/goodnessImg',
  display: { field: 'activeCc', path: 'manage/goodness/active' },
  publicPage: { flags: levelFlags, consented: { field: 'person', by: 'consent' } },
  columns: [...sheetColumns, 'award', 'level', 'deed'],
  search: { ...sheetSearch, filters: ['year', 'award'], finds: ['deed', 'rank', 'person'] },
  permits: villagePermitsWithPictures,
})
