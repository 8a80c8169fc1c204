import { describe, expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { choice, count, date, flag, pid, sum, text, year } from '#domain/fields/fields.ts'
import { readWireRecord } from '../record/record.ts'
import { official, sampleArea } from '../../../tests/sample-area.ts'
import { copyNotice, copiedValues, mayCopy, nextYearValues, yearField } from './copy-record.ts'

const TODAY = '20261122'
const district = official(1, '50010000')

const copyOf = (fields: Area['fields'], wire: Record<string, string>, more: Partial<Area> = {}) => {
  const area: Area = { ...sampleArea({ finds: [] }), fields, ...more }
  const record = readWireRecord(area, { CATM_UKEY: '50010800', SAMPLE_ID: '7', ...wire })
  return copiedValues(area, district, record, TODAY)
}

describe('the values of a copy', () => {
  it('are those of the record, except values that belong only to that record', () => {
    const fields = {
      name: text('ชื่อ'),
      code: text('รหัส', { neverCopied: true }),
      pid: pid(),
      alt: text('คำอธิบาย', { describes: 'img' }),
    }
    const wire = { NAME: 'วัด', CODE: '00123', PID: '1-0000-xxxxx-00-9', ALT: 'ภาพวัด' }
    expect(copyOf(fields, wire)).toEqual({ name: 'วัด' })
  })

  it('omit the display status and copy other flags', () => {
    const words = { on: 'แสดง', off: 'ไม่แสดง' }
    const fields = {
      name: text('ชื่อ'),
      active: flag('อำเภอ', { ...words, initial: '1', setBy: [1] }),
      activeCc: flag('จังหวัด', { ...words, setBy: [2] }),
      inUse: choice('ใช้งาน', { '0': 'ไม่', '1': 'ใช่' }, { initial: '1' }),
      atm: flag('ตู้เอทีเอ็ม', words),
    }
    const publicPage = { flags: { district: 'active' }, when: { field: 'inUse', codes: ['1'] } }
    const wire = { NAME: 'ก', ACTIVE: '0', ACTIVE_CC: '1', IN_USE: '0', ATM: '1' }
    expect(copyOf(fields, wire, { publicPage })).toEqual({ name: 'ก', atm: '1' })
  })

  const period = {
    fields: { from: date('เริ่ม', { required: 'กรุณา' }), to: date('สิ้นสุด'), seen: date('แสดง') },
    rules: [endNotBeforeStart('from', 'to')],
  }
  const days = (FROM: string, TO: string) =>
    copyOf(period.fields, { FROM, TO, SEEN: '20200101' }, { rules: period.rules })

  it('move past dates by whole years, and take other dates from a new record', () => {
    expect(days('20240413', '20240415')).toEqual({ from: '20270413', to: '20270415', seen: TODAY })
    expect(days('20241228', '20250103')).toEqual({ from: '20261228', to: '20270103', seen: TODAY })
    expect(days('20261120', TODAY)).toMatchObject({ from: '20261120', to: TODAY })
    expect(days('20301120', '20301121')).toMatchObject({ from: '20301120', to: '20301121' })
    expect(days('20250413', '0')).toMatchObject({ from: '20270413', to: '0' })
  })

  it('contain dates that must be in the past unchanged', () => {
    const fields = {
      ordered: date('คำสั่งลงวันที่', { past: true, initial: '0' }),
      left: date('ถึง', { initial: '0' }),
    }
    expect(copyOf(fields, { ORDERED: '20200105', LEFT: '20210105' })).toEqual({
      ordered: '20200105',
      left: '0',
    })
  })

  it('contain the current year or a later one', () => {
    const fields = { year: year('ปี', { required: 'กรุณา' }) }
    expect(copyOf(fields, { YEAR: '2567' })).toEqual({ year: '2569' })
    expect(copyOf(fields, { YEAR: '2570' })).toEqual({ year: '2570' })
  })

  it('omit the fields that identify records within a year', () => {
    const fields = {
      year: year('ปี', { required: 'กรุณา' }),
      award: choice('รางวัล', { '1': 'ก' }),
      deed: text('ผลงาน'),
    }
    const onePer = { within: 'mm', fields: ['year', 'award'], sentence: 'มีอยู่แล้ว' } as const
    expect(copyOf(fields, { YEAR: '2569', AWARD: '1', DEED: 'ข' }, { onePer })).toEqual({
      year: '2569',
      deed: 'ข',
    })
  })
})

describe('copying', () => {
  it('is allowed with the add permission if a place has several records that do not differ by year', () => {
    const area = sampleArea()
    const sheets = { within: 'mm', fields: ['year'], sentence: '' } as const
    const fields = { ...area.fields, year: year('ปี') }
    expect(mayCopy(area, district)).toBe(true)
    expect(mayCopy({ ...area, onePerPlace: true }, district)).toBe(false)
    expect(mayCopy({ ...area, fields, onePer: sheets }, district)).toBe(false)
    expect(mayCopy({ ...area, permits: { ...area.permits, add: [4] } }, district)).toBe(false)
  })

  it('shows the source and the parts that were not copied', () => {
    const area = sampleArea()
    const record = readWireRecord(area, { CATM_UKEY: '50010800', SAMPLE_ID: '7', SAMPLE_NAME: 'ปอยหลวง' })
    expect(copyNotice(area, record)).toContain('คัดลอกจาก “ปอยหลวง” โดยไม่รวมรูปภาพ ยังไม่ได้บันทึก')
  })
})

const sheet: Area = {
  ...sampleArea(),
  onePer: { within: 'mm', fields: ['year'], sentence: 'มีอยู่แล้ว' },
  fields: {
    year: year('ปี'),
    name: text('ชื่อ'),
    male: count('ชาย', { from: 0, to: 99 }),
    female: count('หญิง', { from: 0, to: 99 }),
    total: sum('รวม', ['male', 'female']),
  },
}

describe('the next year of a sheet', () => {
  it('starts with every value and the following year', () => {
    const wire = { CATM_UKEY: '50010201', YEAR: '2568', NAME: 'บ้านสวน', MALE: 10, FEMALE: 12, TOTAL: 22 }
    const values = nextYearValues(sheet, official(1, '50010000'), readWireRecord(sheet, wire))
    expect(values).toEqual({ year: '2569', name: 'บ้านสวน', male: '10', female: '12' })
  })
  it('exists only for areas with yearly records', () => {
    expect([yearField(sheet), yearField(sampleArea())]).toEqual(['year', undefined])
  })
})
