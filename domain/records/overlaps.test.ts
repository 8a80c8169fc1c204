import { describe, expect, it } from 'vitest'
import { hospital } from '#areas/district/hospital.ts'
import { landmark } from '#areas/district/landmark.ts'
import { market } from '#areas/economy/market.ts'
import { tourism } from '#areas/tourism/tourism.ts'
import { comparableName } from './duplicates.ts'
import { mayBeSame, mergeOf, overlap } from './overlaps.ts'

const record = (name: string, catmUkey = '50010100', lat = '', long = '') => ({
  ...{ name: comparableName(name), catmUkey, lat, long },
})

describe('records of two areas', () => {
  it('may be the same thing only if one of the areas declares it', () => {
    expect([overlap(market, landmark), overlap(landmark, hospital)]).toEqual([true, true])
    expect([overlap(market, hospital), overlap(landmark, tourism)]).toEqual([false, false])
  })

  it('may be the same thing by name, but not in different places', () => {
    const market = record('ตลาดวโรรส')
    expect(mayBeSame(market, record('ตลาดวโรรส (กาดหลวง)'))).toBe(false)
    expect(mayBeSame(market, record('ตลาด วโรรส', '50010000'))).toBe(true)
    expect(mayBeSame(market, record('ตลาดวโรรส', '50010200'))).toBe(false)
    expect(mayBeSame(market, record('ตลาดวโรรส', '50020100'))).toBe(false)
    expect(mayBeSame(market, record('ตลาดต้นพยอม'))).toBe(false)
  })

  it('are different things when their positions are far apart', () => {
    const here = record('ตลาดวโรรส', '50010100', '18.7900', '99.0000')
    expect(mayBeSame(here, record('ตลาดวโรรส', '50010200', '18.7950', '99.0010'))).toBe(true)
    expect(mayBeSame(here, record('ตลาดวโรรส', '50010100', '18.8100', '99.0000'))).toBe(false)
    // A degree of longitude is shorter than one of latitude.
    const near = (lat: string, long: string) => mayBeSame(here, record('ตลาดวโรรส', '50010200', lat, long))
    expect([near('18.7990', '99.0000'), near('18.7991', '99.0000')]).toEqual([true, false])
    expect([near('18.7900', '99.0094'), near('18.7900', '99.0096')]).toEqual([true, false])
    for (const [lat, long] of [
      ['18.79', ''],
      ['', '99.00'],
    ] as const) {
      expect(near(lat, long)).toBe(false)
      expect(mayBeSame(here, record('ตลาดวโรรส', '50010100', lat, long))).toBe(true)
    }
    expect(mayBeSame(record('ตลาดวโรรส', '50010000'), record('ตลาดวโรรส'))).toBe(true)
  })
})

describe('a merge', () => {
  const place = {
    area: landmark,
    values: {
      ...{ type: '4', name: 'ตลาดวโรรส', nameEn: 'Warorot', detail: 'ตลาดเก่า', lat: '18.79', long: '99.00' },
      ...{ img: 'digest-a', imgAlt: 'หน้าตลาด' },
    },
  }

  it('fills empty fields of the remaining record, and lists the values that are lost', () => {
    const shop = {
      area: market,
      values: { name: 'กาดหลวง', nameEn: '', lat: '', long: '', tel: '0 5323 2592' },
    }
    const { patch, taken, left } = mergeOf(shop, place)
    expect(patch).toEqual({
      ...{ nameEn: 'Warorot', lat: '18.79', long: '99.00' },
      ...{ picture1: 'digest-a', pictureAlt1: 'หน้าตลาด' },
    })
    const labels = ['nameEn', 'lat', 'long'].map((name) => market.fields[name]?.label)
    expect(taken.toSorted()).toEqual([...labels, 'รูปภาพ'].toSorted())
    expect(left).toEqual([landmark.fields.name?.label, landmark.fields.detail?.label])
    const back = mergeOf(place, { area: market, values: { ...shop.values, picture1: 'b', picture2: 'c' } })
    expect(back.patch).toEqual({})
    expect(back.left.filter((label) => label === 'รูปภาพ')).toHaveLength(1)
    expect(back.left).toEqual(expect.arrayContaining(['รูปภาพ', market.fields.tel?.label]))
  })

  it('takes both coordinates or none, and no picture twice', () => {
    const half = { area: market, values: { lat: '18.8', long: '', picture1: 'digest-a' } }
    expect(mergeOf(half, place).patch).toEqual({ name: 'ตลาดวโรรส', nameEn: 'Warorot' })
    const full = { picture1: '1', picture2: '2', picture3: '3', picture4: '4', picture5: '5' }
    expect(mergeOf({ area: market, values: full }, place).left).toContain('รูปภาพ')
    expect(mergeOf(place, place)).toEqual({ patch: {}, taken: [], left: [] })
    const clinic = { area: hospital, values: { name: 'ตลาดวโรรส', img: '' } }
    expect(mergeOf(clinic, place).patch).toMatchObject({ img: 'digest-a', imgAlt: 'หน้าตลาด' })
  })
})
