import { choice, longText, number, phone, text } from '#domain/fields/fields.ts'
import { nameFields, positionFields } from '../presets/shared-fields.ts'
import { districtItem } from '../presets/district-item.ts'

/** Roads, lines, stations, piers and airports (further screens, section 6 "/transport"). */
export const transport = districtItem({
  key: 'transport',
  name: 'เส้นทางหรือสถานี',
  page: 'จัดการข้อมูลการคมนาคมขนส่ง',
  route: '/transport',
  fields: {
    mode: choice(
      'ทาง',
      { '1': 'ทางบก (ถนน)', '2': 'ทางบก (รถโดยสาร)', '3': 'รถไฟ', '4': 'ทางน้ำ', '5': 'ทางอากาศ' },
      { required: 'กรุณาเลือกทางที่เดินทาง' },
    ),
    ...nameFields('เส้นทางหรือสถานี'),
    routeNo: text('หมายเลขทางหลวง/สาย', { max: 100 }),
    from: text('ต้นทาง', { max: 100 }),
    to: text('ปลายทาง', { max: 100 }),
    distance: number('ระยะทาง (กม.)'),
    duration: text('เวลาเดินทาง', { max: 100, hint: 'เช่น 1 ชั่วโมง 30 นาที' }),
    operator: text('ผู้ให้บริการ'),
    tel: phone('หมายเลขโทรศัพท์'),
    schedule: longText('ตารางเวลา'),
    ...positionFields,
  },
  pictures: 'one',
  columns: { first: ['name', 'mode'], last: ['routeNo', 'from', 'to'] },
  filter: 'mode',
  finds: ['name', 'nameEn'],
})
