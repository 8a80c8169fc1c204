import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/otop.ts'
import { tourism } from '#areas/tourism.ts'
import { isPersonal } from './area.ts'
import { USUAL_FRESHNESS } from './freshness.ts'
import { englishOf, grownOld, lacksOf, lackWords, telOf } from './lacks.ts'

const lacks = (key: string) => {
  const area = areas.find((one) => one.key === key)
  return area && lacksOf(area)
}

describe('what records may lack', () => {
  it('is what their area has fields for', () => {
    expect(lacks('gov')).toEqual(['picture', 'point', 'english', 'tel', 'stale', 'due'])
    expect(lacks('otop')).toEqual(['picture', 'tel', 'stale', 'due'])
    expect(lacks('tradition')).toEqual(['picture', 'english'])
  })

  it('is nothing for persons, what offices keep, and yearly sheets', () => {
    for (const area of areas)
      if (isPersonal(area) || area.offices || area.onePer) expect(lacksOf(area), area.key).toEqual([])
  })

  it('leads to a list of its own for every area', () => {
    for (const area of areas) if (lacksOf(area).length > 0) expect(area.route, area.key).toBeDefined()
    for (const words of Object.values(lackWords(USUAL_FRESHNESS))) expect(words).toMatch(/^ไม่(?:มี|ได้)/)
  })

  it('grows old after the same months as in the database, by the calendar of Bangkok', () => {
    const gov = areas.find(({ key }) => key === 'gov')
    const now = Date.parse('2026-11-21T03:00:00Z')
    const age = (updatedAt: string, area = gov) =>
      area && grownOld(area, updatedAt, { now, freshness: USUAL_FRESHNESS })
    expect(age('2025-11-20T16:59:59Z')).toBe('stale')
    expect(age('2025-11-20T17:00:00Z')).toBe('due')
    expect(age('2025-12-20T16:59:59Z')).toBe('due')
    expect(age('2025-12-20T17:00:00Z')).toBeUndefined()
    expect(age('')).toBeUndefined()
    const sooner = { now, freshness: { stale: 6, due: 3 } }
    expect(gov && grownOld(gov, '2026-05-20T16:59:59Z', sooner)).toBe('stale')
    expect(gov && grownOld(gov, '2026-08-20T16:59:59Z', sooner)).toBe('due')
    expect(gov && grownOld(gov, '2026-08-20T17:00:00Z', sooner)).toBeUndefined()
    const passing = areas.find(({ key }) => key === 'tradition')
    expect(age('2020-01-01T00:00:00Z', passing)).toBeUndefined()
  })

  it('sets each English field beside the Thai one that it translates', () => {
    expect(englishOf(tourism)).toEqual([{ name: 'tourismNameEn', of: 'tourismName' }])
    expect(telOf(otop)).toBe('productTel')
    for (const area of areas.filter((one) => lacksOf(one).includes('english')))
      for (const { name, of } of englishOf(area)) expect(of, `${area.key} ${name}`).toBeDefined()
  })
})
