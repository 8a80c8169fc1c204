import { describe, expect, it } from 'vitest'
import { activity } from '#areas/activity.ts'
import { general } from '#areas/general.ts'
import { gov } from '#areas/gov.ts'
import { areas } from '#areas/index.ts'
import { institute } from '#areas/institute.ts'
import { news } from '#areas/news.ts'
import { otop } from '#areas/otop.ts'
import { poll } from '#areas/poll.ts'
import { villageGoodness } from '#areas/village-goodness.ts'
import { isAlt } from '#domain/alt-fields.ts'
import { sectionsOf } from '#web/engine/form/layout.ts'

const all = () => true
const namesIn = (area: Parameters<typeof sectionsOf>[0]) =>
  sectionsOf(area, all).map(({ title, items }) => [title, items.map(({ name }) => name)])

describe('the layout of a form', () => {
  it('keeps every field of every area in its declared order', () => {
    for (const area of areas) {
      const laidOut = sectionsOf(area, all).flatMap(({ items }) => items.map(({ name }) => name))
      expect(laidOut).toEqual(Object.keys(area.fields).filter((name) => !isAlt(area.fields[name]!)))
    }
  })

  it('finds the address and the coordinates', () => {
    expect(namesIn(gov)).toContainEqual([
      'ที่อยู่',
      ['govHno', 'govMm', 'govTrok', 'govThanon', 'govPostcode', 'govTel'],
    ])
    expect(namesIn(gov)).toContainEqual(['พิกัด', ['govLat', 'govLong']])
    expect(namesIn(institute).map(([title]) => title)).toEqual(['รายละเอียด', 'ที่อยู่', 'พิกัด', 'ข้อมูลเพิ่มเติม'])
  })

  it('does not take other short texts for an address', () => {
    const [main] = sectionsOf(otop, all)
    expect(main?.items.map(({ name }) => name)).toContain('productSize')
    expect(sectionsOf(general, all).map(({ title }) => title)).not.toContain('ที่อยู่')
  })

  it('puts Thai and English side by side', () => {
    const items = sectionsOf(general, all).flatMap((section) => section.items)
    const sides = items.map(({ name, side }) => [name, side])
    expect(sides).toContainEqual(['scopeWest', 'left'])
    expect(sides).toContainEqual(['scopeWestEn', 'right'])
  })

  it('heads the boundaries of a district', () => {
    const boundaries = ['North', 'South', 'East', 'West'].flatMap((way) => [`scope${way}`, `scope${way}En`])
    expect(namesIn(general)).toContainEqual(['อาณาเขต', boundaries])
  })

  it('puts the levels of display under one heading, and the own one alone as well', () => {
    const levels = ['active', 'activeCc', 'activeCenter']
    for (const area of [activity, news, poll, villageGoodness])
      expect(namesIn(area), area.key).toContainEqual(['ระดับการแสดงผล', levels])
    const ofProvince = sectionsOf(activity, (name) => name !== 'active' && name !== 'activeCenter')
    expect(ofProvince.at(-1)).toMatchObject({ title: 'ระดับการแสดงผล', items: [{ name: 'activeCc' }] })
  })

  it('leaves out what the official does not fill in', () => {
    const names = sectionsOf(gov, (name) => name !== 'activeCc').flatMap(({ items }) => items)
    expect(names.map(({ name }) => name)).not.toContain('activeCc')
  })
})
