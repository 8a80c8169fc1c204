import { describe, expect, it } from 'vitest'
import { COMPLETENESS_COUNTS, type DayCounts, figureSteps } from '#domain/records/completeness-figures.ts'
import { FIGURES_ADDRESS, figureChange, figuresAddress, placesBelow } from './figures-query.ts'
import { formatChange, formatFigure, NO_RECORDS, stepWords } from './figure-words.ts'

const counts = (some: Partial<DayCounts>): DayCounts => ({
  ...(Object.fromEntries(COMPLETENESS_COUNTS.map((name) => [name, 0])) as DayCounts),
  ...some,
})

describe('the address of the completeness map', () => {
  it.each(['', '?cc=50', '?cc=50&figure=english&days=365'])(
    'does not change when "%s" is parsed and built again',
    (text) => {
      expect(figuresAddress(FIGURES_ADDRESS.parse(text))).toBe(`/work/map${text}`)
    },
  )

  it('ignores invalid values', () => {
    expect(FIGURES_ADDRESS.parse('?cc=x&figure=none&days=31')).toEqual({
      cc: '',
      figure: 'complete',
      days: 30,
    })
  })
})

describe('a figure in words', () => {
  it('distinguishes no records from complete records', () => {
    expect(formatFigure('complete', counts({}))).toBe(NO_RECORDS)
    expect(formatFigure('complete', counts({ records: 1200, complete: 1200 }))).toBe('ครบทั้ง 1,200')
    expect(formatFigure('complete', counts({ records: 1200, complete: 1199 }))).toBe('99% (1,199 จาก 1,200)')
    expect(formatFigure('records', counts({ records: 1200 }))).toBe('1,200 รายการ')
  })

  it('shows the change since an earlier day', () => {
    const [now, before] = [counts({ records: 10, complete: 6 }), counts({ records: 10, complete: 5 })]
    expect(formatChange('complete', figureChange('complete', now, before))).toBe('เพิ่ม 10 จุด')
    expect(formatChange('complete', figureChange('complete', before, now))).toBe('ลด 10 จุด')
    expect(formatChange('records', figureChange('records', now, before))).toBe('-')
    expect(formatChange('complete', figureChange('complete', now, counts({})))).toBe('-')
  })

  it('has labels for the steps of the legend', () => {
    expect(stepWords('complete', figureSteps('complete', []))).toEqual(
      ['0–24%', '25–49%', '50–74%', '75–99%'].concat('100% ครบถ้วน'),
    )
    expect(stepWords('records', [130, 2500])).toEqual(['1–130 รายการ', '131–2,500 รายการ'])
  })
})

it('placesBelow returns provinces for the country, and districts for a province', () => {
  const places = ['', '50', '5001', '5002'].map((code) => ({ code, name: code, ...counts({}) }))
  const below = (within: string) =>
    placesBelow({ isFound: true, at: '', within, ccDesc: '', aaDesc: '', year: '', places }).map(
      ({ code }) => code,
    )
  expect([below(''), below('50')]).toEqual([['50'], ['5001', '5002']])
})
