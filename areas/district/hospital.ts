import { choice, count, digits, flag, phone, web } from '#domain/fields/fields.ts'
import { addressFields, nameFields, positionFields } from '../presets/shared-fields.ts'
import { landmark } from './landmark.ts'
import { districtItem } from '../presets/district-item.ts'

/** The landmarks that are hospitals, health centres and clinics (further screens, section 6). */
export const hospital = districtItem({
  key: 'hospital',
  name: 'สถานพยาบาล',
  page: 'จัดการข้อมูลโรงพยาบาลและสถานพยาบาล',
  route: '/hospital',
  viewOf: landmark,
  fields: {
    type: choice(
      'ประเภท',
      {
        '1': 'โรงพยาบาลศูนย์/ทั่วไป',
        '2': 'โรงพยาบาลชุมชน',
        '3': 'โรงพยาบาลส่งเสริมสุขภาพตำบล (รพ.สต.)',
        '4': 'โรงพยาบาลเอกชน',
        '5': 'คลินิก',
      },
      { required: 'กรุณาเลือกประเภทสถานพยาบาล' },
    ),
    ...nameFields('สถานพยาบาล'),
    hcode: digits('รหัสสถานพยาบาล', 5, { neverCopied: true }),
    beds: count('จำนวนเตียง', { from: 0, to: 99_999 }),
    ...addressFields,
    emergencyTel: phone('เบอร์ฉุกเฉิน', { role: 'emergencyPhone' }),
    ...positionFields,
    open24: flag('เปิด 24 ชั่วโมง', { on: 'เปิด', off: 'ไม่เปิด' }),
    web: web('เว็บไซต์'),
  },
  pictures: 'one',
  columns: { first: ['name', 'type'], last: ['beds', 'tel'] },
  filter: 'type',
  finds: ['name', 'nameEn'],
})
