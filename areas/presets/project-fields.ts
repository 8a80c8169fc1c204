/** The fields of every project, with a policy or without (further screens, section 6). */
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { choice, count, date, longText, number, text } from '#domain/fields/fields.ts'

export const projectFields = {
  budget: number('งบประมาณ', { unit: 'บาท', role: 'budget' }),
  budgetSource: choice('แหล่งงบประมาณ', {
    '1': 'งบประมาณรายจ่ายประจำปี',
    '2': 'งบพัฒนาจังหวัด',
    '3': 'งบพัฒนากลุ่มจังหวัด',
    '4': 'งบองค์กรปกครองส่วนท้องถิ่น',
    '5': 'เงินกู้หรือเงินช่วยเหลือ',
    '6': 'ไม่ใช้งบประมาณ',
    '9': 'อื่น ๆ',
  }),
  startDate: date('วันที่เริ่มต้น', { required: 'กรุณาเลือกวันที่เริ่มต้นโครงการ' }),
  endDate: date('วันที่สิ้นสุด', { required: 'กรุณาเลือกวันที่สิ้นสุดโครงการ' }),
  owner: text('ผู้รับผิดชอบ'),
  status: choice(
    'สถานะ',
    { '1': 'ยังไม่เริ่ม', '2': 'อยู่ระหว่างดำเนินการ', '3': 'แล้วเสร็จ', '4': 'ยกเลิก' },
    { initial: '1' },
  ),
  progress: count('ความก้าวหน้า', { from: 0, to: 100, unit: '%', bulkEditable: true }),
  result: longText('ผลการดำเนินงาน'),
}

export const projectPeriod = endNotBeforeStart('startDate', 'endDate')
