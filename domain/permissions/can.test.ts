import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { policy } from '#areas/policies/policy.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import type { Action, Area } from '../area/area.ts'
import type { Field } from '../fields/field.ts'
import { can, canReadHistory, canSetField, permissionError } from './can.ts'
import { type Actor, type Group, isAdministrator, narrowToScope, scopeOf, scopePrefix } from './scope.ts'

const actor = (group: Group | undefined, catmUkey: string): Actor => ({
  id: 1,
  name: '',
  group,
  catmUkey,
  scope: scopeOf(group, catmUkey),
})
const [CENTRAL, PROVINCE, DISTRICT, OTHER] = ['99000000', '50000000', '50010000', '50020000']
const district = actor(1, DISTRICT)
const everything = (area: Area): Area => ({
  ...area,
  permits: { ...area.permits, view: [1, 2, 3, 4], edit: [1, 2, 3, 4] },
})
const errors = (area: Area, action: Action, who: Actor) =>
  [CENTRAL, PROVINCE, DISTRICT, OTHER, '50010100'].map((place) => permissionError(who, action, area, place))

describe('permissions of an official', () => {
  it('include the actions of the group, within the scope', () => {
    const area = everything(gov)
    expect(errors(area, 'edit', district)).toEqual([
      'forbidden-area',
      'forbidden-area',
      undefined,
      'forbidden-area',
      undefined,
    ])
    expect(errors(area, 'view', district)).toEqual([
      'search-outside',
      'search-outside',
      undefined,
      'search-outside',
      undefined,
    ])
    expect(permissionError(district, 'edit', area)).toBeUndefined()
    expect([can(district, 'edit', area, DISTRICT), can(district, 'edit', area, OTHER)]).toEqual([true, false])
  })

  it('are empty without a group, a scope or a permit of the area', () => {
    const area = everything(gov)
    expect(permissionError(actor(undefined, DISTRICT), 'view', area, DISTRICT)).toBe('forbidden-action')
    expect(permissionError(actor(9, DISTRICT), 'view', area)).toBe('forbidden-action')
    const nobody: Actor = { ...district, group: undefined }
    expect(permissionError(nobody, 'view', area, DISTRICT)).toBe('forbidden-action')
    expect(permissionError(actor(1, '00000000'), 'view', area, DISTRICT)).toBe('forbidden-action')
    expect(permissionError(actor(5, '00000000'), 'view', area, DISTRICT)).toBe('forbidden-action')
  })

  it("include reading records of higher offices, and editing only those of the user's own office", () => {
    const area = everything(policy)
    const outside = 'search-outside'
    const { readFromAbove: _above, ...onlyBelow } = area
    expect(errors(area, 'view', district)).toEqual([undefined, undefined, undefined, outside, undefined])
    expect(errors(onlyBelow, 'view', district)).toEqual([outside, outside, undefined, outside, undefined])
    const no = 'forbidden-area'
    expect(permissionError(district, 'edit', area)).toBeUndefined()
    expect(errors(area, 'edit', district)).toEqual([no, no, undefined, no, no])
    expect(errors(area, 'edit', actor(2, PROVINCE))).toEqual([no, undefined, no, no, no])
    expect(errors(area, 'view', actor(2, PROVINCE))).toEqual(Array.from({ length: 5 }))
  })

  it('include reading the history of letters only within the scope', () => {
    expect(canReadHistory(district, officialDoc, DISTRICT)).toBe(true)
    expect(canReadHistory(district, officialDoc, PROVINCE)).toBe(false)
    expect(canReadHistory(district, policy, PROVINCE)).toBe(true)
  })

  it('include the fields that the group may set', () => {
    const field = (setBy?: Group[]) => ({ kind: 'flag', ...(setBy && { setBy }) }) as unknown as Field
    expect([field(), field([1]), field([2]), field([])].map((one) => canSetField(district, one))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(canSetField(actor(undefined, DISTRICT), field())).toBe(false)
  })
})

it('administrators are groups 4, 5 and 8', () => {
  const groups = [undefined, 1, 2, 3, 4, 5, 8, 9] as const
  expect(groups.filter(isAdministrator)).toEqual([4, 5, 8])
})

it('a scope is a prefix of its area codes', () => {
  const scopes = [scopeOf(1, DISTRICT), scopeOf(2, PROVINCE), scopeOf(4, '00000000'), scopeOf(9, DISTRICT)]
  expect(scopes.map(scopePrefix)).toEqual(['5001', '50', '', undefined])
  expect(narrowToScope({ kind: 'province', cc: '50' }, '50')).toEqual({ within: '50' })
})
