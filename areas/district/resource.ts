import { choice, number } from '#domain/fields/fields.ts'
import { detailFields, nameFields, positionFields } from '../presets/shared-fields.ts'
import { districtItem } from '../presets/district-item.ts'

/** Forests, waters, minerals and other natural resources (further screens, section 6 "/resource"). */
export const resource = districtItem({
  key: 'resource',
  name: 'ทรัพยากรธรรมชาติ',
  page: 'จัดการข้อมูลทรัพยากรธรรมชาติ',
  route: '/resource',
  fields: {
    type: choice(
      'ประเภท',
      {
        '1': 'ป่าไม้',
        '2': 'แหล่งน้ำ/แม่น้ำลำคลอง',
        '3': 'แร่',
        '4': 'ดิน',
        '5': 'สัตว์ป่า',
        '6': 'ทะเลและชายฝั่ง',
        '7': 'อุทยานแห่งชาติ',
        '8': 'อื่น ๆ',
      },
      { required: 'กรุณาเลือกประเภททรัพยากรธรรมชาติ' },
    ),
    ...nameFields('ทรัพยากร'),
    ...detailFields,
    size: number('ขนาดหรือพื้นที่'),
    unit: choice('หน่วย', { '1': 'ไร่', '2': 'ตร.กม.', '3': 'กม.', '4': 'ล้าน ลบ.ม.' }),
    ...positionFields,
  },
  rules: [
    {
      name: 'sizeHasUnit',
      fields: ['size', 'unit'],
      check: ({ size, unit }) =>
        size && !unit ? { field: 'unit', code: 'required', message: 'กรุณาเลือกหน่วยของขนาดหรือพื้นที่' } : undefined,
    },
  ],
  pictures: 'five',
  columns: { first: ['name', 'type'], last: ['detail'] },
  filter: 'type',
  finds: ['name', 'nameEn'],
})
