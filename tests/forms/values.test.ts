import { describe, expect, it } from 'vitest'
import { activity } from '#areas/tourism/activity.ts'
import { festival } from '#areas/tourism/festival.ts'
import { mediation } from '#areas/local-administration/mediation.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { oit } from '#areas/publications/oit.ts'
import { otop } from '#areas/economy/otop.ts'
import { policy } from '#areas/policies/policy.ts'
import { procurement } from '#areas/publications/procurement.ts'
import type { Area } from '#domain/area/area.ts'
import { type Actor, type Group, scopeOf } from '#domain/permissions/scope.ts'
import {
  changedValues,
  relatedFields,
  editableFields,
  newValues,
  newRecordPlace,
  withValue,
} from '#web/engine/form/values.ts'
import { NO_PLACE } from '#web/engine/places/place-rules.ts'

function official(group: Group, catmUkey: string): Actor {
  return { id: 1, name: 'ทดสอบ', group, catmUkey, scope: scopeOf(group, catmUkey) }
}
const district = official(1, '50010000')
const province = official(2, '50000000')
const central = official(3, '99000000')
const administrator = official(4, '00000000')
const TODAY = '20261120'

describe('what a form asks for and begins with', () => {
  it('asks each level for its own display flag only', () => {
    const flags = (actor: Actor) =>
      editableFields(activity, actor)
        .filter(([, field]) => field.kind === 'flag')
        .map(([name]) => name)
    expect(flags(district)).toEqual(['active'])
    expect(flags(province)).toEqual(['activeCc'])
    expect(flags(administrator)).toEqual(['activeCenter'])
  })

  it('sets every date of a new record to today', () => {
    const { festivalBegindate, festivalEnddate, festivalDisplaydate, festivalName } = newValues(
      festival,
      district,
      TODAY,
    )
    expect([festivalBegindate, festivalEnddate, festivalDisplaydate]).toEqual([TODAY, TODAY, TODAY])
    expect(festivalName).toBe('')
  })

  it('sets a fiscal year to the one that began on 1 October, and any other year to the one on the calendar', () => {
    const years = (area: Area, today: string) => newValues(area, district, today).year
    for (const area of [mediation, oit, policy, procurement]) {
      expect(years(area, '20260930'), area.key).toBe('2569')
      expect(years(area, '20261001'), area.key).toBe('2570')
    }
    expect(years(mmDetail, '20261001')).toBe('2569')
  })

  it('begins with what the documents say', () => {
    expect(newValues(activity, district, TODAY).active).toBe('1')
    expect(newValues(otop, district, TODAY).productStar).toBe('0')
  })
})

describe('entering a value', () => {
  it('opens a choice again that depended on the old value, though its code may be there under the new one', () => {
    const values = { productType: '1', productSubtype: '3' }
    expect(withValue(otop, values, 'productType', '2').productSubtype).toBe('')
    expect(withValue(otop, values, 'productType', '5').productSubtype).toBe('')
    expect(withValue(otop, values, 'productType', '1').productSubtype).toBe('3')
  })

  it('tells apart what changed', () => {
    expect(changedValues({ a: '1', b: '2' }, { a: '1', b: '' })).toEqual({ b: '2' })
  })

  it('may mend the problems of every field it shares a rule with', () => {
    expect(relatedFields(festival, 'festivalBegindate')).toContain('festivalEnddate')
    expect(relatedFields(festival, 'festivalName')).toEqual(['festivalName'])
  })
})

describe('where a new record begins', () => {
  const searched = { cc: '50', aa: '01', tt: '05', mm: '' }

  it('takes the place that is searched for', () => {
    expect(newRecordPlace(otop, administrator, searched)).toEqual(searched)
    expect(newRecordPlace(otop, district, searched)).toEqual(searched)
    expect(newRecordPlace(otop, central, searched)).toEqual(searched)
  })

  it('keeps what is locked', () => {
    expect(newRecordPlace(activity, province, { ...NO_PLACE, cc: '50', aa: '01' })).toEqual({
      ...NO_PLACE,
      cc: '50',
    })
    expect(newRecordPlace(otop, official(1, '50020000'), searched)).toEqual({
      ...NO_PLACE,
      cc: '50',
      aa: '02',
    })
  })

  it('is the preset where nothing is searched for', () => {
    expect(newRecordPlace(otop, district, NO_PLACE)).toEqual({ ...NO_PLACE, cc: '50', aa: '01' })
    expect(newRecordPlace(otop, administrator, NO_PLACE)).toEqual(NO_PLACE)
  })
})
