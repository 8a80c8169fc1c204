import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/economy/otop.ts'
import { villageGoodness } from '#areas/villages/village-goodness.ts'
import { isPersonal } from '../area/area.ts'
import { isWithheldFromOpenData, openDataFields } from './open-data.ts'
import { visibilityFields, hasOpenData } from './public-fields.ts'

const opened = areas.filter(hasOpenData)

describe('open data', () => {
  it('exists for areas with a public page and without persons', () => {
    expect(opened.length).toBeGreaterThan(20)
    // The page of a slide has only a picture.
    for (const area of areas)
      expect(hasOpenData(area), area.key).toBe(
        area.publicPage !== undefined && !isPersonal(area) && area.key !== 'slideShow',
      )
    for (const area of areas.filter((each) => !opened.includes(each)))
      expect(openDataFields(area), area.key).toEqual([])
  })

  it.each(opened.map((area) => [area.key, area] as const))(
    'of %s contains only what the public page may show',
    (_key, area) => {
      const page = area.publicPage ?? {}
      const excluded = new Set([...visibilityFields(area, page), ...(page.excludedFields ?? [])])
      const fields = openDataFields(area)
      expect(fields.length).toBeGreaterThan(0)
      for (const [name, { kind, hidden }] of fields) {
        expect(excluded.has(name), name).toBe(false)
        expect(['pid', 'addressee'], name).not.toContain(kind)
        expect(hidden, name).toBeUndefined()
      }
      const labels = fields.map(([, { label }]) => label)
      expect(new Set(labels).size, labels.join()).toBe(labels.length)
    },
  )

  it('omits a name without consent and mobile numbers', () => {
    const of = (area: typeof otop, name: string, values: Record<string, string>) => {
      const field = area.fields[name]
      return field && isWithheldFromOpenData(area, name, field, values)
    }
    expect(of(villageGoodness, 'person', { person: 'ก', consent: '0' })).toBe(true)
    expect(of(villageGoodness, 'person', { person: 'ก', consent: '1' })).toBe(false)
    for (const mobile of ['081 234 5678', '+66 81 234 5678', '0 5311 2700, 0812345678'])
      expect(of(otop, 'productTel', { productTel: mobile }), mobile).toBe(true)
    for (const office of ['0 5311 2700', '+66 53 112 700', ''])
      expect(of(otop, 'productTel', { productTel: office }), office).toBe(false)
  })
})
