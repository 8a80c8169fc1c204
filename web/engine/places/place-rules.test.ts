import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenPlaceOf,
  catmUkeyOf,
  lockedLevels,
  offeredLevels,
  placeParts,
  presetPlace,
  initialPlace,
  withLevel,
  withSearchedDistrict,
} from './place-rules.ts'
import { official, sampleArea } from '../../../tests/sample-area.ts'

const area = sampleArea()
const LEVELS = ['cc', 'aa', 'tt', 'mm'] as const
const OWN = { 1: '50010000', 2: '50000000', 3: '50000000', 4: '00000000' } as const
const place = (cc = '', aa = '', tt = '', mm = '') => ({ cc, aa, tt, mm })

describe('the preset place', () => {
  it("is the user's province and district for group 1", () => {
    expect(presetPlace(official(1, '50010000'), 'search', area)).toEqual(place('50', '01'))
  })
  it("is the user's province for groups 2 and 3", () => {
    expect(presetPlace(official(2, '50000000'), 'search', area)).toEqual(place('50'))
    expect(presetPlace(official(3, '34000000'), 'add', area)).toEqual(place('34'))
  })
  it('is the central office for central users on the screens of provincial staff', () => {
    const shown = { ...area, office: 'province' as const }
    expect(presetPlace(official(3, '99000000'), 'search', shown)).toEqual(place('99'))
    expect(presetPlace(official(3, '50000000'), 'search', shown)).toEqual(place('50'))
  })

  it('is empty for central users and administrators', () => {
    expect(presetPlace(official(3, '99000000'), 'search', area)).toEqual(place())
    expect(presetPlace(official(3, '99000000'), 'search', { ...area, office: 'district' })).toEqual(place())
    expect(presetPlace(official(4, '00000000'), 'search', area)).toEqual(place())
  })
  it('is a district for group 2 if the area declares one, only in a search', () => {
    const withDistrict = sampleArea({ districtFor: { 2: '01' } })
    expect(presetPlace(official(2, '50000000'), 'search', withDistrict)).toEqual(place('50', '01'))
    expect(presetPlace(official(2, '50000000'), 'add', withDistrict)).toEqual(place('50'))
  })
})

describe('the place of a new record of an office', () => {
  const offices = (...levels: ('central' | 'province' | 'district')[]) => ({ ...area, offices: levels })

  it("is the actor's own office, with all levels locked", () => {
    for (const [actor, own] of [
      [official(1, '50010000'), place('50', '01')],
      [official(2, '50000000'), place('50')],
      [official(3, '50000000'), place('50')],
    ] as const) {
      expect(presetPlace(actor, 'add', offices('district', 'province'))).toEqual(own)
      expect(lockedLevels(actor, 'add', offices('district', 'province'))).toEqual(['cc', 'aa', 'tt', 'mm'])
    }
  })
  it('is empty and free for an administrator, who has no office', () => {
    expect(presetPlace(official(4, '00000000'), 'add', offices('district', 'province'))).toEqual(place())
    expect(lockedLevels(official(4, '00000000'), 'add', offices('district', 'province'))).toEqual([])
  })
  it('is the central office where only that has records, and free in a search', () => {
    for (const actor of [official(4, '00000000'), official(3, '99000000')]) {
      expect(presetPlace(actor, 'add', offices('central'))).toEqual(place('99'))
      expect(lockedLevels(actor, 'add', offices('central'))).toEqual(['cc', 'aa', 'tt', 'mm'])
      expect(lockedLevels(actor, 'search', offices('central'))).toEqual([])
    }
  })
})

describe('the offered levels', () => {
  it('are those of the search, and those down to the depth of the area in a form', () => {
    const deep = { ...sampleArea({ levels: ['cc', 'aa', 'tt'] }), placeDepth: 'mm' as const }
    expect(offeredLevels(deep, 'search')).toEqual(['cc', 'aa', 'tt'])
    expect(offeredLevels(deep, 'add')).toEqual(['cc', 'aa', 'tt', 'mm'])
    expect(offeredLevels({ ...deep, placeDepth: 'aa' }, 'edit')).toEqual(['cc', 'aa'])
  })
})

describe('locked levels', () => {
  it('are the province and the district for group 1', () => {
    expect(lockedLevels(official(1, '50010000'), 'search', area)).toEqual(['cc', 'aa'])
    expect(lockedLevels(official(1, '50010000'), 'add', area)).toEqual(['cc', 'aa'])
  })
  it('are the province for group 2 in a search, and all levels when adding', () => {
    expect(lockedLevels(official(2, '50000000'), 'search', area)).toEqual(['cc'])
    expect(lockedLevels(official(2, '50000000'), 'add', area)).toEqual(['cc', 'aa', 'tt', 'mm'])
  })
  it('are none for groups 3 and above', () => {
    expect(lockedLevels(official(3, '50000000'), 'add', area)).toEqual([])
    expect(lockedLevels(official(4, '00000000'), 'search', area)).toEqual([])
  })
  it('are the province and the district of a stored record, for every group', () => {
    expect(lockedLevels(official(4, '00000000'), 'edit', area)).toEqual(['cc', 'aa'])
  })
})

