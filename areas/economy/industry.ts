import { choice, count, text, web } from '#domain/fields/fields.ts'
import { addressFields, nameFields, positionFields } from '../presets/shared-fields.ts'
import { districtItem } from '../presets/district-item.ts'

/** Factories and household industries (further screens, section 6 "/industry"). */
export const industry = districtItem({
  key: 'industry',
  name: 'โรงงาน',
  page: 'จัดการข้อมูลโรงงานและอุตสาหกรรม',
  route: '/industry',
  fields: {
    ...nameFields('โรงงานหรือสถานประกอบการ'),
    kind: text('ประเภทกิจการ', { required: 'กรุณากรอกประเภทกิจการ' }),
    size: choice('ขนาด', { '1': 'เล็ก', '2': 'กลาง', '3': 'ใหญ่', '4': 'อุตสาหกรรมในครัวเรือน' }),
    factoryClass: choice('จำพวกโรงงาน', { '1': 'จำพวกที่ 1', '2': 'จำพวกที่ 2', '3': 'จำพวกที่ 3' }),
    workers: count('จำนวนคนงาน', { from: 0, to: 999_999 }),
    product: text('ผลิตภัณฑ์'),
    ...addressFields,
    ...positionFields,
    web: web('เว็บไซต์'),
  },
  pictures: 'one',
  columns: { first: ['name', 'kind'], last: ['product', 'workers'] },
  filter: 'size',
  finds: ['name', 'nameEn'],
})
