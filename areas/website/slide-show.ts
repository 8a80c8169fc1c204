import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { count, flag } from '#domain/fields/fields.ts'
import {
  districtColumn,
  permitsFor,
  everybody,
  provinceAndSubDistrictOfVillage,
} from '../presets/groups-places-columns.ts'

/** Slide show images of an area (foundations, section 2 "/manage/slideShow"). */
export const slideShow = defineArea({
  key: 'slideShow',
  titles: areaTitles('ภาพสไลด์', '{imgNo}', {
    deleteConfirm: 'ต้องการลบภาพสไลด์ลำดับที่ {imgNo} ใช่หรือไม่',
  }),
  route: '/manage/slideShow',
  path: 'slideShow',
  id: 'id',
  appMenu: 2,
  reports: { add: { rowId: null }, edit: { rowId: 'imgNo' }, delete: { rowId: null } },
  fields: {
    // Without a number, the server sets the next one of the place.
    imgNo: count('ลำดับภาพ', {
      from: 1,
      to: 999,
      hint: 'เว้นว่างไว้ ระบบจะกำหนดลำดับถัดไปให้',
      neverCopied: true,
    }),
    active: flag('สถานะการใช้งาน', { on: 'ใช้งาน', off: 'ไม่ใช้งาน', initial: '1' }),
  },
  place: provinceAndSubDistrictOfVillage,
  placeDepth: 'mm',
  pictures: [
    {
      part: 'image',
      field: 'imgUrl',
      label: 'รูปภาพ',
      required: 'กรุณาอัปโหลดรูปภาพ',
      hint: 'รองรับไฟล์ .jpg และ .png ขนาดที่แนะนำ 1280 x 720 พิกเซล',
      recommended: { width: 1280, height: 720 },
    },
  ],
  // The numbers start again in each district, so readers do not see them.
  publicPage: { when: { field: 'active', codes: ['1'] }, excludedFields: ['imgNo'] },
  columns: ['imgNo', districtColumn],
  cards: { number: 'imgNo', flag: 'active' },
  search: {
    levels: ['cc', 'aa', 'tt', 'mm'],
    provinceRequired: 'always',
    automaticFor: [1, 2],
    finds: [],
    order: 'imgNo',
  },
  permits: permitsFor(everybody),
})
