import { describe, expect, it } from 'vitest'
import { activity } from '#areas/tourism/activity.ts'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { institute } from '#areas/district/institute.ts'
import { news } from '#areas/publications/news.ts'
import { otop } from '#areas/economy/otop.ts'
import { poll } from '#areas/publications/poll.ts'
import { villageGoodness } from '#areas/villages/village-goodness.ts'
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { layoutSections } from '#web/engine/form/layout.ts'

const all = () => true
const namesIn = (area: Parameters<typeof layoutSections>[0]) =>
  layoutSections(area, all).map(({ title, items }) => [title, items.map(({ name }) => name)])

describe('the layout of a form', () => {
  it('keeps every field of every area in its declared order', () => {
    for (const area of areas) {
      const laidOut = layoutSections(area, all).flatMap(({ items }) => items.map(({ name }) => name))
      expect(laidOut).toEqual(Object.keys(area.fields).filter((name) => !isAltField(area.fields[name]!)))
    }
  })

  it('puts the address and the coordinates into sections of their own', () => {
    expect(namesIn(gov)).toContainEqual([
      'ที่อยู่',
      ['govHno', 'govMm', 'govTrok', 'govThanon', 'govPostcode', 'govTel'],
    ])
    expect(namesIn(gov)).toContainEqual(['พิกัด', ['govLat', 'govLong']])
    expect(namesIn(institute).map(([title]) => title)).toEqual(['รายละเอียด', 'ที่อยู่', 'พิกัด', 'ข้อมูลเพิ่มเติม'])
  })

  it('does not put other short texts into an address section', () => {
    const [main] = layoutSections(otop, all)
    expect(main?.items.map(({ name }) => name)).toContain('productSize')
    expect(layoutSections(general, all).map(({ title }) => title)).not.toContain('ที่อยู่')
  })

  it('puts Thai and English side by side', () => {
    const items = layoutSections(general, all).flatMap((section) => section.items)
    const sides = items.map(({ name, side }) => [name, side])
    expect(sides).toContainEqual(['scopeWest', 'left'])
    expect(sides).toContainEqual(['scopeWestEn', 'right'])
  })

  it('puts the boundaries of a district under one heading', () => {
    const boundaries = ['North', 'South', 'East', 'West'].flatMap((way) => [`scope${way}`, `scope${way}En`])
    expect(namesIn(general)).toContainEqual(['อาณาเขต', boundaries])
  })

  it('puts the display flags under one heading, also a single one', () => {
    const levels = ['active', 'activeCc', 'activeCenter']
    for (const area of [activity, news, poll, villageGoodness])
      expect(namesIn(area), area.key).toContainEqual(['ระดับการแสดงผล', levels])
    const ofProvince = layoutSections(activity, (name) => name !== 'active' && name !== 'activeCenter')
    expect(ofProvince.at(-1)).toMatchObject({ title: 'ระดับการแสดงผล', items: [{ name: 'activeCc' }] })
  })

  it('leaves out fields that the user does not fill in', () => {
    const names = layoutSections(gov, (name) => name !== 'activeCc').flatMap(({ items }) => items)
    expect(names.map(({ name }) => name)).not.toContain('activeCc')
  })
})
