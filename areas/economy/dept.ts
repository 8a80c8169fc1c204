import { choice, web } from '#domain/fields/fields.ts'
import { addressFields, nameFields, openTime, positionFields } from '../presets/shared-fields.ts'
import { districtItem } from '../presets/district-item.ts'

/** Department stores, shopping centres and supermarkets (further screens, section 6 "/dept"). */
export const dept = districtItem({
  key: 'dept',
  name: 'ห้างสรรพสินค้า',
  page: 'จัดการข้อมูลห้างสรรพสินค้า',
  route: '/dept',
  fields: {
    type: choice(
      'ประเภท',
      { '1': 'ห้างสรรพสินค้า', '2': 'ศูนย์การค้า', '3': 'ซูเปอร์มาร์เก็ต', '4': 'ห้างท้องถิ่น' },
      { required: 'กรุณาเลือกประเภทห้างสรรพสินค้า' },
    ),
    ...nameFields('ห้างสรรพสินค้า'),
    ...addressFields,
    ...positionFields,
    openTime,
    web: web('เว็บไซต์'),
  },
  pictures: 'one',
  columns: { first: ['name', 'type'], last: ['openTime', 'tel'] },
  filter: 'type',
  finds: ['name', 'nameEn'],
})