describe('the initial selection', () => {
  it('keeps a preset place inside the locked levels', () => {
    const start = place('50', '01', '03')
    expect(initialPlace(official(1, '50010000'), 'add', area, start)).toEqual(start)
    expect(initialPlace(official(1, '50010000'), 'add', area, place('', '', '03'))).toEqual(start)
    expect(initialPlace(official(4, '00000000'), 'add', area, start)).toEqual(start)
  })
  it('is the searched district when group 2 adds a record, only within its province', () => {
    const actor = official(2, '50000000')
    expect(initialPlace(actor, 'add', area, place('50', '01', '03'))).toEqual(place('50', '01'))
    expect(initialPlace(actor, 'add', area, place('50'))).toEqual(place('50'))
    expect(initialPlace(actor, 'add', area, place('34', '01'))).toEqual(place('50'))
    const staff = { ...area, offices: ['district', 'province'] as const }
    expect(initialPlace(actor, 'add', staff, place('50', '01'))).toEqual(place('50'))
  })
  it('has no gap, no level that is not offered, and nothing against a lock, whatever an address asks for', () => {
    const code = fc.constantFrom('', '01', '34', '50')
    fc.assert(
      fc.property(
        fc.constantFrom(...([1, 2, 3, 4] as const)),
        fc.constantFrom(...(['search', 'add'] as const)),
        fc.constantFrom(...[1, 2, 3, 4].map((depth) => LEVELS.slice(0, depth))),
        fc.record({ cc: code, aa: code, tt: code, mm: code }),
        (group, use, levels, start) => {
          const actor = official(group, OWN[group])
          const offered = { ...sampleArea({ levels }), placeDepth: levels.at(-1) ?? 'cc' }
          const chosen = initialPlace(actor, use, offered, start)
          const codes = LEVELS.map((level) => chosen[level])
          expect(codes.slice(0, codes.findLastIndex(Boolean) + 1)).not.toContain('')
          const locked = lockedLevels(actor, use, offered)
          const isElsewhere = locked.some((level) => start[level] !== '' && start[level] !== chosen[level])
          for (const level of LEVELS.filter((each) => chosen[each] !== '')) {
            expect(offeredLevels(offered, use)).toContain(level)
            // Group 2 adds to the district of its search.
            const preset = withSearchedDistrict(presetPlace(actor, use, offered), start, {
              ...{ actor, use, area: offered },
            })
            if (locked.includes(level)) expect(chosen[level]).toBe(preset[level])
            else expect(chosen[level]).toBe(isElsewhere ? '' : start[level])
          }
        },
      ),
    )
  })
})

describe('the parts of a place', () => {
  const parts = (locked: readonly string[], value: ReturnType<typeof place>) => {
    const offered = ['cc', 'aa', 'tt', 'mm'] as const
    const [cc, aa, tt, mm] = offered.map((level) => ({ locked: locked.includes(level) }))
    return placeParts({
      offered,
      value,
      levels: { cc, aa, tt, mm } as Parameters<typeof placeParts>[0]['levels'],
    })
  }
  it('are the locked levels and the levels that can be selected below', () => {
    expect(parts(['cc', 'aa'], place('50', '01'))).toEqual({ locked: ['cc', 'aa'], open: ['tt', 'mm'] })
    expect(parts([], place())).toEqual({ locked: [], open: ['cc', 'aa', 'tt', 'mm'] })
  })
  it('end at a locked level without a code', () => {
    expect(parts(['cc', 'aa', 'tt', 'mm'], place('50', '01'))).toEqual({ locked: ['cc', 'aa'], open: [] })
    expect(parts(['cc', 'aa'], place('50'))).toEqual({ locked: ['cc'], open: [] })
  })
})

describe('selecting a place', () => {
  it('clears the levels below', () => {
    expect(withLevel(place('50', '01', '02', '03'), 'aa', '04')).toEqual(place('50', '04'))
    expect(withLevel(place('50', '01', '02', '03'), 'cc', '')).toEqual(place())
  })
  it('converts to a place code and back', () => {
    expect(catmUkeyOf(place('50', '01'))).toBe('50010000')
    expect(catmUkeyOf(place())).toBe('00000000')
    expect(chosenPlaceOf('50010203')).toEqual(place('50', '01', '02', '03'))
    expect(chosenPlaceOf('50000000')).toEqual(place('50'))
  })
  it('is empty for what is no place code', () => {
    for (const code of ['', '5001', '500102030', '5001020x', '00000000'])
      expect(chosenPlaceOf(code)).toEqual(place())
  })
})
