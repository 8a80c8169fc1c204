import { describe, expect, it } from 'vitest'
import { sumNotMoreThan } from './count-rule.ts'
import { endNotBeforeStart } from './date-rule.ts'

describe('sumNotMoreThan', () => {
  const rule = sumNotMoreThan('people', ['young', 'old'], ['men', 'women'], '{parts} > {whole}')

  it('compares the parts with the whole if both are filled', () => {
    expect(rule).toMatchObject({ name: 'people', fields: ['young', 'old', 'men', 'women'] })
    expect(rule.check({ young: '1', old: '2', men: '1', women: '2' }, 'add')).toBeUndefined()
    expect(rule.check({ young: '', old: '', men: '1' }, 'add')).toBeUndefined()
    expect(rule.check({ young: '1', old: '2' }, 'add')).toBeUndefined()
    expect(rule.check({ young: '1000', old: '', men: '999' }, 'edit')).toEqual({
      field: 'young',
      code: 'out-of-range',
      message: '1,000 > 999',
    })
    expect(rule.check({ young: '1', old: '1', men: '0', women: '1' }, 'add')).toMatchObject({ field: 'old' })
  })
})

describe('endNotBeforeStart', () => {
  const early = { start: '20261205', end: '20261204' }
  const field = (which: string, message: string) => ({ field: which, code: 'end-before-start', message })

  it('returns an error that names the wrong part of the date', () => {
    const rule = endNotBeforeStart('start', 'end')
    expect(rule).toMatchObject({ name: 'dates', fields: ['start', 'end'] })
    expect(rule.check(early, 'add')).toEqual(field('end', 'กรุณาเลือกวันที่สิ้นสุดอีกครั้ง'))
    expect(rule.check({ ...early, end: '20261105' }, 'add')).toEqual(field('end', 'กรุณาเลือกเดือนที่สิ้นสุดอีกครั้ง'))
    expect(rule.check({ ...early, end: '20251231' }, 'add')).toEqual(field('end', 'กรุณาเลือกปีที่สิ้นสุดอีกครั้ง'))
    expect([rule.check({ ...early, end: '20261205' }, 'add'), rule.check({}, 'add')]).toEqual([
      undefined,
      undefined,
    ])
    expect([rule.check({ start: '20261205' }, 'add'), rule.check({ end: '20261205' }, 'add')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('can have another message, and report it at the start when adding', () => {
    const onAdd = endNotBeforeStart('start', 'end', { onAdd: 'เริ่ม' })
    expect(onAdd.check(early, 'add')).toEqual(field('start', 'เริ่ม'))
    expect(onAdd.check(early, 'edit')).toEqual(field('end', 'กรุณาเลือกวันที่สิ้นสุดอีกครั้ง'))
    expect(endNotBeforeStart('start', 'end', { sentence: 'สิ้นสุด' }).check(early, 'edit')).toEqual(
      field('end', 'สิ้นสุด'),
    )
  })
})
