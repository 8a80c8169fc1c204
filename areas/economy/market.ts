import { choice, text } from '#domain/fields/fields.ts'
import { addressFields, nameFields, openDay, openTime, positionFields } from '../presets/shared-fields.ts'
import { landmark } from '../district/landmark.ts'
import { districtItem } from '../presets/district-item.ts'

/** The landmarks that are markets, with the days on which they are open (further screens, section 6). */
export const market = districtItem({
  key: 'market',
  name: 'ตลาด',
  page: 'จัดการข้อมูลตลาด',
  route: '/market',
  viewOf: landmark,
  fields: {
    type: choice(
      'ประเภท',
      { '1': 'ตลาดสด', '2': 'ตลาดนัด', '3': 'ตลาดน้ำ', '4': 'ถนนคนเดิน', '5': 'ตลาดประชารัฐ' },
      { required: 'กรุณาเลือกประเภทตลาด' },
    ),
    ...nameFields('ตลาด'),
    openDay,
    openTime,
    owner: text('ผู้ดูแล', { hint: 'เช่น เทศบาลตำบล หรือชื่อตลาดเอกชน' }),
    ...addressFields,
    ...positionFields,
  },
  pictures: 'five',
  columns: { first: ['name', 'type'], last: ['openDay', 'openTime'] },
  filter: 'type',
  finds: ['name', 'nameEn'],
})
