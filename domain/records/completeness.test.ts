import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/economy/otop.ts'
import { tourism } from '#areas/tourism/tourism.ts'
import { isPersonal } from '../area/area.ts'
import { DEFAULT_FRESHNESS } from './freshness.ts'
import {
  englishFields,
  reviewStatus,
  completenessItems,
  missingItemLabels,
  phoneField,
} from './completeness.ts'

const itemsOf = (key: string) => {
  const area = areas.find((one) => one.key === key)
  return area && completenessItems(area)
}

describe('the missing items of records', () => {
  it('depend on the fields of the area', () => {
    expect(itemsOf('gov')).toEqual(['picture', 'point', 'english', 'tel', 'stale', 'due'])
    expect(itemsOf('otop')).toEqual(['picture', 'tel', 'stale', 'due'])
    expect(itemsOf('tradition')).toEqual(['picture', 'english'])
  })

  it('do not exist for persons, records of offices, and yearly sheets', () => {
    for (const area of areas)
      if (isPersonal(area) || area.offices || area.onePer)
        expect(completenessItems(area), area.key).toEqual([])
  })

  it('exist only in areas with a list, and have labels', () => {
    for (const area of areas)
      if (completenessItems(area).length > 0) expect(area.route, area.key).toBeDefined()
    for (const words of Object.values(missingItemLabels(DEFAULT_FRESHNESS)))
      expect(words).toMatch(/^ไม่(?:มี|ได้)|ไม่ครบถ้วน$/)
  })

  it('become stale and due after the configured months, by the calendar in Bangkok', () => {
    const gov = areas.find(({ key }) => key === 'gov')
    const now = Date.parse('2026-11-21T03:00:00Z')
    const age = (updatedAt: string, area = gov) =>
      area && reviewStatus(area, updatedAt, { now, freshness: DEFAULT_FRESHNESS })
    expect(age('2025-11-20T16:59:59Z')).toBe('stale')
    expect(age('2025-11-20T17:00:00Z')).toBe('due')
    expect(age('2025-12-20T16:59:59Z')).toBe('due')
    expect(age('2025-12-20T17:00:00Z')).toBeUndefined()
    expect(age('')).toBeUndefined()
    const sooner = { now, freshness: { stale: 6, due: 3 } }
    expect(gov && reviewStatus(gov, '2026-05-20T16:59:59Z', sooner)).toBe('stale')
    expect(gov && reviewStatus(gov, '2026-08-20T16:59:59Z', sooner)).toBe('due')
    expect(gov && reviewStatus(gov, '2026-08-20T17:00:00Z', sooner)).toBeUndefined()
    const withoutFreshness = areas.find(({ key }) => key === 'tradition')
    expect(age('2020-01-01T00:00:00Z', withoutFreshness)).toBeUndefined()
  })

  it('pair each English field with its Thai field', () => {
    expect(englishFields(tourism)).toEqual([{ name: 'tourismNameEn', of: 'tourismName' }])
    expect(phoneField(otop)).toBe('productTel')
    for (const area of areas.filter((one) => completenessItems(one).includes('english')))
      for (const { name, of } of englishFields(area)) expect(of, `${area.key} ${name}`).toBeDefined()
  })
})
