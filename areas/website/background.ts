import { choice, text } from '#domain/fields/fields.ts'
import { officeItem } from '../presets/office-item.ts'

const hint = 'รองรับไฟล์ .jpg และ .png'

/**
 * The picture behind a site's menu, the one in its header, and its colour. An office without a record uses
 * that of the central office (further screens, section 6).
 */
export const background = officeItem({
  key: 'background',
  name: 'ภาพพื้นหลังเมนู',
  page: 'จัดการภาพพื้นหลังเมนู',
  route: '/background',
  path: 'manage/background',
  fields: {
    name: text('ชื่อชุดภาพ', { max: 100, required: 'กรุณากรอกชื่อชุดภาพ', hint: 'เช่น ฤดูหนาว ปี 2569' }),
    color: choice(
      'สีหลัก',
      {
        '1': 'เขียวอมฟ้า',
        '2': 'น้ำเงิน',
        '3': 'ม่วง',
        '4': 'แดงเลือดหมู',
        '5': 'เขียว',
        '6': 'น้ำตาล',
      },
      { initial: '1' },
    ),
    active: choice('สถานะการใช้งาน', { '0': 'ไม่ใช้งาน', '1': 'ใช้งาน' }, { initial: '1' }),
  },
  pictures: [
    {
      part: 'image',
      field: 'imgMenu',
      label: 'ภาพพื้นหลังเมนู',
      required: 'กรุณาอัปโหลดภาพพื้นหลังเมนู',
      hint: `${hint} ตัวอักษรสีขาวของเมนูจะอยู่บนภาพ แนะนำให้ใช้ภาพสีเข้ม`,
      underWhiteText: true,
      decorative: true,
    },
    { part: 'imageHeader', field: 'imgHeader', label: 'ภาพส่วนหัว', decorative: true },
  ],
  readFromAbove: true,
  provinceRequired: 'never',
  columns: { first: ['name', 'color'], last: ['active'] },
  finds: ['name'],
})
