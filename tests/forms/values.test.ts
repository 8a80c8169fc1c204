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

describe('the fields and initial values of a form', () => {
  it('contain only the display flag of the own level', () => {
    const flags = (actor: Actor) =>
      editableFields(activity, actor)
        .filter(([, field]) => field.kind === 'flag')
        .map(([name]) => name)
    expect(flags(district)).toEqual(['active'])
    expect(flags(province)).toEqual(['activeCc'])
    expect(flags(administrator)).toEqual(['activeCenter'])
  })

  it('set every date of a new record to today', () => {
    const { festivalBegindate, festivalEnddate, festivalDisplaydate, festivalName } = newValues(
      festival,
      district,
      TODAY,
    )
    expect([festivalBegindate, festivalEnddate, festivalDisplaydate]).toEqual([TODAY, TODAY, TODAY])
    expect(festivalName).toBe('')
  })

  it('set a fiscal year from 1 October on, and any other year by the calendar', () => {
    const years = (area: Area, today: string) => newValues(area, district, today).year
    for (const area of [mediation, oit, policy, procurement]) {
      expect(years(area, '20260930'), area.key).toBe('2569')
      expect(years(area, '20261001'), area.key).toBe('2570')
    }
    expect(years(mmDetail, '20261001')).toBe('2569')
  })

  it('follow the specification for a new record', () => {
    expect(newValues(activity, district, TODAY).active).toBe('1')
    expect(newValues(otop, district, TODAY).productStar).toBe('0')
  })
})

describe('entering a value', () => {
  it('clears a dependent choice, even if its code exists for the new value too', () => {
    const values = { productType: '1', productSubtype: '3' }
    expect(withValue(otop, values, 'productType', '2').productSubtype).toBe('')
    expect(withValue(otop, values, 'productType', '5').productSubtype).toBe('')
    expect(withValue(otop, values, 'productType', '1').productSubtype).toBe('3')
  })

  it('finds the values that changed', () => {
    expect(changedValues({ a: '1', b: '2' }, { a: '1', b: '' })).toEqual({ b: '2' })
  })

  it('relates a field to every field that it shares a rule with', () => {
    expect(relatedFields(festival, 'festivalBegindate')).toContain('festivalEnddate')
    expect(relatedFields(festival, 'festivalName')).toEqual(['festivalName'])
  })
})

describe('the initial place of a new record', () => {
  const searched = { cc: '50', aa: '01', tt: '05', mm: '' }

  it('is the place of the search', () => {
    expect(newRecordPlace(otop, administrator, searched)).toEqual(searched)
    expect(newRecordPlace(otop, district, searched)).toEqual(searched)
    expect(newRecordPlace(otop, central, searched)).toEqual(searched)
  })

  it('keeps the levels that are locked for the user', () => {
    expect(newRecordPlace(otop, official(1, '50020000'), searched)).toEqual({
      ...NO_PLACE,
      cc: '50',
      aa: '02',
    })
  })

  it('is the default place of the user without a search', () => {
    expect(newRecordPlace(otop, district, NO_PLACE)).toEqual({ ...NO_PLACE, cc: '50', aa: '01' })
    expect(newRecordPlace(otop, administrator, NO_PLACE)).toEqual(NO_PLACE)
  })
})
