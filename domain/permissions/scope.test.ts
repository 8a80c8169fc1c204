import { describe, expect, it } from 'vitest'
import { covers, narrowToScope, parseGroup, type Scope, scopeOf } from './scope.ts'

const scope = (group: unknown, catmUkey: string) => scopeOf(parseGroup(group), catmUkey)

describe('the scope of an official', () => {
  it('is the district for group 1, the province for groups 2 and 3', () => {
    expect(scope(1, '50010000')).toEqual({ kind: 'district', aa: '5001' })
    expect(scope('2', '50000000')).toEqual({ kind: 'province', cc: '50' })
    expect(scope(3, '50000000')).toEqual({ kind: 'province', cc: '50' })
  })

  it('is the whole country for group 3 at the centre and for groups above 3', () => {
    for (const [group, code] of [
      [3, '99000000'],
      [4, '00000000'],
      [5, '00000000'],
      [8, '00000000'],
    ] as const)
      expect(scope(group, code)).toEqual({ kind: 'nation' })
  })

  it('is empty for group 9 and for unknown groups', () => {
    for (const group of [9, 0, 6, 7, 10, -1, 4.5, '4 ', '04', '４', null, '', 'admin', [4], true, undefined])
      expect(scope(group, '50010000'), String(group)).toEqual({ kind: 'none' })
  })

  it('is empty for places that do not fit the group', () => {
    for (const code of ['50000000', '00000000', '99000000', '5001', '', '5001000a', '๕๐๐๑๐๐๐๐'])
      expect(scope(1, code), code).toEqual({ kind: 'none' })
    for (const code of ['00000000', '99000000', '', '50'])
      expect(scope(2, code), code).toEqual({ kind: 'none' })
    expect(scope(3, '00000000')).toEqual({ kind: 'none' })
  })
})

describe('a filter limited to a scope', () => {
  const district: Scope = { kind: 'district', aa: '5001' }

  it('becomes the scope when it is empty or wider', () => {
    expect(narrowToScope(district, '')).toEqual({ within: '5001' })
    expect(narrowToScope(district, '00000000')).toEqual({ within: '5001' })
    expect(narrowToScope(district, '50000000')).toEqual({ within: '5001' })
  })

  it('does not change when it is inside', () => {
    expect(narrowToScope(district, '50010100')).toEqual({ within: '500101' })
    expect(narrowToScope({ kind: 'nation' }, '50010000')).toEqual({ within: '5001' })
  })

  it('is rejected when it is outside', () => {
    expect(narrowToScope(district, '50020000')).toEqual({ outside: true })
    expect(narrowToScope(district, '34000000')).toEqual({ outside: true })
    expect(narrowToScope({ kind: 'none' }, '')).toEqual({ outside: true })
  })
})

describe('covers', () => {
  it('never treats 00 as "all"', () => {
    expect(covers({ kind: 'district', aa: '5001' }, '50000000')).toBe(false)
    expect(covers({ kind: 'province', cc: '50' }, '00000000')).toBe(false)
    expect(covers({ kind: 'none' }, '50010000')).toBe(false)
    expect(covers({ kind: 'district', aa: '5001' }, '50010100')).toBe(true)
    for (const odd of ['', '5001', '500101000', '5001a000']) {
      expect(covers({ kind: 'district', aa: '5001' }, odd), odd).toBe(false)
      expect(covers({ kind: 'nation' }, odd), odd).toBe(false)
    }
  })
})
