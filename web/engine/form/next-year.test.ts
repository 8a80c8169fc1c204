import { describe, expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { count, sum, text, year } from '#domain/fields/fields.ts'
import { readWireRecord } from '../record/record.ts'
import { official, sampleArea } from '../../../tests/sample-area.ts'
import { nextYearValues, yearField } from './next-year.ts'

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
  it('exists where records are yearly', () => {
    expect([yearField(sheet), yearField(sampleArea())]).toEqual(['year', undefined])
  })
})
