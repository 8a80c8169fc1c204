import { choices, web } from '#domain/fields/fields.ts'
import {
  addressFields,
  detailFields,
  nameFields,
  openTime,
  positionFields,
} from '../presets/shared-fields.ts'
import { districtItem } from '../presets/district-item.ts'

/** Information centres for visitors (further screens, section 6 "/touristCenter"). */
export const touristCenter = districtItem({
  key: 'touristCenter',
  name: 'ศูนย์บริการนักท่องเที่ยว',
  page: 'จัดการข้อมูลศูนย์บริการนักท่องเที่ยว',
  route: '/touristCenter',
  fields: {
    ...nameFields('ศูนย์บริการนักท่องเที่ยว'),
    ...detailFields,
    ...addressFields,
    ...positionFields,
    openTime,
    language: choices('ภาษาที่ให้บริการ', {
      '1': 'ไทย',
      '2': 'อังกฤษ',
      '3': 'จีน',
      '4': 'ญี่ปุ่น',
      '5': 'เกาหลี',
      '6': 'ฝรั่งเศส',
      '7': 'เยอรมัน',
      '8': 'รัสเซีย',
      '9': 'ลาว',
      '10': 'เมียนมา',
      '11': 'มลายู',
      '12': 'อื่น ๆ',
    }),
    service: choices('บริการ', {
      '1': 'ข้อมูลและแผนที่ท่องเที่ยว',
      '2': 'มัคคุเทศก์',
      '3': 'จองที่พักและรถโดยสาร',
      '4': 'รับฝากสัมภาระ',
      '5': 'อินเทอร์เน็ตไร้สาย',
      '6': 'ที่จอดรถ',
      '7': 'ห้องน้ำ',
      '8': 'ปฐมพยาบาล',
      '9': 'รับแจ้งเหตุและร้องเรียน',
      '10': 'สิ่งอำนวยความสะดวกผู้พิการ',
      '11': 'ของที่ระลึก',
      '12': 'อื่น ๆ',
    }),
    web: web('เว็บไซต์'),
  },
  pictures: 'five',
  columns: { first: ['name'], last: ['openTime', 'language', 'tel'] },
  finds: ['name', 'nameEn'],
})
