import { choice, english, flag, text, web } from '#domain/fields/fields.ts'
import { addressFields, openTime, positionFields } from '../presets/shared-fields.ts'
import { districtItem } from '../presets/district-item.ts'

/** Branches of banks and other financial institutions (further screens, section 6 "/bank"). */
export const bank = districtItem({
  key: 'bank',
  name: 'ธนาคาร',
  page: 'จัดการข้อมูลธนาคารและสถาบันการเงิน',
  route: '/bank',
  fields: {
    bankCode: choice(
      'ธนาคาร',
      {
        '1': 'ออมสิน',
        '2': 'ธ.ก.ส.',
        '3': 'กรุงไทย',
        '4': 'กรุงเทพ',
        '5': 'กสิกรไทย',
        '6': 'ไทยพาณิชย์',
        '7': 'กรุงศรีอยุธยา',
        '8': 'ทหารไทยธนชาต',
        '9': 'อาคารสงเคราะห์',
        '10': 'อิสลามแห่งประเทศไทย',
        '11': 'สหกรณ์',
        '12': 'สถาบันการเงินชุมชน',
        '13': 'อื่น ๆ',
      },
      { required: 'กรุณาเลือกธนาคาร' },
    ),
    branch: text('สาขา', { required: 'กรุณากรอกชื่อสาขา' }),
    branchEn: english('สาขา (ภาษาอังกฤษ)'),
    ...addressFields,
    ...positionFields,
    openTime,
    atm: flag('ตู้เอทีเอ็ม', { on: 'มี', off: 'ไม่มี' }),
    web: web('เว็บไซต์'),
  },
  pictures: 'one',
  columns: { first: ['bankCode', 'branch'], last: ['openTime', 'tel'] },
  filter: 'bankCode',
  finds: ['branch', 'branchEn'],
})
