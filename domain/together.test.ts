import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { isAlt } from './alt-fields.ts'
import { type Area, isPersonal } from './area.ts'
import { maySet } from './can.ts'
import { pidCheckDigit } from './pid.ts'
import type { Actor, Group } from './scope.ts'
import { termsOf } from './sums.ts'
import {
  areSetTogether,
  fieldsTogether,
  isClearable,
  offeredTogether,
  problemsOfGiven,
  setWith,
} from './together.ts'

const actorOf = (group: Group): Actor => ({
  id: 1,
  name: 'ทดสอบ',
  group,
  catmUkey: '50010000',
  scope: { kind: 'nation' },
})
const GROUPS: readonly Group[] = [1, 2, 3, 4, 5, 8, 9]
const district = actorOf(1)
const areaOf = (key: string) => areas.find((area) => area.key === key) as Area
const offered = (key: string, actor = district) => offeredTogether(areaOf(key), actor).map(([name]) => name)
const today = '20261122'

describe('what several records may be given at once', () => {
  it('is in no area what tells a record or a person, needs a look at it, or is made', () => {
    for (const area of areas) {
      for (const actor of GROUPS.map(actorOf)) {
        const fields = fieldsTogether(area, actor)
        if (isPersonal(area) || area.onePerPlace) expect(fields, area.key).toEqual([])
        for (const [name, field] of fields) {
          const told = `${area.key}.${name}`
          expect(
            ['pid', 'coordinate', 'longText', 'english', 'number', 'reference', 'addressee', 'questions'],
            told,
          ).not.toContain(field.kind)
          expect(
            [area.search.finds[0], area.display?.field, ...(area.onePer?.fields ?? [])],
            told,
          ).not.toContain(name)
          expect([isAlt(field), field.unseen, termsOf(field), maySet(actor, field)], told).toEqual([
            false,
            undefined,
            undefined,
            true,
          ])
          if (field.kind === 'text')
            expect([field.required, field.digits, field.placeName], told).toEqual([
              undefined,
              undefined,
              undefined,
            ])
        }
      }
    }
  })

  it('is what records have in common', () => {
    expect(offered('bank')).toEqual([
      'bankCode',
      'moo',
      'trok',
      'thanon',
      'postcode',
      'tel',
      'openTime',
      'atm',
      'web',
      'sort',
    ])
    expect(offered('policy')).toEqual(['year', 'level', 'startDate', 'endDate', 'active'])
    expect(offered('project')).toEqual([
      'budgetSource',
      'startDate',
      'endDate',
      'owner',
      'status',
      'progress',
      'sort',
    ])
    expect(offered('faq')).toEqual(['category', 'sort', 'active'])
    expect(offered('villageGoodness')).toEqual(['level', 'rank', 'active'])
    expect(offered('poll')).not.toContain('type')
    expect(offered('general')).toEqual([])
    expect(offered('mmPerson')).toEqual([])
  })

  it('is what the group itself sets, as in the form', () => {
    expect(offered('gov')).not.toContain('govLocation')
    expect(offered('gov', actorOf(4))).toContain('govLocation')
    expect(offered('news', actorOf(3))).toContain('activeCenter')
    // Shown at province level is what has a screen of its own.
    expect(offered('news', actorOf(2))).not.toContain('activeCc')
  })

  it('has labels of their own in every area, so that each can be chosen by its name', () => {
    for (const area of areas) {
      const labels = offeredTogether(area, actorOf(4)).map(([, { label }]) => label)
      expect(new Set(labels).size, area.key).toBe(labels.length)
    }
  })

  it('takes a choice along that means something only beside it, and never that one alone', () => {
    const otop = areaOf('otop')
    expect(setWith(otop, district, 'productType')).toEqual(['productType', 'productSubtype'])
    expect(setWith(otop, district, 'productSubtype')).toEqual([])
    expect(setWith(otop, district, 'productName')).toEqual([])
    expect(offered('otop')).not.toContain('productSubtype')
    expect(areSetTogether(otop, district, ['productSubtype', 'productType'])).toBe(true)
    for (const names of [
      [],
      ['productType'],
      ['productSubtype'],
      ['productStar', 'productTel'],
      ['productName'],
    ])
      expect(areSetTogether(otop, district, names), names.join()).toBe(false)
    expect(areSetTogether(otop, district, ['productStar'])).toBe(true)
  })
})

describe('a value for several records', () => {
  const given = (key: string, values: Record<string, string>, confirmed: string[] = []) =>
    problemsOfGiven(areaOf(key), district, { values, confirmed }, today).map(({ field, code }) => [
      field,
      code,
    ])

  it('is judged by itself as in the form', () => {
    expect(given('bank', { postcode: '50200' })).toEqual([])
    expect(given('bank', { postcode: '5020' })).toEqual([['postcode', 'bad-postcode']])
    expect(given('bank', { tel: 'x' })).toEqual([['tel', 'bad-phone']])
    expect(given('policy', { year: '2026' })).toEqual([['year', 'out-of-range']])
    expect(given('otop', { productType: '1', productSubtype: '' })).toEqual([['productSubtype', 'required']])
    expect(given('otop', { productType: '2', productSubtype: '3' })).toEqual([
      ['productSubtype', 'not-listed'],
    ])
    expect(given('tradition', { traditionStartdate: '0' })).toEqual([['traditionStartdate', 'required']])
    expect(given('bank', { atm: '' })).toEqual([['atm', 'required']])
    expect(given('bank', { atm: '0' })).toEqual([])
  })

  it('holds no national ID that nobody answers for', () => {
    const pid = `100000000001${pidCheckDigit('100000000001')}`
    const text = `ติดต่อ ${pid}`
    expect(given('bank', { openTime: text })).toEqual([['openTime', 'national-id-in-text']])
    expect(given('bank', { openTime: text }, [pid])).toEqual([])
  })

  it('may empty a field that the form lets be empty', () => {
    const may = (key: string, name: string) => {
      const field = areaOf(key).fields[name]
      return field && isClearable(field, district)
    }
    expect([may('bank', 'tel'), may('policy', 'endDate'), may('market', 'openDay')]).toEqual([
      true,
      true,
      true,
    ])
    expect([may('policy', 'year'), may('bank', 'atm'), may('otop', 'productStar')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
