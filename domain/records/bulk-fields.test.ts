import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { isAltField } from '../pictures/alt-fields.ts'
import { type Area, isPersonal } from '../area/area.ts'
import { canSetField } from '../permissions/can.ts'
import { pidCheckDigit } from '../personal-data/pid.ts'
import type { Actor, Group } from '../permissions/scope.ts'
import { sumTerms } from '../fields/sums.ts'
import {
  isBulkFieldGroup,
  bulkFields,
  isClearable,
  selectableBulkFields,
  validateBulkValues,
  bulkFieldGroup,
} from './bulk-fields.ts'

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
const selectable = (key: string, actor = district) =>
  selectableBulkFields(areaOf(key), actor).map(([name]) => name)
const today = '20261122'

describe('the fields of bulk edit', () => {
  it('exclude names, persons, texts about one record, and computed values in every area', () => {
    for (const area of areas) {
      for (const actor of GROUPS.map(actorOf)) {
        const fields = bulkFields(area, actor)
        if (isPersonal(area) || area.onePerPlace) expect(fields, area.key).toEqual([])
        for (const [name, field] of fields) {
          const path = `${area.key}.${name}`
          expect(
            ['pid', 'coordinate', 'longText', 'english', 'number', 'reference', 'addressee', 'questions'],
            path,
          ).not.toContain(field.kind)
          expect(
            [area.search.finds[0], area.display?.field, ...(area.onePer?.fields ?? [])],
            path,
          ).not.toContain(name)
          expect([isAltField(field), field.hidden, sumTerms(field), canSetField(actor, field)], path).toEqual(
            [false, undefined, undefined, true],
          )
          if (field.kind === 'text')
            expect([field.required, field.digits, field.placeName], path).toEqual([
              undefined,
              undefined,
              undefined,
            ])
        }
      }
    }
  })

  it('are the fields that several records can share', () => {
    expect(selectable('bank')).toEqual([
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
    expect(selectable('policy')).toEqual(['year', 'level', 'startDate', 'endDate', 'active'])
    expect(selectable('project')).toEqual([
      'budgetSource',
      'startDate',
      'endDate',
      'owner',
      'status',
      'progress',
      'sort',
    ])
    expect(selectable('faq')).toEqual(['category', 'sort', 'active'])
    expect(selectable('villageGoodness')).toEqual(['level', 'rank', 'active'])
    expect(selectable('poll')).not.toContain('type')
    expect(selectable('general')).toEqual([])
    expect(selectable('mmPerson')).toEqual([])
  })

  it('are limited to the fields that the group may set in the form', () => {
    expect(selectable('gov')).not.toContain('govLocation')
    expect(selectable('gov', actorOf(4))).toContain('govLocation')
    expect(selectable('news', actorOf(3))).toContain('activeCenter')
    // The display at province level is changed on the screen of the review queue.
    expect(selectable('news', actorOf(2))).not.toContain('activeCc')
  })

  it('have unique labels in every area', () => {
    for (const area of areas) {
      const labels = selectableBulkFields(area, actorOf(4)).map(([, { label }]) => label)
      expect(new Set(labels).size, area.key).toBe(labels.length)
    }
  })

  it('include a dependent choice only together with its parent', () => {
    const otop = areaOf('otop')
    expect(bulkFieldGroup(otop, district, 'productType')).toEqual(['productType', 'productSubtype'])
    expect(bulkFieldGroup(otop, district, 'productSubtype')).toEqual([])
    expect(bulkFieldGroup(otop, district, 'productName')).toEqual([])
    expect(selectable('otop')).not.toContain('productSubtype')
    expect(isBulkFieldGroup(otop, district, ['productSubtype', 'productType'])).toBe(true)
    for (const names of [
      [],
      ['productType'],
      ['productSubtype'],
      ['productStar', 'productTel'],
      ['productName'],
    ])
      expect(isBulkFieldGroup(otop, district, names), names.join()).toBe(false)
    expect(isBulkFieldGroup(otop, district, ['productStar'])).toBe(true)
  })
})

describe('a bulk value', () => {
  const problemsOf = (key: string, values: Record<string, string>, confirmed: string[] = []) =>
    validateBulkValues(areaOf(key), district, { values, confirmed }, today).map(({ field, code }) => [
      field,
      code,
    ])

  it('is validated as in the form', () => {
    expect(problemsOf('bank', { postcode: '50200' })).toEqual([])
    expect(problemsOf('bank', { postcode: '5020' })).toEqual([['postcode', 'bad-postcode']])
    expect(problemsOf('bank', { tel: 'x' })).toEqual([['tel', 'bad-phone']])
    expect(problemsOf('policy', { year: '2026' })).toEqual([['year', 'out-of-range']])
    expect(problemsOf('otop', { productType: '1', productSubtype: '' })).toEqual([
      ['productSubtype', 'required'],
    ])
    expect(problemsOf('otop', { productType: '2', productSubtype: '3' })).toEqual([
      ['productSubtype', 'not-listed'],
    ])
    expect(problemsOf('tradition', { traditionStartdate: '0' })).toEqual([['traditionStartdate', 'required']])
    expect(problemsOf('bank', { atm: '' })).toEqual([['atm', 'required']])
    expect(problemsOf('bank', { atm: '0' })).toEqual([])
  })

  it('is rejected when it contains an unconfirmed national ID', () => {
    const pid = `100000000001${pidCheckDigit('100000000001')}`
    const text = `ติดต่อ ${pid}`
    expect(problemsOf('bank', { openTime: text })).toEqual([['openTime', 'national-id-in-text']])
    expect(problemsOf('bank', { openTime: text }, [pid])).toEqual([])
  })

  it('may be empty for a field that is optional in the form', () => {
    const mayClear = (key: string, name: string) => {
      const field = areaOf(key).fields[name]
      return field && isClearable(field, district)
    }
    expect([mayClear('bank', 'tel'), mayClear('policy', 'endDate'), mayClear('market', 'openDay')]).toEqual([
      true,
      true,
      true,
    ])
    expect([mayClear('policy', 'year'), mayClear('bank', 'atm'), mayClear('otop', 'productStar')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
