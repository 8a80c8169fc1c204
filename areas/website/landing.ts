import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { choice, date, text, web } from '#domain/fields/fields.ts'
import { officeItem } from '../presets/office-item.ts'

const hint = 'รองรับไฟล์ .jpg และ .png'

/**
 * The page that a site shows first for some days. The central office's page is for every site, others only
 * for their own. An office has one page in use on a day; it ends by itself after its last day (further
 * screens, section 6; `server/areas/landing.ts`).
 */
export const landing = officeItem({
  key: 'landing',
  name: 'หน้าแรกก่อนเข้าสู่เว็บไซต์',
  page: 'จัดการหน้าแรกก่อนเข้าสู่เว็บไซต์',
  route: '/landing',
  path: 'manage/landing',
  fields: {
    name: text('ชื่อเรื่อง', { required: 'กรุณากรอกชื่อเรื่อง' }),
    startDate: date('วันเริ่มแสดง', { newRow: true, required: 'กรุณาเลือกวันเริ่มแสดง' }),
    endDate: date('วันสิ้นสุดแสดง', { required: 'กรุณาเลือกวันสิ้นสุดแสดง' }),
    active: choice('สถานะการใช้งาน', { '0': 'ไม่ใช้งาน', '1': 'ใช้งาน' }, { initial: '1', newRow: true }),
    buttonText: text('ข้อความปุ่ม', { max: 50, initial: 'เข้าสู่เว็บไซต์' }),
    link: web('ลิงก์', { role: 'link' }),
    guestbook: web('ลิงก์ลงนามถวายพระพร', { role: 'link' }),
  },
  rules: [endNotBeforeStart('startDate', 'endDate')],
  pictures: [
    {
      part: 'image',
      field: 'img',
      label: 'ภาพ',
      required: 'กรุณาอัปโหลดภาพ',
      hint: `${hint} ภาพสำหรับคอมพิวเตอร์ขนาดที่แนะนำ 1280 x 720 พิกเซล`,
      recommended: { width: 1280, height: 720 },
    },
    { part: 'imageMobile', field: 'imgMobile', label: 'ภาพสำหรับโทรศัพท์' },
  ],
  readFromAbove: true,
  provinceRequired: 'never',
  publicPage: {
    when: { field: 'active', codes: ['1'] },
    from: 'startDate',
    until: 'endDate',
    excludedFields: ['startDate', 'endDate'],
  },
  columns: { first: ['name'], last: ['startDate', 'endDate', 'active'] },
  finds: ['name'],
  order: 'startDate',
  filters: ['active'],
})
